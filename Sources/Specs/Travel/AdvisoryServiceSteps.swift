import Boundaries
import Foundation
import Gherkit
import TestKit
import Testing
import TravelAdvisories

/// The service that the list of countries comes from, and the network on the way to it.
@MainActor struct AdvisoryServiceSteps: @MainActor StepLibrary {
  typealias World = TravelWorld

  func define() {
    Given("the advisory service knows these countries:") { (world, rows: [CountryRow]) in
      let countries = try rows.map { try $0.known }
      world.answer(with: try .json(["countries": countries]))
    }

    Given("the advisory service knows no countries") { (world) in
      world.answer(with: .json(#"{"countries": []}"#))
    }

    Given("the advisory service takes {duration} to answer") { (world, delay: Duration) in
      world.answer(with: world.answer.after(delay))
    }

    Given("the advisory service sends:") { (world, payload: DocString) in
      world.answer(with: .json(payload.content))
    }

    Given("the advisory service answers with status {int}") { (world, status: Int) in
      world.answer(with: .status(status))
    }

    Given("the advisory service can't be found") { (world) in
      world.answer(with: .failure(.serverNotFound))
    }

    Given("the advisory service breaks the connection") { (world) in
      world.answer(with: .failure(.connectionLost))
    }

    Given("the advisory service doesn't answer in time") { (world) in
      world.answer(with: .failure(.timedOut))
    }

    Given("I have no network") { (world) in
      // The answer that the service would give is kept for when the network comes back.
      world.server.answer("GET", "/countries", with: .failure(.notConnected))
    }

    When("my network comes back") { (world) in
      world.answer(with: world.answer)
    }

    Then("the advisory service was asked {int} time(s)") { (world, count: Int) in
      #expect(world.server.requests.count == count)
    }

    After(name: "nothing else was asked of the service") { (world) in
      try world.server.verify()
    }
  }
}

/// A row of what the service knows.
private struct CountryRow: Decodable {
  let code: String
  let country: String
  let level: Int
}

extension CountryRow {
  fileprivate var known: Country {
    get throws {
      guard let level = AdvisoryLevel(rawValue: level) else {
        throw ParameterError("\(level)", expected: "an advisory level from 1 to 4")
      }
      return Country(code: code, name: country, level: level)
    }
  }
}
