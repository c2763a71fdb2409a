import CucumberMessages
import Terminal
import XML

/// Writes what stands inside a `testcase`.
///
/// The order of the elements is that of Surefire's schema, the strictest of the three: failure, rerun and
/// flaky failures, skipped, error, output.
struct JUnitContent {
  let options: JUnitOptions
  private let texts: PlainText
  private let attachments: JUnitAttachments?
  /// Reused for all contents; empty between them.
  let writer = XMLWriter()

  init(options: JUnitOptions, attachments: JUnitAttachments?) {
    self.options = options
    self.attachments = attachments
    texts = PlainText(limit: options.outputLimit)
  }

  /// The content for an attempt that counts.
  ///
  /// - Parameter earlier: the attempts that were retried.
  func content(of attempt: Attempt, earlier: [Attempt], _ index: RunIndex) -> [UInt8] {
    let status = attempt.status
    if options.profile == .cucumber, status != .unknown {
      cucumberOutcome(attempt, status)
    } else {
      outcome(attempt, status, earlier, index)
    }
    steps(of: attempt, earlier: earlier)
    if options.profile != .cucumber, status.isProblem { output("system-err", .standardError, attempt) }
    return writer.take()
  }

  /// The content for a problem of the run.
  func content(of problem: RunProblem, _ index: RunIndex) -> [UInt8] {
    writer.newline()
    writer.start("error")
    writer.attribute("message", Explanation.firstLine(of: problem.message))
    writer.attribute("type", problem.type)
    block(texts.text(problem, index))
    writer.end()
    writer.newline()
    return writer.take()
  }

  /// The content for something that didn't run.
  func skipped(because reason: String) -> [UInt8] {
    writer.newline()
    writer.start("skipped")
    // Jenkins' first schema has no attribute here.
    if options.profile == .cucumber { block(reason) } else { writer.attribute("message", reason) }
    writer.end()
    writer.newline()
    return writer.take()
  }

  // MARK: Outcomes

  /// To the letter what cucumber/junit-xml-formatter writes.
  private func cucumberOutcome(_ attempt: Attempt, _ status: TestStepStatus) {
    writer.newline()
    guard status != .passed else { return }
    let result = attempt.decidingStep?.result
    writer.start(status == .skipped ? "skipped" : "failure")
    if status != .skipped, let exception = result?.exception {
      writer.attribute("type", exception.type)
      writer.attribute("message", ifPresent: exception.message)
    }
    if let text = result?.exception?.stackTrace ?? result?.message { block(text) }
    writer.end()
    writer.newline()
  }

  private func outcome(_ attempt: Attempt, _ status: TestStepStatus, _ earlier: [Attempt], _ index: RunIndex) {
    writer.newline()
    if status == .unknown {
      reruns("rerunFailure", earlier, index)
      failure("error", attempt, index.explanations(of: attempt))
    } else if status.isProblem {
      failure("failure", attempt, index.explanations(of: attempt))
      reruns("rerunFailure", earlier, index)
    } else {
      reruns("flakyFailure", earlier, index)
      if status == .skipped {
        writer.start("skipped")
        writer.attribute("message", ifPresent: index.reasonForSkip(of: attempt))
        writer.end()
        writer.newline()
      }
    }
  }

  private func failure(_ element: StaticString, _ attempt: Attempt, _ explanations: [Explanation]) {
    writer.start(element)
    writer.attribute("message", PlainText.headline(attempt, explanations))
    writer.attribute("type", PlainText.type(of: PlainText.deciding(explanations, attempt.status)))
    block(texts.text(explanations, attempt))
    writer.end()
    writer.newline()
  }

  private func reruns(_ element: StaticString, _ earlier: [Attempt], _ index: RunIndex) {
    for attempt in earlier {
      let explanations = index.explanations(of: attempt)
      writer.start(element)
      writer.attribute("message", explanations.first.map(PlainText.headline) ?? "the scenario did not end")
      writer.attribute("type", PlainText.type(of: explanations.first))
      writer.newline()
      writer.start("stackTrace")
      writer.cdata(texts.text(explanations, attempt))
      writer.end()
      writer.newline()
      writer.end()
      writer.newline()
    }
  }

  // MARK: Texts

  /// Text on lines of its own, as people read it in the raw file.
  private func block(_ text: String) {
    writer.newline()
    writer.cdata(text)
    writer.newline()
  }

  // MARK: Output

  /// Fills a step's line up to its outcome; two at least.
  ///
  /// By the width of what stands before; made once, since a large run has a million steps.
  private static let dots = (0...74).map { String(repeating: ".", count: 76 - $0) }

  /// The steps with their outcomes, on a problem what the scenario printed, and what was attached and stands elsewhere.
  private func steps(of attempt: Attempt, earlier: [Attempt]) {
    var text = "\n"
    text.reserveCapacity(90 * attempt.steps.count)
    for step in attempt.steps {
      guard case .step(let pickleStep, let source) = step.subject else { continue }
      let width = (source?.keyword.utf16.count ?? 0) + pickleStep.text.utf16.count
      if let source { text += source.keyword }
      text += pickleStep.text
      text += Self.dots[min(width, 74)]
      text += step.status.word
      text += "\n"
    }
    if options.profile != .cucumber, attempt.status.isProblem {
      let printed = CapturedOutput.standardOutput.text(of: attempt)
      if !printed.isEmpty { text += "\n" + PlainText.end(of: printed, limit: options.outputLimit) + "\n" }
    }
    var places = attachments.map { attachments in ([attempt] + earlier).flatMap(attachments.lines) } ?? []
    if options.profile != .cucumber { places += PlainText.addresses(attempt) }
    if !places.isEmpty { text += "\n" + places.joined(separator: "\n") + "\n" }
    guard text != "\n" else { return }
    writer.start("system-out")
    writer.cdata(text)
    writer.end()
    writer.newline()
  }

  private func output(_ element: StaticString, _ output: CapturedOutput, _ attempt: Attempt) {
    let printed = output.text(of: attempt)
    guard !printed.isEmpty else { return }
    writer.start(element)
    writer.cdata("\n" + PlainText.end(of: printed, limit: options.outputLimit) + "\n")
    writer.end()
    writer.newline()
  }
}
