/// An expression of either kind, ready to match any number of texts.
package struct ExpressionMatcher: Sendable {
  private enum Engine: Sendable {
    case own(CompiledProgram, ArgumentLayout)
    case foreign(ForeignPattern, [String?])
  }

  private let engine: Engine

  init(_ program: Program, _ arguments: [ArgumentShape]) {
    engine = .own(CompiledProgram(program), ArgumentLayout(arguments, slotCount: program.slotCount))
  }

  init(_ pattern: ForeignPattern, _ parameterTypeNames: [String?]) { engine = .foreign(pattern, parameterTypeNames) }

  /// - Returns: an argument for each parameter or capture group, or nil where the text doesn't match.
  package func match(_ text: String) -> Arguments? {
    switch engine {
    case .own(let program, let layout):
      var bytes = text
      return bytes.withUTF8 { bytes in
        Machine.firstMatch(of: program, in: bytes) { slots in
          Arguments(Captures(text, slots, layout.slotCount), layout)
        }
      }
    case .foreign(let pattern, let names):
      return pattern.firstMatch(in: text).map { groups in
        Arguments(zip(groups, names).map { Argument(group: $0, parameterTypeName: $1) })
      }
    }
  }
}
