import Boundaries
import Gherkit
import TestKit
import Testing
import TravelAdvisories

/// The list of countries: what a traveller does with it, and what it shows.
@MainActor struct CountryListSteps: @MainActor StepLibrary {
  typealias World = TravelWorld

  func define() {
    traveller()
    storage()
    list()
    trouble()
  }

  private func traveller() {
    When("I open the country list") { (world) in
      await world.load()
    }

    When("I try again") { (world) in
      await world.load()
    }

    When("I pull the country list down") { (world) in
      await world.load()
    }

    When("I leave the country list") { (world) in
      world.app.list.leave()
      await world.time.settle()
    }

    When("I search for {string}") { (world, text: String) in
      world.app.list.search(for: text)
    }

    When("I quit the app") { (world) in
      world.app.list.leave()
      try world.restart()
    }
  }

  private func storage() {
    Given("what the app has kept is {storeError}") { (world, error: StoreError) in
      world.damageStorage(error)
    }

    Given("nothing more fits on my device") { (world) in
      world.fillStorage()
    }
  }

  private func list() {
    Then("the country list goes through: {}") { (world, story: String) in
      #expect(world.app.countries.story == story)
    }

    Then("the country list is loading") { (world) in
      #expect(world.app.list.countries == .loading)
    }

    Then("the country list is empty") { (world) in
      #expect(world.app.list.countries.advisories?.countries == [])
    }

    Then("the country list shows:") { (world, table: DataTable) in
      let shown = try world.app.list.shown.map { country in
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

    Then("the country list shows {string}") { (world, names: String) in
      #expect(world.app.list.shown.map(\.name).joined(separator: ", ") == names)
    }

    Then("the country list shows nothing") { (world) in
      #expect(world.app.list.shown == [])
    }

    Then("the advice for {string} is {string}") { (world, name: String, advice: String) in
      let country = try #require(world.app.list.shown.first { $0.name == name }, "\(name) isn't on the list")
      #expect(country.level.meaning == advice)
    }
  }

  private func trouble() {
    Then("the country list says {string}") { (world, message: String) in
      #expect(world.app.list.countries.trouble?.message == message)
    }

    Then("the country list advises {string}") { (world, advice: String) in
      #expect(world.app.list.countries.trouble?.advice == advice)
    }

    Then("the country list was updated {string}") { (world, words: String) in
      #expect(world.app.list.lastUpdated == words)
    }

    Then("the country list is marked as stale") { (world) in
      #expect(world.app.list.isStale, "a reader would take the list for a fresh one")
    }

    Then("the country list isn't marked as stale") { (world) in
      #expect(!world.app.list.isStale, "a reader would take the list for an old one")
    }
  }
}

extension TravelWorld {
  /// Asks for the countries, as opening the list, pulling it down and trying again do.
  @MainActor fileprivate func load() async {
    let list = app.list
    await time.start { await list.load() }
  }
}
