package import CucumberMessages
package import StepDefinitions

/// Runs pickles in this process and tells everything that happens as messages.
///
/// Unchecked: one task uses a runner, now on this actor, now on that, and never two at a time.
package final class Runner: @unchecked Sendable {
  private let teller: RunTeller
  private let cases: CaseRunner
  private let mark: RunMark
  private let watchdog: Watchdog

  private var options: RunOptions { teller.options }

  /// - Parameters:
  ///   - glue: What the suite defines.
  ///   - ids: Names what the run makes; it has named the pickles and the glue before.
  ///   - brief: Takes the run without the messages of what simply passes.
  ///   - emit: Takes each message as it happens.
  package init(
    glue: Glue, options: RunOptions = RunOptions(), clock: RunClock = .live, ids: IdGenerator,
    brief: ((BriefEvent) -> Void)? = nil, emit: ((Envelope) -> Void)?
  ) {
    teller = RunTeller(glue: glue, options: options, clock: clock, ids: ids, brief: brief, full: emit)
    mark = RunMark()
    watchdog = Watchdog(mark, clock: clock)
    cases = CaseRunner(clock: clock, mark: mark, watchdog: watchdog, isDryRun: options.isDryRun)
  }

  deinit {
    watchdog.stop()
  }

  /// Runs all that is given, in order.
  package func run(_ pickles: [Pickle]) async -> RunOutcome {
    teller.begin()
    let runsHooks = options.runsHooks && !options.isDryRun
    let context = RunContext()
    if runsHooks { await runHooks(.beforeTestRun, context) }
    cases.published = context.published
    let isPlanned = teller.outcome.failedRunHooks == 0
    if isPlanned {
      let glue = teller.glue
      teller.plan(pickles) { Matching(glue.matches($0)) }
      let plan = teller.plan
      await watchdog.guarding { [self] in await run(plan) }
    }
    if runsHooks { await runHooks(.afterTestRun, context) }
    teller.note(strays: StepScope.takeStrays())
    teller.outcome.isInterrupted = mark.orders.contains(.drop)
    teller.finish(unrun: isPlanned ? [] : pickles)
    return teller.outcome
  }

  // MARK: Scenarios

  /// Runs scenarios that belong to one actor together on it: a change of actors costs more than a step.
  private func run(_ plan: Plan) async {
    var next: MatchedCase?
    var number = 0
    while true {
      let first = next ?? (number < plan.cases.count ? match(number, plan) : nil)
      guard let first else { return }
      (next, number) = await run(first, from: number, plan, isolation: first.isolation)
    }
  }

  private func match(_ number: Int, _ plan: Plan) -> MatchedCase {
    MatchedCase(plan.script(number, options), teller.glue)
  }

  /// - Returns: The first that belongs to another actor, and its number.
  private func run(
    _ first: MatchedCase, from start: Int, _ plan: Plan, isolation: isolated (any Actor)?
  ) async -> (MatchedCase?, Int) {
    var matched = first
    var number = start
    while true {
      let caseTeller = CaseTeller(plan.cases[number], teller)
      if mark.orders.contains(.drop) { return (nil, plan.cases.count) }
      if options.isOver(failures: teller.outcome.failures) {
        caseTeller.skip(plan.cases[number], reason: options.reasonForStopping, at: cases.clock.now())
        teller.count(.skipped, attempts: 1)
      } else {
        let (status, attempts) = await cases.run(matched, listener: caseTeller, isolation: isolation)
        Platform.flushPrintedText()
        teller.count(status, attempts: attempts)
      }
      number += 1
      guard number < plan.cases.count else { return (nil, number) }
      matched = match(number, plan)
      if matched.isolation !== isolation { return (matched, number) }
    }
  }

  // MARK: Hooks of the run

  private func runHooks(_ type: HookType, _ context: RunContext) async {
    // With one process the two scopes differ in their order only: what is once a run is around what is once a worker.
    let hooks = Array(teller.glue.hooks(type).enumerated())
    let outer = hooks.filter { $0.element.definition.scope == .run }
    let inner = hooks.filter { $0.element.definition.scope == .worker }
    let limit = TimeLimits.limit(options.limits.step, tags: [])
    for (place, hook) in type == .beforeTestRun ? outer + inner : inner + outer {
      let id = teller.hookBegan(hook, at: cases.clock.now())
      let (ended, began) = await cases.run(hook, at: place, limit: limit, context: context)
      teller.hookEnded(id, ended, began: began)
    }
  }
}
