/// Placeholders of an outline: `<`, the exact text of a header cell, `>`.
///
/// The first header cell that fits counts. All else is text, and so is all that a value brings along: it is never
/// looked at for placeholders or patterns.
extension String {
  /// The text with each placeholder replaced by the value below its name.
  package func filled(_ values: [TableCell], named header: [TableCell]) -> String {
    guard var found = nextPlaceholder(from: utf8.startIndex, header) else { return self }
    var filled = ""
    filled.reserveCapacity(utf8.count + 32)
    var start = utf8.startIndex
    while true {
      filled += self[start..<found.range.lowerBound]
      filled += values[found.column].value
      start = found.range.upperBound
      guard let next = nextPlaceholder(from: start, header) else { break }
      found = next
    }
    filled += self[start...]
    return filled
  }

  private func nextPlaceholder(from start: Index, _ header: [TableCell]) -> (range: Range<Index>, column: Int)? {
    var rest = utf8[start...]
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[utf8.index(after: open)...]
      for column in header.indices {
        let name = header[column].value.utf8
        if let end = rest.index(rest.startIndex, offsetBy: name.count, limitedBy: rest.endIndex), end < rest.endIndex,
          rest[end] == UInt8(ascii: ">"), rest.starts(with: name)
        {
          return (open..<utf8.index(after: end), column)
        }
      }
    }
    return nil
  }
}
