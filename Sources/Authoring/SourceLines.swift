package import Gherkin

/// The lines of a source, by number, as the parser counts them.
///
/// The one pass over all bytes: eight at a time, since most files have nothing to warn of.
package struct SourceLines {
  private let bytes: [UInt8]
  /// Where each line begins, and behind the last one where another would.
  private var starts: [Int]

  package init(_ source: FeatureSource) {
    bytes = source.bytes
    // A byte-order mark is no part of the first line.
    starts = [source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    starts.reserveCapacity(bytes.count / 24 + 2)
    source.bytes.withUnsafeBytes { raw in
      let lineFeeds = 0x0101_0101_0101_0101 &* UInt64(UInt8(ascii: "\n"))
      let sevens: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
      var offset = 0
      while offset + 8 <= raw.count {
        let other = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) ^ lineFeeds
        // The high bit of each byte that is a line feed.
        var found = ~(((other & sevens) &+ sevens) | other | sevens)
        while found != 0 {
          starts.append(offset + found.trailingZeroBitCount >> 3 + 1)
          found &= found &- 1
        }
        offset += 8
      }
      while offset < raw.count {
        if raw[offset] == UInt8(ascii: "\n") { starts.append(offset + 1) }
        offset += 1
      }
    }
    starts.append(bytes.count + 1)
  }

  package var count: Int { starts.count - 1 }

  /// The bytes of a line, from 1, without LF and the CRs before it; none for a line that there isn't.
  package func range(_ line: Int) -> Range<Int> {
    guard line >= 1, line <= count else { return 0..<0 }
    let start = starts[line - 1]
    var end = max(starts[line] - 1, start)
    while end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  func bytes(_ line: Int) -> ArraySlice<UInt8> { bytes[range(line)] }

  package func text(_ line: Int) -> String {
    String(decoding: bytes[range(line)], as: UTF8.self)
  }

  /// The first byte of a line that is no blank of ASCII; `nil` for a blank line.
  func firstByte(_ line: Int) -> UInt8? {
    bytes[range(line)].first { !Self.isBlank($0) }
  }

  /// Whether the next line can't go on from a line in the middle of its sentence.
  func endsSentence(_ line: Int) -> Bool {
    switch bytes[range(line)].last(where: { !Self.isBlank($0) }) {
    case nil, UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"): true
    default: false
    }
  }

  /// What stands behind the last bar of a table's row, with its column; `nil` where there are only blanks, or where the
  /// line is no row.
  func textBehindRow(_ line: Int) -> (text: String, column: Int)? {
    let range = range(line)
    // The common case, without a look at the rest of the row.
    if range.count > 1, bytes[range.upperBound - 1] == UInt8(ascii: "|"),
      bytes[range.upperBound - 2] != UInt8(ascii: "\\")
    {
      return nil
    }
    guard firstByte(line) == UInt8(ascii: "|") else { return nil }
    var end = range.upperBound
    while end > range.lowerBound, Self.isBlank(bytes[end - 1]) { end -= 1 }
    if isBar(end - 1, in: range) { return nil }
    var bar = end - 1
    while bar > range.lowerBound, !isBar(bar, in: range) { bar -= 1 }
    let before = String(decoding: bytes[range.lowerBound...bar], as: UTF8.self).unicodeScalars.count
    let behind = String(decoding: bytes[(bar + 1)..<end], as: UTF8.self).unicodeScalars
    guard let start = behind.firstIndex(where: { !$0.properties.isWhitespace }) else { return nil }
    return (
      String(behind[start...]), before + behind.distance(from: behind.startIndex, to: start) + 1
    )
  }

  /// Whether a byte is a bar that no backslash makes part of its cell.
  private func isBar(_ offset: Int, in range: Range<Int>) -> Bool {
    guard offset >= range.lowerBound, bytes[offset] == UInt8(ascii: "|") else { return false }
    var start = offset
    while start > range.lowerBound, bytes[start - 1] == UInt8(ascii: "\\") { start -= 1 }
    return (offset - start).isMultiple(of: 2)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte &- 9 < 5
  }
}

/// A line as a check reads it.
struct SourceLine {
  let number: Int
  /// Without blanks around it.
  let text: Substring
  /// From 1, in code points: where the text begins.
  let column: Int

  init(_ number: Int, in lines: SourceLines) {
    self.init(number, lines.text(number))
  }

  init(_ number: Int, _ whole: String) {
    self.number = number
    let scalars = whole.unicodeScalars
    var start = scalars.startIndex
    var column = 1
    while start < scalars.endIndex, scalars[start].properties.isWhitespace {
      start = scalars.index(after: start)
      column += 1
    }
    var end = scalars.endIndex
    while end > start, scalars[scalars.index(before: end)].properties.isWhitespace { end = scalars.index(before: end) }
    text = Substring(scalars[start..<end])
    self.column = column
  }
}
