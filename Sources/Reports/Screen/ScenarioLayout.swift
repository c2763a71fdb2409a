import CucumberMessages
import Terminal

/// A scenario with its steps for people: what the pretty report and the logs of CI servers show.
struct ScenarioLayout {
  let style: Style

  /// The title and the steps, each line with its end.
  func text(of attempt: Attempt, _ index: RunIndex) -> String {
    attempt.steps.reduce(into: title(of: attempt)) { $0 += text($1, attempt, index) }
  }

  private func title(of attempt: Attempt) -> String {
    let margin = attempt.lineage?.rule == nil ? "  " : "    "
    let keyword = attempt.lineage.map { $0.scenario.keyword + ": " } ?? ""
    var name = attempt.pickle.name
    if let lineage = attempt.lineage, let number = lineage.rowNumber {
      let table = lineage.examples?.name ?? ""
      name += table.isEmpty ? " (\(number))" : " (\(table), \(number))"
    }
    var text = margin + Printable.line(keyword + name)
    let tags = attempt.pickle.tags.map(\.name).joined(separator: " ")
    if !tags.isEmpty { text += "  " + style.paint(Printable.line(tags), .cyan) }
    text += "  " + style.paint(Printable.line(attempt.place), .dim)
    if attempt.started.attempt > 0 { text += style.paint("  attempt \(attempt.started.attempt + 1)", .yellow) }
    if attempt.finished?.willBeRetried == true { text += style.paint("  will be tried again", .yellow) }
    return text + "\n"
  }

  // MARK: A step

  private func text(_ step: Attempt.StepRun, _ attempt: Attempt, _ index: RunIndex) -> String {
    let margin = attempt.lineage?.rule == nil ? 4 : 6
    let indent = String(repeating: " ", count: margin)
    // A hook that went well is nothing to read about, unless it left something to read.
    if case .hook = step.subject, step.attachments.isEmpty, step.result.map({ !$0.status.isProblem }) ?? true {
      return ""
    }
    var line = indent + style.paint(step.status.mark, step.status.look) + " "
    switch step.subject {
    case .step(let pickleStep, let source):
      line += style.paint(Printable.line(source?.keyword ?? ""), .bold) + words(of: pickleStep, step.plan)
    case .hook:
      line += Printable.line(step.subject.description)
    }
    if let result = step.result, result.duration.nanoseconds >= 1_000_000 {
      line += "  " + style.paint(result.duration.words, .dim)
    }
    line += "\n"
    if case .step(let pickleStep, _) = step.subject { line += argument(of: pickleStep, margin + 4) }
    for attachment in step.attachments { line += text(attachment, margin + 4) }
    if step.status.isProblem, step.result != nil {
      let explanation = index.explanation(of: step, in: attempt)
      line += Closing.indented(Printable.text(explanation.message), by: margin + 4).split(separator: "\n")
        .map { style.paint(String($0), explanation.status.look) + "\n" }.joined()
    } else if step.status == .skipped, let reason = step.result?.told {
      line += indent + "    " + style.paint(Printable.line(reason), step.status.look) + "\n"
    }
    return line
  }

  /// The text of a step with what its definition takes out of it highlighted.
  private func words(of step: PickleStep, _ plan: TestStep) -> String {
    guard style.isColored, let arguments = plan.stepMatchArgumentsLists?.first?.stepMatchArguments, !arguments.isEmpty
    else { return Printable.line(step.text) }
    var result = ""
    var position = step.text.startIndex
    for argument in arguments {
      guard let start = argument.group.start, let value = argument.group.value,
        let range = Self.range(of: value, at: start, in: step.text), range.lowerBound >= position
      else { continue }
      result += Printable.line(String(step.text[position..<range.lowerBound]))
      result += style.paint(Printable.line(value), .bold, .blue)
      position = range.upperBound
    }
    return result + Printable.line(String(step.text[position...]))
  }

  /// The schema doesn't say what an offset counts; streams have it in code points and in UTF-16 units.
  private static func range(of value: String, at offset: Int, in text: String) -> Range<String.Index>? {
    let starts = [
      text.unicodeScalars.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex),
      text.utf16.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex),
    ]
    for case let start? in starts where text[start...].hasPrefix(value) {
      return start..<text.utf8.index(start, offsetBy: value.utf8.count)
    }
    return nil
  }

  private func argument(of step: PickleStep, _ margin: Int) -> String {
    guard let argument = step.argument else { return "" }
    var text = ""
    if let docString = argument.docString {
      let block = "\"\"\"\(Printable.line(docString.mediaType ?? ""))\n\(Printable.text(docString.content))\n\"\"\""
      text += Closing.indented(block, by: margin) + "\n"
    }
    if let table = argument.dataTable {
      let rows = table.rows.map { $0.cells.map { Printable.line($0.value) } }
      let widths = (0..<(rows.map(\.count).max() ?? 0)).map { column in
        rows.map { $0.count > column ? DisplayWidth.of($0[column]) : 0 }.max() ?? 0
      }
      for row in rows {
        let cells = row.enumerated().map { DisplayWidth.pad($0.element, to: widths[$0.offset]) }
        text += String(repeating: " ", count: margin) + "| " + cells.joined(separator: " | ") + " |\n"
      }
    }
    return text
  }

  private func text(_ attachment: Attachment, _ margin: Int) -> String {
    let indent = String(repeating: " ", count: margin)
    guard let content = attachment.readableText, attachment.fileName == nil else {
      let name = attachment.fileName.map { "\($0), " } ?? ""
      let elsewhere = attachment.url.map { " at \($0)" } ?? ""
      return indent + style.paint(Printable.line("[\(name)\(attachment.mediaType)\(elsewhere)]"), .dim) + "\n"
    }
    return Closing.indented(Printable.text(content), by: margin).split(
      separator: "\n", omittingEmptySubsequences: false
    )
    .map { style.paint(String($0), .dim) + "\n" }.joined()
  }
}
