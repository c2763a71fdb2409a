package import CucumberMessages
package import Terminal

/// A reporter that writes the stream itself, a message a line, as it happens.
///
/// What begins and what has ended is sent on at once, so that a run which is killed leaves a file that can be reported.
package struct MessagesReporter: BriefReporter {
  private let sink: any ByteSink
  private var writer = JSONWriter()
  /// Whether something was planned or has ended of which the file doesn't tell yet.
  private var isBehind = false

  package init(_ sink: any ByteSink) {
    self.sink = sink
  }

  package mutating func receive(_ envelope: Envelope) throws(SinkError) {
    envelope.write(to: &writer)
    try send()
    switch envelope {
    case .testRunStarted, .testRunHookStarted, .testRunHookFinished, .testCaseStarted, .testCaseFinished,
      .testRunFinished:
      try flush()
    case .meta, .source, .gherkinDocument, .pickle, .parseError, .parameterType, .undefinedParameterType,
      .stepDefinition, .hook, .suggestion, .testCase, .testStepStarted, .attachment,
      .externalAttachment, .testStepFinished:
      break
    }
  }

  package var takesBriefs: Bool { true }
  package var briefNeeds: BriefNeeds { [.pickles, .plan, .moments] }

  package mutating func receive(_ event: BriefEvent) throws(SinkError) {
    switch event {
    case .message(let envelope): try receive(envelope)
    case .testCase(let planned):
      planned.write(to: &writer)
      try send()
      isBehind = true
    case .passed(let passed):
      passed.write(to: &writer)
      try send()
      isBehind = true
    // What ends while others are told of goes to the file together, before the run waits for more.
    case .caughtUp: if isBehind { try flush() }
    case .planned, .introduced: break
    }
  }

  package mutating func finish() throws(SinkError) {
    try sink.finish()
  }

  private mutating func send() throws(SinkError) {
    defer { writer.bytes.removeAll(keepingCapacity: true) }
    try sink.write(writer.bytes)
  }

  private mutating func flush() throws(SinkError) {
    isBehind = false
    try sink.flush()
  }
}
