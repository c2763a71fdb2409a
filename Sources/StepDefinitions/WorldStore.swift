/// The worlds of one attempt at a scenario, made as they are asked for.
package final class WorldStore {
  package let scenario: ScenarioContext
  private var boxes: [(type: ObjectIdentifier, box: AnyObject)] = []

  package init(_ scenario: ScenarioContext) {
    self.scenario = scenario
  }

  /// The box of this type's one world; made in the isolation of the caller, which is that of the step.
  package func box<W: World>(of type: W.Type) async throws -> Box<W> {
    let wanted = ObjectIdentifier(type)
    for entry in boxes where entry.type == wanted {
      return unsafeDowncast(entry.box, to: Box<W>.self)
    }
    let box = Box(try await W(scenario))
    boxes.append((wanted, box))
    return box
  }

  package final class Box<W: World> {
    package var world: W

    init(_ world: W) {
      self.world = world
    }
  }
}
