import CucumberMessages
import StepDefinitions

/// One attempt at one test case.
///
/// Statuses and order are Cucumber's: the rest of a scenario is skipped after a step that did not pass, a step
/// without a definition is undefined all the same, and hooks always run.
struct Attempt {
  private let matched: MatchedCase
  private let runner: CaseRunner
  private let listener: any AttemptListener
  private let worlds: WorldStore
  private let scope: StepScope

  init(_ matched: MatchedCase, number: Int, runner: CaseRunner, listener: any AttemptListener) {
    self.matched = matched
    self.runner = runner
    self.listener = listener
    let script = matched.script
    worlds = WorldStore(
      ScenarioContext(
        name: script.name, tags: script.tags, uri: script.uri, line: script.line, language: script.language,
        attempt: number, published: runner.published))
    scope = StepScope(listener: runner.leaves)
  }

  private var clock: RunClock { runner.clock }

  /// - Parameter start: The moment at which it begins.
  /// - Returns: The worst status of the steps and hooks, and the moment of the end.
  func run(from start: Int, isolation: isolated (any Actor)?) async -> (status: StepStatus, end: Int) {
    await scope.run { await runAll(from: start, isolation: isolation) }
  }

  private func runAll(from start: Int, isolation: isolated (any Actor)?) async -> (status: StepStatus, end: Int) {
    var worst = StepStatus.passed
    var moment = start
    for (index, work) in matched.works.enumerated() {
      listener.stepBegan(index, at: moment)
      let ended = await run(work, at: index, after: worst, from: moment)
      listener.stepEnded(index, ended, began: moment)
      moment = ended.moment
      worst = max(worst, ended.outcome.status)
      worlds.scenario.note(ended.outcome.status)
    }
    return (worst, moment)
  }

  private func run(
    _ work: MatchedCase.Work, at index: Int, after worst: StepStatus, from moment: Int,
    isolation: isolated (any Actor)? = #isolation
  ) async -> ScopedCall.Ended {
    switch work {
    case .unmatched(let outcome):
      return .init(outcome: outcome, moment: moment)
    case .hook(let hook):
      guard case .scenario(let body) = hook.definition.body, !runner.isDryRun else {
        return .init(outcome: StepOutcome(status: .skipped), moment: moment)
      }
      let worlds = worlds
      let wasInterrupted = runner.isInterrupted
      let own = hook.definition.timeout
      runner.mark.beginStep(index, at: moment, limit: limit(own))
      let ended = await call(hook.definition.place, hook.definition.isolation) { try await body(worlds) }
      return judged(ended, .hook, own, hook.definition.place, wasInterrupted)
    case .step(let place, let match):
      guard worst == .passed, !runner.isDryRun else {
        return .init(outcome: StepOutcome(status: .skipped), moment: moment)
      }
      if runner.mark.caseIsOverdue || runner.isInterrupted {
        let why = runner.isInterrupted ? "the run was interrupted" : "the scenario's time was over"
        return .init(outcome: StepOutcome(status: .skipped, message: "not run: \(why)"), moment: moment)
      }
      let own = match.step.definition.timeout
      runner.mark.beginStep(index, at: moment, limit: limit(own))
      let ended = await run(matched.script.steps[place], match)
      return judged(ended, .step, own, match.step.definition.place, false)
    }
  }

  private func run(
    _ step: StepScript, _ match: StepMatch, isolation: isolated (any Actor)? = #isolation
  ) async -> ScopedCall.Ended {
    let definition = match.step.definition
    let worlds = worlds
    if matched.beforeStep.isEmpty, matched.afterStep.isEmpty {
      return await call(definition.place, definition.isolation) {
        try await definition.body(try match.values(table: step.table, docString: step.docString), worlds)
      }
    }
    var ended = ScopedCall.Ended(outcome: .passed, moment: 0)
    for hook in matched.beforeStep where ended.outcome.status == .passed {
      ended.add(await run(hook, StepContext(text: step.text, status: nil, scenario: worlds.scenario)))
    }
    if ended.outcome.status == .passed {
      ended.add(
        await call(definition.place, definition.isolation) {
          try await definition.body(try match.values(table: step.table, docString: step.docString), worlds)
        })
    }
    for hook in matched.afterStep {
      let context = StepContext(text: step.text, status: ended.outcome.status, scenario: worlds.scenario)
      ended.add(await run(hook, context))
    }
    return ended
  }

  private func run(
    _ hook: BoundHook, _ context: StepContext, isolation: isolated (any Actor)? = #isolation
  ) async -> ScopedCall.Ended {
    guard case .step(let body) = hook.definition.body else { return .init(outcome: .passed, moment: clock.now()) }
    let worlds = worlds
    return await call(hook.definition.place, hook.definition.isolation) { try await body(worlds, context) }
  }

  private func call(
    _ place: SourcePlace, _ isolation: (any Actor)?, current: isolated (any Actor)? = #isolation,
    _ body: @escaping () async throws -> Void
  ) async -> ScopedCall.Ended {
    let call = ScopedCall(place: place, isolation: isolation, scope: scope, body: body)
    return await runner.run(call)
  }

  // MARK: Time limits

  private func limit(_ own: Duration?) -> Int {
    own?.wholeNanoseconds ?? matched.script.stepLimit
  }

  /// What a step came to that may have been cancelled: its time or the scenario's was over, or somebody has interrupted
  /// the run.
  private func judged(
    _ ended: ScopedCall.Ended, _ subject: TimeLimits.Subject, _ own: Duration?, _ place: SourcePlace,
    _ wasInterrupted: Bool
  ) -> ScopedCall.Ended {
    let isOverdue = runner.mark.endStep()
    let caseIsOverdue = runner.mark.takeCaseOverdue()
    let isInterrupted = !wasInterrupted && runner.isInterrupted
    guard isOverdue || caseIsOverdue || isInterrupted else { return ended }
    runner.watchdog.settle()
    var ended = ended
    if isOverdue {
      ended.outcome.overrule(TimeLimits.message(subject, limit(own)), type: TimeLimits.type, at: place)
    } else if caseIsOverdue {
      ended.outcome.overrule(
        TimeLimits.message(.scenario, matched.script.limit), type: TimeLimits.type, at: place)
    } else {
      ended.outcome.overrule("interrupted while it ran", type: "Interrupted", at: place)
    }
    return ended
  }
}

extension ScopedCall.Ended {
  /// Joins what came after within the same step: the worst outcome counts.
  mutating func add(_ later: ScopedCall.Ended) {
    attachments += later.attachments
    moment = max(moment, later.moment)
    if later.outcome.status == .failed, outcome.status == .failed {
      outcome.add(later.outcome)
    } else if later.outcome.status > outcome.status {
      outcome = later.outcome
    }
  }
}
