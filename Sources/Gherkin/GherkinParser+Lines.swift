import CucumberMessages

/// How the rules move from line to line, and what they read of a line.
extension GherkinParser {
  mutating func advance() {
    token = scanner.next()
  }

  /// Passes over comments and blank lines.
  mutating func passOver() {
    while true {
      switch token.kind {
      case .comment: noteComment()
      case .empty: break
      default: return
      }
      advance()
    }
  }

  /// Moves on to a line that may come next, or to the end of the file; every other line is an error.
  mutating func settle(on expected: TokenKinds) {
    while true {
      if expected.contains(token.kind) { return }
      switch token.kind {
      case .comment: noteComment()
      case .empty: break
      case .eof:
        scanner.note(
          .unexpectedEnd(expected: expected.union([.comment, .empty])), at: Location(line: token.line))
        return
      default: noteUnexpected(expected.union([.comment, .empty]))
      }
      advance()
    }
  }

  /// A comment is kept as its whole line, at column 1.
  mutating func noteComment() {
    if scanner.isMarkdown { return }
    comments.append(
      Comment(location: Location(line: token.line, column: 1), text: scanner.text.string(token.start, token.end)))
  }

  private mutating func noteUnexpected(_ expected: TokenKinds) {
    let start = scanner.text.skipBlanks(from: token.start, before: token.end)
    let text = scanner.trimmed(token, from: start)
    scanner.note(
      .unexpectedLine(token.kind, text: text, expected: expected), at: scanner.location(token, at: start))
  }

  /// The keyword of the line, as a message has it; empty where a line of Markdown has none.
  var keyword: String {
    token.keyword.map { scanner.dialect.keywords[$0].text } ?? ""
  }

  /// The text behind the keyword.
  var title: String {
    scanner.trimmed(token, from: token.text)
  }

  // MARK: Tags and ids

  mutating func takeTags() -> [Tag] {
    if tags.isEmpty { return [] }
    let taken = tags
    tags.removeAll(keepingCapacity: true)
    return taken
  }

  mutating func giveIds(_ tags: inout [Tag]) {
    for index in tags.indices { tags[index].id = ids.make() }
  }

  // MARK: Steps and rows

  // Step*
  mutating func readSteps(followedBy follow: TokenKinds) -> [Step] {
    let mark = steps.count
    while token.kind == .stepLine { steps.push(step(followedBy: follow)) }
    return steps.take(above: mark)
  }

  // #TableRow+
  mutating func readRows(followedBy follow: TokenKinds) {
    let mark = rows.count
    while token.kind == .tableRow {
      rows.push(TableRow(location: scanner.location(token), cells: readCells(), id: ""))
      advance()
      settle(on: follow)
    }
    for index in mark..<rows.count { rows[index].id = ids.make() }
    checkCellCount(above: mark)
  }

  private mutating func readCells() -> [TableCell] {
    let mark = cells.count
    var found = Cells(of: token, in: scanner.text)
    var column = scanner.column(token.body, in: token)
    var offset = token.body
    while let cell = found.next() {
      let start = cell.content.lowerBound
      column += token.isASCII ? start - offset : scanner.text.codePoints(from: offset, to: start)
      offset = start
      cells.push(TableCell(location: Location(line: token.line, column: column), value: found.value(cell)))
    }
    return cells.take(above: mark)
  }

  /// All rows of a table have as many cells as its first; the first that hasn't is told.
  private mutating func checkCellCount(above mark: Int) {
    let expected = rows[mark].cells.count
    for index in mark..<rows.count {
      let found = rows[index].cells.count
      if found == expected { continue }
      let location = rows[index].location
      scanner.note(.inconsistentCellCount(found: found, expected: expected), at: location)
      return
    }
  }
}
