import CucumberMessages
import Terminal

/// A reporter that writes the summary of a run in Markdown when it ends: for a job's page, a comment on a merge
/// request, an annotation.
struct MarkdownReporter: Reporter {
  private let sink: any ByteSink
  private var index = RunIndex(keeping: .attachments)
  private var summary: MarkdownSummary

  init(_ sink: any ByteSink, _ options: MarkdownSummary.Options) {
    self.sink = sink
    summary = MarkdownSummary(options)
  }

  mutating func receive(_ envelope: Envelope) throws(SinkError) {
    index.receive(envelope)
    switch envelope {
    case .testCaseFinished(let finished):
      guard let attempt = index.attempt(finished.testCaseStartedId) else { break }
      if attempt.isFinal { summary.note(attempt, index) }
      index.release(attempt)
    case .meta, .source, .gherkinDocument, .pickle, .parseError, .parameterType, .undefinedParameterType,
      .stepDefinition, .hook, .suggestion, .testRunStarted, .testRunHookStarted, .testRunHookFinished, .testCase,
      .testCaseStarted, .testStepStarted, .attachment, .externalAttachment, .testStepFinished, .testRunFinished:
      break
    }
  }

  mutating func finish() throws(SinkError) {
    try sink.write(summary.text(index))
    try sink.finish()
  }
}
