/// Reads the tokens of a tag expression into its tree.
///
/// `not` binds tighter than `and`, `and` tighter than `or`; both take from the left.
struct Parser {
  /// Deeper nesting than anybody writes is refused, since reading it needs stack.
  static let maximumDepth = 500
  /// So is a chain of more operators: its tree leans to the left, and is as deep as the chain is long.
  static let maximumOperators = 2_000

  private let expression: String
  private let tokens: [Token]
  private var position = 0
  private var opened: [Token] = []

  static func parse(_ expression: String) throws(TagExpressionError) -> Node {
    var parser = Parser(expression: expression, tokens: try Token.tokenize(expression))
    if parser.tokens.isEmpty { return .always }
    let operators = parser.tokens.indices.filter { parser.tokens[$0].kind == .and || parser.tokens[$0].kind == .or }
    if operators.count > maximumOperators {
      parser.position = operators[maximumOperators]
      throw parser.error(.tooLong)
    }
    let node = try parser.disjunction()
    switch parser.next?.kind {
    case nil: return node
    case .close: throw parser.error(.unmatchedClose)
    default: throw parser.error(.expectedOperator)
    }
  }

  private init(expression: String, tokens: [Token]) {
    self.expression = expression
    self.tokens = tokens
  }

  private var next: Token? { position < tokens.count ? tokens[position] : nil }

  private mutating func accept(_ kind: Token.Kind) -> Bool {
    guard next?.kind == kind else { return false }
    position += 1
    return true
  }

  private func error(_ problem: TagExpressionError.Problem) -> TagExpressionError {
    let end = tokens.last?.range.upperBound ?? 0
    // The misspelled operator is what stands here; or, where it is a 'not', what stands before.
    if problem == .expectedOperator {
      // `@a, @b`, `@a ,@b`: a comma at a tag is part of its name.
      if let next, next.tag?.first == "," {
        let start = next.range.lowerBound
        return TagExpressionError(expression, start..<start + 1, .foreignOperator(",", modern: "or"))
      }
      if position > 0, case let before = tokens[position - 1], before.tag?.last == "," {
        let end = before.range.upperBound
        return TagExpressionError(expression, end - 1..<end, .foreignOperator(",", modern: "or"))
      }
      if let next, let modern = next.modernOperator(isBetweenOperands: true) {
        return TagExpressionError(expression, next.range, .foreignOperator(next.tag ?? "", modern: modern))
      }
      if position > 0, case let before = tokens[position - 1],
        let modern = before.modernOperator(isBetweenOperands: false)
      {
        return TagExpressionError(expression, before.range, .foreignOperator(before.tag ?? "", modern: modern))
      }
    }
    return TagExpressionError(expression, next?.range ?? end..<end, problem)
  }

  // expression := conjunction ( 'or' conjunction )*
  private mutating func disjunction() throws(TagExpressionError) -> Node {
    var node = try conjunction()
    while accept(.or) { node = .or(node, try conjunction()) }
    return node
  }

  // conjunction := negation ( 'and' negation )*
  private mutating func conjunction() throws(TagExpressionError) -> Node {
    var node = try negation()
    while accept(.and) { node = .and(node, try negation()) }
    return node
  }

  // negation := 'not'* operand
  private mutating func negation() throws(TagExpressionError) -> Node {
    var count = 0
    while accept(.not) { count += 1 }
    if count > Self.maximumDepth { throw error(.tooDeep) }
    var node = try operand()
    for _ in 0..<count { node = .not(node) }
    return node
  }

  // operand := tag | '(' expression ')'
  private mutating func operand() throws(TagExpressionError) -> Node {
    guard let token = next else { throw error(.expectedOperand) }
    switch token.kind {
    case .tag(let name):
      position += 1
      return .tag(name)
    case .open:
      if opened.count == Self.maximumDepth { throw error(.tooDeep) }
      position += 1
      opened.append(token)
      let node = try disjunction()
      if accept(.close) {
        opened.removeLast()
        return node
      }
      if next != nil { throw error(.expectedOperator) }
      throw TagExpressionError(expression, token.range, .unmatchedOpen)
    case .close where opened.isEmpty && position == 0: throw error(.unmatchedClose)
    default: throw error(.expectedOperand)
    }
  }
}
