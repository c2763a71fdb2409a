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
    package let arguments: Arguments
  }

  private let program: CompiledProgram
  private let layouts: [ArgumentLayout]
  /// For each definition its place in `layouts`: a table as small as can be, since a match looks up one of thousands.
  private let layoutNumbers: [UInt32]
  private let expressions: [StepExpression]
  /// Of the definitions that the tree can't decide about.
  private let matchers: [Int: ExpressionMatcher]

  package init(_ expressions: [StepExpression]) {
    var tree = ExpressionTree()
    var layouts: [ArgumentLayout] = []
    var layoutNumbers: [UInt32] = []
    var matchers: [Int: ExpressionMatcher] = [:]
    layoutNumbers.reserveCapacity(expressions.count)
    tree.reserveCapacity(expressions.count)
    for (definition, expression) in expressions.enumerated() {
      var insertion = Insertion(of: definition)
      switch expression {
      case .cucumber(let expression): insertion.insert(expression, into: &tree)
      case .regular(let expression): insertion.insert(expression, into: &tree)
      }
      // Nearly always it is that of the definition before.
      if layouts.last !== insertion.layout { layouts.append(insertion.layout) }
      layoutNumbers.append(UInt32(layouts.count - 1))
      if insertion.isCandidate { matchers[definition] = expression.matcher() }
    }
    program = CompiledProgram(tree.program())
    self.layouts = layouts
    self.layoutNumbers = layoutNumbers
    self.matchers = matchers
    self.expressions = expressions
  }

  /// All patterns that match a step's text, in the order of their definition.
  package func matches(for text: String) -> [Match] {
    var matches: [Match] = []
    forEachMatch(of: text) { matches.append(Match(definition: $0, arguments: $1)) }
    if matches.count > 1 { matches.sort { $0.definition < $1.definition } }
    return matches
  }

  /// The arguments of a match that was found before, in another process perhaps, without looking for it again.
  ///
  /// - Parameters:
  ///   - definition: The pattern's place in the sequence that the index was made from.
  ///   - places: The `places` of the arguments that were found.
  /// - Returns: `nil` where they can't be places of this pattern's arguments in this text.
  package func arguments(of definition: Int, in text: String, at places: [Int32]) -> Arguments? {
    // What its own matcher finds has other places.
    guard layoutNumbers.indices.contains(definition), matchers.isEmpty || matchers[definition] == nil else {
      return nil
    }
    let layout = layouts[Int(layoutNumbers[definition])]
    let length = Int32(clamping: text.utf8.count)
    guard places.count == layout.slotCount, places.allSatisfy({ $0 >= -1 && $0 <= length }) else { return nil }
    return Arguments(Captures(text, slots: places), layout)
  }

  /// Calls `body` with each pattern that matches a step's text, in no order: its place in the sequence that the index
  /// was made from, and the arguments.
  package func forEachMatch(of text: String, _ body: (Int, Arguments) -> Void) {
    var candidates: [Int] = []
    var bytes = text
    bytes.withUTF8 { bytes in
      Machine.allHits(of: program, in: bytes) { hits in
        hits.forEach { definition, slots, isContested in
          if isContested { return candidates.append(definition) }
          let layout = layouts[Int(layoutNumbers[definition])]
          body(definition, Arguments(Captures(text, slots, layout.slotCount), layout))
        }
        if !hits.candidates.isEmpty { candidates += hits.candidates }
      }
    }
    if candidates.isEmpty { return }
    for definition in Set(candidates) {
      let matcher = matchers[definition] ?? expressions[definition].matcher()
      if let arguments = matcher.match(text) { body(definition, arguments) }
    }
  }
}
