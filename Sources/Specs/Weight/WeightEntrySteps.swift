import Boundaries
import Foundation
import Gherkit
import TestKit
import Testing
import WeightTracking

/// Entering, changing and deleting weights, and the storage that may fail.
@MainActor struct WeightEntrySteps: @MainActor StepLibrary {
  typealias World = WeightWorld

  func define() {
    ParameterType("weight", #"(-?\d+(?:\.\d+)?) (kg|lb)"#) { (number: String, symbol: String) in
      guard let amount = Decimal(string: number), let unit = WeightUnit.allCases.first(where: { $0.symbol == symbol })
      else { throw ParameterError("\(number) \(symbol)", expected: "a weight such as \"75.5 kg\"") }
      return WrittenWeight(number: number, weight: Weight(amount, unit))
    }
    storage()
    person()
    screen()
  }

  private func storage() {
    Given("my entries are kept as:") { (world, rows: [EntryRow]) in
      world.keep(try rows.map { try $0.entry })
    }

    Given("I have kept no entry") { (world) in
      world.keep([])
    }

    Given("I have kept one entry") { (world) in
      world.keep([WeightEntry(date: world.calendar.now, weight: Weight(kilograms: 77))])
    }

    Given("my storage is {storeError}") { (world, error: StoreError) in
      world.store.saveError = error
    }

    Given("my stored entries are {storeError}") { (world, error: StoreError) in
      world.store.loadError = error
    }

    Given("saving takes {duration}") { (world, delay: Duration) in
      world.store.saveDelay = delay
    }

    Given("reading my entries takes {duration}") { (world, delay: Duration) in
      world.store.loadDelay = delay
    }

    When("my storage works again") { (world) in
      world.store.saveError = nil
      world.store.loadError = nil
    }

    Then("nothing was saved") { (world) in
      #expect(world.store.saveAttempts == 0)
    }

    Then("my weights were saved {int} time(s)") { (world, count: Int) in
      #expect(world.store.saved.count == count)
    }
  }

  private func person() {
    Given("I have opened my weights") { (world) in
      await world.open()
    }

    When("I open my weights") { (world) in
      await world.open()
    }

    When("I enter {weight} for {moment}") { (world, weight: WrittenWeight, moment: Date) in
      await world.enter(weight.number, on: moment)
    }

    When("I enter the weight {string}") { (world, text: String) in
      await world.enter(text)
    }

    When("I change the entry of {moment} to {weight} on {moment}") {
      (world, moment: Date, weight: WrittenWeight, newMoment: Date) in
      await world.enter(weight.number, on: newMoment, replacing: try await world.entry(of: moment))
    }

    When("I delete the entry of {moment}") { (world, moment: Date) in
      let entry = try await world.entry(of: moment)
      let log = world.app.log
      await world.time.start { try? await log.delete(entry) }
    }

    When("I press save") { (world) in
      let editor = try #require(world.editor, "no editor is open")
      await world.time.start { await editor.save() }
    }

    When("I start the app again") { (world) in
      world.restart()
    }
  }

  private func screen() {
    Then("the editor says {string}") { (world, message: String) in
      #expect(world.editor?.message == message)
    }

    Then("the editor is open") { (world) in
      #expect(world.editor?.isOpen == true)
    }

    Then("the editor is closed") { (world) in
      #expect(world.editor?.isOpen == false)
    }

    Then("the editor is saving") { (world) in
      #expect(world.editor?.isSaving == true)
    }

    Then("my entries are:") { (world, table: DataTable) in
      let unit = world.app.settings.unit
      let shown = world.app.log.entries.map { [$0.date.moment, $0.weight.text(in: unit)] }
      #expect(table.header == ["date", "weight"])
      #expect(shown == Array(table.body))
    }

    Then("I have no entries") { (world) in
      #expect(world.app.log.entries == [])
    }

    Then("I have {int} entry/entries") { (world, count: Int) in
      #expect(world.app.log.entries.count == count)
    }

    Then("my latest weight is {weight}") { (world, weight: WrittenWeight) in
      #expect(world.app.log.entries.last?.weight == weight.weight)
    }

    Then("my weights say {string}") { (world, message: String) in
      #expect(world.app.log.phase == .failed(message: message))
    }
  }
}

/// A row of what an earlier day left behind.
private struct EntryRow: Decodable {
  let date: String
  let weight: String
}

extension EntryRow {
  fileprivate var entry: WeightEntry {
    get throws {
      let parts = weight.split(separator: " ")
      guard parts.count == 2, let amount = Decimal(string: String(parts[0])),
        let unit = WeightUnit.allCases.first(where: { $0.symbol == parts[1] })
      else { throw ParameterError(weight, expected: "a weight such as \"75.5 kg\"") }
      return WeightEntry(date: try Date(moment: date), weight: Weight(amount, unit))
    }
  }
}
