/// Reads the tokens of a Cucumber Expression into its tree; `Grammar.md` has the rules that its functions carry.
struct Parser {
  /// An optional inside an optional is an error anyway; deeper than this it is one at once.
  private static let maximumDepth = 50

  private let expression: String
  private let tokens: [Token]
  private var position = 0
  private var depth = 0

  private init(_ expression: String) throws(CucumberExpressionError) {
    self.expression = expression
    tokens = try Token.tokenize(expression)
  }

  static func parse(_ expression: String) throws(CucumberExpressionError) -> Node {
    var parser = try Parser(expression)
    return try parser.cucumberExpression()
  }

  private var token: Token { tokens[position] }

  // cucumber-expression := ( alternation | optional | parameter | text )*
  private mutating func cucumberExpression() throws(CucumberExpressionError) -> Node {
    let mayAlternate = tokens.contains { $0.kind == .alternation }
    position = 1
    var nodes: [Node] = []
    nodes.reserveCapacity(tokens.count - 2)
    while token.kind != .endOfLine {
      if mayAlternate, let alternation = try alternation() {
        nodes.append(alternation)
      } else {
        nodes.append(try optionalParameterOrText())
      }
    }
    return Node(.expression, nodes, start: 0, end: token.end)
  }

  // alternation := (?<= left-boundary ) alternative ( '/' alternative )+ (?= right-boundary )
  // alternative := ( optional | text )*
  // left-boundary := whitespace | '}' | start of line
  // right-boundary := whitespace | '{' | end of line
  private mutating func alternation() throws(CucumberExpressionError) -> Node? {
    switch tokens[position - 1].kind {
    case .startOfLine, .whitespace, .endParameter: break
    default: return nil
    }
    let first = position
    let start = token.start
    var alternatives: [Node] = []
    var nodes: [Node] = []
    var from = start
    scan: while true {
      switch token.kind {
      case .whitespace, .endOfLine, .beginParameter: break scan
      case .alternation:
        alternatives.append(Node(.alternative, nodes, start: from, end: token.start))
        nodes = []
        from = token.end
        position += 1
      default: nodes.append(try optionalParameterOrText())
      }
    }
    guard !alternatives.isEmpty else {
      position = first
      return nil
    }
    alternatives.append(Node(.alternative, nodes, start: from, end: token.start))
    return Node(.alternation, alternatives, start: start, end: token.start)
  }

  // optional | parameter | text
  private mutating func optionalParameterOrText() throws(CucumberExpressionError) -> Node {
    switch token.kind {
    case .beginOptional: try optional()
    case .beginParameter: try parameter()
    default: try text()
    }
  }

  // optional := '(' ( optional | parameter | text )* ')'
  private mutating func optional() throws(CucumberExpressionError) -> Node {
    let begin = token
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else {
      throw CucumberExpressionError(expression, begin.range, .optionalInOptional)
    }
    position += 1
    var nodes: [Node] = []
    while token.kind != .endOptional {
      if token.kind == .endOfLine { throw CucumberExpressionError(expression, begin.range, .unclosedOptional) }
      nodes.append(try optionalParameterOrText())
    }
    position += 1
    return Node(.optional, nodes, start: begin.start, end: tokens[position - 1].end)
  }

  // parameter := '{' ( text | whitespace )* '}'
  private mutating func parameter() throws(CucumberExpressionError) -> Node {
    let begin = token
    position += 1
    var nodes: [Node] = []
    while token.kind != .endParameter {
      switch token.kind {
      case .text, .whitespace: nodes.append(Node(token))
      case .endOfLine: throw CucumberExpressionError(expression, begin.range, .unclosedParameter)
      default: throw CucumberExpressionError(expression, token.range, .illegalParameterName)
      }
      position += 1
    }
    position += 1
    return Node(.parameter, nodes, start: begin.start, end: tokens[position - 1].end)
  }

  // text := whitespace | ')' | '}' | character+
  private mutating func text() throws(CucumberExpressionError) -> Node {
    if token.kind == .alternation {
      // Where an alternation may stand, `alternation` has taken it; what is left is between parentheses, or beside them.
      throw CucumberExpressionError(expression, token.range, .alternationInOptional)
    }
    position += 1
    return Node(tokens[position - 1])
  }
}

extension Token {
  fileprivate var range: Range<Int> { start..<end }
}
