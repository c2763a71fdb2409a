/// How the lines of a `.feature.md` file are told apart.
///
/// Gherkin is in a Markdown document what stands in a heading with a keyword, in a list item with a step keyword,
/// between backticks with an `@`, in an indented table, and in a fence below a step. All else is prose, which the
/// grammar sees as blank lines: a Markdown document has no descriptions.
extension TokenScanner {
  mutating func tellMarkdown(_ token: inout Token) {
    token.kind = .empty
    guard token.body < token.end else { return }

    if isHeading(&token) { return }
    if !hasFeature {
      // The first line of text is the feature, whatever it looks like, so that a document may have its own title.
      if hasTags(token) {
        token.kind = .tagLine
      } else {
        hasFeature = true
        token.kind = .featureLine
      }
    } else if isListItem(&token) {
      return
    } else if hasTags(token) {
      token.kind = .tagLine
    } else if isTableRow(token) {
      token.kind = .tableRow
    } else if delimiter(of: token) > 0 {
      token.kind = .docStringSeparator
    }
  }

  /// The length of the doc string delimiter that a line begins with; 0 for none.
  func delimiter(of token: Token) -> Int {
    if text.has("\"\"\"", at: token.body, before: token.end) { return 3 }
    // The fence of four is there so that one of three can stand within it.
    if isMarkdown, text.has("````", at: token.body, before: token.end) { return 4 }
    return text.has("```", at: token.body, before: token.end) ? 3 : 0
  }

  /// One to six `#`, one blank, a keyword, a colon.
  private mutating func isHeading(_ token: inout Token) -> Bool {
    var offset = token.body
    while offset < token.end, text[offset] == UInt8(ascii: "#") { offset += 1 }
    guard (1...6).contains(offset - token.body) else { return false }
    let blank = offset
    offset = text.skipBlanks(from: offset, before: min(offset + 3, token.end))
    guard offset > blank, offset < token.end else { return false }
    if SourceText.isBlank(text[blank]) { offset = blank + 1 }
    guard offset < token.end,
      let (place, end) = dialect.keyword(in: text, at: offset, before: token.end, steps: false)
    else { return false }
    let kind = dialect.keywords[place].kind
    if (kind == .featureLine) == hasFeature { return false }
    if kind == .featureLine { hasFeature = true }
    token.kind = kind
    token.keyword = place
    token.body = offset
    token.text = end
    return true
  }

  /// A bullet, blanks or none, a step keyword. `* ` is a bullet here and no keyword.
  private func isListItem(_ token: inout Token) -> Bool {
    switch text[token.body] {
    case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "-"): break
    default: return false
    }
    let offset = text.skipBlanks(from: token.body + 1, before: token.end)
    guard offset < token.end, text[offset] != UInt8(ascii: "*"),
      let (place, end) = dialect.keyword(in: text, at: offset, before: token.end, titles: false)
    else { return false }
    token.kind = .stepLine
    token.keyword = place
    token.body = offset
    token.text = end
    return true
  }

  private func hasTags(_ token: Token) -> Bool {
    var tags = Tags(of: token, in: text, isMarkdown: true)
    return tags.next() != nil
  }

  /// A row indented by two to five, which tells a table of Gherkin from others; not the row that underlines a head.
  private func isTableRow(_ token: Token) -> Bool {
    guard text[token.body] == UInt8(ascii: "|"), (3...6).contains(column(token.body, in: token)) else { return false }
    var cells = Cells(of: token, in: text)
    while let cell = cells.next() {
      if isUnderline(cell.content) { return false }
    }
    return true
  }

  /// Hyphens, perhaps between colons.
  private func isUnderline(_ cell: Range<Int>) -> Bool {
    var inner = cell
    if let first = inner.first, text[first] == UInt8(ascii: ":") { inner = inner.dropFirst() }
    if let last = inner.last, text[last] == UInt8(ascii: ":") { inner = inner.dropLast() }
    return !inner.isEmpty && inner.allSatisfy { text[$0] == UInt8(ascii: "-") }
  }
}
