private import CucumberExpressions
private import Synchronization

/// Reading a parameter's type from a table's cell, as it would be read from a step.
extension ParameterConvertible {
  /// - Throws: `ParameterError` where no pattern of the type matches the whole cell, or what the type's own
  ///   initialiser throws; `ParameterTypeError` or `CucumberExpressionError` for a pattern that can't be read.
  init(cell text: String) throws {
    guard let argument = try CellMatchers.matcher(for: Self.self).match(text)?.first else {
      // Where no group can be missed, the type itself is asked first: it says better what it wants.
      if !Self.parameterPatterns.contains(where: { $0.contains("(") }) {
        _ = try Self(parameter: ParameterCaptures(text: text, groups: []))
      }
      throw ParameterError(text, expected: "a {\(Self.parameterName)}")
    }
    try self.init(parameter: ParameterCaptures(argument))
  }
}

/// The matchers of the types that stood in a table so far: a table may have many rows.
private enum CellMatchers {
  private static let made = Mutex<[ObjectIdentifier: ExpressionMatcher]>([:])

  static func matcher<Value: ParameterConvertible>(for type: Value.Type) throws -> ExpressionMatcher {
    if let matcher = made.withLock({ $0[ObjectIdentifier(type)] }) { return matcher }
    var registry = ParameterTypeRegistry()
    try registry.define(
      ParameterType(
        name: "cell", regularExpressions: Value.parameterPatterns, swiftType: String(describing: Value.self),
        useForSnippets: false, preferForRegularExpressionMatch: false))
    let matcher = try CucumberExpression("{cell}", registry).matcher()
    made.withLock { $0[ObjectIdentifier(type)] = matcher }
    return matcher
  }
}
