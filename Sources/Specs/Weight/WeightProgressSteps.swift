import Gherkit
import TestKit
import Testing
import WeightTracking

/// The progress towards a goal, and the settings that it is shown by.
@MainActor struct WeightProgressSteps: @MainActor StepLibrary {
  typealias World = WeightWorld

  func define() {
    Given("my goal is {weight}") { (world, goal: WrittenWeight) in
      world.keep(goal: goal.weight)
    }

    Given("I weigh in {weightUnit}") { (world, unit: WeightUnit) in
      world.app.settings.unit = unit
    }

    When("I set my goal to {weight}") { (world, goal: WrittenWeight) in
      let log = world.app.log
      await world.time.start { try? await log.setGoal(goal.weight) }
    }

    When("I choose {weightUnit}") { (world, unit: WeightUnit) in
      world.app.settings.unit = unit
    }

    Then("my progress shows:") { (world, table: DataTable) in
      let snapshot = world.app.progress.snapshot
      func text(_ weight: Weight?) -> String { weight?.text(in: snapshot.unit) ?? "" }
      #expect(table.raw.count == 2)
      #expect(
        [
          snapshot.points.map { text($0.weight) }.joined(separator: ", "), text(snapshot.change),
          text(snapshot.distanceToGoal),
        ]
          == table.raw.last)
    }

    Then("my progress is loading") { (world) in
      #expect(world.app.progress.snapshot.isLoading)
    }

    Then("my progress is complete") { (world) in
      #expect(!world.app.progress.snapshot.isLoading)
      #expect(world.app.log.phase == .loaded)
    }

    Then("my weight has changed by {weight}") { (world, change: WrittenWeight) in
      #expect(world.app.progress.snapshot.change == change.weight)
    }

    Then("it is {weight} to my goal") { (world, distance: WrittenWeight) in
      #expect(world.app.progress.snapshot.distanceToGoal == distance.weight)
    }

    Then("weights are shown in {weightUnit}") { (world, unit: WeightUnit) in
      #expect(world.app.progress.snapshot.unit == unit)
    }
  }
}
