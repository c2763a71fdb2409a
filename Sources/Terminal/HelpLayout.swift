/// Lines of help, wrapped.
struct HelpLayout {
  private let style: Style
  private let width: Int

  init(style: Style) {
    self.style = style
    width = min(max(style.width ?? 80, 40), 100)
  }

  func paragraph(_ text: String) -> [String] {
    Self.wrap(text, to: width)
  }

  func usage(_ title: String, _ lines: [String]) -> [String] {
    [style.paint("\(title):", .bold)] + lines.map { "  " + $0 }
  }

  /// Two columns below a title; nothing where there are no rows. What is too long for the first column has a line of
  /// its own.
  func table(_ title: String, _ rows: [(String, String)]) -> [String] {
    guard !rows.isEmpty else { return [] }
    let limit = min(34, width / 2)
    let first = rows.map { DisplayWidth.of($0.0) }.filter { $0 <= limit }.max() ?? limit
    var lines = [style.paint("\(title):", .bold)]
    for (name, text) in rows {
      var wrapped = Self.wrap(text, to: width - first - 4)
      let fits = DisplayWidth.of(name) <= first
      if fits, wrapped.isEmpty { wrapped = [""] }
      let indent = String(repeating: " ", count: first + 4)
      if !fits { lines.append("  " + style.paint(name, .cyan)) }
      for (index, line) in wrapped.enumerated() {
        let padding = String(repeating: " ", count: max(0, first - DisplayWidth.of(name)) + 2)
        let start = fits && index == 0 ? "  " + style.paint(name, .cyan) + padding : indent
        lines.append(line.isEmpty ? "  " + style.paint(name, .cyan) : start + line)
      }
    }
    return lines
  }

  /// The words in lines that fit; a longer word has a line of its own.
  static func wrap(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: true) {
      var line = ""
      for word in paragraph.split(separator: " ") {
        if !line.isEmpty, DisplayWidth.of(line) + 1 + DisplayWidth.of(word) > width {
          lines.append(line)
          line = ""
        }
        line += line.isEmpty ? String(word) : " " + word
      }
      if !line.isEmpty { lines.append(line) }
    }
    return lines
  }
}
