package import CucumberMessages
package import Terminal

/// A reporter that shows how far the run is: one line that is drawn again on a terminal, a row of dots elsewhere.
///
/// Then it tells what every report for people ends with. It asks no clock: how often it draws again is
/// decided by the times that the messages tell.
package struct ProgressReporter: BriefReporter {
  private let sink: any ByteSink
  private let style: Style
  private var index = RunIndex(keeping: [.attachments, .unread])
  private var closing: Closing
  /// The dots on the current line.
  private var column = 0
  private var problems = 0
  /// The last scenario that began, and didn't end as far as is known.
  private var current: (testCaseStartedId: String, name: String)?
  /// When the first scenario began.
  private var begun: Timestamp?
  private var drawn: Timestamp?
  private var isDrawn = false

  /// How many dots make a line, unless the terminal is narrower.
  private static let dots = 72
  /// Drawn again at most so often: ten times a second looks alive and costs nothing.
  private static let pause = 100_000_000

  package init(_ sink: any ByteSink, style: Style, _ options: ScreenOptions) {
    self.sink = sink
    self.style = style
    closing = Closing(style: style, options: options)
  }

  package mutating func receive(_ envelope: Envelope) throws(SinkError) {
    index.receive(envelope)
    switch envelope {
    case .testCaseStarted(let started):
      if begun == nil { begun = started.timestamp }
      if style.isLive, let attempt = index.attempt(started.id) {
        current = (started.id, NamingStrategy.long.name(of: attempt.pickle, attempt.lineage))
      }
      try draw(at: started.timestamp)
    case .testCaseFinished(let finished):
      guard let attempt = index.attempt(finished.testCaseStartedId) else { break }
      if current?.testCaseStartedId == finished.testCaseStartedId { current = nil }
      if attempt.isFinal { try took(attempt) }
      index.release(attempt)
      try draw(at: finished.timestamp)
    case .testStepFinished(let finished):
      try draw(at: finished.timestamp)
    case .meta, .source, .gherkinDocument, .pickle, .parseError, .parameterType, .undefinedParameterType,
      .stepDefinition, .hook, .suggestion, .testRunStarted, .testRunHookStarted, .testRunHookFinished, .testCase,
      .testStepStarted, .attachment, .externalAttachment, .testRunFinished:
      break
    }
  }

  /// The bar names the scenario that runs, and only its messages tell that it began.
  package var takesBriefs: Bool { !style.isLive }
  package var briefNeeds: BriefNeeds { [] }

  package mutating func receive(_ event: BriefEvent) throws(SinkError) {
    switch event {
    case .message(let envelope): try receive(envelope)
    case .planned, .introduced: index.receive(event)
    case .testCase, .caughtUp: break
    case .passed(let passed):
      index.receive(event)
      try tell(.passed)
      try draw(at: passed.ended)
    }
  }

  package mutating func finish() throws(SinkError) {
    if isDrawn { try sink.write(style.eraseLine) }
    if column > 0 { try sink.write("\n\n") }
    try sink.write(closing.text(index))
    try sink.finish()
  }

  private mutating func took(_ attempt: Attempt) throws(SinkError) {
    closing.note(attempt, index)
    try tell(attempt.status)
  }

  private mutating func tell(_ status: TestStepStatus) throws(SinkError) {
    if status.isProblem { problems += 1 }
    guard !style.isLive else { return }
    if column == min(Self.dots, style.width ?? Self.dots) {
      try sink.write("\n")
      column = 0
    }
    try sink.write(style.paint(status.letter, status.look))
    column += 1
  }

  private mutating func draw(at time: Timestamp) throws(SinkError) {
    if let drawn, time >= drawn, Elapsed(from: drawn, to: time).nanoseconds < Self.pause { return }
    drawn = time
    if style.isLive {
      isDrawn = true
      try sink.write(style.eraseLine + bar)
    }
    try sink.flush()
  }

  /// How long the rest takes at the pace so far; `nil` while too little has run to tell, and where it isn't known how
  /// much is left.
  private var timeLeft: String? {
    guard let begun, let drawn, isTotalKnown else { return nil }
    let done = index.scenarios.total
    let passed = Elapsed(from: begun, to: drawn).nanoseconds
    guard done >= 3, passed >= 2_000_000_000 else { return nil }
    let rest = Double(passed) / Double(done) * Double(index.testCaseCount - done) / 1e9
    if rest < 1 { return nil }
    return rest < 90 ? "\(Int(rest.rounded())) s left" : "\(Int((rest / 60).rounded())) min left"
  }

  /// A runner that tells of each test case just before it runs doesn't tell how many there will be.
  private var isTotalKnown: Bool {
    index.testCaseCount > index.startedTestCaseCount || index.scenarios.total == index.testCaseCount
  }

  /// `12 of 40 done, 1 failed, 1 flaky, 8 s left  My location: access is denied`, cut to the width.
  private var bar: String {
    var done = "\(index.scenarios.total)"
    if isTotalKnown { done += " of \(index.testCaseCount)" }
    var counts = [(text: "\(done) done", look: problems > 0 ? Style.Look.red : .green)]
    if problems > 0 { counts.append(("\(problems) not passed", .red)) }
    if index.flakyCount > 0 { counts.append(("\(index.flakyCount) flaky", .yellow)) }
    if let timeLeft { counts.append((timeLeft, .dim)) }
    let width = (style.width ?? 80) - 1
    let plain = counts.map(\.text).joined(separator: ", ")
    guard DisplayWidth.of(plain) < width else { return DisplayWidth.truncate(plain, to: width) }
    let painted = counts.map { style.paint($0.text, $0.look) }.joined(separator: ", ")
    let rest = width - DisplayWidth.of(plain) - 2
    guard let current, rest > 3 else { return painted }
    return painted + "  " + style.paint(DisplayWidth.truncate(Printable.line(current.name), to: rest), .dim)
  }
}
