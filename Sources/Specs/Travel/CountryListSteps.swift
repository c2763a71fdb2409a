import Boundaries
import Foundation
import Gherkit
import TestKit
import Testing
import TravelAdvisories

/// The list of countries, and the service that it comes from.
@MainActor struct CountryListSteps: @MainActor StepLibrary {
  typealias World = TravelWorld

  func define() {
    service()
    traveller()
    list()
  }

  private func service() {
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

    Then("the advisory service was asked {int} time(s)") { (world, count: Int) in
      #expect(world.server.requests.count == count)
    }

    After("@travel", name: "nothing else was asked of the service") { (world) in
      try world.server.verify()
    }
  }

  private func traveller() {
    Given("I have no network") { (world) in
      // The answer that the service would give is kept for when the network comes back.
      world.server.answer("GET", "/countries", with: .failure(.notConnected))
    }

    When("my network comes back") { (world) in
      world.answer(with: world.answer)
    }

    When("I open the country list") { (world) in
      let list = world.list
      await world.time.start { await list.load() }
    }

    When("I try again") { (world) in
      let list = world.list
      await world.time.start { await list.load() }
    }
  }

  private func list() {
    Then("the country list goes through: {}") { (world, story: String) in
      #expect(world.countries.story == story)
    }

    Then("the country list is loading") { (world) in
      #expect(world.list.countries == .loading)
    }

    Then("the country list is empty") { (world) in
      #expect(world.list.countries == .loaded([]))
    }

    Then("the country list shows:") { (world, table: DataTable) in
      let shown = try world.loaded().map { country in
        try table.header.map { column in
          switch column {
          case "country": country.name
          case "advice": country.level.meaning
          default: throw ParameterError(column, expected: "a column of the list: country or advice")
          }
        }
      }
      #expect(shown == Array(table.body))
    }

    Then("the advice for {string} is {string}") { (world, name: String, advice: String) in
      let country = try #require(try world.loaded().first { $0.name == name })
      #expect(country.level.meaning == advice)
    }

    Then("the country list says {string}") { (world, message: String) in
      try #expect(world.failure().message == message)
    }

    Then("the country list advises {string}") { (world, advice: String) in
      try #expect(world.failure().advice == advice)
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

extension TravelWorld {
  /// The countries on the list.
  @MainActor fileprivate func loaded() throws -> [Country] {
    guard case .loaded(let countries) = list.countries else { throw UnexpectedState(list.countries) }
    return countries
  }

  /// The trouble that the list shows.
  @MainActor fileprivate func failure() throws -> AdvisoryError {
    guard case .failed(let error) = list.countries else { throw UnexpectedState(list.countries) }
    return error
  }
}

/// What a step looks at isn't there in this state.
private struct UnexpectedState: Error, CustomStringConvertible {
  let state: CountriesState

  init(_ state: CountriesState) { self.state = state }

  var description: String { "the country list is in the state \"\(state)\"" }
}
