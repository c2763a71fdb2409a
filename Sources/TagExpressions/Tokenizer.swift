/// A piece of a tag expression.
struct Token: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case open, close, and, or, not
    /// A tag, without the backslashes that escape.
    case tag(String)
  }

  let kind: Kind
  /// The place, 0-based, counted in Unicode code points.
  let range: Range<Int>
}

extension Token {
  /// The name, of a tag.
  var tag: String? { if case .tag(let name) = kind { name } else { nil } }

  /// The operator that a tag was probably meant to be.
  func modernOperator(isBetweenOperands: Bool) -> String? {
    switch (tag?.lowercased(), isBetweenOperands) {
    case ("and", true), ("&&", true), ("&", true), ("+", true): "and"
    case ("or", true), ("||", true), ("|", true), (",", true): "or"
    case ("not", true), ("!", true), ("~", true): "and not"
    case ("not", false), ("!", false), ("~", false): "not"
    default: nil
    }
  }

  // token := '(' | ')' | 'and' | 'or' | 'not' | tag
  // tag := ( character | '\' escapable )+
  // escapable := '(' | ')' | '\' | whitespace
  /// Splits an expression at white space and parentheses.
  static func tokenize(_ expression: String) throws(TagExpressionError) -> [Token] {
    var tokens: [Token] = []
    var text = ""
    var start = 0
    var isEscaped = false
    // A backslash makes a word a tag, whatever it then reads.
    var hasEscape = false
    var offset = 0

    func finish() {
      guard offset > start else { return }
      let kind: Kind =
        switch text {
        case "and" where !hasEscape: .and
        case "or" where !hasEscape: .or
        case "not" where !hasEscape: .not
        default: .tag(text)
        }
      tokens.append(Token(kind: kind, range: start..<offset))
    }

    for scalar in expression.unicodeScalars {
      let isSpace = scalar.properties.isWhitespace
      if isEscaped {
        guard scalar == "(" || scalar == ")" || scalar == "\\" || isSpace else {
          throw TagExpressionError(expression, offset - 1..<offset + 1, .illegalEscape(Character(scalar)))
        }
        text.unicodeScalars.append(scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
        hasEscape = true
      } else if isSpace || scalar == "(" || scalar == ")" {
        finish()
        if !isSpace { tokens.append(Token(kind: scalar == "(" ? .open : .close, range: offset..<offset + 1)) }
        text = ""
        hasEscape = false
        start = offset + 1
      } else {
        text.unicodeScalars.append(scalar)
      }
      offset += 1
    }
    if isEscaped { throw TagExpressionError(expression, offset - 1..<offset, .unfinishedEscape) }
    finish()
    return tokens
  }
}
