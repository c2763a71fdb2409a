// A feature that belongs to the main actor, in a package that doesn't: both ways to write its steps.

import Gherkit
import Testing

@MainActor final class Player {
  private(set) var isPlaying = false

  init() {}

  func play() { isPlaying = true }
  func stop() { isPlaying = false }
}

// snippet.isolated
@MainActor struct PlayerWorld: @MainActor World {
  let player = Player()

  init(_ scenario: ScenarioContext) {}
}

@MainActor struct PlayerSteps: @MainActor StepLibrary {
  typealias World = PlayerWorld

  func define() {
    When("I press play") { (world) in
      world.player.play()
    }

    Then("the player plays") { (world) in
      #expect(world.player.isPlaying)
    }
  }
}
// snippet.end

// snippet.awaiting
struct RemoteWorld: World {
  let player: Player

  init(_ scenario: ScenarioContext) async {
    player = await Player()
  }
}

struct RemoteSteps: StepLibrary {
  typealias World = RemoteWorld

  func define() {
    When("I press play on the remote") { (world) in
      await world.player.play()
    }

    Then("the player of the remote plays") { (world) in
      #expect(await world.player.isPlaying)
    }
  }
}
// snippet.end

@main struct Main: FeatureSuite {
  static let libraries: [any StepLibrary] = [PlayerSteps(), RemoteSteps()]
}
