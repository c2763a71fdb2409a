import Boundaries
import Gherkit
import TestKit
import Testing
import TravelAdvisories

/// Where I am, and the device that knows.
@MainActor struct MyLocationSteps: @MainActor StepLibrary {
  typealias World = TravelWorld

  func define() {
    Given("location access is {authorization}") { (world, access: Authorization) in
      world.device.authorization = access
    }

    Given("my next location is {place} after {duration}") { (world, place: Place, delay: Duration) in
      world.device.next(place, after: delay)
    }

    Given("the device fails to find itself after {duration}: {locationError}") {
      (world, delay: Duration, error: LocationError) in
      world.device.fail(error, after: delay)
    }

    When("I ask where I am") { (world) in
      let myLocation = world.list.myLocation
      await world.time.start { await myLocation.refresh() }
    }

    When("I allow location access {authorization}") { (world, access: Authorization) in
      world.device.authorization = access
      await world.time.settle()
    }

    When("I refuse location access") { (world) in
      world.device.authorization = .denied
      await world.time.settle()
    }

    Then("my location reads {string}") { (world, text: String) in
      #expect(world.list.location.description == text)
    }

    Then("my location goes through: {}") { (world, story: String) in
      #expect(world.locations.story == story)
    }

    Then("I was asked for permission {int} time(s)") { (world, count: Int) in
      #expect(world.device.requests == count)
    }

    Then("the device was not asked where it is") { (world) in
      #expect(world.device.accuracies == [])
    }
  }
}
