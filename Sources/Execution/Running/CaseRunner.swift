import StepDefinitions

/// Runs test cases, with all their attempts, in this process.
///
/// Unchecked: one task uses it, now on this actor, now on that, and never two at a time.
final class CaseRunner: @unchecked Sendable {
  let clock: RunClock
  let mark: RunMark
  let watchdog: Watchdog
  let isDryRun: Bool
  /// What BeforeAll hooks have published.
  var published: [String: String] = [:]
  /// Told at once of what steps and hooks leave behind.
  let leaves: (@Sendable (StepScope.Left) -> Void)?

  init(
    clock: RunClock, mark: RunMark, watchdog: Watchdog, isDryRun: Bool = false,
    leaves: (@Sendable (StepScope.Left) -> Void)? = nil
  ) {
    self.clock = clock
    self.mark = mark
    self.watchdog = watchdog
    self.isDryRun = isDryRun
    self.leaves = leaves
  }

  /// Whether somebody has interrupted the run.
  var isInterrupted: Bool { mark.orders.contains(.cancel) }

  /// Runs a test case until an attempt doesn't fail or none is left.
  ///
  /// - Returns: The status of the last attempt, and whether one before it had failed.
  func run(
    _ matched: MatchedCase, listener: any AttemptListener, isolation: isolated (any Actor)?
  ) async -> (status: StepStatus, attempts: Int) {
    let script = matched.script
    var number = script.attempt
    while true {
      let start = clock.now()
      mark.enter(.testCase, number: script.number, attempt: number, at: start, limit: script.limit)
      listener.attemptBegan(number, at: start)
      let attempt = Attempt(matched, number: number, runner: self, listener: listener)
      let (status, end) = await attempt.run(from: start, isolation: isolation)
      mark.enter(.idle, number: script.number, at: end)
      let willBeRetried = status == .failed && number < script.retries && !isInterrupted
      listener.attemptEnded(at: end, willBeRetried: willBeRetried)
      number += 1
      if !willBeRetried { return (status, number) }
    }
  }

  /// Calls user code; in a task of its own where this one was cancelled for the sake of what ran before.
  func run(_ call: ScopedCall, isolation: isolated (any Actor)? = #isolation) async -> ScopedCall.Ended {
    if !Task.isCancelled { return await call.run(clock: clock) }
    let clock = clock
    return await watchdog.guarding { await call.run(clock: clock, isolation: nil) }
  }

  /// Runs one BeforeAll or AfterAll hook.
  ///
  /// - Parameters:
  ///   - place: Which one of the glue's it is.
  ///   - limit: How long it may take where its definition says nothing, in nanoseconds; 0 for as long as it likes.
  /// - Returns: How it ended, and when it began.
  func run(
    _ hook: BoundHook, at place: Int, limit: Int, context: RunContext
  ) async -> (ended: ScopedCall.Ended, began: Int) {
    let began = clock.now()
    guard case .run(let body) = hook.definition.body else {
      return (.init(outcome: .passed, moment: began), began)
    }
    let limit = hook.definition.timeout?.wholeNanoseconds ?? limit
    mark.enter(.runHook, number: place, at: began, limit: limit)
    let scope = StepScope(listener: leaves)
    let call = ScopedCall(place: hook.definition.place, isolation: hook.definition.isolation, scope: scope) {
      try await body(context)
    }
    var ended = await scope.run { await run(call) }
    if mark.endStep() {
      watchdog.settle()
      ended.outcome.overrule(
        TimeLimits.message(.hook, limit), type: TimeLimits.type, at: hook.definition.place)
    }
    mark.enter(.idle, at: ended.moment)
    return (ended, began)
  }
}
