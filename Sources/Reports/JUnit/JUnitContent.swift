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
      // Jenkins' first schema and Cucumber's own formatter know no retries.
      outcome(attempt, status, options.profile == .cucumber ? [] : earlier, index)
    }
    steps(of: attempt, earlier: earlier)
    if options.profile != .cucumber, status.isProblem { output("system-err", .standardError, attempt) }
    return writer.take()
  }

  /// The content for an attempt that passed, the same as for its messages.
  func content(of passed: PassedCase, _ origin: PickleOrigin) -> [UInt8] {
    writer.newline()
    var text = StepLines()
    for step in passed.pickle.steps {
      text.add(keyword: step.originPlace.map { origin.steps[$0].keyword }, step.text, .passed)
    }
    write(text)
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

  /// The steps with their outcomes, a line each.
  private struct StepLines {
    /// UTF-8.
    private(set) var bytes = [UInt8(ascii: "\n")]

    var isEmpty: Bool { bytes.count == 1 }

    init() { bytes.reserveCapacity(1 << 9) }

    mutating func add(keyword: String?, _ text: String, _ status: TestStepStatus) {
      if let keyword { bytes.append(contentsOf: keyword.utf8) }
      bytes.append(contentsOf: text.utf8)
      let width = (keyword?.utf16.count ?? 0) + text.utf16.count
      // Filled up to the outcome, with two at least.
      bytes.append(contentsOf: repeatElement(UInt8(ascii: "."), count: 76 - min(width, 74)))
      bytes.append(contentsOf: status.word.utf8)
      bytes.append(UInt8(ascii: "\n"))
    }

    mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }
  }

  private func write(_ text: StepLines) {
    if text.isEmpty { return }
    writer.start("system-out")
    writer.cdata(text.bytes)
    writer.end()
    writer.newline()
  }

  /// The steps with their outcomes, on a problem what the scenario printed, and what was attached and stands elsewhere.
  private func steps(of attempt: Attempt, earlier: [Attempt]) {
    var text = StepLines()
    for step in attempt.steps {
      guard case .step(let pickleStep, let source) = step.subject else { continue }
      text.add(keyword: source?.keyword, pickleStep.text, step.status)
    }
    if options.profile != .cucumber, attempt.status.isProblem {
      let printed = CapturedOutput.standardOutput.end(of: attempt, limit: options.outputLimit)
      if !printed.isEmpty { text.add("\n" + printed + "\n") }
    }
    var places = attachments.map { attachments in ([attempt] + earlier).flatMap(attachments.lines) } ?? []
    if options.profile != .cucumber { places += PlainText.addresses(attempt) }
    if !places.isEmpty { text.add("\n" + places.joined(separator: "\n") + "\n") }
    write(text)
  }

  private func output(_ element: StaticString, _ output: CapturedOutput, _ attempt: Attempt) {
    let printed = output.end(of: attempt, limit: options.outputLimit)
    guard !printed.isEmpty else { return }
    writer.start(element)
    writer.cdata("\n" + printed + "\n")
    writer.end()
    writer.newline()
  }
}
