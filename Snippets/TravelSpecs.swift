// What a step author can write, for the README.

import Boundaries
import Gherkit
import TestKit
import Testing

struct Flight: Hashable {
  let from: String
  let to: String
}

// snippet.world
struct TravelWorld: World {
  let clock: VirtualClock
  let location: FakeLocation
  var seats: [Seat] = []

  init(_ scenario: ScenarioContext) {
    let clock = scenario.shared { VirtualClock() }
    self.clock = clock
    location = scenario.shared { FakeLocation(clock) }
  }
}
// snippet.end

// snippet.parameters
enum Cabin: String, CaseIterable, ParameterConvertible {
  case economy
  case business = "business class"
}

extension Authorization: @retroactive ParameterConvertible {}

struct TravelTypes: StepLibrary {
  typealias World = NoWorld

  func define() {
    ParameterType("flight", "([A-Z]{3})-([A-Z]{3})") { (from: String, to: String) in
      Flight(from: from, to: to)
    }

    ParameterType("duration", #"(\d+) (second|minute)s?"#) { (count: String, unit: String) in
      Duration.seconds(try #require(Int(count)) * (unit == "minute" ? 60 : 1))
    }
  }
}
// snippet.end

// snippet.rows
struct Seat: Decodable, Hashable {
  let row: Int
  let letter: String
  let lastName: String?
}
// snippet.end

struct TravelSteps: StepLibrary {
  typealias World = TravelWorld

  func define() {
    // snippet.uses
    Given("location access is {authorization}") { (world, access: Authorization) in
      world.location.authorization = access
    }

    When("I fly {flight} in {cabin}") { (world, flight: Flight, cabin: Cabin) in
      log("\(flight.from) to \(flight.to), \(cabin.rawValue)")
    }

    When("{duration} pass(es)") { (world, duration: Duration) in
      await world.clock.advance(by: duration)
    }

    Then(/the gate is ([A-Z])(\d+)/) { (world, hall: Substring, number: Int) in
      #expect(hall == "B" && number < 50)
    }
    // snippet.end

    // snippet.blocks
    Given("these seats are taken:") { (world, seats: [Seat]) in
      world.seats = seats
    }

    Then("the plan is:") { (world, plan: DataTable) in
      try #expect(plan.hashes.map { $0["row"] } == world.seats.map { "\($0.row)" })
    }

    Then("the boarding pass for {string} reads:") { (world, name: String, text: DocString) in
      let seat = try #require(world.seats.first { $0.lastName == name })
      #expect(text.content == "\(name)\n\(seat.row)\(seat.letter)")
    }
    // snippet.end

    // snippet.hooks
    Before("@indoors and not @window") { (world) in
      world.location.authorization = .denied
    }

    After(name: "nobody waits") { (world, scenario) in
      if scenario.status == .passed { #expect(world.clock.sleepers.isEmpty) }
    }

    BeforeAll { print("boarding") }
    BeforeAll(.run) { (run) in run.publish("gate", "B12") }
    // snippet.end

    // snippet.evidence
    Then("I get a boarding pass") { (world) in
      attach(#"{"seat": "12A"}"#, mediaType: "application/json", fileName: "pass.json")
      link("https://example.com/boarding")
      log("printed at the counter")
    }

    Then("I may enter the lounge") { (world) in
      try pending("the lounge opens in spring")
    }

    Given("it is a weekday") { (world) in
      try skip("not decided yet")
    }
    // snippet.end
  }
}

@main struct Main: FeatureSuite {
  static let libraries: [any StepLibrary] = [TravelTypes(), TravelSteps()]
}
