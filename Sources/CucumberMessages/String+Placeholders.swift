/// Placeholders of an outline: `<`, the exact text of a header cell, `>`.
///
/// The first header cell that fits counts. All else is text, and so is all that a value brings along: it is never
/// looked at for placeholders or patterns.
extension String {
  /// The text with each placeholder replaced by the value below its name.
  package func filled(_ values: [TableCell], named header: [TableCell]) -> String {
    var text = self
    let filled = text.withUTF8 { utf8 -> String? in
      guard var found = Self.nextPlaceholder(utf8, from: 0, header) else { return nil }
      var bytes: [UInt8] = []
      bytes.reserveCapacity(utf8.count + 32)
      var start = 0
      while true {
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<found.range.lowerBound]))
        bytes.append(contentsOf: values[found.column].value.utf8)
        start = found.range.upperBound
        guard let next = Self.nextPlaceholder(utf8, from: start, header) else { break }
        found = next
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start...]))
      return String(decoding: bytes, as: UTF8.self)
    }
    return filled ?? self
  }

  private static func nextPlaceholder(
    _ utf8: UnsafeBufferPointer<UInt8>, from start: Int, _ header: [TableCell]
  ) -> (range: Range<Int>, column: Int)? {
    for open in start..<utf8.count where utf8[open] == UInt8(ascii: "<") {
      for column in header.indices {
        let name = header[column].value.utf8
        let end = open + 1 + name.count
        if end < utf8.count, utf8[end] == UInt8(ascii: ">"),
          UnsafeBufferPointer(rebasing: utf8[open + 1..<end]).elementsEqual(name)
        {
          return (open..<end + 1, column)
        }
      }
    }
    return nil
  }
}
