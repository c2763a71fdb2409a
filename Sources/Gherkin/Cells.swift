/// The cells of one table row, from left to right, as ranges of bytes.
///
/// A cell is what stands between two bars; what stands behind the last bar is none. `\|` is a bar and `\\` a
/// backslash that belong to the text, `\n` is a line feed, and a backslash before anything else is itself.
struct Cells {
  private let text: SourceText
  private let end: Int
  /// Behind the bar where the next cell begins.
  private var offset: Int

  struct Cell {
    /// Without the blanks around it; where it is empty, the place behind the blanks.
    var content: Range<Int>
    var hasEscapes: Bool
  }

  init(of token: Token, in text: SourceText) {
    self.text = text
    end = token.end
    offset = token.body + 1
  }

  @inline(__always)
  mutating func next() -> Cell? {
    var hasEscapes = false
    var bar = offset
    while true {
      bar = text.nextBarOrBackslash(from: bar, before: end)
      if bar >= end { return nil }
      if text[bar] == UInt8(ascii: "|") { break }
      hasEscapes = true
      bar += 2
    }
    let start = text.skipBlanks(from: offset, before: bar)
    offset = bar + 1
    return Cell(content: start..<text.trimEnd(from: start, before: bar), hasEscapes: hasEscapes)
  }

  func value(_ cell: Cell) -> String {
    if !cell.hasEscapes { return text.string(cell.content.lowerBound, cell.content.upperBound) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(cell.content.count)
    var offset = cell.content.lowerBound
    while offset < cell.content.upperBound {
      let byte = text[offset]
      offset += 1
      guard byte == UInt8(ascii: "\\"), offset < cell.content.upperBound else {
        bytes.append(byte)
        continue
      }
      switch text[offset] {
      case UInt8(ascii: "n"): bytes.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "|"): bytes.append(UInt8(ascii: "|"))
      case UInt8(ascii: "\\"): bytes.append(UInt8(ascii: "\\"))
      default:
        // The backslash is itself; what follows it may be the first byte of several, and comes as it is.
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(text[offset])
      }
      offset += 1
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
