package import CucumberMessages
package import StepDefinitions

/// Runs pickles in this process and tells everything that happens as messages.
///
/// Statuses and order are Cucumber's: the rest of a scenario is skipped after a step that did not pass, a step
/// without a definition is undefined all the same, and hooks always run.
///
/// Unchecked: one task uses a runner, now on this actor, now on that, and never two at a time.
package final class Runner: @unchecked Sendable {
  package struct Options: Sendable {
    /// Matches everything and runs nothing.
    package var isDryRun = false
    /// The lines of the tables below steps, by the id of the step in its document.
    package var tableLines: [String: [Int]] = [:]
    /// Whether BeforeAll and AfterAll hooks run; not where there is nothing between them.
    package var runsHooks = true
    /// Whether the run can't be a success, whatever its scenarios do.
    package var isFailure = false
    /// Why it can't, where no message of the stream tells it already.
    package var failure: String?
    /// What is told of the run itself as soon as it has begun; the runner adds the run and the time.
    package var attachments: [Attachment] = []

    package init(isDryRun: Bool = false, tableLines: [String: [Int]] = [:], failure: String? = nil) {
      self.isDryRun = isDryRun
      self.tableLines = tableLines
      self.failure = failure
    }
  }

  let glue: Glue
  let options: Options
  let clock: RunClock
  private let emit: (Envelope) -> Void
  var ids: IdGenerator
  private var outcome = RunOutcome()

  /// - Parameters:
  ///   - glue: What the suite defines.
  ///   - ids: Names what the run makes; it has named the pickles and the glue before.
  ///   - emit: Takes each message as it happens.
  package init(
    glue: Glue, options: Options = Options(), clock: RunClock = .live, ids: IdGenerator,
    emit: @escaping (Envelope) -> Void
  ) {
    self.glue = glue
    self.options = options
    self.clock = clock
    self.ids = ids
    self.emit = emit
  }

  /// Runs all that is given, in order.
  package func run(_ pickles: [Pickle]) async -> RunOutcome {
    glue.envelopes.forEach(emit)
    let runId = ids.make()
    emit(.testRunStarted(TestRunStarted(timestamp: clock.timestamp(), id: runId)))
    for attachment in options.attachments { attach(attachment, runId) }
    if options.runsHooks, !options.isDryRun { await runHooks(.beforeTestRun, runId) }
    if outcome.failedRunHooks == 0 {
      let planner = Planner(glue: glue, runId: runId)
      let cases = pickles.map { pickle in
        let (planned, testCase) = planner.plan(pickle, ids: &ids)
        emit(.testCase(testCase))
        return planned
      }
      await run(cases)
    }
    if options.runsHooks, !options.isDryRun { await runHooks(.afterTestRun, runId) }
    finish(runId)
    return outcome
  }

  private func finish(_ runId: String) {
    let strays = StepScope.takeStrays()
    outcome.strayIssues = strays.issues.count
    for attachment in strays.attachments { attach(attachment, runId) }
    var exception: Exception?
    if !strays.issues.isEmpty {
      let places = strays.issues.compactMap { issue in issue.fileID.map { "\($0):\(issue.line ?? 0)" } }
      exception = Exception(
        type: "ExpectationFailed",
        message: "after its scenario had ended: " + strays.issues.map(\.message).joined(separator: "\n\n"),
        stackTrace: places.isEmpty ? nil : places.joined(separator: "\n"))
    }
    let isSuccess = outcome.isSuccess && !options.isFailure && options.failure == nil
    emit(
      .testRunFinished(
        TestRunFinished(
          message: exception?.message ?? options.failure, success: isSuccess, timestamp: clock.timestamp(),
          exception: exception, testRunStartedId: runId)))
  }

  private func attach(_ attachment: Attachment, _ runId: String) {
    var attachment = attachment
    attachment.testRunStartedId = runId
    attachment.timestamp = clock.timestamp()
    emit(.attachment(attachment))
  }

  // MARK: Scenarios

  /// Runs scenarios that belong to one actor together on it: a change of actors costs more than a step.
  private func run(_ cases: [PlannedCase]) async {
    var start = 0
    while start < cases.count {
      let isolation = cases[start].isolation
      let end = cases[start...].firstIndex { $0.isolation !== isolation } ?? cases.count
      await run(cases[start..<end], isolation: isolation)
      start = end
    }
  }

  private func run(_ cases: ArraySlice<PlannedCase>, isolation: isolated (any Actor)?) async {
    for planned in cases {
      let attempt = Attempt(planned, number: 0, runner: self)
      outcome.count(await attempt.run(isolation: isolation))
    }
  }

  func tell(_ envelope: Envelope) {
    emit(envelope)
  }

  // MARK: Hooks of the run

  private func runHooks(_ type: HookType, _ runId: String) async {
    for hook in glue.hooks(type) {
      guard case .run(let body) = hook.definition.body else { continue }
      let id = ids.make()
      emit(
        .testRunHookStarted(
          TestRunHookStarted(id: id, testRunStartedId: runId, hookId: hook.id, timestamp: clock.timestamp())))
      let call = ScopedCall(place: hook.definition.place, isolation: hook.definition.isolation, body: body)
      let ended = await call.run(clock: clock)
      for var attachment in ended.attachments {
        attachment.testRunHookStartedId = id
        attachment.timestamp = clock.timestamp()
        emit(.attachment(attachment))
      }
      // Nothing can be skipped or left pending here but the run itself.
      if ended.outcome.status != .passed { outcome.failedRunHooks += 1 }
      emit(
        .testRunHookFinished(
          TestRunHookFinished(
            testRunHookStartedId: id, result: TestStepResult(ended), timestamp: clock.timestamp())))
    }
  }
}
