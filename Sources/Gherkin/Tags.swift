/// The tags of one line, from left to right, as ranges of bytes that begin at the `@`.
struct Tags {
  private let text: SourceText
  private let isMarkdown: Bool
  private let end: Int
  private var offset: Int

  init(of token: Token, in text: SourceText, isMarkdown: Bool) {
    self.text = text
    self.isMarkdown = isMarkdown
    offset = token.body
    end = isMarkdown ? token.end : Self.endBeforeComment(token, text)
  }

  mutating func next() -> Range<Int>? {
    isMarkdown ? nextMarkdown() : nextPlain()
  }

  /// In a `.feature` file a tag reaches to the next `@`, the blanks before it excepted. A lone `@` is no tag.
  private mutating func nextPlain() -> Range<Int>? {
    while offset < end {
      let start = offset
      offset += 1
      guard text[start] == UInt8(ascii: "@") else { continue }
      while offset < end, text[offset] != UInt8(ascii: "@") { offset += 1 }
      let trimmed = text.trimEnd(from: start, before: offset)
      if trimmed > start + 1 { return start..<trimmed }
    }
    return nil
  }

  /// In Markdown a tag stands between backticks.
  private mutating func nextMarkdown() -> Range<Int>? {
    while offset + 3 < end {
      let tick = offset
      offset += 1
      guard text[tick] == UInt8(ascii: "`"), text[tick + 1] == UInt8(ascii: "@") else { continue }
      var close = tick + 2
      while close < end, text[close] != UInt8(ascii: "`") { close += 1 }
      guard close < end, close > tick + 2 else { continue }
      offset = close + 1
      return tick + 1..<close
    }
    return nil
  }

  /// A `#` behind a blank begins a comment.
  private static func endBeforeComment(_ token: Token, _ text: SourceText) -> Int {
    for offset in token.body..<token.end where text[offset] == UInt8(ascii: "#") {
      if text.trimEnd(from: token.body, before: offset) < offset { return offset }
    }
    return token.end
  }
}
