import CucumberMessages
import Terminal

/// A reporter for the log of a CI server: the scenarios in parts that fold, a part a feature, then what every
/// report for people ends with, then an annotation for everything that is wrong.
///
/// A scenario is written whole as it ends. Where features run side by side, a part ends when another feature's scenario
/// does. Annotations stand outside of the parts, where nobody has to unfold them.
struct LogReporter: Reporter {
  /// What is written.
  struct Options: Sendable {
    var server: LogServer
    /// Whether the log is written, or only the annotations: beside a report that tells the run in its own way.
    var tells = true
    /// What is told of running a place again.
    var screen: ScreenOptions
    /// The path of a feature file from the repository's root, which annotations are shown by.
    var path: @Sendable (String) -> String = { $0 }
  }

  private let sink: any ByteSink
  private let options: Options
  private var index: RunIndex
  private var closing: Closing
  private let layout = ScenarioLayout(style: .plain)
  private let texts = PlainText(limit: 2 * 1024)
  private var annotations: [LogServer.Annotation] = []
  /// The file whose part of the log is open.
  private var open: String?

  init(_ sink: any ByteSink, _ options: Options) {
    self.sink = sink
    self.options = options
    index = RunIndex(keeping: .attachments)
    closing = Closing(style: .plain, options: options.screen)
  }

  mutating func receive(_ envelope: Envelope) throws(SinkError) {
    index.receive(envelope)
    switch envelope {
    case .testCaseFinished(let finished):
      guard let attempt = index.attempt(finished.testCaseStartedId) else { break }
      try write(attempt)
      if attempt.isFinal { note(attempt) }
      index.release(attempt)
    case .meta, .source, .gherkinDocument, .pickle, .parseError, .parameterType, .undefinedParameterType,
      .stepDefinition, .hook, .suggestion, .testRunStarted, .testRunHookStarted, .testRunHookFinished, .testCase,
      .testCaseStarted, .testStepStarted, .attachment, .externalAttachment, .testStepFinished, .testRunFinished:
      break
    }
  }

  mutating func finish() throws(SinkError) {
    for attempt in index.unfinishedAttempts {
      try write(attempt)
      // The closing text asks for those itself.
      annotate(attempt)
    }
    try endPart()
    if options.tells { try sink.write(LogText.text("\n" + closing.text(index))) }
    for problem in index.problems { annotations.append(annotation(problem)) }
    for annotation in annotations { try sink.write(options.server.line(annotation)) }
    try sink.finish()
  }

  // MARK: The log

  private mutating func write(_ attempt: Attempt) throws(SinkError) {
    guard options.tells else { return }
    let uri = attempt.pickle.uri
    if open != uri {
      try endPart()
      open = uri
      let feature = attempt.lineage.map { "\($0.feature.keyword): \($0.feature.name)  \(uri)" }
      try sink.write(options.server.beginning(feature ?? uri))
    }
    try sink.write(LogText.text(layout.text(of: attempt, index)))
    try sink.flush()
  }

  private mutating func endPart() throws(SinkError) {
    if open != nil { try sink.write(options.server.ending) }
    open = nil
  }

  private mutating func note(_ attempt: Attempt) {
    if options.tells { closing.note(attempt, index) }
    annotate(attempt)
  }

  // MARK: Annotations

  private mutating func annotate(_ attempt: Attempt) {
    if attempt.status.isProblem {
      let explanations = index.explanations(of: attempt)
      let line = PlainText.deciding(explanations, attempt.status)?.line ?? attempt.line
      let word = attempt.status == .unknown ? "did not end" : attempt.status.word
      annotations.append(
        LogServer.Annotation(
          file: options.path(attempt.pickle.uri), line: line, title: LogText.line("\(attempt.title) (\(word))"),
          message: message(texts.text(explanations, attempt))))
    } else if attempt.started.attempt > 0 {
      annotations.append(
        LogServer.Annotation(
          severity: .warning, file: options.path(attempt.pickle.uri), line: attempt.line,
          title: LogText.line("\(attempt.title) (flaky)"),
          message: "it passed only on attempt \(attempt.started.attempt + 1)"))
    }
  }

  /// Servers take some 64 KB and show much less; the log has it whole.
  private func message(_ text: String) -> String {
    LogText.text(PlainText.beginning(of: text, limit: 8 * 1024))
  }

  private func annotation(_ problem: RunProblem) -> LogServer.Annotation {
    var annotation = LogServer.Annotation(
      title: LogText.line(problem.title), message: message(texts.text(problem, index)))
    if case .parseError(let error) = problem {
      annotation.file = problem.file.map(options.path)
      annotation.line = error.source.location?.line
    }
    return annotation
  }
}
