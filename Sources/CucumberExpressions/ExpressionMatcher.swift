/// An expression of either kind, ready to match any number of texts.
package struct ExpressionMatcher: Sendable {
  private enum Engine: Sendable {
    case own(CompiledProgram, [ArgumentShape])
    case foreign(ForeignPattern, [String?])
  }

  private let engine: Engine

  init(_ program: Program, _ arguments: [ArgumentShape]) { engine = .own(CompiledProgram(program), arguments) }

  init(_ pattern: ForeignPattern, _ parameterTypeNames: [String?]) { engine = .foreign(pattern, parameterTypeNames) }

  /// - Returns: an argument for each parameter or capture group, or nil where the text doesn't match.
  package func match(_ text: String) -> [Argument]? {
    switch engine {
    case .own(let program, let arguments):
      let isASCII = text.isASCII
      var text = text
      return text.withUTF8 { text in
        Machine.firstMatch(of: program, in: text) { slots in
          arguments.arguments(Captures(text: text, slots: slots, isASCII: isASCII))
        }
      }
    case .foreign(let pattern, let names):
      return pattern.firstMatch(in: text).map { groups in
        zip(groups, names).map { Argument(group: $0, parameterTypeName: $1) }
      }
    }
  }
}
