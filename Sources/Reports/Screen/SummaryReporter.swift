package import CucumberMessages
package import Terminal

/// A reporter that is quiet until the run ends, and then tells the failures and the totals.
package struct SummaryReporter: Reporter {
  private let sink: any ByteSink
  private var index = RunIndex(keeping: .attachments)
  private var closing: Closing

  package init(_ sink: any ByteSink, style: Style, _ options: ScreenOptions) {
    self.sink = sink
    closing = Closing(style: style, options: options)
  }

  package mutating func receive(_ envelope: Envelope) throws(SinkError) {
    index.receive(envelope)
    switch envelope {
    case .testCaseFinished(let finished):
      guard let attempt = index.attempt(finished.testCaseStartedId) else { break }
      if attempt.isFinal { closing.note(attempt, index) }
      index.release(attempt)
    case .meta, .source, .gherkinDocument, .pickle, .parseError, .parameterType, .undefinedParameterType,
      .stepDefinition, .hook, .suggestion, .testRunStarted, .testRunHookStarted, .testRunHookFinished, .testCase,
      .testCaseStarted, .testStepStarted, .attachment, .externalAttachment, .testStepFinished, .testRunFinished:
      break
    }
  }

  package mutating func finish() throws(SinkError) {
    try sink.write(closing.text(index))
    try sink.finish()
  }
}
