import Gherkit
import Synchronization
import Testing

/// A counter that two kinds of world share within a scenario.
final class Tally: Sendable {
  private let value = Mutex(0)
  var count: Int { value.withLock { $0 } }
  func add() { value.withLock { $0 += 1 } }
}

struct SharedSteps: StepLibrary {
  struct World: Gherkit.World {
    let tally: Tally
    init(_ scenario: ScenarioContext) { tally = scenario.shared { Tally() } }
  }

  func define() {
    When("one world counts") { (world) in world.tally.add() }
  }
}

struct OtherSharedSteps: StepLibrary {
  final class World: Gherkit.World {
    let tally: Tally
    let name: String
    init(_ scenario: ScenarioContext) async throws {
      tally = scenario.shared { Tally() }
      name = scenario.name
      if scenario.tags.contains("@no-world") { throw ShopError.soldOut }
    }
  }

  func define() {
    When("another world counts") { (world) in world.tally.add() }
    Then("both have counted to {int}") { (world, count: Int) in #expect(world.tally.count == count) }
  }
}
