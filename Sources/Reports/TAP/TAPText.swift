import Terminal

/// Text made safe for the Test Anything Protocol, version 14 (<https://testanything.org/tap-version-14-specification.html>).
enum TAPText {
  /// A description or a reason: one line, in which `#` begins no directive.
  static func line(_ text: String) -> String {
    var result = ""
    for character in Printable.line(text).unicodeScalars {
      if character == "#" || character == "\\" { result += "\\" }
      result.unicodeScalars.append(character)
    }
    return result
  }

  /// A value of the YAML below a test point: in double quotes on one line, whatever it holds.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in Printable.text(text).unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      // Line ends for older YAML, and what no YAML may hold.
      case "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}":
        result += "\\u\(String(scalar.value, radix: 16))"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
