import CucumberMessages
import Terminal

/// A reporter that tells TeamCity of each scenario as it ends, by service messages.
///
/// A feature file is a suite and a flow of its own, so features that run side by side don't get mixed up. A suite
/// ends when none of its scenarios is left and another suite goes on, or with the run. Problems of the run are problems
/// of the build, which TeamCity then calls failed.
struct TeamCityReporter: Reporter {
  private let sink: any ByteSink
  private var index = RunIndex(keeping: .attachments)
  private let texts = PlainText(limit: 32 * 1024)
  /// The files whose suites are open, in the order in which they began.
  private var open: [String] = []
  /// What the suite of a file is called.
  private var suites: [String: String] = [:]
  /// How many planned scenarios of a file haven't ended.
  private var left: [String: Int] = [:]
  private var names: [String: Set<String>] = [:]

  init(_ sink: any ByteSink) {
    self.sink = sink
  }

  mutating func receive(_ envelope: Envelope) throws(SinkError) {
    index.receive(envelope)
    switch envelope {
    case .testCase(let testCase):
      if let pickle = index.pickle(testCase.pickleId) { left[pickle.uri, default: 0] += 1 }
    case .testCaseFinished(let finished):
      guard let attempt = index.attempt(finished.testCaseStartedId) else { break }
      if attempt.isFinal { try write(attempt) } else { try writeRetried(attempt) }
      index.release(attempt)
      try sink.flush()
    case .meta, .source, .gherkinDocument, .pickle, .parseError, .parameterType, .undefinedParameterType,
      .stepDefinition, .hook, .suggestion, .testRunStarted, .testRunHookStarted, .testRunHookFinished,
      .testCaseStarted, .testStepStarted, .attachment, .externalAttachment, .testStepFinished, .testRunFinished:
      break
    }
  }

  mutating func finish() throws(SinkError) {
    for attempt in index.unfinishedAttempts { try write(attempt) }
    for testCase in index.unstartedTestCases {
      if let pickle = index.pickle(testCase.pickleId) { try writeUnstarted(pickle) }
    }
    for uri in open { try end(uri) }
    for problem in index.problems { try write(problem) }
    if let reason = index.facts.emptyBecause, index.testCaseCount == 0 {
      try sink.write(TeamCityMessage("message").with("text", "no scenario was selected: \(reason)").line)
    }
    try sink.finish()
  }

  // MARK: Suites

  private mutating func begin(_ uri: String, _ lineage: Lineage?, _ time: Timestamp?) throws(SinkError) {
    for other in open where other != uri && left[other, default: 0] <= 0 { try end(other) }
    open.removeAll { $0 != uri && left[$0, default: 0] <= 0 }
    guard !open.contains(uri) else { return }
    open.append(uri)
    let name = lineage.map { "\($0.feature.name) (\(uri))" } ?? uri
    suites[uri] = name
    let message = TeamCityMessage("testSuiteStarted").with("name", name).with("flowId", uri).at(time)
    try sink.write(message.line)
  }

  private func end(_ uri: String) throws(SinkError) {
    let message = TeamCityMessage("testSuiteFinished").with("name", suites[uri] ?? uri).with("flowId", uri)
    try sink.write(message.line)
  }

  // MARK: Scenarios

  private mutating func write(_ attempt: Attempt) throws(SinkError) {
    let uri = attempt.pickle.uri
    try begin(uri, attempt.lineage, attempt.started.timestamp)
    left[uri, default: 0] -= 1
    let name = uniqueName(of: attempt.pickle, attempt.lineage, attempt.line)
    func message(_ kind: StaticString) -> TeamCityMessage {
      TeamCityMessage(kind).with("name", name).with("flowId", uri)
    }
    var text = message("testStarted").with("captureStandardOutput", "false").at(attempt.started.timestamp).line
    for output in CapturedOutput.allCases {
      let printed = output.text(of: attempt)
      guard !printed.isEmpty else { continue }
      let kind: StaticString = output == .standardOutput ? "testStdOut" : "testStdErr"
      text += message(kind).with("out", PlainText.end(of: printed, limit: texts.limit)).line
    }
    if attempt.status.isProblem {
      let explanations = index.explanations(of: attempt)
      text +=
        message("testFailed").with("message", PlainText.headline(attempt, explanations))
        .with("details", texts.text(explanations, attempt)).at(attempt.finished?.timestamp).line
    } else if attempt.status == .skipped {
      text += message("testIgnored").with("message", index.reasonForSkip(of: attempt) ?? "skipped").line
    }
    text +=
      message("testFinished").with("duration", String(attempt.duration.nanoseconds / 1_000_000))
      .at(attempt.finished?.timestamp).line
    try sink.write(text)
  }

  /// TeamCity has no word for an attempt that doesn't count, so the log tells it.
  private mutating func writeRetried(_ attempt: Attempt) throws(SinkError) {
    let text = "\(attempt.title): attempt \(attempt.started.attempt + 1) did not pass, and it is tried again"
    let details = texts.text(index.explanations(of: attempt), attempt)
    try sink.write(
      TeamCityMessage("message").with("text", "\(text)\n\(details)").with("status", "WARNING")
        .with("flowId", attempt.pickle.uri).line)
  }

  private mutating func writeUnstarted(_ pickle: Pickle) throws(SinkError) {
    let lineage = index.lineage(of: pickle)
    try begin(pickle.uri, lineage, nil)
    let name = uniqueName(of: pickle, lineage, pickle.location?.line)
    func message(_ kind: StaticString) -> TeamCityMessage {
      TeamCityMessage(kind).with("name", name).with("flowId", pickle.uri)
    }
    try sink.write(
      message("testStarted").line + message("testIgnored").with("message", "not run: the run ended before").line
        + message("testFinished").with("duration", "0").line)
  }

  /// Tests of one name in one suite are one test for TeamCity.
  private mutating func uniqueName(of pickle: Pickle, _ lineage: Lineage?, _ line: Int?) -> String {
    let name = NamingStrategy.long.name(of: pickle, lineage)
    if names[pickle.uri, default: []].insert(name).inserted { return name }
    let other = line.map { "\(name) (line \($0))" } ?? name
    if names[pickle.uri, default: []].insert(other).inserted { return other }
    var number = 2
    while !names[pickle.uri, default: []].insert("\(other) (\(number))").inserted { number += 1 }
    return "\(other) (\(number))"
  }

  // MARK: The run

  /// At most 4,000 characters, and 60 for what tells two problems apart: more is cut off by the server, in the middle.
  private func write(_ problem: RunProblem) throws(SinkError) {
    let title = problem.addressedTitle
    let text = PlainText.beginning(of: "\(title)\n\(texts.text(problem, index))", limit: 3_900)
    var identity = StableHash()
    identity.add(title)
    try sink.write(
      TeamCityMessage("buildProblem").with("description", text)
        .with("identity", "gherkit-" + String(identity.value, radix: 36)).line)
  }
}
