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
  private let emit: (Envelope) -> Void
  private var strays: (attachments: [Attachment], issues: [StepIssue]) = ([], [])
  /// Why the run is no success, where the reason is no scenario.
  private var troubles: [String] = []

  init(
    glue: Glue, options: RunOptions, clock: RunClock, ids: IdGenerator, emit: @escaping (Envelope) -> Void
  ) {
    self.glue = glue
    self.options = options
    self.clock = clock
    self.ids = ids
    self.emit = emit
  }

  func tell(_ envelope: Envelope) {
    emit(envelope)
  }

  /// Tells the glue and the start of the run.
  func begin() {
    glue.envelopes.forEach(emit)
    runId = ids.make()
    emit(.testRunStarted(TestRunStarted(timestamp: clock.timestamp(clock.now()), id: runId)))
    for attachment in options.attachments { attach(attachment) }
  }

  /// Matches all pickles and tells the test cases.
  func plan(_ pickles: [Pickle], matches: (String) -> Matching) -> Plan {
    var plan = Plan()
    plan.cases.reserveCapacity(pickles.count)
    for pickle in pickles {
      emit(.testCase(plan.add(pickle, glue, ids: &ids, runId: runId, matches: matches)))
    }
    return plan
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
    if !unrun.isEmpty { attach(UnrunPickles(unrun.map(\.id)).attachment) }
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
