/// A boolean expression over tags: `@fast and not (@ui or @wip)`.
///
/// The syntax is release 11's of <https://github.com/cucumber/tag-expressions>.
package struct TagExpression: Hashable, Sendable, CustomStringConvertible {
  /// The text as it was written.
  package let source: String
  private let node: Node
  private let evaluation: Evaluation

  /// Reads an expression; an empty one always holds.
  ///
  /// - Throws: the first problem, with its place.
  package init(parsing source: String) throws(TagExpressionError) {
    node = try Parser.parse(source)
    evaluation = Evaluation(node)
    self.source = source
  }

  /// Whether the expression holds for something with these tags, written with their `@`.
  package func matches(_ tags: some Sequence<String>) -> Bool { evaluation.holds(for: tags) }

  /// The tags that the expression names, in the order of their first use.
  package var tags: [String] { evaluation.names }

  /// The expression again, fully parenthesised; empty for the empty one.
  package var description: String { node.text }
}

// MARK: Old spellings

extension TagExpression {
  /// What is wrong with an expression that parses and can never hold because it is spelled as Cucumber 2 wanted it, or as
  /// programming languages do.
  ///
  /// A comma, a tilde and their like may be part of a tag's name, so parsing lets them through. Who takes an expression from a
  /// command line or a hook asks this too.
  package var legacySpelling: TagExpressionError? {
    guard let tokens = try? Token.tokenize(source) else { return nil }
    for token in tokens {
      guard case .tag(let name) = token.kind, var modern = Self.modernSpelling(of: name) else { continue }
      // Beside something else it must stay one operand, as it was.
      if tokens.count > 1, modern.contains(" or ") || modern.contains(" and ") { modern = "(\(modern))" }
      return TagExpressionError(source, token.range, .legacySpelling(modern: modern))
    }
    return nil
  }

  /// `@a,~@b` as `@a or not @b`, `@a&&!@b` as `@a and not @b`; nil for what is no such spelling: a tag of its own with a
  /// comma inside, for one.
  private static func modernSpelling(of name: String) -> String? {
    var modern = ""
    var rest = name[...]
    while true {
      if let first = rest.first, first == "~" || first == "!" {
        modern += "not "
        rest.removeFirst()
      }
      guard rest.first == "@" else { return nil }
      let operand = rest.dropFirst().prefix { !",&|".contains($0) }
      guard !operand.isEmpty else { return nil }
      modern += "@\(operand)"
      rest = rest[operand.endIndex...]
      if rest.isEmpty { return modern == name ? nil : modern }
      let mark = rest.prefix { ",&|".contains($0) }
      switch mark {
      case ",", "|", "||": modern += " or "
      case "&", "&&": modern += " and "
      default: return nil
      }
      rest = rest[mark.endIndex...]
    }
  }
}
