/// Thrown by `pending(_:)`.
public struct PendingStep: Error, Hashable, Sendable {
  /// Why, as its author says.
  public let reason: String
}

/// Thrown by `skip(_:)`.
public struct SkippedStep: Error, Hashable, Sendable {
  /// Why, as its author says.
  public let reason: String
}

/// Says that a step isn't written yet: the step is pending, the rest of its scenario is skipped, and the run is not
/// a success.
///
/// - Parameter reason: What is to be done.
/// - Throws: `PendingStep`, always.
public func pending(_ reason: String = "") throws -> Never {
  throw PendingStep(reason: reason)
}

/// Leaves the rest of a scenario out on purpose: the step and all that follow are skipped. In a Before hook it skips
/// the whole scenario.
///
/// - Parameter reason: Why.
/// - Throws: `SkippedStep`, always.
public func skip(_ reason: String = "") throws -> Never {
  throw SkippedStep(reason: reason)
}
