/// Text from files and messages, made safe for a terminal.
///
/// A feature file may hold an escape sequence; shown raw it could recolour, move or retitle the
/// terminal of whoever reads the report. Control characters are shown as their pictures (␛), line
/// ends and tabs of a text of several lines stay.
package enum Printable {
  /// A text of several lines.
  package static func text(_ text: String) -> String {
    replacing(text) { $0 == 0x0A || $0 == 0x09 }
  }

  /// A text of one line: its line ends and tabs are shown too.
  package static func line(_ text: String) -> String {
    replacing(text) { _ in false }
  }

  private static func replacing(_ text: String, keeps: (UInt32) -> Bool) -> String {
    guard text.unicodeScalars.contains(where: { isControl($0.value) && !keeps($0.value) }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      result.append(isControl(scalar.value) && !keeps(scalar.value) ? picture(of: scalar.value) : scalar)
    }
    return String(result)
  }

  /// C0, DEL, C1, and the marks that turn the direction of writing, with which a line can lie about its order.
  private static func isControl(_ value: UInt32) -> Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private static func picture(of value: UInt32) -> Unicode.Scalar {
    switch value {
    case 0..<0x20: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    default: "\u{FFFD}"
    }
  }
}
