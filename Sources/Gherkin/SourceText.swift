/// The bytes of a source, and the questions about them that every line asks.
///
/// The one place that reads raw memory: eight bytes at a time, and without a bounds check in release, since most
/// of the parser's time is spent here. Every offset that it is given lies in `0...count`; it reads none beyond.
struct SourceText {
  let base: UnsafePointer<UInt8>
  let count: Int

  subscript(_ offset: Int) -> UInt8 {
    assert(offset >= 0 && offset < count)
    return base[offset]
  }

  func string(_ start: Int, _ end: Int) -> String {
    assert(start >= 0 && start <= end && end <= count)
    return String(decoding: UnsafeBufferPointer(start: base + start, count: end - start), as: UTF8.self)
  }

  /// Whether the text at an offset begins with these bytes, and they end before `end`.
  func has(_ word: StaticString, at offset: Int, before end: Int) -> Bool {
    has(word.utf8Start, word.utf8CodeUnitCount, at: offset, before: end)
  }

  func has(_ word: UnsafePointer<UInt8>, _ length: Int, at offset: Int, before end: Int) -> Bool {
    guard length <= end - offset else { return false }
    for index in 0..<length where base[offset + index] != word[index] { return false }
    return true
  }

  // MARK: Lines

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  private func word(at offset: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
  }

  /// A mask with the high bit of the first byte set that equals the one wanted; those behind it may be wrong.
  private static func matches(_ word: UInt64, _ byte: UInt8) -> UInt64 {
    let difference = word ^ (ones &* UInt64(byte))
    return (difference &- ones) & ~difference & highs
  }

  /// The offset of the next LF, or the end of the text, and whether there is only ASCII before it.
  func endOfLine(from start: Int) -> (end: Int, isASCII: Bool) {
    var offset = start
    var seen: UInt64 = 0
    while offset + 8 <= count {
      let word = word(at: offset)
      let found = Self.matches(word, UInt8(ascii: "\n"))
      if found != 0 {
        seen |= word & ((found & (0 &- found)) &- 1)
        return (offset + found.trailingZeroBitCount >> 3, seen & Self.highs == 0)
      }
      seen |= word
      offset += 8
    }
    while offset < count, base[offset] != UInt8(ascii: "\n") {
      seen |= UInt64(base[offset])
      offset += 1
    }
    return (offset, seen & Self.highs == 0)
  }

  /// The offset of the next `|` or `\`, or `end`.
  func nextBarOrBackslash(from start: Int, before end: Int) -> Int {
    var offset = start
    while offset + 8 <= end {
      let word = word(at: offset)
      let found = Self.matches(word, UInt8(ascii: "|")) | Self.matches(word, UInt8(ascii: "\\"))
      if found != 0 { return offset + found.trailingZeroBitCount >> 3 }
      offset += 8
    }
    while offset < end, base[offset] != UInt8(ascii: "|"), base[offset] != UInt8(ascii: "\\") { offset += 1 }
    return offset
  }

  /// Whether there is a `\` in the range.
  func hasBackslash(from start: Int, before end: Int) -> Bool {
    var offset = start
    while offset + 8 <= end {
      if Self.matches(word(at: offset), UInt8(ascii: "\\")) != 0 { return true }
      offset += 8
    }
    while offset < end {
      if base[offset] == UInt8(ascii: "\\") { return true }
      offset += 1
    }
    return false
  }

  // MARK: Blanks

  private static let spaces: UInt64 = ones &* 0x20

  /// The first offset that isn't blank.
  func skipBlanks(from start: Int, before end: Int) -> Int {
    var offset = start
    while offset + 8 <= end, word(at: offset) == Self.spaces { offset += 8 }
    while offset < end {
      let byte = base[offset]
      if byte > 0x20 && byte < 0x80 { break }
      let length = byte < 0x80 ? (Self.isBlank(byte) ? 1 : 0) : wideBlank(at: offset, before: end)
      if length == 0 { break }
      offset += length
    }
    return offset
  }

  /// Where the text ends once its trailing blanks are taken off.
  func trimEnd(from start: Int, before end: Int) -> Int {
    var end = end
    while start + 8 <= end, word(at: end - 8) == Self.spaces { end -= 8 }
    while end > start {
      let byte = base[end - 1]
      if byte > 0x20 && byte < 0x80 { break }
      if byte < 0x80 {
        if !Self.isBlank(byte) { break }
        end -= 1
      } else if end - 2 >= start, wideBlank(at: end - 2, before: end) == 2 {
        end -= 2
      } else if end - 3 >= start, wideBlank(at: end - 3, before: end) == 3 {
        end -= 3
      } else {
        break
      }
    }
    return end
  }

  func hasBlank(from start: Int, before end: Int) -> Bool {
    (start..<end).contains { Self.isBlank(base[$0]) || base[$0] >= 0x80 && wideBlank(at: $0, before: end) > 0 }
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte &- 9 < 5
  }

  /// The length of a blank beyond ASCII, as the Unicode property White_Space has it; 0 where there is none.
  func wideBlank(at offset: Int, before end: Int) -> Int {
    guard offset + 2 <= end else { return 0 }
    switch (base[offset], base[offset + 1]) {
    case (0xC2, 0x85), (0xC2, 0xA0): return 2  // next line, no-break space
    case (0xE1, 0x9A): return offset + 2 < end && base[offset + 2] == 0x80 ? 3 : 0  // ogham
    case (0xE2, 0x80):
      guard offset + 2 < end else { return 0 }
      let last = base[offset + 2]  // the typographic ones, line and paragraph separator, narrow no-break space
      return last <= 0x8A || last == 0xA8 || last == 0xA9 || last == 0xAF ? 3 : 0
    case (0xE2, 0x81): return offset + 2 < end && base[offset + 2] == 0x9F ? 3 : 0  // mathematical
    case (0xE3, 0x80): return offset + 2 < end && base[offset + 2] == 0x80 ? 3 : 0  // ideographic
    default: return 0
    }
  }

  // MARK: Code points

  func codePoints(from start: Int, to end: Int) -> Int {
    var continuations = 0
    var offset = start
    while offset + 8 <= end {
      let word = word(at: offset)
      continuations += (word & ~(word << 1) & Self.highs).nonzeroBitCount
      offset += 8
    }
    while offset < end {
      if base[offset] & 0xC0 == 0x80 { continuations += 1 }
      offset += 1
    }
    return end - start - continuations
  }

  /// The offset behind so many code points, or `end`.
  func skip(codePoints: Int, from start: Int, before end: Int) -> Int {
    var offset = start
    var left = codePoints
    while offset < end {
      if base[offset] & 0xC0 != 0x80 {
        if left == 0 { break }
        left -= 1
      }
      offset += 1
    }
    return offset
  }

  /// Whether the text begins with the byte-order mark of UTF-16, or as ASCII looks in it: each second byte is NUL.
  var isUTF16: Bool {
    guard count >= 2 else { return false }
    if (base[0], base[1]) == (0xFF, 0xFE) || (base[0], base[1]) == (0xFE, 0xFF) { return true }
    guard count >= 8, base[0] == 0 || base[1] == 0 else { return false }
    return (0..<8).allSatisfy { (base[$0] == 0) == $0.isMultiple(of: 2) }
      || (0..<8).allSatisfy { (base[$0] == 0) != $0.isMultiple(of: 2) }
  }

  /// The first byte that doesn't belong to well-formed UTF-8 (Unicode 16, table 3-7), if there is one.
  func invalidUTF8(from start: Int, to end: Int) -> Int? {
    var offset = start
    while offset < end {
      let lead = base[offset]
      if lead < 0x80 {
        offset += offset + 8 <= end && word(at: offset) & Self.highs == 0 ? 8 : 1
        continue
      }
      let length: Int
      var second: ClosedRange<UInt8> = 0x80...0xBF
      switch lead {
      case 0xC2...0xDF: length = 2
      case 0xE0: (length, second) = (3, 0xA0...0xBF)
      case 0xED: (length, second) = (3, 0x80...0x9F)
      case 0xE1...0xEF: length = 3
      case 0xF0: (length, second) = (4, 0x90...0xBF)
      case 0xF1...0xF3: length = 4
      case 0xF4: (length, second) = (4, 0x80...0x8F)
      default: return offset
      }
      guard offset + length <= end, second.contains(base[offset + 1]) else { return offset }
      for index in 2..<max(length, 2) where base[offset + index] & 0xC0 != 0x80 { return offset }
      offset += length
    }
    return nil
  }
}
