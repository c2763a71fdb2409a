import CucumberExpressions
import Terminal

/// A pattern and its verdicts as people read them.
extension ExaminedPattern {
  /// The pattern taken apart, each line with its end.
  func text(_ style: Style) -> String {
    var rows: [[String]] = []
    switch self {
    case .expression(let expression):
      rows = expression.parts.map { part in
        switch part.kind {
        case .text(let text): ["text", Self.quoted(text)]
        case .optional(let text): ["optional", Self.quoted(text)]
        case .alternatives(let texts): ["alternatives", texts.map(Self.quoted).joined(separator: " or ")]
        case .parameter(let type): ["parameter", "{\(type.name)}", type.swiftType, Self.matched(by: type)]
        }
      }
    case .regularExpression(let expression):
      rows = zip(expression.groups, expression.parameterTypes).enumerated().map { index, group in
        ["group \(index + 1)", "(\(group.0))", group.1.map { "{\($0.name)}, \($0.swiftType)" } ?? "String"]
      }
    }
    rows.append([self.isExpression ? "means" : "searches for", "/\(regularExpression)/"])
    return style.paint(Printable.line(source), .bold) + "\n" + Self.table(rows, indentation: 2)
  }

  private var isExpression: Bool { if case .expression = self { true } else { false } }

  private static func matched(by type: ParameterType) -> String {
    type.regularExpressions.map { "/\($0)/" }.joined(separator: " or ")
  }

  static func quoted(_ text: String) -> String { "\"\(Printable.line(text))\"" }

  /// Rows below each other, their cells but the last two of a row's in columns.
  static func table(_ rows: [[String]], indentation: Int) -> String {
    let rows = rows.map { $0.map(Printable.line) }
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.dropLast().enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], DisplayWidth.of(cell))
      }
    }
    return rows.map { row in
      var line = String(repeating: " ", count: indentation)
      for (column, cell) in row.enumerated() {
        line += cell
        if column < row.count - 1 { line += String(repeating: " ", count: widths[column] - DisplayWidth.of(cell) + 2) }
      }
      return line + "\n"
    }.joined()
  }
}

extension ExaminedPattern.Verdict {
  func text(_ style: Style) -> String {
    let shown = Printable.line(text)
    switch outcome {
    case .match(let arguments):
      return style.paint(isGood ? "✓ \(shown)" : "✗ \(shown)", isGood ? .green : .red) + "\n"
        + ExaminedPattern.table(arguments.map(\.row), indentation: 4)
    case .overdue(let limit):
      return style.paint("? \(shown)", .yellow) + "\n  no answer within \(limit)\n"
    case .mismatch(let mismatch):
      var lines = style.paint("✗ \(shown)", .red) + "\n"
      guard let mismatch else { return lines + "  no match; where it stops isn't known for this pattern\n" }
      let before = String(String.UnicodeScalarView(text.unicodeScalars.prefix(mismatch.offset)))
      lines += String(repeating: " ", count: 2 + DisplayWidth.of(Printable.line(before)))
      return lines + style.paint("^", .green, .bold) + " column \(mismatch.offset + 1): \(mismatch.words)\n"
    }
  }
}

extension Mismatch {
  var words: String {
    switch expectation {
    case .text(let text): "expected \(ExaminedPattern.quoted(text))"
    case .alternatives(let texts): "expected \(texts.map(ExaminedPattern.quoted).joined(separator: " or "))"
    case .parameter(let name): "expected {\(name)}"
    case .end: "expected nothing more"
    case .unknown: "the rest doesn't match"
    }
  }
}

extension ExaminedArgument {
  fileprivate var row: [String] {
    guard let text else { return [name, "took no part"] }
    let place = "column \(column ?? 1)"
    switch value {
    case .success(let value): return [name, value == text ? text : "\(text) → \(value)", swiftType, place]
    case .failure(let error): return [name, text, swiftType, "\(place): \(error)"]
    case nil:
      // Of a type of the suite's own the groups say what its code gets.
      let groups = group.children.map(\.value).map { $0.map(ExaminedPattern.quoted) ?? "nothing" }.joined(
        separator: ", ")
      return [name, groups.isEmpty ? text : "\(text) → \(groups)", swiftType, place]
    }
  }
}
