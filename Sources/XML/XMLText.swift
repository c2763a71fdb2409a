/// Makes any text fit to stand in an XML 1.0 document: the one place where that is decided.
///
/// - Whole ANSI escape sequences go: a coloured message is the same message.
/// - Characters that XML 1.0 forbids even as references (<https://www.w3.org/TR/xml/#charsets>: the C0
///   controls but tab, LF and CR; U+FFFE and U+FFFF) are shown as Swift writes them: `\u{1B}`.
/// - Everything else stays. What must be escaped (`<`, `&`, a newline in an attribute) is escaped by the
///   writer, which knows where it writes. Lone surrogates can't come: a Swift string has none.
package enum XMLText {
  /// The text without what XML can't hold.
  package static func legal(_ text: String) -> String {
    var text = text
    let replaced: String? = text.withUTF8 { utf8 in
      guard let first = utf8.firstIndex(where: mayBeIllegal) else { return nil }
      var out = Array(utf8[..<first])
      out.reserveCapacity(utf8.count + 16)
      var index = first
      while index < utf8.count {
        let byte = utf8[index]
        if let end = endOfEscapeSequence(utf8, index) {
          index = end
        } else if byte < 0x20 && byte != UInt8(ascii: "\t") && byte != UInt8(ascii: "\n") && byte != UInt8(ascii: "\r")
        {
          out.append(contentsOf: "\\u{\(String(byte, radix: 16, uppercase: true))}".utf8)
          index += 1
        } else if byte == 0xEF, index + 2 < utf8.count, utf8[index + 1] == 0xBF, utf8[index + 2] >= 0xBE {
          out.append(contentsOf: (utf8[index + 2] == 0xBE ? "\\u{FFFE}" : "\\u{FFFF}").utf8)
          index += 3
        } else {
          out.append(byte)
          index += 1
        }
      }
      return String(decoding: out, as: UTF8.self)
    }
    return replaced ?? text
  }

  /// Whether a byte can begin something that has to be replaced. Most texts have none such and are kept whole.
  private static func mayBeIllegal(_ byte: UInt8) -> Bool {
    (byte < 0x20 && byte != UInt8(ascii: "\n") && byte != UInt8(ascii: "\t")) || byte == 0xEF || byte == 0xC2
  }

  /// The index behind the escape sequence that begins at `start`; `nil` where none begins or it has no end.
  ///
  /// ECMA-48: `ESC [` or U+009B, parameters, intermediates, a final byte; `ESC ]` and its kin up to BEL or `ESC \`;
  /// otherwise `ESC`, intermediates, a final byte.
  private static func endOfEscapeSequence(_ utf8: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int? {
    var index = start
    if utf8[index] == 0xC2, index + 1 < utf8.count, utf8[index + 1] == 0x9B {
      return endOfControlSequence(utf8, index + 2)
    }
    guard utf8[index] == 0x1B, index + 1 < utf8.count else { return nil }
    index += 1
    switch utf8[index] {
    case UInt8(ascii: "["): return endOfControlSequence(utf8, index + 1)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      index += 1
      while index < utf8.count {
        if utf8[index] == 0x07 { return index + 1 }
        if utf8[index] == 0x1B {
          return index + 1 < utf8.count && utf8[index + 1] == UInt8(ascii: "\\") ? index + 2 : nil
        }
        if utf8[index] == UInt8(ascii: "\n") { return nil }
        index += 1
      }
      return nil
    default:
      while index < utf8.count, (0x20...0x2F).contains(utf8[index]) { index += 1 }
      return index < utf8.count && (0x30...0x7E).contains(utf8[index]) ? index + 1 : nil
    }
  }

  private static func endOfControlSequence(_ utf8: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int? {
    var index = start
    while index < utf8.count, (0x30...0x3F).contains(utf8[index]) { index += 1 }
    while index < utf8.count, (0x20...0x2F).contains(utf8[index]) { index += 1 }
    return index < utf8.count && (0x40...0x7E).contains(utf8[index]) ? index + 1 : nil
  }
}
