/// The syntax tree of a Cucumber Expression.
package struct Node: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case text, optional, alternation, alternative, parameter, expression
  }

  package let kind: Kind
  /// The nodes inside; none in a text.
  package let nodes: [Node]
  /// What a text stands for, without the backslashes that escape; nil in all others.
  package let text: String?
  /// Where the node begins, 0-based, counted in Unicode code points.
  package let start: Int
  /// Where what follows begins.
  package let end: Int

  init(_ kind: Kind, _ nodes: [Node], start: Int, end: Int) {
    self.kind = kind
    self.nodes = nodes
    self.start = start
    self.end = end
    text = nil
  }

  init(_ token: Token) {
    kind = .text
    nodes = []
    text = token.text
    start = token.start
    end = token.end
  }

  var range: Range<Int> { start..<end }

  /// The name between a parameter's braces.
  var name: String {
    switch nodes.count {
    case 0: ""
    case 1: nodes[0].text ?? ""
    default: nodes.reduce("") { $0 + ($1.text ?? "") }
    }
  }
}
