package import CucumberMessages
package import Terminal

/// A reporter that writes the stream itself, a message a line, as it happens.
///
/// What begins and what has ended is sent on at once, so that a run which is killed leaves a file that can be reported.
package struct MessagesReporter: Reporter {
  private let sink: any ByteSink
  private var writer = JSONWriter()

  package init(_ sink: any ByteSink) {
    self.sink = sink
  }

  package mutating func receive(_ envelope: Envelope) throws(SinkError) {
    writer.bytes.removeAll(keepingCapacity: true)
    envelope.write(to: &writer)
    try sink.write(writer.bytes)
    switch envelope {
    case .testRunStarted, .testRunHookStarted, .testRunHookFinished, .testCaseStarted, .testCaseFinished,
      .testRunFinished:
      try sink.flush()
    case .meta, .source, .gherkinDocument, .pickle, .parseError, .parameterType, .undefinedParameterType,
      .stepDefinition, .hook, .suggestion, .testCase, .testStepStarted, .attachment,
      .externalAttachment, .testStepFinished:
      break
    }
  }

  package mutating func finish() throws(SinkError) {
    try sink.finish()
  }
}
