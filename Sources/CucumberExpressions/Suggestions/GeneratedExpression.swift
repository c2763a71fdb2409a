/// A Cucumber Expression made from a step's text.
package struct GeneratedExpression: Hashable, Sendable {
  /// The expression; it matches the text that it was made from.
  package let source: String
  /// The names of the parameter types, from left to right.
  package let parameterTypes: [String]
  /// How Swift spells the types of the arguments.
  package let swiftTypes: [String]
  /// Names for the arguments, each only once: `int`, `int2`, `string`.
  package let names: [String]
}
