/// The two places where a line is text and nothing else: descriptions and doc strings.
extension GherkinParser {
  /// The lines down to one that may come next, comments left out, as they stand; without the blank ones at the end.
  mutating func readDescription(until follow: TokenKinds) -> String {
    let mark = lines.count
    var lastText = mark
    while !follow.contains(token.kind) {
      if token.kind == .comment {
        noteComment()
      } else {
        lines.push(token.start..<token.end)
        if token.body < token.end { lastText = lines.count }
      }
      advance()
    }
    lines.drop(to: lastText)
    return takeLines(above: mark)
  }

  /// The lines down to the closing delimiter, without the indentation of the opening one.
  ///
  /// - Returns: `nil` where the file ends first.
  mutating func readContent(openedBy opening: Token, delimiter: Range<Int>) -> String? {
    let mark = lines.count
    let text = scanner.text
    let indent = scanner.column(opening.body, in: opening) - 1
    var hasEscapes = false
    while true {
      token = scanner.nextLine()
      if token.kind == .eof { return nil }
      if text.has(text.base + delimiter.lowerBound, delimiter.count, at: token.body, before: token.end) { break }
      // A line that is indented less than the delimiter loses what indentation it has.
      let start =
        scanner.column(token.body, in: token) - 1 < indent
        ? token.body : text.skip(codePoints: indent, from: token.start, before: token.end)
      lines.push(start..<token.end)
      hasEscapes = hasEscapes || text.nextBackslash(from: start, before: token.end) < token.end
    }
    return takeLines(above: mark, unescaping: hasEscapes ? delimiter : nil)
  }

  /// Joins lines by LF.
  private mutating func takeLines(above mark: Int, unescaping delimiter: Range<Int>? = nil) -> String {
    defer { lines.drop(to: mark) }
    if lines.count == mark { return "" }
    let text = scanner.text
    if lines.count == mark + 1, delimiter == nil { return text.string(lines[mark].lowerBound, lines[mark].upperBound) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(lines[lines.count - 1].upperBound - lines[mark].lowerBound)
    for index in mark..<lines.count {
      if index > mark { bytes.append(UInt8(ascii: "\n")) }
      append(lines[index], to: &bytes, unescaping: delimiter)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// In a doc string, its own delimiter is written with a backslash before each of its three characters.
  private func append(_ line: Range<Int>, to bytes: inout [UInt8], unescaping delimiter: Range<Int>?) {
    let text = scanner.text
    var start = line.lowerBound
    if let delimiter {
      let mark = text[delimiter.lowerBound]
      var offset = start
      while offset + 2 * delimiter.count <= line.upperBound {
        let isEscaped = (0..<delimiter.count).allSatisfy {
          text[offset + 2 * $0] == UInt8(ascii: "\\") && text[offset + 2 * $0 + 1] == mark
        }
        if isEscaped {
          bytes.append(contentsOf: UnsafeBufferPointer(start: text.base + start, count: offset - start))
          for _ in 0..<delimiter.count { bytes.append(mark) }
          offset += 2 * delimiter.count
          start = offset
        } else {
          offset += 1
        }
      }
    }
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.base + start, count: line.upperBound - start))
  }
}
