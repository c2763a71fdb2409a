import CucumberMessages
import Terminal

/// The summary of a run in Markdown: totals first, then what to look at, each failure folded.
///
/// Servers refuse what is too long, so it stops at a limit and says what it left out. What can't find room isn't
/// even kept.
struct MarkdownSummary {
  /// What is written.
  struct Options: Hashable, Sendable {
    /// Who shows it.
    enum Flavour: Sendable {
      /// A page or comment that has headings.
      case page
      /// A box among others, for `buildkite-agent annotate`.
      case annotation
    }

    var flavour = Flavour.page
    /// What was tested.
    var title = "Cucumber"
    /// In bytes: what GitHub takes for a step, and Buildkite for an annotation.
    var limit = 1024 * 1024
  }

  private let options: Options
  private let texts = PlainText(limit: 4 * 1024)
  private var failures = Blocks()
  private var flaky = Blocks()

  /// Blocks of text, as far as there is room for them.
  private struct Blocks {
    var kept: [String] = []
    var count = 0
    var bytes = 0

    /// - Parameter block: `nil` where there is no room.
    mutating func add(_ block: String?) {
      count += 1
      guard let block else { return }
      bytes += block.utf8.count
      kept.append(block)
    }
  }

  init(_ options: Options) {
    self.options = options
  }

  /// Takes note of an attempt that counts.
  mutating func note(_ attempt: Attempt, _ index: RunIndex) {
    if attempt.status.isProblem {
      failures.add(failures.bytes < options.limit ? block(attempt, index) : nil)
    } else if attempt.started.attempt > 0 {
      let line =
        (flaky.count == 0 ? "\n" : "")
        + "- \(MarkdownText.code(attempt.title)) passed on attempt \(attempt.started.attempt + 1), "
        + "\(MarkdownText.code(attempt.place))\n"
      flaky.add(flaky.bytes < options.limit ? line : nil)
    }
  }

  /// The whole summary. To be asked when the stream has ended.
  mutating func text(_ index: RunIndex) -> String {
    for attempt in index.unfinishedAttempts { note(attempt, index) }
    var scenarios = index.scenarios
    for attempt in index.unfinishedAttempts { scenarios.add(attempt.status) }
    let problems = index.problems
    var text = headline(scenarios, problems.count, index)
    text += table(scenarios, index)
    text += facts(index)
    // One block that is larger than all the room must not leave the rest without any.
    let room = options.limit - 512
    var problemBlocks = Blocks()
    for problem in problems { problemBlocks.add(problemBlocks.bytes < room ? block(problem, index) : nil) }
    for (title, blocks) in [
      ("Problems beside the scenarios", problemBlocks), ("Scenarios to look at", failures), ("Flaky scenarios", flaky),
    ] where blocks.count > 0 {
      let heading = "\n" + self.heading(title)
      var left = blocks.count
      if text.utf8.count + heading.utf8.count <= room {
        text += heading
        for block in blocks.kept {
          guard text.utf8.count + block.utf8.count <= room else { break }
          text += block
          left -= 1
        }
      }
      if left > 0 {
        text +=
          "\n\(left) of \(blocks.count) under \"\(title)\" left out: the summary ends at \(options.limit) bytes.\n"
      }
    }
    return text
  }

  // MARK: Totals

  private func heading(_ text: String) -> String {
    options.flavour == .page ? "### \(text)\n" : "**\(text)**\n"
  }

  private func headline(_ scenarios: Tally, _ problems: Int, _ index: RunIndex) -> String {
    var words: String
    if scenarios.problems > 0 {
      words = "\(scenarios.problems) of \(RunProblem.count(scenarios.total, "scenario")) did not pass"
    } else if problems > 0 {
      words = "the run was no success"
    } else if scenarios.total == 0 {
      words = "nothing was run"
    } else {
      words = "\(RunProblem.count(scenarios.total, "scenario")) passed or skipped"
    }
    let mark = scenarios.problems + problems > 0 ? "❌" : scenarios.total == 0 ? "⚪" : "✅"
    if scenarios.problems > 0, problems > 0 {
      words += ", \(RunProblem.count(problems, "problem")) beside them"
    }
    let text = "\(mark) \(MarkdownText.code(options.title)): \(words)"
    return options.flavour == .page ? "## \(text)\n" : "**\(text)**\n"
  }

  /// Our own words and numbers only.
  private func table(_ scenarios: Tally, _ index: RunIndex) -> String {
    let unstarted = index.unstartedTestCases.count
    guard scenarios.total + unstarted > 0 else { return "" }
    let statuses = [.failed, .ambiguous, .undefined, .pending, .unknown, .skipped, .passed].filter {
      scenarios[$0] > 0 || index.steps[$0] > 0
    }
    let titles = statuses.map { $0 == .unknown ? "did not end" : $0.word } + (unstarted > 0 ? ["not run"] : [])
    func row(_ name: String, _ tally: Tally, _ rest: String) -> String {
      let counts = statuses.map { tally[$0] == 0 ? "" : String(tally[$0]) } + (unstarted > 0 ? [rest] : [])
      return "| \(name) | \(counts.joined(separator: " | ")) | \(tally.total) |\n"
    }
    return "\n|  | \(titles.joined(separator: " | ")) | total |\n"
      + "| --- |\(String(repeating: " ---: |", count: titles.count + 1))\n"
      + row("scenarios", scenarios, String(unstarted)) + row("steps", index.steps, "")
  }

  private func facts(_ index: RunIndex) -> String {
    var facts: [String] = []
    if let duration = index.duration { facts.append(duration.words) }
    if let seed = index.facts.seed { facts.append("seed \(seed)") }
    if let shard = index.facts.shard { facts.append("shard \(MarkdownText.code(shard))") }
    if let reason = index.facts.emptyBecause, index.testCaseCount == 0 { facts.append(MarkdownText.code(reason)) }
    return facts.isEmpty ? "" : "\n" + facts.joined(separator: ", ") + "\n"
  }

  // MARK: Blocks

  private func block(_ attempt: Attempt, _ index: RunIndex) -> String {
    let explanations = index.explanations(of: attempt)
    var text = PlainText.beginning(of: texts.text(explanations, attempt), limit: 8 * 1024)
    for output in CapturedOutput.allCases {
      let printed = output.text(of: attempt)
      if !printed.isEmpty { text += "\n\n\(output.title):\n" + PlainText.end(of: printed, limit: 4 * 1024) }
    }
    let word = attempt.status == .unknown ? "did not end" : attempt.status.word
    return folded(attempt.title, word, "\(MarkdownText.code(attempt.place))\n\n\(MarkdownText.block(text))")
  }

  private func block(_ problem: RunProblem, _ index: RunIndex) -> String {
    let text = PlainText.beginning(of: texts.text(problem, index), limit: 8 * 1024)
    return folded(problem.addressedTitle, nil, MarkdownText.block(text))
  }

  /// An HTML block ends at the first blank line, so what is in `<summary>` is HTML alone.
  private func folded(_ title: String, _ word: String?, _ content: String) -> String {
    let words = word.map { " \($0)" } ?? ""
    return "\n<details><summary>❌ \(MarkdownText.html(title))\(words)</summary>\n\n\(content)\n\n</details>\n"
  }
}
