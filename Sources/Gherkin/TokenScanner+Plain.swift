import CucumberMessages

/// How the lines of a `.feature` file are told apart.
extension TokenScanner {
  /// A line is told by what it begins with; the first of these that fits, in this order.
  mutating func tellPlain(_ token: inout Token) {
    guard token.body < token.end else {
      token.kind = .empty
      return
    }
    switch text[token.body] {
    case UInt8(ascii: "|"):
      token.kind = .tableRow
    case UInt8(ascii: "#"):
      token.kind = mayBeLanguage && isLanguage(token) ? .language : .comment
    case UInt8(ascii: "@"):
      token.kind = areTags(token) ? .tagLine : .other
    case UInt8(ascii: "\"") where text.has("\"\"\"", at: token.body, before: token.end):
      token.kind = .docStringSeparator
    case UInt8(ascii: "`") where text.has("```", at: token.body, before: token.end):
      token.kind = .docStringSeparator
    default:
      guard let (place, end) = dialect.keyword(in: text, at: token.body, before: token.end) else { return }
      token.kind = dialect.keywords[place].kind
      token.keyword = place
      token.text = end
    }
  }

  /// `# language: code`, blanks allowed between all its parts. A code that there isn't is an error, and the line then
  /// a comment.
  private mutating func isLanguage(_ token: Token) -> Bool {
    let end = text.trimEnd(from: token.body, before: token.end)
    var offset = text.skipBlanks(from: token.body + 1, before: end)
    guard text.has("language", at: offset, before: end) else { return false }
    offset = text.skipBlanks(from: offset + 8, before: end)
    guard offset < end, text[offset] == UInt8(ascii: ":") else { return false }
    offset = text.skipBlanks(from: offset + 1, before: end)
    guard offset < end else { return false }
    for index in offset..<end {
      switch text[index] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"),
        UInt8(ascii: "_"):
        continue
      default: return false
      }
    }
    let code = text.string(offset, end)
    guard let dialect = Dialect.named(code) else {
      note(.unknownLanguage(code), at: location(token))
      return false
    }
    self.dialect = dialect
    return true
  }

  /// Whether each tag of the line is one word. If not, that is an error, and the line then no line of tags.
  private mutating func areTags(_ token: Token) -> Bool {
    var tags = Tags(of: token, in: text, isMarkdown: false)
    while let tag = tags.next() {
      if text.hasBlank(from: tag.lowerBound, before: tag.upperBound) {
        note(.blankInTag, at: location(token, at: tag.lowerBound))
        return false
      }
    }
    return true
  }
}
