import Boundaries
import Foundation
import Gherkit
import TestKit
import Testing
import WeightTracking

/// What earlier days left in the storage, and the storage that may fail.
@MainActor struct WeightStorageSteps: @MainActor StepLibrary {
  typealias World = WeightWorld

  func define() {
    Given("my entries are kept as:") { (world, rows: [EntryRow]) in
      world.keep(
        try rows.map { row in
          WeightEntry(date: try world.date(try Moment(row.date)), weight: try WrittenWeight(row.weight).weight)
        })
    }

    Given("my goal is {weight}") { (world, goal: WrittenWeight) in
      world.keep(goal: goal.weight)
    }

    Given("I have kept no entry") { (world) in
      world.keep([])
    }

    Given("I have kept one entry of {weight}") { (world, weight: WrittenWeight) in
      world.keep([WeightEntry(date: world.calendar.now, weight: weight.weight)])
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

    Then("what is kept is what I see") { (world) in
      #expect((world.store.document?.entries ?? []) == world.app.log.entries)
    }
  }
}

/// A row of what an earlier day left behind.
private struct EntryRow: Decodable {
  let date: String
  let weight: String
}
