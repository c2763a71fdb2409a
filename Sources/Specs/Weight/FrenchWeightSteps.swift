import Foundation
import Gherkit
import TestKit
import Testing
import WeightTracking

/// The sentences of features that are written in French.
@MainActor struct FrenchWeightSteps: @MainActor StepLibrary {
  typealias World = WeightWorld

  func define() {
    ParameterType("poids", #"(\d+)(?:,(\d+))? (kg|lb)"#) { (whole: String, decimals: String?, symbol: String) in
      try WrittenWeight(number: [whole, decimals].compactMap(\.self).joined(separator: "."), symbol: symbol)
    }

    Given("mon appareil parle français") { (world) in
      world.calendar.calendar.locale = Locale(identifier: Language.french.locale)
    }

    Given("je me pèse en livres") { (world) in
      world.app.settings.choose(.pounds)
    }

    When("je saisis le poids {string}") { (world, text: String) in
      try await world.enter(text)
    }

    When("je rouvre ma dernière saisie et j'enregistre") { (world) in
      let last = try #require(world.app.log.entries.last, "il n'y a pas de saisie")
      try await world.enter(replacing: last)
    }

    Then("mon dernier poids est de {poids}") { (world, weight: WrittenWeight) in
      #expect(world.app.log.entries.last?.weight == weight.weight)
    }

    Then("ma saisie est refusée") { (world) in
      #expect(world.editor?.isOpen == true)
      #expect(world.editor?.message != nil)
      #expect(world.store.saveAttempts == 0)
    }
  }
}
