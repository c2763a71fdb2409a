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
      lines += picture(of: source, line: line, column: problem.column, length: problem.length, gutter: gutter)
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
  private func picture(of source: String, line: Int, column: Int?, length: Int, gutter: Int) -> [String] {
    let part = Part(of: source, around: column)
    let shown = window(part, length: length, columns: style.width.map { max($0 - gutter - 4, 20) })
    var lines = ["\(style.paint("\(line) |", .blue)) \(shown.text)".trimmingEnd()]
    if column != nil {
      let bar = String(repeating: " ", count: gutter) + " |"
      let mark = "^" + String(repeating: "~", count: max(1, shown.length) - 1)
      lines.append(
        "\(style.paint(bar, .blue)) \(String(repeating: " ", count: shown.caret))\(style.paint(mark, .green, .bold))")
    }
    return lines
  }

  /// The part of the line that fits the screen and holds the spot, how many columns stand before the spot, and how
  /// many it has.
  ///
  /// A tab becomes spaces up to the next multiple of four, so that the caret stands right whatever the terminal's tabs.
  private func window(_ part: Part, length: Int, columns: Int?) -> (text: String, caret: Int, length: Int) {
    var expanded: [String] = []
    var position = 0
    for scalar in part.text {
      let shown = scalar == "\t" ? String(repeating: " ", count: 4 - position % 4) : Printable.line(String(scalar))
      position += scalar == "\t" ? shown.count : DisplayWidth.of(shown)
      expanded.append(shown)
    }
    var spot = part.spot
    if part.isCutBefore {
      expanded.insert("…", at: 0)
      spot += 1
    }
    if part.isCutBehind { expanded.append("…") }
    let whole = expanded.joined()
    let before = DisplayWidth.of(expanded.prefix(spot).joined())
    let marked = length > 1 ? DisplayWidth.of(expanded.dropFirst(spot).prefix(length).joined()) : 1
    guard let columns, DisplayWidth.of(whole) > columns else { return (whole, before, marked) }

    if before < columns - 1 {
      return (DisplayWidth.truncate(whole, to: columns), before, min(marked, columns - before))
    }
    // Begin far enough to the right that the spot stands a third from the end.
    var start = spot
    var width = 0
    while start > 0, width < columns * 2 / 3 {
      start -= 1
      width += DisplayWidth.of(expanded[start])
    }
    let tail = expanded[start...].joined()
    let caret = DisplayWidth.of(expanded[start..<spot].joined())
    return ("…" + DisplayWidth.truncate(tail, to: columns - 1), caret + 1, min(marked, columns - caret - 1))
  }
}

/// The part of a line that is looked at to draw it: a line can be a whole file, with thousands of problems in it.
private struct Part {
  /// How many code points are looked at, before the spot and behind it: more than any screen is wide.
  private static let reach = 1000

  private(set) var text: [Unicode.Scalar] = []
  /// The place of the spot in `text`; the one behind its end is the end of the line.
  let spot: Int
  let isCutBefore: Bool
  private(set) var isCutBehind = false

  /// - Parameter column: Of the spot, from 1; without one it is the line's beginning.
  init(of source: String, around column: Int?) {
    let scalars = source.unicodeScalars
    func isEnd(_ index: String.Index) -> Bool {
      index == scalars.endIndex || scalars[index] == "\n" || scalars[index] == "\r"
    }
    var spot = scalars.startIndex
    var before = 0
    while before < (column ?? 1) - 1, !isEnd(spot) {
      spot = scalars.index(after: spot)
      before += 1
    }
    self.spot = min(before, Self.reach)
    isCutBefore = before > Self.reach
    var index = scalars.index(spot, offsetBy: -self.spot)
    while !isEnd(index) {
      if text.count == self.spot + Self.reach {
        isCutBehind = true
        break
      }
      text.append(scalars[index])
      index = scalars.index(after: index)
    }
  }
}

extension String {
  fileprivate func trimmingEnd() -> String {
    var view = self[...]
    while view.last == " " { view.removeLast() }
    return String(view)
  }
}
