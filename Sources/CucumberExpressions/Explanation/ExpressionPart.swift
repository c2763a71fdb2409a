/// A piece of a Cucumber Expression as people see it: words that belong together are one piece.
package struct ExpressionPart: Sendable {
  package enum Kind: Sendable {
    /// Text to be taken literally, without the backslashes that escape.
    case text(String)
    /// Text that may be left out.
    case optional(String)
    /// Texts of which one stands here, as they were written.
    case alternatives([String])
    case parameter(ParameterType)
  }

  package let kind: Kind
  /// Where it stands in the expression, 0-based, counted in Unicode code points.
  package let range: Range<Int>

  /// The nodes of the tree that it is made of.
  let nodes: ArraySlice<Node>
}

extension CucumberExpression {
  /// The expression from left to right.
  package var parts: [ExpressionPart] {
    var types = parameterTypes[...]
    var parts: [ExpressionPart] = []
    let nodes = tree.nodes
    var start = nodes.startIndex
    while start < nodes.endIndex {
      var end = start + 1
      while nodes[start].kind == .text, end < nodes.endIndex, nodes[end].kind == .text { end += 1 }
      let kind: ExpressionPart.Kind? =
        switch nodes[start].kind {
        case .text: .text(nodes[start..<end].map { $0.text ?? "" }.joined())
        case .optional: .optional(nodes[start].nodes.map { $0.text ?? "" }.joined())
        case .alternation: .alternatives(nodes[start].nodes.map { written($0.range) })
        case .parameter: types.popFirst().map { .parameter($0) }
        case .alternative, .expression: nil
        }
      if let kind {
        parts.append(
          ExpressionPart(kind: kind, range: nodes[start].start..<nodes[end - 1].end, nodes: nodes[start..<end]))
      }
      start = end
    }
    return parts
  }

  /// Where each parameter stands, 0-based, counted in Unicode code points.
  package var parameterRanges: [Range<Int>] {
    tree.nodes.filter { $0.kind == .parameter }.map(\.range)
  }

  private func written(_ range: Range<Int>) -> String {
    let scalars = source.unicodeScalars
    let start = scalars.index(scalars.startIndex, offsetBy: range.lowerBound)
    return String(scalars[start..<scalars.index(start, offsetBy: range.count)])
  }
}
