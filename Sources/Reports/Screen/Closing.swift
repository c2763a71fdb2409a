import CucumberMessages
import Terminal

/// What every report for people ends with: the failures with all that is needed to mend them, what to define,
/// what went wrong beside the scenarios, and the totals.
///
/// Only scenarios with a problem are kept, already as text.
struct Closing {
  private let style: Style
  private let options: ScreenOptions
  private var scenarios: [String] = []
  private var snippets: [String] = []
  private var knownSnippets: Set<String> = []

  init(style: Style, options: ScreenOptions) {
    self.style = style
    self.options = options
  }

  /// Takes note of an attempt that counts.
  mutating func note(_ attempt: Attempt, _ index: RunIndex) {
    guard attempt.status.isProblem else { return }
    let explanations = index.explanations(of: attempt)
    for explanation in explanations {
      // Of the alternatives the likeliest comes first; they are told apart where the code is copied from.
      if let first = explanation.snippets.first, knownSnippets.insert(first).inserted {
        snippets.append(explanation.snippets.joined(separator: "\n// or\n"))
      }
    }
    scenarios.append(block(attempt, explanations, index))
  }

  /// The whole ending. To be asked when the stream has ended.
  ///
  /// - Parameter details: whether failures are told, or only counted.
  mutating func text(_ index: RunIndex) -> String {
    for attempt in index.unfinishedAttempts { note(attempt, index) }
    var parts: [String] = []
    if !scenarios.isEmpty {
      parts.append(
        heading("Scenarios to look at")
          + scenarios.enumerated().map { number, block in
            "\n\(number + 1)) \(block)"
          }.joined())
    }
    if !snippets.isEmpty {
      parts.append(
        heading("Undefined steps: copy what you need into a step library")
          + snippets.map { "\n" + Self.indented(Printable.text($0), by: 4) + "\n" }.joined())
    }
    let problems = index.problems.filter { if case .nothingSelected = $0 { false } else { true } }
    if !problems.isEmpty {
      parts.append(heading("Problems beside the scenarios") + problems.map { "\n" + text($0, index) }.joined())
    }
    parts.append(totals(index, problems))
    return parts.joined(separator: "\n")
  }

  private func heading(_ text: String) -> String {
    style.paint(text, .bold) + "\n"
  }

  // MARK: Scenarios

  private func block(_ attempt: Attempt, _ explanations: [Explanation], _ index: RunIndex) -> String {
    let look = attempt.status.look
    let name = Printable.line(NamingStrategy.long.name(of: attempt.pickle, attempt.lineage))
    let feature = attempt.lineage.map { Printable.line($0.feature.name) + ": " } ?? ""
    var text =
      style.paint("\(feature)\(name)", .bold) + "  "
      + style.paint(attempt.status == .unknown ? "did not end" : attempt.status.word, look)
    if attempt.started.attempt > 0 { text += style.paint("  after \(attempt.started.attempt + 1) attempts", .dim) }
    text += "\n"
    for explanation in explanations { text += self.text(explanation, indentation: 3) }
    if explanations.isEmpty { text += "   the scenario did not end\n   \(Printable.line(attempt.place))\n" }
    for aside in attempt.asides {
      let title = "\(aside.attachment.fileName ?? "attached")\(aside.subject.map { " by \($0)" } ?? ""):"
      text += "   \(style.paint(Printable.line(title), .dim))\n"
      text += Self.indented(Printable.text(Self.lastLines(aside.text)), by: 5) + "\n"
    }
    for output in CapturedOutput.allCases {
      let printed = output.text(of: attempt)
      if !printed.isEmpty {
        text += "   \(style.paint("\(output.title):", .dim))\n"
        text += Self.indented(Printable.text(Self.lastLines(printed)), by: 5) + "\n"
      }
    }
    text +=
      "   " + style.paint("run it again:", .dim) + " " + style.paint(options.run(attempt.place, index.facts), .cyan)
      + "\n"
    return text
  }

  private func text(_ explanation: Explanation, indentation: Int) -> String {
    let look = explanation.status.look
    let margin = String(repeating: " ", count: indentation)
    let subject = Printable.line(explanation.subject)
    var text = margin + style.paint("\(explanation.status.mark) \(subject)", look)
    if let place = explanation.place { text += "  " + style.paint(Printable.line(place), .dim) }
    text += "\n"
    text +=
      Self.indented(Printable.text(PlainText.beginning(of: explanation.message, limit: 64 * 1024)), by: indentation + 4)
      + "\n"
    for candidate in explanation.candidates {
      text += margin + "      \(Printable.line(candidate.pattern))"
      if let place = candidate.place { text += "  " + style.paint(Printable.line(place), .blue) }
      text += "\n"
      if let reason = candidate.reason {
        text += margin + "        " + style.paint(Printable.line(reason), .dim) + "\n"
      }
    }
    if !explanation.nearest.isEmpty { text += margin + "    did you mean\n" }
    for nearest in explanation.nearest {
      text += margin + "      \(Printable.line(nearest.pattern))"
      if let place = nearest.place { text += "  " + style.paint(Printable.line(place), .blue) }
      text += "\n"
      if let difference = nearest.difference {
        text += margin + "        " + style.paint("which \(Printable.line(difference))", .dim) + "\n"
      }
    }
    for place in explanation.codePlaces {
      text += margin + "    " + style.paint("at \(Printable.line(place))", .blue) + "\n"
    }
    for attachment in explanation.attachments {
      if let url = attachment.url {
        text += margin + "    " + style.paint("attached:", .dim) + " \(Printable.line(url))\n"
      }
      guard let content = attachment.readableText else { continue }
      let title = Printable.line(attachment.fileName ?? "attached")
      text += margin + "    " + style.paint("\(title):", .dim) + "\n"
      text += Self.indented(Printable.text(Self.lastLines(content)), by: indentation + 6) + "\n"
    }
    return text
  }

  /// What was printed last is nearest to what went wrong.
  private static func lastLines(_ text: String) -> String {
    let text = PlainText.end(of: text, limit: 16 * 1024)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 20 else { return text }
    return "[\(lines.count - 20) lines above]\n" + lines.suffix(20).joined(separator: "\n")
  }

  static func indented(_ text: String, by columns: Int) -> String {
    let margin = String(repeating: " ", count: columns)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    while let last = lines.last, last.isEmpty { lines.removeLast() }
    return lines.map { $0.isEmpty ? "" : margin + $0 }.joined(separator: "\n")
  }

  // MARK: The run

  private func text(_ problem: RunProblem, _ index: RunIndex) -> String {
    switch problem {
    case .parseError(let error):
      return ProblemRenderer(style: style).render(
        ParseProblem(error).problem(source: error.source.uri.flatMap { index.source(uri: $0) }?.data))
    case .runHook(let run):
      return text(index.explanation(of: run), indentation: 0)
    case .aborted(let finished), .noSuccess(let finished):
      let headline = if case .aborted = problem { "the run was aborted" } else { "the run is no success:" }
      var text =
        style.paint("✗ \(headline)", .red) + "\n" + Self.indented(Printable.text(problem.message), by: 4) + "\n"
      for place in finished.exception?.codePlaces(orElse: nil) ?? [] {
        text += "    " + style.paint("at \(Printable.line(place))", .blue) + "\n"
      }
      return text
    case .undefinedParameterType, .cutOff, .nothingSelected, .flaky, .unexplained:
      return style.paint("✗ ", .red) + Printable.line(problem.message) + "\n"
    }
  }

  private func totals(_ index: RunIndex, _ problems: [RunProblem]) -> String {
    var lines: [String] = []
    var scenarios = index.scenarios
    for attempt in index.unfinishedAttempts { scenarios.add(attempt.status) }
    if scenarios.total == 0 {
      let reason =
        index.facts.emptyBecause.map { ": \(Printable.line($0))" }
        ?? (index.testCaseCount == 0 && !index.runHooks.contains { $0.finished?.result.status == .failed }
          ? ": no scenario was selected" : "")
      lines.append(style.paint("Nothing was run\(reason)", .yellow, .bold))
    } else {
      lines.append(total(scenarios, "scenario"))
      if index.flakyCount > 0 {
        lines[0] += ", " + style.paint("\(index.flakyCount) of them flaky: passed only on another attempt", .yellow)
      }
      lines.append(total(index.steps, "step"))
    }
    let unstarted = index.unstartedTestCases.count
    if unstarted > 0 {
      lines.append(style.paint("\(RunProblem.count(unstarted, "selected scenario")) not run", .yellow))
    }
    if !problems.isEmpty {
      lines.append(style.paint("\(RunProblem.count(problems.count, "problem")) beside the scenarios", .red))
    }
    let facts = [
      index.duration?.words, index.facts.seed.map { "seed \($0)" },
      index.facts.shard.map { "shard \(Printable.line($0))" },
    ].compactMap(\.self)
    if !facts.isEmpty { lines.append(style.paint(facts.joined(separator: ", "), .dim)) }
    return lines.map { $0 + "\n" }.joined()
  }

  private func total(_ tally: Tally, _ noun: String) -> String {
    let parts = tally.statuses.reversed().map { style.paint("\(tally[$0]) \($0.word)", $0.look) }
    return RunProblem.count(tally.total, noun) + (parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))")
  }
}
