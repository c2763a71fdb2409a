import Terminal

/// Text from features and steps, made safe for Markdown that a server renders.
///
/// Backslashes don't do: servers turn `@name`, `#12` and addresses into links after Markdown is read, and notify people.
/// They leave code alone, so foreign text only ever stands in code. Nor does it stand in tables, whose columns
/// renderers split in different ways.
enum MarkdownText {
  /// One line, as a span of code (<https://spec.commonmark.org/0.31.2/#code-spans>).
  static func code(_ text: String) -> String {
    let line = Printable.line(text)
    let inner = line.allSatisfy { $0 == " " } ? "(no name)" : line
    let fence = String(repeating: "`", count: longestRun(in: inner) + 1)
    // A blank at each end is taken off again; it keeps a backtick off the fence.
    let pad = inner.first == "`" || inner.last == "`" || (inner.first == " " && inner.last == " ") ? " " : ""
    return fence + pad + inner + pad + fence
  }

  /// Lines of code between fences that nothing in them can close, without the last line's end.
  static func block(_ text: String) -> String {
    let inner = Printable.text(text)
    let fence = String(repeating: "`", count: max(3, longestRun(in: inner) + 1))
    return "\(fence)text\n\(inner)\n\(fence)"
  }

  /// One line, as code within HTML.
  static func html(_ text: String) -> String {
    let line = Printable.line(text)
    var result = "<code>"
    for scalar in (line.isEmpty ? "(no name)" : line).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "</code>"
  }

  private static func longestRun(in text: String) -> Int {
    var longest = 0
    var run = 0
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
