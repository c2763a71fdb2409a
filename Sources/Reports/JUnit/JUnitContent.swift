import CucumberMessages
import Terminal
import XML

/// Writes what stands inside a `testcase`.
///
/// The order of the elements is that of Surefire's schema, the strictest of the three: failure, rerun and
/// flaky failures, skipped, error, output.
struct JUnitContent {
  let options: JUnitOptions
  /// Reused for all contents; empty between them.
  let writer = XMLWriter()

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
    steps(of: attempt)
    if options.profile != .cucumber, status.isProblem { output("system-err", Self.standardError, attempt) }
    return writer.take()
  }

  /// The content for a problem of the run.
  func content(of problem: RunProblem, _ index: RunIndex) -> [UInt8] {
    writer.newline()
    writer.start("error")
    writer.attribute("message", Explanation.firstLine(of: problem.message))
    writer.attribute("type", problem.type)
    block(lines(about: problem, index))
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
    // The worst decides, and it is not always the first: an After hook may fail behind an undefined step.
    let deciding = explanations.first { $0.status == attempt.status } ?? explanations.first
    writer.attribute("message", deciding.map(Self.headline) ?? "the scenario did not end")
    writer.attribute("type", Self.type(of: deciding))
    block(text(explanations, attempt))
    writer.end()
    writer.newline()
  }

  private func reruns(_ element: StaticString, _ earlier: [Attempt], _ index: RunIndex) {
    for attempt in earlier {
      let explanations = index.explanations(of: attempt)
      writer.start(element)
      writer.attribute("message", explanations.first.map(Self.headline) ?? "the scenario did not end")
      writer.attribute("type", Self.type(of: explanations.first))
      writer.newline()
      writer.start("stackTrace")
      writer.cdata(text(explanations, attempt))
      writer.end()
      writer.newline()
      writer.end()
      writer.newline()
    }
  }

  /// The type of the error where one was thrown; else a word of ours that never looks like one.
  private static func type(of explanation: Explanation?) -> String {
    guard let explanation, explanation.status != .unknown else { return "did not end" }
    return explanation.type ?? explanation.status.word
  }

  private static func headline(_ explanation: Explanation) -> String {
    switch explanation.status {
    case .undefined, .ambiguous, .pending: "\(explanation.status.word): \(explanation.subject)"
    case .unknown, .passed, .skipped, .failed: explanation.headline
    }
  }

  // MARK: Texts

  private func text(_ explanations: [Explanation], _ attempt: Attempt) -> String {
    var parts = explanations.map(text)
    if parts.isEmpty { parts.append("the scenario did not end\n\nat:    \(attempt.place)") }
    return parts.joined(separator: "\n\n--------\n\n")
  }

  private func text(_ explanation: Explanation) -> String {
    var lines = [explanation.message, "", "step:  \(explanation.subject)"]
    if let place = explanation.place { lines.append("at:    \(place)") }
    for place in explanation.codePlaces { lines.append("code:  \(place)") }
    if !explanation.candidates.isEmpty {
      lines += ["", "These step definitions match; make all but one of them narrower:"]
      for candidate in explanation.candidates {
        lines.append("  \(candidate.line)")
        if let reason = candidate.reason { lines.append("    \(reason)") }
      }
    }
    if !explanation.nearest.isEmpty {
      lines += ["", "Did you mean"]
      for nearest in explanation.nearest {
        lines.append("  \(nearest.line)")
        if let difference = nearest.difference { lines.append("    which \(difference)") }
      }
    }
    if let snippet = explanation.snippets.first {
      lines += ["", "Define the step, for example with:", "", snippet]
    }
    for attachment in explanation.attachments {
      if let text = attachment.readableText {
        lines += ["", "\(attachment.fileName ?? "attached"):", Self.limited(text, to: options.outputLimit)]
      }
    }
    return lines.joined(separator: "\n")
  }

  private func lines(about problem: RunProblem, _ index: RunIndex) -> String {
    switch problem {
    case .parseError(let error):
      let source = error.source.uri.flatMap { index.source(uri: $0) }?.data
      return ProblemRenderer(style: .plain).render(ParseProblem(error).problem(source: source))
    case .runHook(let run):
      return text(index.explanation(of: run))
    case .aborted(let finished):
      return [problem.message, finished.exception?.stackTrace].compactMap(\.self).joined(separator: "\n\n")
    case .undefinedParameterType, .cutOff, .nothingSelected, .flaky, .unexplained:
      return problem.message
    }
  }

  /// Text on lines of its own, as people read it in the raw file.
  private func block(_ text: String) {
    writer.newline()
    writer.cdata(text)
    writer.newline()
  }

  // MARK: Output

  private static let standardOutput = "text/vnd.gherkit.stdout+plain"
  private static let standardError = "text/vnd.gherkit.stderr+plain"

  /// Fills a step's line up to its outcome; two at least.
  ///
  /// By the width of what stands before; made once, since a large run has a million steps.
  private static let dots = (0...74).map { String(repeating: ".", count: 76 - $0) }

  /// The steps with their outcomes, and on a problem what the scenario printed.
  private func steps(of attempt: Attempt) {
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
      let printed = Self.printed(Self.standardOutput, attempt)
      if !printed.isEmpty { text += "\n" + Self.limited(printed, to: options.outputLimit) + "\n" }
    }
    guard text != "\n" else { return }
    writer.start("system-out")
    writer.cdata(text)
    writer.end()
    writer.newline()
  }

  private func output(_ element: StaticString, _ mediaType: String, _ attempt: Attempt) {
    let printed = Self.printed(mediaType, attempt)
    guard !printed.isEmpty else { return }
    writer.start(element)
    writer.cdata("\n" + Self.limited(printed, to: options.outputLimit) + "\n")
    writer.end()
    writer.newline()
  }

  private static func printed(_ mediaType: String, _ attempt: Attempt) -> String {
    attempt.attachments.lazy.filter { $0.mediaType == mediaType }.compactMap(\.readableText).joined(separator: "\n")
  }

  /// The end of a text that is too long, with a line that says how much was cut: what was printed last is nearest
  /// to what went wrong.
  static func limited(_ text: String, to limit: Int) -> String {
    let size = text.utf8.count
    guard size > limit else { return text }
    let start = text.utf8.index(text.endIndex, offsetBy: -limit)
    let whole = text.unicodeScalars.indices.first { $0 >= start } ?? text.endIndex
    let kept = text[whole...]
    return "[\(size - kept.utf8.count) bytes cut]\n\(kept)"
  }
}

extension RunProblem {
  /// What stands in the `type` attribute.
  fileprivate var type: String {
    switch self {
    case .parseError: "ParseError"
    case .undefinedParameterType: "UndefinedParameterType"
    case .runHook: "HookError"
    case .aborted(let finished): finished.exception?.type ?? "Aborted"
    case .cutOff: "CutOff"
    case .nothingSelected: "NothingSelected"
    case .flaky: "Flaky"
    case .unexplained: "Failed"
    }
  }
}
