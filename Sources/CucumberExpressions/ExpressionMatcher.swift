/// An expression of either kind, ready to match any number of texts.
package struct ExpressionMatcher: Sendable {
  private enum Engine: Sendable {
    case own(Program, [ArgumentShape])
    case foreign(ForeignPattern, [String?])
  }

  private let engine: Engine

  init(_ program: Program, _ arguments: [ArgumentShape]) { engine = .own(program, arguments) }

  init(_ pattern: ForeignPattern, _ parameterTypeNames: [String?]) { engine = .foreign(pattern, parameterTypeNames) }

  /// - Returns: an argument for each parameter or capture group, or nil where the text doesn't match.
  package func match(_ text: String) -> [Argument]? {
    switch engine {
    case .own(let program, let arguments):
      Machine.firstMatch(of: program, in: text).map { arguments.arguments(of: text, slots: $0) }
    case .foreign(let pattern, let names):
      pattern.firstMatch(in: text).map { groups in
        zip(groups, names).map { Argument(group: $0, parameterTypeName: $1) }
      }
    }
  }
}
