/// Draws a problem as people read it: the place, what is wrong, the line with a caret under the spot, the remedy.
///
///     travel.feature:12:9: error: expected a step, an examples table or a tag, got "Given"
///     12 |         Given I am in Lisbon
///        |         ^
///        a step must follow a scenario; add 'Scenario:' above this line
package struct ProblemRenderer: Sendable {
  private let style: Style

  package init(style: Style) {
    self.style = style
  }

  /// The picture, each line ended by a newline.
  package func render(_ problem: Problem) -> String {
    var lines = [headline(problem)]
    let gutter = problem.line.map { String($0).count } ?? 0
    if let line = problem.line, let source = problem.source {
      lines += picture(of: source, line: line, column: problem.column, gutter: gutter)
    }
    if let remedy = problem.remedy {
      let indent = String(repeating: " ", count: gutter + 1)
      lines += remedy.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : indent + $0 }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func headline(_ problem: Problem) -> String {
    var place = Printable.line(problem.path)
    if let line = problem.line {
      place += ":\(line)"
      if let column = problem.column { place += ":\(column)" }
    }
    let look: Style.Look =
      switch problem.severity {
      case .error: .red
      case .warning: .yellow
      case .note: .cyan
      }
    let severity = style.paint("\(problem.severity.rawValue):", look, .bold)
    return "\(style.paint("\(place):", .bold)) \(severity) \(Printable.text(problem.message))"
  }

  /// The source line, and the caret below the column of the screen where the code point begins.
  private func picture(of source: String, line: Int, column: Int?, gutter: Int) -> [String] {
    let text = Array(source.unicodeScalars.prefix { $0 != "\n" && $0 != "\r" })
    let offset = column.map { min(max($0 - 1, 0), text.count) }
    let shown = window(text, around: offset ?? 0, columns: style.width.map { max($0 - gutter - 4, 20) })
    var lines = ["\(style.paint("\(line) |", .blue)) \(shown.text)".trimmingEnd()]
    if offset != nil {
      let bar = String(repeating: " ", count: gutter) + " |"
      lines.append(
        "\(style.paint(bar, .blue)) \(String(repeating: " ", count: shown.caret))\(style.paint("^", .green, .bold))")
    }
    return lines
  }

  /// The part of the line that fits the screen and holds the spot, and how many columns stand before the spot.
  ///
  /// A tab becomes spaces up to the next multiple of four, so that the caret stands right whatever the terminal's tabs.
  private func window(_ text: [Unicode.Scalar], around spot: Int, columns: Int?) -> (text: String, caret: Int) {
    var expanded: [(text: String, isSpot: Bool)] = []
    var position = 0
    for (index, scalar) in text.enumerated() {
      let shown = scalar == "\t" ? String(repeating: " ", count: 4 - position % 4) : Printable.line(String(scalar))
      position += scalar == "\t" ? shown.count : DisplayWidth.of(shown)
      expanded.append((shown, index == spot))
    }
    let whole = expanded.map(\.text).joined()
    let before = DisplayWidth.of(expanded.prefix(spot).map(\.text).joined())
    guard let columns, DisplayWidth.of(whole) > columns else { return (whole, before) }

    if before < columns - 1 { return (DisplayWidth.truncate(whole, to: columns), before) }
    // Begin far enough to the right that the spot stands a third from the end.
    var start = spot
    var width = 0
    while start > 0, width < columns * 2 / 3 {
      start -= 1
      width += DisplayWidth.of(expanded[start].text)
    }
    let tail = expanded[start...].map(\.text).joined()
    let caret = DisplayWidth.of(expanded[start..<spot].map(\.text).joined())
    return ("…" + DisplayWidth.truncate(tail, to: columns - 1), caret + 1)
  }
}

extension String {
  fileprivate func trimmingEnd() -> String {
    var view = self[...]
    while view.last == " " { view.removeLast() }
    return String(view)
  }
}
