import CucumberMessages
import Terminal

/// A reporter that writes the Test Anything Protocol, version 14: a test point a scenario, as it ends.
///
/// The plan stands at the end, since only then it is known how much there was. Problems of the run are test points that
/// are not ok; a plan of none would read as skipped. A pending scenario is not ok without `TODO`, which harnesses count
/// as fine; who wants that asks for it.
struct TAPReporter: Reporter {
  /// How a pending scenario is told.
  enum Pending: String, CaseIterable, Sendable {
    case fail
    case todo
  }

  private let sink: any ByteSink
  private let pending: Pending
  private var index = RunIndex(keeping: .attachments)
  private let texts = PlainText(limit: 8 * 1024)
  private var count = 0

  init(_ sink: any ByteSink, pending: Pending) {
    self.sink = sink
    self.pending = pending
  }

  mutating func receive(_ envelope: Envelope) throws(SinkError) {
    index.receive(envelope)
    switch envelope {
    case .testCaseFinished(let finished):
      guard let attempt = index.attempt(finished.testCaseStartedId) else { break }
      if attempt.isFinal { try write(attempt) }
      index.release(attempt)
      try sink.flush()
    case .meta, .source, .gherkinDocument, .pickle, .parseError, .parameterType, .undefinedParameterType,
      .stepDefinition, .hook, .suggestion, .testRunStarted, .testRunHookStarted, .testRunHookFinished, .testCase,
      .testCaseStarted, .testStepStarted, .attachment, .externalAttachment, .testStepFinished, .testRunFinished:
      break
    }
  }

  mutating func finish() throws(SinkError) {
    for attempt in index.unfinishedAttempts { try write(attempt) }
    for testCase in index.unstartedTestCases {
      guard let pickle = index.pickle(testCase.pickleId) else { continue }
      let lineage = index.lineage(of: pickle)
      let name = NamingStrategy.long.name(of: pickle, lineage)
      try point(
        true, lineage.map { "\($0.feature.name): \(name)" } ?? name,
        directive: "SKIP not run: the run ended before", [])
    }
    for problem in index.problems {
      try point(
        false, problem.addressedTitle,
        [("message", TAPText.quoted(problem.message)), ("details", TAPText.quoted(texts.text(problem, index)))])
    }
    if count == 0 {
      try begin()
      try sink.write("1..0 # SKIP \(TAPText.line(index.facts.emptyBecause ?? "no scenario was selected"))\n")
    } else {
      try sink.write("1..\(count)\n")
    }
    try sink.finish()
  }

  private mutating func write(_ attempt: Attempt) throws(SinkError) {
    let status = attempt.status
    var facts: [(String, String)] = []
    if status.isProblem {
      let explanations = index.explanations(of: attempt)
      facts.append(("message", TAPText.quoted(PlainText.headline(attempt, explanations))))
      facts.append(("status", TAPText.quoted(status == .unknown ? "did not end" : status.word)))
      facts.append(("details", TAPText.quoted(texts.text(explanations, attempt))))
    }
    facts.append(("at", TAPText.quoted(attempt.place)))
    facts.append(("duration_ms", Self.milliseconds(attempt.duration)))
    if attempt.started.attempt > 0 { facts.append(("attempts", String(attempt.started.attempt + 1))) }
    var directive: String?
    if status == .skipped { directive = "SKIP " + TAPText.line(index.reasonForSkip(of: attempt) ?? "") }
    if status == .pending, pending == .todo { directive = "TODO pending" }
    try point(!status.isProblem, attempt.title, directive: directive, facts)
  }

  private mutating func begin() throws(SinkError) {
    if count == 0 { try sink.write("TAP version 14\n") }
  }

  private mutating func point(
    _ isOK: Bool, _ name: String, directive: String? = nil, _ facts: [(name: String, value: String)]
  ) throws(SinkError) {
    try begin()
    count += 1
    var text = "\(isOK ? "ok" : "not ok") \(count) - \(TAPText.line(name))"
    if let directive { text += " # " + directive }
    text += "\n"
    if !facts.isEmpty {
      text += "  ---\n" + facts.map { "  \($0.name): \($0.value)\n" }.joined() + "  ...\n"
    }
    try sink.write(text)
  }

  /// With up to three decimals.
  private static func milliseconds(_ elapsed: Elapsed) -> String {
    let microseconds = elapsed.nanoseconds / 1000
    let fraction = String(1000 + microseconds % 1000).dropFirst()
    return microseconds % 1000 == 0 ? "\(microseconds / 1000)" : "\(microseconds / 1000).\(fraction)"
  }
}
