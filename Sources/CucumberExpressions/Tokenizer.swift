/// A piece of a Cucumber Expression that the grammar knows by name.
package struct Token: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case startOfLine, endOfLine, whitespace, beginOptional, endOptional, beginParameter, endParameter, alternation, text
  }

  package let kind: Kind
  /// What the token stands for: its text without the backslashes that escape.
  package let text: String
  /// Where it begins, 0-based, counted in Unicode code points.
  package let start: Int
  /// Where the next one begins.
  package let end: Int
}

extension Token.Kind {
  init(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "{": self = .beginParameter
    case "}": self = .endParameter
    case "(": self = .beginOptional
    case ")": self = .endOptional
    case "/": self = .alternation
    default: self = ScalarSet.whitespace.contains(scalar) ? .whitespace : .text
    }
  }

  /// Whether neighbours of this kind are one token.
  fileprivate var merges: Bool { self == .text || self == .whitespace }
}

extension Token {
  // token := '{' | '}' | '(' | ')' | '/' | whitespace+ | ( character | '\' escapable )+
  // escapable := '{' | '}' | '(' | ')' | '/' | '\' | whitespace
  /// Splits an expression into tokens, with one for the start of the line and one for its end around them.
  static func tokenize(_ expression: String) throws(CucumberExpressionError) -> [Token] {
    var tokens = [Token(kind: .startOfLine, text: "", start: 0, end: 0)]
    tokens.reserveCapacity(24)
    var kind = Kind.startOfLine
    var text = ""
    var start = 0
    var offset = 0
    var escape: Int?

    for scalar in expression.unicodeScalars {
      defer { offset += 1 }
      if escape == nil, scalar == "\\" {
        escape = offset
        continue
      }
      let current: Kind
      if escape != nil {
        guard scalar == "\\" || Kind(scalar) != .text else {
          throw CucumberExpressionError(expression, offset..<offset + 1, .illegalEscape)
        }
        current = .text
      } else {
        current = Kind(scalar)
      }
      let first = escape ?? offset
      escape = nil
      if current == kind, kind.merges {
        text.unicodeScalars.append(scalar)
        continue
      }
      if kind != .startOfLine { tokens.append(Token(kind: kind, text: text, start: start, end: first)) }
      kind = current
      text = String(scalar)
      start = first
    }
    if escape != nil { throw CucumberExpressionError(expression, offset - 1..<offset, .escapedEndOfLine) }
    if kind != .startOfLine { tokens.append(Token(kind: kind, text: text, start: start, end: offset)) }
    tokens.append(Token(kind: .endOfLine, text: "", start: offset, end: offset))
    return tokens
  }
}
