import Boundaries
import Gherkit
import TestKit
import Testing
import TravelAdvisories

/// Where I am, the device that knows, and what is advised there.
@MainActor struct MyLocationSteps: @MainActor StepLibrary {
  typealias World = TravelWorld

  func define() {
    ParameterType("coordinate", #"(-?\d+\.\d+),(-?\d+\.\d+)"#) { (latitude: String, longitude: String) in
      guard let latitude = Double(latitude), let longitude = Double(longitude), abs(latitude) <= 90 else {
        throw ParameterError("\(latitude),\(longitude)", expected: "latitude and longitude in degrees")
      }
      return Coordinate(latitude: latitude, longitude: longitude)
    }
    device()
    person()
    screen()
  }

  private func device() {
    Given("location access is {authorization}") { (world, access: Authorization) in
      world.device.authorization = access
    }

    Given("my next location is {place} after {duration}") { (world, place: Place, delay: Duration) in
      world.device.next(place, after: delay)
    }

    Given("my next location is {coordinate} after {duration}") {
      (world, coordinate: Coordinate, delay: Duration) in
      world.device.next(Location(coordinate), after: delay)
    }

    Given("the device fails to find itself after {duration}: {locationError}") {
      (world, delay: Duration, error: LocationError) in
      world.device.fail(error, after: delay)
    }
  }

  private func person() {
    When("I ask where I am") { (world) in
      let myLocation = world.app.list.myLocation
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

    When("the device's owner restricts location access") { (world) in
      world.device.authorization = .restricted
      await world.time.settle()
    }
  }

  private func screen() {
    Then("my location reads {string}") { (world, text: String) in
      #expect(world.app.list.location.description == text)
    }

    Then("my location goes through: {}") { (world, story: String) in
      #expect(world.app.locations.story == story)
    }

    Then("I was asked for permission {int} time(s)") { (world, count: Int) in
      #expect(world.device.requests == count)
    }

    Then("the device was not asked where it is") { (world) in
      #expect(world.device.accuracies == [])
    }

    Then("the device was asked where it is {int} time(s)") { (world, count: Int) in
      #expect(world.device.accuracies.count == count)
    }

    Then("the advisory where I am reads {string}") { (world, message: String) in
      #expect(world.app.list.advisoryHere.message == message)
    }
  }
}
