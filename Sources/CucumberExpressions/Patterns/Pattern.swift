/// The tree of a regular expression.
indirect enum Pattern: Hashable, Sendable {
  case empty
  case literal([UInt8])
  case set(ScalarSet)
  case concatenation([Pattern])
  case alternation([Pattern])
  case repetition(Pattern, atLeast: Int, atMost: Int?, lazy: Bool)
  /// A capture group: its number, from 1, and the text between its parentheses.
  case capture(Pattern, number: Int, source: String)
  case assertion(Assertion)
  case lookahead(Pattern, negated: Bool)

  enum Assertion: Hashable, Sendable {
    case start, end, wordBoundary, notWordBoundary
  }

  /// Whether the pattern can match without consuming anything.
  var isNullable: Bool {
    switch self {
    case .empty, .assertion, .lookahead: true
    case .literal(let bytes): bytes.isEmpty
    case .set: false
    case .concatenation(let parts): parts.allSatisfy(\.isNullable)
    case .alternation(let parts): parts.contains(where: \.isNullable)
    case .repetition(let body, let atLeast, _, _): atLeast == 0 || body.isNullable
    case .capture(let body, _, _): body.isNullable
    }
  }

  var hasCaptures: Bool {
    switch self {
    case .empty, .literal, .set, .assertion: false
    case .concatenation(let parts), .alternation(let parts): parts.contains(where: \.hasCaptures)
    case .repetition(let body, _, _, _), .lookahead(let body, _): body.hasCaptures
    case .capture: true
    }
  }

  /// The capture groups as they nest, in the order of their opening parentheses.
  var groups: [GroupShape] {
    switch self {
    case .empty, .literal, .set, .assertion: []
    case .concatenation(let parts), .alternation(let parts): parts.flatMap(\.groups)
    case .repetition(let body, _, _, _), .lookahead(let body, _): body.groups
    case .capture(let body, let number, let source):
      [GroupShape(number: number, source: source, children: body.groups)]
    }
  }
}

/// A capture group of a pattern and the groups inside it, before anything was matched.
struct GroupShape: Hashable, Sendable {
  let number: Int
  let source: String
  let children: [GroupShape]
  /// The groups inside as they are where none of them takes part in a match, which is most of the time.
  let untakenChildren: [Group]

  init(number: Int, source: String, children: [GroupShape]) {
    self.number = number
    self.source = source
    self.children = children
    untakenChildren = children.map { Group(value: nil, start: nil, children: $0.untakenChildren) }
  }
}
