import Gherkit
import TestKit
import Testing
import WeightTracking

/// What a person chooses once: the unit, the goal, and the cloud that weights are copied to.
@MainActor struct WeightSettingsSteps: @MainActor StepLibrary {
  typealias World = WeightWorld

  func define() {
    choices()
    cloud()
  }

  private func choices() {
    Given("I weigh in {weightUnit}") { (world, unit: WeightUnit) in
      world.app.settings.choose(unit)
    }

    When("I choose {weightUnit}") { (world, unit: WeightUnit) in
      world.app.settings.choose(unit)
    }

    When("I set my goal to {string}") { (world, text: String) in
      let log = world.app.log
      await world.time.start { await log.setGoal(text) }
    }

    Then("weights are shown in {weightUnit}") { (world, unit: WeightUnit) in
      #expect(world.app.progress.snapshot.unit == unit)
    }
  }

  private func cloud() {
    Given("my cloud is {cloudStatus}") { (world, status: CloudStatus) in
      world.cloud.answer(status)
    }

    Given("my cloud can't be asked") { (world) in
      world.cloud.answer(nil)
    }

    Given("my cloud takes {duration} to answer") { (world, delay: Duration) in
      world.cloud.dawdle(delay)
    }

    When("I look at the cloud settings") { (world) in
      let cloud = world.app.cloud
      await world.time.start { await cloud.refresh() }
    }

    When("I leave the cloud settings") { (world) in
      world.app.cloud.leave()
      await world.time.settle()
    }

    Then("the cloud settings say {string}") { (world, message: String) in
      #expect(world.app.cloud.message == message)
    }

    Then("my cloud was asked {int} time(s)") { (world, count: Int) in
      #expect(world.cloud.questions == count)
    }
  }
}
