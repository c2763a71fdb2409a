/// A step definition as its author wrote it, before it is bound to the parameter types.
///
/// Unchecked, because its closure need not be `Sendable`: the runner calls it one step at a time and under the
/// isolation that it was written in, so that no two threads are ever inside it on account of Gherkit.
package struct StepDefinition: @unchecked Sendable {
  package typealias Body = (ArgumentValues, WorldStore) async throws -> Void

  /// The word that it was defined with.
  package enum Keyword: String, Sendable {
    case given = "Given"
    case when = "When"
    case then = "Then"
    case step = "Step"
  }

  package var keyword: Keyword
  package var pattern: PatternSource
  /// What its author says of it, for the catalogue.
  package var summary: String?
  /// How long it may take; `nil` for as long as the run allows.
  package var timeout: Duration?
  package var place: SourcePlace
  /// The actor that its closure belongs to.
  package var isolation: (any Actor)?
  /// The types of the closure's arguments behind the world.
  package var argumentTypes: [Any.Type]
  package var body: Body
}

/// The arguments of one call, in the order of the closure's.
package struct ArgumentValues {
  private let values: [Any]

  package init(_ values: [Any]) {
    self.values = values
  }

  package func take<Value>(_ index: Int) -> Value {
    // The binder made each value for exactly the type that the closure declares at this place.
    values[index] as! Value
  }
}
