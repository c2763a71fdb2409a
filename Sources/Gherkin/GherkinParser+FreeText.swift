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
        ? token.body : scanner.offset(ofColumn: indent + 1, in: token)
      lines.push(start..<token.end)
      hasEscapes = hasEscapes || text.hasBackslash(from: start, before: token.end)
    }
    return takeLines(above: mark, unescaping: hasEscapes ? delimiter : nil)
  }

  /// Joins lines by LF.
  private mutating func takeLines(above mark: Int, unescaping delimiter: Range<Int>? = nil) -> String {
    defer { lines.drop(to: mark) }
    if lines.count == mark { return "" }
    let text = scanner.text
    if lines.count == mark + 1, delimiter == nil { return text.string(lines[mark].lowerBound, lines[mark].upperBound) }
    var length = lines.count - mark - 1
    for index in mark..<lines.count { length += lines[index].count }
    return String(unsafeUninitializedCapacity: length) { buffer in
      var target = Target(next: buffer.baseAddress!)
      for index in mark..<lines.count {
        if index > mark { target.put(UInt8(ascii: "\n")) }
        put(lines[index], into: &target, unescaping: delimiter)
      }
      return target.next - buffer.baseAddress!
    }
  }

  /// Memory that is written from front to back; a text gets no longer by what is done to it here.
  private struct Target {
    var next: UnsafeMutablePointer<UInt8>

    mutating func put(_ byte: UInt8) {
      next.pointee = byte
      next += 1
    }

    mutating func put(_ start: UnsafePointer<UInt8>, _ count: Int) {
      next.update(from: start, count: count)
      next += count
    }
  }

  /// In a doc string, its own delimiter is written with a backslash before each of its three characters.
  private func put(_ line: Range<Int>, into target: inout Target, unescaping delimiter: Range<Int>?) {
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
          target.put(text.base + start, offset - start)
          for _ in 0..<delimiter.count { target.put(mark) }
          offset += 2 * delimiter.count
          start = offset
        } else {
          offset += 1
        }
      }
    }
    target.put(text.base + start, line.upperBound - start)
  }
}
