package import CucumberMessages
package import Terminal

/// A reporter that tells each scenario with its steps as it ends, arguments highlighted.
///
/// A scenario is written whole, so scenarios that run side by side never interleave.
package struct PrettyReporter: Reporter {
  private let sink: any ByteSink
  private let style: Style
  private let layout: ScenarioLayout
  private var index = RunIndex(keeping: [.attachments, .arguments])
  private var closing: Closing
  /// The feature and rule whose heading was written last.
  private var heading: (uri: String, rule: String?)?

  package init(_ sink: any ByteSink, style: Style, _ options: ScreenOptions) {
    self.sink = sink
    self.style = style
    layout = ScenarioLayout(style: style)
    closing = Closing(style: style, options: options)
  }

  package mutating func receive(_ envelope: Envelope) throws(SinkError) {
    index.receive(envelope)
    switch envelope {
    case .testCaseFinished(let finished):
      guard let attempt = index.attempt(finished.testCaseStartedId) else { break }
      try write(attempt)
      if attempt.isFinal { closing.note(attempt, index) }
      index.release(attempt)
      try sink.flush()
    case .meta, .source, .gherkinDocument, .pickle, .parseError, .parameterType, .undefinedParameterType,
      .stepDefinition, .hook, .suggestion, .testRunStarted, .testRunHookStarted, .testRunHookFinished, .testCase,
      .testCaseStarted, .testStepStarted, .attachment, .externalAttachment, .testStepFinished, .testRunFinished:
      break
    }
  }

  package mutating func finish() throws(SinkError) {
    for attempt in index.unfinishedAttempts { try write(attempt) }
    if heading != nil { try sink.write("\n") }
    try sink.write(closing.text(index))
    try sink.finish()
  }

  // MARK: A scenario

  private mutating func write(_ attempt: Attempt) throws(SinkError) {
    try sink.write(headings(above: attempt))
    try sink.write("\n" + layout.text(of: attempt, index))
  }

  private mutating func headings(above attempt: Attempt) -> String {
    let rule = attempt.lineage?.rule
    let last = heading
    heading = (attempt.pickle.uri, rule?.name)
    var text = ""
    if last?.uri != attempt.pickle.uri {
      if last != nil { text += "\n" }
      let feature = attempt.lineage?.feature
      let name = feature.map { "\($0.keyword): \($0.name)" } ?? attempt.pickle.uri
      text += style.paint(Printable.line(name), .bold)
      if feature != nil { text += "  " + style.paint(Printable.line(attempt.pickle.uri), .dim) }
      text += "\n"
    }
    if let rule, last?.uri != attempt.pickle.uri || last?.rule != rule.name {
      text += "\n  " + style.paint(Printable.line("\(rule.keyword): \(rule.name)"), .bold) + "\n"
    }
    return text
  }
}
