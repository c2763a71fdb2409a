import CucumberMessages
import StepDefinitions

/// Tells a run as messages, and counts what it comes to.
///
/// Not `Sendable`: the one task that runs or supervises uses it.
final class RunTeller {
  let glue: Glue
  let options: RunOptions
  let clock: RunClock
  var ids: IdGenerator
  private(set) var runId = ""
  var outcome = RunOutcome()
  /// What this run does.
  private(set) var plan = Plan()
  /// Takes every message; `nil` where nobody wants them all.
  let full: ((Envelope) -> Void)?
  /// Takes the run without the messages of what simply passes; `nil` where nobody wants it so.
  let brief: ((BriefEvent) -> Void)?
  /// Finds again what matches a step.
  private(set) var matches: (String) -> Matching = { _ in Matching([]) }
  /// The test cases of which those who hear in brief have been told.
  private var told: [Bool] = []
  private var strays: (attachments: [Attachment], issues: [StepIssue]) = ([], [])
  /// Why the run is no success, where the reason is no scenario.
  private var troubles: [String] = []

  init(
    glue: Glue, options: RunOptions, clock: RunClock, ids: IdGenerator, brief: ((BriefEvent) -> Void)?,
    full: ((Envelope) -> Void)?
  ) {
    self.glue = glue
    self.options = options
    self.clock = clock
    self.ids = ids
    self.brief = brief
    self.full = full
  }

  /// Tells what is to be told whatever else is.
  private func emit(_ envelope: Envelope) {
    full?(envelope)
    brief?(.message(envelope))
  }

  /// Tells the glue and the start of the run.
  func begin() {
    glue.envelopes.forEach(emit)
    runId = ids.make()
    emit(.testRunStarted(TestRunStarted(timestamp: clock.timestamp(clock.now()), id: runId)))
    for attachment in options.attachments { attach(attachment) }
  }

  /// Matches all pickles and tells the test cases.
  ///
  /// - Parameter isSent: Whether other processes will run them.
  func plan(_ pickles: [Pickle], isSent: Bool = false, matches: @escaping (String) -> Matching) {
    self.matches = matches
    plan.prepare(for: pickles, isSent: isSent)
    for pickle in pickles {
      let planned = plan.add(pickle, glue, options, ids: &ids, matches: matches)
      full?(.testCase(message(ofTestCase: planned.number)))
      brief?(.testCase(self.planned(planned)))
    }
    guard let brief else { return }
    told = Array(repeating: false, count: plan.cases.count)
    brief(.planned(testCases: plan.cases.count))
  }

  /// Tells those who hear in brief that a test case passed.
  func tell(_ passed: PassedCase) {
    told[passed.planned.number] = true
    brief?(.passed(passed))
  }

  /// Tells those who hear in brief what an attempt's messages refer to.
  func introduce(_ planned: PlannedCase) {
    guard let brief, !told[planned.number] else { return }
    told[planned.number] = true
    brief(.introduced(planned.pickle, message(ofTestCase: planned.number)))
  }

  /// Tells those who hear in brief that nothing more has happened for now.
  func catchUp() {
    brief?(.caughtUp)
  }

  func count(_ status: StepStatus, attempts: Int) {
    outcome.scenarios[status, default: 0] += 1
    if status == .passed, attempts > 1 { outcome.flaky += 1 }
  }

  // MARK: Hooks of the run

  /// - Returns: The id of this running of the hook.
  func hookBegan(_ hook: BoundHook, at moment: Int, worker: String? = nil) -> String {
    let id = ids.make()
    emit(
      .testRunHookStarted(
        TestRunHookStarted(
          id: id, testRunStartedId: runId, hookId: hook.id, workerId: worker, timestamp: clock.timestamp(moment))))
    return id
  }

  func hookEnded(_ id: String, _ ended: ScopedCall.Ended, began: Int) {
    let timestamp = clock.timestamp(ended.moment)
    for var attachment in ended.attachments {
      attachment.testRunHookStartedId = id
      attachment.timestamp = timestamp
      emit(.attachment(attachment))
    }
    // Nothing can be skipped or left pending here but the run itself.
    if ended.outcome.status != .passed { outcome.failedRunHooks += 1 }
    emit(
      .testRunHookFinished(
        TestRunHookFinished(
          testRunHookStartedId: id, result: TestStepResult(ended.outcome, nanoseconds: max(ended.moment &- began, 0)),
          timestamp: timestamp)))
  }

  // MARK: The end

  /// Notes what came when nothing was running.
  func note(strays: (attachments: [Attachment], issues: [StepIssue])) {
    self.strays.attachments += strays.attachments
    self.strays.issues += strays.issues
  }

  /// Notes what keeps the run from being a success and is no scenario's fault.
  func note(trouble: String) {
    troubles.append(trouble)
    outcome.troubles += 1
  }

  /// - Parameter unrun: The pickles of which no test case was told.
  func finish(unrun: [Pickle] = []) {
    if brief != nil { for planned in plan.cases where !told[planned.number] { introduce(planned) } }
    if !unrun.isEmpty {
      for pickle in unrun { brief?(.introduced(pickle, nil)) }
      attach(UnrunPickles(unrun.map(\.id)).attachment)
    }
    if outcome.isInterrupted { troubles.insert("the run was interrupted", at: 0) }
    outcome.strayIssues = strays.issues.count
    for attachment in strays.attachments { attach(attachment) }
    if !strays.issues.isEmpty {
      troubles.append("after its scenario had ended: " + strays.issues.map(\.message).joined(separator: "\n\n"))
    }
    var exception: Exception?
    if !troubles.isEmpty {
      let places = strays.issues.compactMap { issue in issue.fileID.map { "\($0):\(issue.line ?? 0)" } }
      exception = Exception(
        type: strays.issues.isEmpty ? "RunError" : "ExpectationFailed", message: troubles.joined(separator: "\n\n"),
        stackTrace: places.isEmpty ? nil : places.joined(separator: "\n"))
    }
    let isSuccess =
      outcome.isSuccess && !options.isFailure && options.failure == nil
      && !(options.failsOnFlaky && outcome.flaky > 0)
    emit(
      .testRunFinished(
        TestRunFinished(
          message: exception?.message ?? options.failure, success: isSuccess,
          timestamp: clock.timestamp(clock.now()), exception: exception, testRunStartedId: runId)))
  }

  private func attach(_ attachment: Attachment) {
    var attachment = attachment
    attachment.testRunStartedId = runId
    attachment.timestamp = clock.timestamp(clock.now())
    emit(.attachment(attachment))
  }
}
