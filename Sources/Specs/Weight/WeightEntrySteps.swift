import Boundaries
import Foundation
import Gherkit
import TestKit
import Testing
import WeightTracking

/// Entering, changing and deleting weights.
@MainActor struct WeightEntrySteps: @MainActor StepLibrary {
  typealias World = WeightWorld

  func define() {
    ParameterType("weight", #"(-?\d+(?:\.\d+)?) (kg|lb)"#) { (number: String, symbol: String) in
      try WrittenWeight(number: number, symbol: symbol)
    }
    entries()
    editor()
    shownEditor()
    shownEntries()
  }

  private func entries() {
    Given("I have opened my weights") { (world) in
      await world.open()
    }

    When("I open my weights") { (world) in
      await world.open()
    }

    When("I delete the entry of {moment}") { (world, moment: Moment) in
      let entry = try await world.entry(of: moment)
      let log = world.app.log
      await world.time.start { await log.delete(entry) }
    }

    When("I start the app again") { (world) in
      world.restart()
    }
  }

  private func editor() {
    When("I enter {weight} for {moment}") { (world, weight: WrittenWeight, moment: Moment) in
      try await world.enter(weight.number, on: moment)
    }

    When("I enter the weight {string}") { (world, text: String) in
      try await world.enter(text)
    }

    When("I change the entry of {moment} to {weight} on {moment}") {
      (world, moment: Moment, weight: WrittenWeight, newMoment: Moment) in
      try await world.enter(weight.number, on: newMoment, replacing: try await world.entry(of: moment))
    }

    When("I move the entry of {moment} to {moment}") { (world, moment: Moment, newMoment: Moment) in
      try await world.enter(on: newMoment, replacing: try await world.entry(of: moment))
    }

    When("I press save") { (world) in
      let editor = try #require(world.editor, "no editor is open")
      await world.time.start { await editor.save() }
    }

    When("I cancel") { (world) in
      let editor = try #require(world.editor, "no editor is open")
      editor.cancel()
      await world.time.settle()
    }
  }

  private func shownEditor() {
    Then("the editor says {string}") { (world, message: String) in
      #expect(world.editor?.message == message)
    }

    Then("the editor says nothing") { (world) in
      #expect(world.editor?.message == nil)
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

    Then("the editor isn't saving") { (world) in
      #expect(world.editor?.isSaving == false)
    }
  }

  private func shownEntries() {
    Then("my entries are:") { (world, table: DataTable) in
      let (log, unit, calendar) = (world.app.log, world.app.settings.unit, world.calendar.calendar)
      let shown = try log.entries.map { entry in
        try table.header.map { column in
          switch column {
          case "date": calendar.moment(of: entry.date)
          case "day": log.dayName(of: entry)
          case "weight": entry.weight.text(in: unit)
          default: throw ParameterError(column, expected: "a column of the entries: date, day or weight")
          }
        }
      }
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

    Then("the day of the entry of {moment} reads {string}") { (world, moment: Moment, day: String) in
      let entry = try world.shownEntry(of: moment)
      #expect(world.app.log.dayName(of: entry) == day)
    }

    Then("I have weighed myself today") { (world) in
      #expect(world.app.log.hasEntryToday)
    }

    Then("I haven't weighed myself today") { (world) in
      #expect(!world.app.log.hasEntryToday)
    }

    Then("my weights say {string}") { (world, message: String) in
      #expect(world.app.log.phase == .failed(message: message))
    }

    Then("I am told {string}") { (world, message: String) in
      #expect(world.app.log.trouble == message)
    }
  }
}
