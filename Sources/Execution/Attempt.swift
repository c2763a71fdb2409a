import CucumberMessages
import StepDefinitions

/// One attempt at one test case.
struct Attempt {
  private let planned: PlannedCase
  private let number: Int
  private let runner: Runner
  private let worlds: WorldStore
  private let id: String

  init(_ planned: PlannedCase, number: Int, runner: Runner) {
    self.planned = planned
    self.number = number
    self.runner = runner
    let pickle = planned.pickle
    worlds = WorldStore(
      ScenarioContext(
        name: pickle.name, tags: pickle.tags.map(\.name), uri: pickle.uri, line: pickle.location?.line ?? 1,
        language: pickle.language, attempt: number))
    id = runner.ids.make()
  }

  private var clock: RunClock { runner.clock }

  /// - Returns: The worst status of the steps and hooks.
  func run(isolation: isolated (any Actor)?) async -> StepStatus {
    runner.tell(
      .testCaseStarted(
        TestCaseStarted(attempt: number, id: id, testCaseId: planned.id, timestamp: clock.timestamp())))
    var worst = StepStatus.passed
    for step in planned.steps {
      runner.tell(
        .testStepStarted(
          TestStepStarted(testCaseStartedId: id, testStepId: step.id, timestamp: clock.timestamp())))
      let ended = await run(step, after: worst)
      for var attachment in ended.attachments {
        attachment.testCaseStartedId = id
        attachment.testStepId = step.id
        attachment.timestamp = clock.timestamp()
        runner.tell(.attachment(attachment))
      }
      runner.tell(
        .testStepFinished(
          TestStepFinished(
            testCaseStartedId: id, testStepId: step.id, testStepResult: TestStepResult(ended),
            timestamp: clock.timestamp())))
      worst = max(worst, ended.outcome.status)
      worlds.scenario.note(ended.outcome.status)
    }
    Platform.flushPrintedText()
    runner.tell(
      .testCaseFinished(
        TestCaseFinished(testCaseStartedId: id, timestamp: clock.timestamp(), willBeRetried: false)))
    return worst
  }

  private func run(
    _ step: PlannedStep, after worst: StepStatus, isolation: isolated (any Actor)? = #isolation
  ) async -> ScopedCall.Ended {
    switch step.work {
    case .undefined(let place):
      suggest(planned.pickle.steps[place])
      return .init(outcome: StepOutcome(status: .undefined))
    case .ambiguous:
      return .init(outcome: StepOutcome(status: .ambiguous))
    case .hook(let hook):
      guard case .scenario(let body) = hook.definition.body, !runner.options.isDryRun else {
        return .init(outcome: StepOutcome(status: .skipped))
      }
      let worlds = worlds
      let call = ScopedCall(place: hook.definition.place, isolation: hook.definition.isolation) {
        try await body(worlds)
      }
      return await call.run(clock: clock)
    case .step(let place, let match):
      guard worst == .passed, !runner.options.isDryRun else {
        return .init(outcome: StepOutcome(status: .skipped))
      }
      return await run(planned.pickle.steps[place], match)
    }
  }

  private func run(
    _ pickleStep: PickleStep, _ match: StepMatch, isolation: isolated (any Actor)? = #isolation
  ) async -> ScopedCall.Ended {
    let step = match.step
    let table = pickleStep.argument?.dataTable.map { table in
      DataTable(
        table.rows.map { $0.cells.map(\.value) },
        lines: pickleStep.astNodeIds.first.flatMap { runner.options.tableLines[$0] } ?? [])
    }
    let docString = pickleStep.argument?.docString.map { DocString($0.content, mediaType: $0.mediaType) }
    let worlds = worlds
    var ended = ScopedCall.Ended(outcome: .passed)
    for hook in planned.beforeStep where ended.outcome.status == .passed {
      ended.add(await run(hook, StepContext(text: pickleStep.text, status: nil, scenario: worlds.scenario)))
    }
    if ended.outcome.status == .passed {
      let call = ScopedCall(place: step.definition.place, isolation: step.definition.isolation) {
        try await step.definition.body(try match.values(table: table, docString: docString), worlds)
      }
      ended.add(await call.run(clock: clock))
    }
    for hook in planned.afterStep {
      let context = StepContext(text: pickleStep.text, status: ended.outcome.status, scenario: worlds.scenario)
      ended.add(await run(hook, context))
    }
    return ended
  }

  private func run(
    _ hook: BoundHook, _ context: StepContext, isolation: isolated (any Actor)? = #isolation
  ) async -> ScopedCall.Ended {
    guard case .step(let body) = hook.definition.body else { return .init(outcome: .passed) }
    let worlds = worlds
    let call = ScopedCall(place: hook.definition.place, isolation: hook.definition.isolation) {
      try await body(worlds, context)
    }
    return await call.run(clock: clock)
  }

  private func suggest(_ pickleStep: PickleStep) {
    let snippets = runner.glue.snippets(for: pickleStep)
    runner.tell(.suggestion(Suggestion(id: runner.ids.make(), pickleStepId: pickleStep.id, snippets: snippets)))
  }
}

extension ScopedCall.Ended {
  /// Joins what came after within the same step: the worst outcome counts, the time adds up.
  mutating func add(_ later: ScopedCall.Ended) {
    attachments += later.attachments
    nanoseconds += later.nanoseconds
    if later.outcome.status == .failed, outcome.status == .failed {
      outcome.add(later.outcome)
    } else if later.outcome.status > outcome.status {
      outcome = later.outcome
    }
  }
}
