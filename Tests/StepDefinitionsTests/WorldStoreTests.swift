import StepDefinitions
import Testing

struct WorldStoreTests {
  struct Counter: World {
    var count = 0
    init(_ scenario: ScenarioContext) {}
  }
  final class Other: World {
    let name: String
    init(_ scenario: ScenarioContext) async throws { name = scenario.name }
  }
  struct Broken: World {
    struct NoStart: Error {}
    init(_ scenario: ScenarioContext) throws { throw NoStart() }
  }

  @Test func `a scenario has one world of each type, made when it is asked for`() async throws {
    let worlds = WorldStore(ScenarioContext(name: "s"))
    try await worlds.box(of: Counter.self).world.count += 2
    try await worlds.box(of: Counter.self).world.count += 3
    #expect(try await worlds.box(of: Counter.self).world.count == 5)
    #expect(try await worlds.box(of: Other.self).world.name == "s")
  }

  @Test func `a world that can't be made fails who asked for it`() async throws {
    let worlds = WorldStore(ScenarioContext(name: "s"))
    await #expect(throws: Broken.NoStart.self) { _ = try await worlds.box(of: Broken.self) }
  }
}
