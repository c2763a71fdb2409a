/// The state that the steps of one scenario share.
///
/// A scenario makes a fresh value of each world that its steps ask for, when the first of them runs. Several kinds
/// of world live side by side in a suite; what they have in common they get from the context.
///
/// A world need not be `Sendable`. Where its initialiser is isolated to the main actor, it is called there.
public protocol World {
  /// Makes the state for one attempt at one scenario. An error fails the step that asked for the world.
  init(_ scenario: ScenarioContext) async throws
}

/// The world of a library whose steps and hooks need none.
public struct NoWorld: World {
  public init(_ scenario: ScenarioContext) {}
}
