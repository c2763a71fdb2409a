package import CucumberMessages
package import Terminal

/// A reporter that lists what to run again, a file a line: `features/travel.feature:12:31`.
///
/// What the command line takes as places: the scenarios with a problem, those that a run which was cut off
/// left, and whole files that could not be parsed. After a green run it is empty.
package struct RerunReporter: Reporter {
  private let sink: any ByteSink
  private var index = RunIndex()
  private var files: [String] = []
  private var known: Set<String> = []
  private var lines: [String: [Int]] = [:]

  package init(_ sink: any ByteSink) {
    self.sink = sink
  }

  package mutating func receive(_ envelope: Envelope) throws(SinkError) {
    index.receive(envelope)
    switch envelope {
    case .pickle(let pickle): know(pickle.uri)
    case .parseError(let error): if let uri = error.source.uri { know(uri) }
    case .testCaseFinished(let finished):
      guard let attempt = index.attempt(finished.testCaseStartedId) else { break }
      if attempt.isFinal, attempt.status.isProblem { add(attempt.pickle, attempt.line) }
      index.release(attempt)
    case .meta, .source, .gherkinDocument, .parameterType, .undefinedParameterType, .stepDefinition, .hook,
      .suggestion, .testRunStarted, .testRunHookStarted, .testRunHookFinished, .testCase, .testCaseStarted,
      .testStepStarted, .attachment, .externalAttachment, .testStepFinished, .testRunFinished:
      break
    }
  }

  package mutating func finish() throws(SinkError) {
    for attempt in index.unfinishedAttempts { add(attempt.pickle, attempt.line) }
    for testCase in index.unstartedTestCases {
      if let pickle = index.pickle(testCase.pickleId) {
        add(pickle, pickle.location?.line ?? index.lineage(of: pickle)?.scenario.location.line)
      }
    }
    for error in index.parseErrors { if let uri = error.source.uri { lines[uri] = [] } }
    for file in files {
      guard let lines = lines[file] else { continue }
      try sink.write(file + Set(lines).sorted().map { ":\($0)" }.joined() + "\n")
    }
    try sink.finish()
  }

  private mutating func know(_ file: String) {
    if files.last != file, known.insert(file).inserted { files.append(file) }
  }

  private mutating func add(_ pickle: Pickle, _ line: Int?) {
    // Without a line, the whole file.
    guard let line else {
      lines[pickle.uri] = []
      return
    }
    lines[pickle.uri, default: []].append(line)
  }
}
