package import CucumberMessages
package import Terminal

/// A reporter that tells which step definitions took the time, and which nothing uses.
///
/// All attempts count, retried ones too: their time was spent.
package struct UsageReporter: Reporter {
  private let sink: any ByteSink
  private let style: Style
  private var index = RunIndex()
  private var uses: [String: Use] = [:]

  /// What is known of one definition's running.
  private struct Use {
    var count = 0
    var total = 0
    var slowest = 0
    /// Where the slowest one was.
    var place = ""

    var mean: Int { count == 0 ? 0 : total / count }
  }

  package init(_ sink: any ByteSink, style: Style) {
    self.sink = sink
    self.style = style
  }

  package mutating func receive(_ envelope: Envelope) throws(SinkError) {
    index.receive(envelope)
    switch envelope {
    case .testCaseFinished(let finished):
      guard let attempt = index.attempt(finished.testCaseStartedId) else { break }
      for step in attempt.steps { add(step, attempt) }
      index.release(attempt)
    case .meta, .source, .gherkinDocument, .pickle, .parseError, .parameterType, .undefinedParameterType,
      .stepDefinition, .hook, .suggestion, .testRunStarted, .testRunHookStarted, .testRunHookFinished, .testCase,
      .testCaseStarted, .testStepStarted, .attachment, .externalAttachment, .testStepFinished, .testRunFinished:
      break
    }
  }

  private mutating func add(_ step: Attempt.StepRun, _ attempt: Attempt) {
    guard let ids = step.plan.stepDefinitionIds, ids.count == 1, let result = step.result else { return }
    let nanoseconds = result.duration.nanoseconds
    var use = uses[ids[0]] ?? Use()
    use.count += 1
    use.total = (Elapsed(nanoseconds: use.total) + result.duration).nanoseconds
    if nanoseconds >= use.slowest {
      use.slowest = nanoseconds
      use.place = attempt.place(of: step)
    }
    uses[ids[0]] = use
  }

  package mutating func finish() throws(SinkError) {
    let used = index.stepDefinitions.filter { uses[$0.id] != nil }
      .sorted { (uses[$0.id]?.total ?? 0) > (uses[$1.id]?.total ?? 0) }
    var text = style.paint("Step definitions by time", .bold) + "\n"
    if used.isEmpty { text += "  none was used\n" }
    for definition in used {
      guard let use = uses[definition.id] else { continue }
      text += "\n  " + Printable.line(definition.pattern.source) + place(of: definition) + "\n"
      text += "    \(Elapsed(nanoseconds: use.total).words) in \(RunProblem.count(use.count, "use"))"
      text += ", \(Elapsed(nanoseconds: use.mean).words) on average"
      text += ", slowest \(Elapsed(nanoseconds: use.slowest).words) at \(Printable.line(use.place))\n"
    }
    let unused = index.stepDefinitions.filter { uses[$0.id] == nil }
    if !unused.isEmpty {
      text += "\n" + style.paint("Unused", .bold) + "\n\n"
      for definition in unused {
        text += "  " + Printable.line(definition.pattern.source) + place(of: definition) + "\n"
      }
    }
    try sink.write(text)
    try sink.finish()
  }

  private func place(of definition: StepDefinitionMessage) -> String {
    definition.sourceReference.place.map { "  " + style.paint(Printable.line($0), .blue) } ?? ""
  }
}
