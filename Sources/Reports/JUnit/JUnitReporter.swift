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
package struct JUnitReporter: BriefReporter {
  private let sink: any ByteSink
  private let options: JUnitOptions
  private var index: RunIndex
  private var suites: [JUnitSuite] = []
  private var suiteIndices: [String: Int] = [:]
  /// The one that was asked for last: scenarios of one file come in a row.
  private var recentSuite: (file: String?, index: Int) = (nil, 0)
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
    index = RunIndex(keeping: options.profile == .cucumber && folder == nil ? .unread : [.attachments, .unread])
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

  package var takesBriefs: Bool { true }
  package var briefNeeds: BriefNeeds { [] }

  package mutating func receive(_ event: BriefEvent) throws(SinkError) {
    switch event {
    case .message(let envelope):
      try receive(envelope)
      // Pickles come behind their document, and here only those that are needed.
      if case .gherkinDocument(let document) = envelope, let uri = document.uri { _ = suiteIndex(ofFile: uri) }
    case .passed(let passed): try add(passed)
    case .planned, .introduced: index.receive(event)
    case .testCase, .caughtUp: break
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
  private mutating func suiteIndex(of pickle: Pickle) -> Int { suiteIndex(ofFile: pickle.uri) }

  private mutating func suiteIndex(ofFile uri: String) -> Int {
    if recentSuite.file == uri { return recentSuite.index }
    let suite = suiteIndex(
      file: options.profile == .cucumber ? "" : uri, name: index.feature(uri: uri)?.name ?? "")
    recentSuite = (uri, suite)
    return suite
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

  private mutating func add(_ passed: PassedCase) throws(SinkError) {
    guard let (origin, row) = passed.pickle.origin else {
      index.receive(.pickle(passed.pickle))
      index.receive(.testCase(passed.planned.message))
      for envelope in passed.envelopes { try receive(envelope) }
      return
    }
    index.receive(.passed(passed))
    let suite = suiteIndex(of: passed.pickle)
    suites[suite].cases.append(
      JUnitCase(
        className: options.className ?? origin.home.feature,
        name: options.names.name(of: passed.pickle, origin, row), line: passed.pickle.location?.line,
        time: passed.duration, outcome: .passed, content: contents.content(of: passed, origin)))
    let began = passed.began
    suites[suite].started = suites[suite].started.map { min($0, began) } ?? began
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
