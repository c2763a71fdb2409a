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
      .unexpectedLine(token.kind, text: text, expected: expected), at: scanner.location(token))
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
  //
  // All rows of a table have as many cells as its first. Where they haven't, the first that is wrong is told, and not
  // before the table ends: that is when the reference looks.
  mutating func readRows(followedBy follow: TokenKinds) {
    var width: Int?
    var wrong: (found: Int, location: Location)?
    while token.kind == .tableRow {
      let row = TableRow(location: scanner.location(token), cells: readCells(), id: ids.make())
      if width == nil { width = row.cells.count }
      if wrong == nil, row.cells.count != width { wrong = (row.cells.count, row.location) }
      rows.push(row)
      advance()
      settle(on: follow)
    }
    if let wrong, let width {
      scanner.note(.inconsistentCellCount(found: wrong.found, expected: width), at: wrong.location)
    }
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
}
