package import CucumberMessages
package import Terminal

/// A reporter that hands on how each scenario of the run ended, for the history that later pages show.
package struct HistoryReporter: Reporter {
  private let store: (RunHistory) throws(SinkError) -> Void
  private var index = RunIndex()
  private var numbering = ScenarioNumbering()
  private var keys: [String: ScenarioKey] = [:]
  private var start: Int?
  private var history = RunHistory()

  /// - Parameter store: takes the run when it has ended; not called where the stream holds none.
  package init(store: @escaping (RunHistory) throws(SinkError) -> Void) {
    self.store = store
  }

  package mutating func receive(_ envelope: Envelope) throws(SinkError) {
    index.receive(envelope)
    switch envelope {
    case .pickle(let pickle): keys[pickle.id] = numbering.key(of: pickle)
    case .testRunStarted(let started): start = started.timestamp.milliseconds
    case .testCaseFinished(let finished):
      guard let attempt = index.attempt(finished.testCaseStartedId) else { return }
      // Earlier attempts are kept until the last one, to be counted.
      guard attempt.isFinal else { return }
      note(attempt)
      index.release(attempt)
    case .meta, .source, .gherkinDocument, .parseError, .parameterType, .undefinedParameterType, .stepDefinition,
      .hook, .suggestion, .testRunHookStarted, .testRunHookFinished, .testCase, .testCaseStarted, .testStepStarted,
      .attachment, .externalAttachment, .testStepFinished, .testRunFinished:
      break
    }
  }

  package mutating func finish() throws(SinkError) {
    // A scenario that began and never ended is what a run that was cut off leaves.
    index.unfinishedAttempts.forEach { note($0) }
    if !history.starts.isEmpty { try store(history) }
  }

  private mutating func note(_ attempt: Attempt) {
    guard let start, let key = keys[attempt.pickle.id] else { return }
    let attempts = index.attempts(ofTestCase: attempt.testCase.id).count
    history.add(start, key, .init(status: attempt.status, attempts: attempts))
  }
}
