/// All step patterns of a suite, merged so that a step's text is read once however many there are.
///
/// The expressions are a tree: one branch for each literal text and each parameter, and those that begin alike share
/// their beginning. The machine walks the tree along the text and comes out at every pattern that matches, with its
/// arguments. Regular expressions anchored at both ends are in the tree too. What can't be (an expression with very
/// many variants, a regular expression without anchors or with constructs of another engine) is in it as far as
/// its literal beginning goes, and asks its own matcher from there.
package struct ExpressionIndex: Sendable {
  /// A pattern that matches a text.
  package struct Match: Sendable {
    /// The pattern's place in the sequence that the index was made from.
    package let definition: Int
    package let arguments: [Argument]
  }

  private let program: CompiledProgram
  private let arguments: [[ArgumentShape]]
  private let expressions: [StepExpression]
  /// Of the definitions that the tree can't decide about.
  private let matchers: [Int: ExpressionMatcher]

  package init(_ expressions: some Sequence<StepExpression>) {
    var tree = ExpressionTree()
    var arguments: [[ArgumentShape]] = []
    var matchers: [Int: ExpressionMatcher] = [:]
    let expressions = Array(expressions)
    for (definition, expression) in expressions.enumerated() {
      var insertion = Insertion(of: definition, sharing: arguments.last ?? [])
      switch expression {
      case .cucumber(let expression): insertion.insert(expression, into: &tree)
      case .regular(let expression): insertion.insert(expression, into: &tree)
      }
      arguments.append(insertion.arguments)
      if insertion.isCandidate { matchers[definition] = expression.matcher() }
    }
    program = CompiledProgram(tree.program())
    self.arguments = arguments
    self.matchers = matchers
    self.expressions = expressions
  }

  /// All patterns that match a step's text, in the order of their definition.
  package func matches(for text: String) -> [Match] {
    let isASCII = text.isASCII
    var matches: [Match] = []
    var candidates: [Int] = []
    var bytes = text
    bytes.withUTF8 { text in
      Machine.allHits(of: program, in: text) { hits in
        hits.forEach { definition, slots, isContested in
          if isContested { return candidates.append(definition) }
          let captures = Captures(text: text, slots: slots, isASCII: isASCII)
          matches.append(Match(definition: definition, arguments: arguments[definition].arguments(captures)))
        }
        candidates += hits.candidates
      }
    }
    if !candidates.isEmpty {
      for definition in Set(candidates) {
        let matcher = matchers[definition] ?? expressions[definition].matcher()
        guard let arguments = matcher.match(text) else { continue }
        matches.append(Match(definition: definition, arguments: arguments))
      }
    }
    if matches.count > 1 { matches.sort { $0.definition < $1.definition } }
    return matches
  }
}
