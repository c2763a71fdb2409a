package import CucumberMessages
package import Terminal
import XML

/// A reporter that writes one JUnit XML document when the run ends.
///
/// JUnit publishes no schema. The elements are those of Jenkins' `junit-10.xsd`, and where that is silent,
/// what cucumber/junit-xml-formatter writes for the same messages.
///
/// The counts of a suite stand before its test cases, so what is written of a scenario waits as bytes,
/// well under 1 KB each; everything else about it is let go when it ends.
package struct JUnitReporter: Reporter {
  private let sink: any ByteSink
  private let options: JUnitOptions
  private var index: RunIndex
  private var suites: [JUnitSuite] = []
  private var suiteIndices: [String: Int] = [:]
  /// The suite of the run's own problems, where there are any.
  private var suiteOfRun: Int?
  private let contents: JUnitContent
  private let attachments: JUnitAttachments?

  /// - Parameter folder: takes what was attached and isn't text.
  package init(
    _ sink: any ByteSink, _ options: JUnitOptions = JUnitOptions(), attachments folder: (any FolderSink)? = nil
  ) {
    self.sink = sink
    self.options = options
    index = RunIndex(keeping: options.profile == .cucumber && folder == nil ? [] : .attachments)
    attachments = folder.map(JUnitAttachments.init)
    contents = JUnitContent(options: options, attachments: attachments)
  }

  package mutating func receive(_ envelope: Envelope) throws(SinkError) {
    index.receive(envelope)
    switch envelope {
    case .pickle(let pickle): _ = suiteIndex(of: pickle)
    case .testCaseFinished(let finished):
      if let attempt = index.attempt(finished.testCaseStartedId), attempt.isFinal { add(attempt) }
    case .meta, .source, .gherkinDocument, .parseError, .parameterType, .undefinedParameterType, .stepDefinition,
      .hook, .suggestion, .testRunStarted, .testRunHookStarted, .testRunHookFinished, .testCase, .testCaseStarted,
      .testStepStarted, .attachment, .externalAttachment, .testStepFinished, .testRunFinished:
      break
    }
  }

  package mutating func finish() throws(SinkError) {
    addWhatIsMissing()
    try write()
    try sink.finish()
    if let failure = attachments?.failure { throw failure }
  }

  // MARK: Collecting

  /// Suites come in the order of the files, whichever scenario ends first.
  private mutating func suiteIndex(of pickle: Pickle) -> Int {
    let file = options.profile == .cucumber ? "" : pickle.uri
    return suiteIndex(file: file, name: index.feature(uri: pickle.uri)?.name ?? "")
  }

  private mutating func suiteIndex(file: String, name: String) -> Int {
    if let known = suiteIndices[file] { return known }
    suiteIndices[file] = suites.count
    suites.append(JUnitSuite(name: name.isEmpty ? file : name, file: file))
    return suites.count - 1
  }

  private mutating func add(_ attempt: Attempt) {
    let outcome: JUnitCase.Outcome =
      switch attempt.status {
      case .passed: .passed
      case .skipped: .skipped
      case .unknown: .broken
      case .pending, .undefined, .ambiguous, .failed: .failed
      }
    let earlier = index.attempts(ofTestCase: attempt.testCase.id).filter { $0.started.id != attempt.started.id }
    add(
      attempt.pickle, attempt.lineage, attempt.duration, outcome, contents.content(of: attempt, earlier: earlier, index)
    )
    let suite = suiteIndex(of: attempt.pickle)
    suites[suite].started =
      suites[suite].started.map { min($0, attempt.started.timestamp) } ?? attempt.started.timestamp
    index.release(attempt)
  }

  private mutating func add(
    _ pickle: Pickle, _ lineage: Lineage?, _ time: Elapsed, _ outcome: JUnitCase.Outcome, _ content: [UInt8]
  ) {
    let suite = suiteIndex(of: pickle)
    let className = options.className ?? lineage?.feature.name ?? suites[suite].name
    suites[suite].cases.append(
      JUnitCase(
        className: className, name: options.names.name(of: pickle, lineage),
        line: pickle.location?.line ?? lineage?.scenario.location.line, time: time, outcome: outcome, content: content))
  }

  /// What would otherwise be missing, and would let the document read greener than the run was.
  private mutating func addWhatIsMissing() {
    let problems = index.problems.filter(isTold)
    for attempt in index.unfinishedAttempts { add(attempt) }
    for testCase in index.unstartedTestCases {
      guard let pickle = index.pickle(testCase.pickleId) else { continue }
      add(
        pickle, index.lineage(of: pickle), Elapsed(nanoseconds: 0), .skipped,
        contents.skipped(because: "not run: the run ended before"))
    }
    for problem in problems { add(problem) }
    if let reason = index.facts.emptyBecause, index.testCaseCount == 0, options.profile != .cucumber {
      addToRun("no scenario was selected", .skipped, contents.skipped(because: reason))
    }
  }

  /// The profile `cucumber` keeps quiet about what cucumber/junit-xml-formatter keeps quiet about, and no further.
  private func isTold(_ problem: RunProblem) -> Bool {
    switch problem {
    case .parseError, .cutOff, .flaky, .unexplained: true
    case .undefinedParameterType, .runHook, .aborted, .noSuccess, .nothingSelected: options.profile != .cucumber
    }
  }

  private mutating func add(_ problem: RunProblem) {
    let content = contents.content(of: problem, index)
    guard case .parseError(let error) = problem, let file = error.source.uri else {
      addToRun(problem.title, .broken, content)
      return
    }
    let suite = suiteIndex(file: options.profile == .cucumber ? "" : file, name: file)
    suites[suite].cases.append(
      JUnitCase(
        className: options.className ?? file, name: problem.title, line: error.source.location?.line,
        time: Elapsed(nanoseconds: 0), outcome: .broken, content: content))
  }

  private mutating func addToRun(_ name: String, _ outcome: JUnitCase.Outcome, _ content: [UInt8]) {
    let suite: Int
    if options.profile == .cucumber {
      suite = suiteIndex(file: "", name: "")
    } else if let known = suiteOfRun {
      suite = known
    } else {
      suite = suites.count
      suiteOfRun = suite
      suites.append(JUnitSuite(name: "The run"))
      suites[suite].started = index.runStarted?.timestamp
    }
    suites[suite].cases.append(
      JUnitCase(
        className: options.className ?? "The run", name: name, time: Elapsed(nanoseconds: 0), outcome: outcome,
        content: content))
  }

  // MARK: Writing

  private mutating func write() throws(SinkError) {
    let document = JUnitDocument(options: options, index: index)
    if options.profile == .cucumber {
      try document.writeOneSuite(suites.first ?? JUnitSuite(name: options.suite), to: sink)
    } else {
      suites.removeAll { $0.cases.isEmpty }
      for index in suites.indices { suites[index].sort() }
      JUnitNames.makeUnique(&suites)
      try document.write(suites, to: sink)
    }
  }
}
