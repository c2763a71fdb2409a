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
    case " ": self = .whitespace
    case "A"..."Z", "a"..."z", "0"..."9": self = .text
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
    var start = 0
    // What the token stands for is a stretch of the expression's bytes, until a backslash interrupts it.
    let bytes = Array(expression.utf8)
    var from = 0
    var interrupted: [UInt8]?
    var escape: (offset: Int, index: Int)?
    var offset = 0

    func finish(at index: Int, _ end: Int) {
      guard kind != .startOfLine else { return }
      let text =
        interrupted.map { String(decoding: $0 + bytes[from..<index], as: UTF8.self) }
        ?? String(decoding: bytes[from..<index], as: UTF8.self)
      tokens.append(Token(kind: kind, text: text, start: start, end: end))
    }

    var index = 0
    while index < bytes.count {
      let scalar = scalar(at: index, in: bytes)
      let next = index + UTF8.width(scalar)
      defer {
        offset += 1
        index = next
      }
      if escape == nil, scalar == "\\" {
        escape = (offset, index)
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
      if current != kind || !kind.merges {
        finish(at: escape?.index ?? index, escape?.offset ?? offset)
        kind = current
        start = escape?.offset ?? offset
        interrupted = nil
        from = index
      } else if let escape {
        interrupted = (interrupted ?? []) + bytes[from..<escape.index]
        from = index
      }
      escape = nil
    }
    if escape != nil { throw CucumberExpressionError(expression, offset - 1..<offset, .escapedEndOfLine) }
    finish(at: bytes.count, offset)
    tokens.append(Token(kind: .endOfLine, text: "", start: offset, end: offset))
    return tokens
  }

  /// The scalar that begins at a place of well-formed UTF-8.
  private static func scalar(at index: Int, in bytes: [UInt8]) -> Unicode.Scalar {
    if bytes[index] < 0x80 { return Unicode.Scalar(bytes[index]) }
    var decoder = UTF8()
    var rest = bytes[index...].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return "\u{FFFD}" }
    return scalar
  }
}
