import Gherkit
import TestKit
import Testing
import WeightTracking

/// The progress towards a goal.
@MainActor struct WeightProgressSteps: @MainActor StepLibrary {
  typealias World = WeightWorld

  func define() {
    Then("my progress shows:") { (world, table: DataTable) in
      let snapshot = world.app.progress.snapshot
      func text(_ weight: Weight?) -> String { weight?.text(in: snapshot.unit) ?? "" }
      let points = snapshot.points.map { text($0.weight) }.joined(separator: ", ")
      #expect(table.header == ["points", "change", "to my goal"])
      #expect([[points, text(snapshot.change), text(snapshot.distanceToGoal)]] == Array(table.body))
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

    Then("I have no goal") { (world) in
      #expect(world.app.progress.snapshot.goal == nil)
    }
  }
}
