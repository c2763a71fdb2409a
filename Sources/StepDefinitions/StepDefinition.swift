/// A step definition as its author wrote it, before it is bound to the parameter types.
///
/// Unchecked, because its closure need not be `Sendable`: the runner calls it one step at a time and under the
/// isolation that it was written in, so that no two threads are ever inside it on account of Gherkit.
///
/// A class, because registering and binding hand thousands of them from one to the other: a reference costs less than
/// its parts.
package final class StepDefinition: @unchecked Sendable {
  package typealias Body = (ArgumentValues, WorldStore) async throws -> Void

  /// The word that it was defined with.
  package enum Keyword: String, Sendable {
    case given = "Given"
    case when = "When"
    case then = "Then"
    case step = "Step"
  }

  package let keyword: Keyword
  package let pattern: PatternSource
  /// What its author says of it, for the catalogue.
  package let summary: String?
  /// How long it may take; `nil` for as long as the run allows.
  package let timeout: Duration?
  package let place: SourcePlace
  /// The actor that its closure belongs to.
  package let isolation: (any Actor)?
  /// The types of the closure's arguments behind the world.
  package let argumentTypes: [Any.Type]
  package let body: Body

  init(
    keyword: Keyword, pattern: PatternSource, summary: String?, timeout: Duration?, place: SourcePlace,
    isolation: (any Actor)?, argumentTypes: [Any.Type], body: @escaping Body
  ) {
    self.keyword = keyword
    self.pattern = pattern
    self.summary = summary
    self.timeout = timeout
    self.place = place
    self.isolation = isolation
    self.argumentTypes = argumentTypes
    self.body = body
  }
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
