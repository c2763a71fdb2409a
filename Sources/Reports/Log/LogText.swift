import Terminal

/// Text from features and steps, made safe for a log that a CI server reads commands out of.
///
/// A scenario named `::add-path::/tmp/evil` or a message with `##vso[task.setvariable …]` in it is text. GitHub takes
/// a line that begins with `::` as a command, and `##[` anywhere; Azure and TeamCity take `##vso[` and `##teamcity[`
/// anywhere. A backslash in it makes it text, and can be seen.
enum LogText {
  /// A text of several lines.
  static func text(_ text: String) -> String {
    defused(Printable.text(text))
  }

  /// A text of one line.
  static func line(_ text: String) -> String {
    defused(Printable.line(text))
  }

  private static func defused(_ text: String) -> String {
    guard mayCommand(text) else { return text }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 8)
    // Blanks before `::` are passed over by the runner, so it isn't the first column that counts.
    var isAtStart = true
    var rest = text.utf8[...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "#"), rest.starts(with: "##".utf8), Self.isCommand(rest.dropFirst(2)) {
        bytes += "##\\".utf8
        rest = rest.dropFirst(2)
        isAtStart = false
        continue
      }
      if isAtStart, byte == UInt8(ascii: ":"), rest.starts(with: "::".utf8) { bytes.append(UInt8(ascii: "\\")) }
      bytes.append(byte)
      rest = rest.dropFirst()
      if byte == UInt8(ascii: "\n") {
        isAtStart = true
      } else if isAtStart {
        isAtStart = isBlank(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Most texts hold neither mark.
  private static func mayCommand(_ text: String) -> Bool {
    var last: UInt8 = 0
    for byte in text.utf8 {
      if byte == last, byte == UInt8(ascii: "#") || byte == UInt8(ascii: ":") { return true }
      last = byte
    }
    return false
  }

  private static func isCommand(_ text: Substring.UTF8View) -> Bool {
    ["[", "vso[", "teamcity["].contains { word in
      text.count >= word.utf8.count && zip(text, word.utf8).allSatisfy { $0 | 0x20 == $1 | 0x20 }
    }
  }

  /// The runner trims by Unicode, so whatever isn't ASCII counts as blank here: a backslash too many does no harm.
  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte >= 0x80
  }
}
