package import CucumberMessages
package import StepDefinitions

/// Runs pickles in worker processes that may die, and tells everything that happens as messages.
///
/// It runs no user code: not a step, not a transform, not a user's regular expression. It waits for its workers, one
/// event loop in one thread, and knows of a worker's death what the worker's memory and its files hold.
///
/// Not `Sendable`: one task uses it.
package final class Supervisor {
  package struct Settings: Sendable {
    /// The most processes that run scenarios at once; `nil` for as many as the machine can run, begun as they are needed.
    package var workers: Int?
    /// How much memory each may have, in bytes.
    package var memoryLimit: Int?

    package init() {}
  }

  let teller: RunTeller
  let settings: Settings
  /// The most workers that run test cases at once.
  let mostWorkers: Int
  let notice: (String) -> Void

  /// Those that live.
  var workers: [Worker] = []
  var workersStarted = 0
  /// Test cases to be handed out before the others, because a worker died that had them.
  var waiting: [Int] = []
  /// The first test case that was never handed out.
  var next = 0
  /// How many test cases have ended.
  var done = 0
  /// The number of the next attempt at test cases whose worker died.
  var attempts: [Int: Int] = [:]
  /// How long a test case takes, in nanoseconds; 0 as long as nobody knows.
  var timePerCase = 0
  /// When the first test case was handed out.
  var casesBegan = 0
  /// Whether no other test case is to begin.
  var isStopping = false
  /// What BeforeAll hooks of the run have published.
  var published: [String: String] = [:]
  /// How often a worker died before it could do anything, since one could.
  var failedStarts = 0
  var interruptedAt = 0
  /// Whether the run was left at once, without its end.
  package private(set) var isAbandoned = false
  private var lastLook = 0
  /// The texts that a matching worker was asked about, and what it found.
  var questions: [MatchQuestion] = []
  var answers: [[(definition: Int, arguments: [StepMatchArgument])]] = []
  var hung: [Int: Int] = [:]

  var options: RunOptions { teller.options }
  var plan: Plan { teller.plan }
  var now: Int { teller.clock.now() }

  /// - Parameters:
  ///   - glue: What the suite defines.
  ///   - ids: Names what the run makes; it has named the pickles and the glue before.
  ///   - first: A worker that was started before.
  ///   - brief: Takes the run without the messages of what simply passes.
  ///   - emit: Takes each message as it happens; `nil` where nobody wants them all.
  ///   - notice: Takes a line for the person who waits.
  package init(
    glue: Glue, options: RunOptions, settings: Settings, clock: RunClock = .live, ids: IdGenerator, first: Worker?,
    brief: ((BriefEvent) -> Void)? = nil, emit: ((Envelope) -> Void)?, notice: @escaping (String) -> Void
  ) {
    teller = RunTeller(glue: glue, options: options, clock: clock, ids: ids, brief: brief, full: emit)
    self.settings = settings
    mostWorkers = settings.workers ?? Platform.coreCount
    self.notice = notice
    if let first {
      workers.append(first)
      workersStarted = 1
    }
  }

  /// Runs all that is given, in order as far as one worker does.
  package func run(_ pickles: [Pickle]) -> RunOutcome {
    Platform.ignoreClosedPipes()
    Platform.adoptOrphans()
    Platform.onChildEnd { _ in }
    teller.begin()
    let runWorker = options.runsHooks && !options.isDryRun ? startRunWorker() : nil
    if !isStopping, !pickles.isEmpty, !options.isDryRun { prepareFirstWorker() }
    if !isStopping, !isAbandoned {
      teller.plan(pickles, isSent: !options.isDryRun, matches: matchings(pickles))
      casesBegan = now
      if options.isDryRun { tellAllAsSkipped() }
      while done < plan.cases.count, !isStopping, !isAbandoned {
        handOut()
        step()
      }
      if !isAbandoned { tellWhatDidNotRun() }
    }
    finishWorkers(except: runWorker)
    if let runWorker { finish(runWorker) }
    for worker in workers {
      worker.kill()
      // Whoever still holds the worker must not hold the reports with it, whose drafts go when they go.
      worker.current = nil
    }
    Platform.killOrphans()
    teller.outcome.isInterrupted = interruptedAt > 0
    if !isAbandoned { teller.finish(unrun: plan.cases.isEmpty ? pickles : []) }
    return teller.outcome
  }

  /// Waits until something happens, and sees to it.
  func step() {
    let writing = workers.compactMap(\.wantsToWrite)
    // A process that is about to end is asked for it often.
    let patience = workers.contains { !$0.isListening } ? 1 : 20
    teller.catchUp()
    Platform.wait(
      reading: workers.filter(\.isListening).map(\.notices), writing: writing, milliseconds: patience)
    for worker in workers {
      if worker.wantsToWrite != nil { worker.flush() }
      takeEvents(of: worker)
      if let end = worker.end() {
        // What it told between the last look and its end.
        takeEvents(of: worker)
        worker.killRest()
        workers.removeAll { $0 === worker }
        buried(worker, end)
      } else if worker.lostAt > 0, now - worker.lostAt > 1_000_000_000 {
        worker.kill("the process closed what connects it with the run", type: Self.deathType)
      }
    }
    if now - lastLook > 20_000_000 {
      lastLook = now
      for worker in workers { look(after: worker) }
      heedInterruptions()
    }
  }

  private func heedInterruptions() {
    switch Interruption.count {
    case 0: return
    case 1:
      if interruptedAt == 0 {
        interruptedAt = now
        isStopping = true
        notice("interrupted: the scenarios that run are ended, with their After hooks; once more to leave at once")
        for worker in workers where worker.role == .cases { worker.mark.orders = [.drop, .cancel] }
      }
    default:
      isAbandoned = true
      isStopping = true
      for worker in workers { worker.kill() }
    }
  }

  // MARK: Workers

  func start(_ role: Worker.Role) -> Worker? {
    do throws(WorkerError) {
      workersStarted += role == .cases ? 1 : 0
      let worker = try Worker(number: workersStarted, role: role, memoryLimit: settings.memoryLimit)
      workers.append(worker)
      return worker
    } catch {
      isStopping = true
      teller.note(trouble: error.description)
      return nil
    }
  }

  /// Gives a worker what it needs before its first scenario.
  func prepare(_ worker: Worker) {
    worker.isPrepared = true
    if !published.isEmpty { worker.send(.publish(published)) }
    if options.runsHooks, hasHooks(.beforeTestRun, .worker) {
      askForHooks(worker, isBefore: true, .worker)
    } else {
      worker.isReady = true
    }
  }

  func hasHooks(_ type: HookType, _ scope: HookScope) -> Bool {
    teller.glue.hooks(type).contains { $0.definition.scope == scope }
  }

  private func askForHooks(_ worker: Worker, isBefore: Bool, _ scope: HookScope) {
    worker.hookSets += 1
    worker.send(
      .hooks(isBefore: isBefore, scope, limit: TimeLimits.limit(options.limits.step, tags: [])))
  }

  /// Runs the hooks that come once a run before all others.
  ///
  /// - Returns: The worker that lives as long as the run; `nil` where none has to.
  private func startRunWorker() -> Worker? {
    guard hasHooks(.beforeTestRun, .run) || hasHooks(.afterTestRun, .run), let worker = start(.run) else { return nil }
    askForHooks(worker, isBefore: true, .run)
    while worker.hookSets > 0, !isAbandoned { step() }
    worker.isReady = true
    return worker
  }

  /// The messages tell the hooks of the run before the test cases, so that they wait for the first worker.
  private func prepareFirstWorker() {
    guard let first = workers.first(where: { $0.role == .cases }) ?? start(.cases) else { return }
    prepare(first)
    while !isStopping, !isAbandoned, !workers.contains(where: \.isReady) || first.hookSets > 0 {
      if !workers.contains(where: { $0.role == .cases }) {
        guard let other = start(.cases) else { return }
        prepare(other)
      }
      step()
      if !workers.contains(where: { $0 === first }), workers.contains(where: { $0.role == .cases && $0.isReady }) {
        return
      }
    }
  }

  private func finishWorkers(except runWorker: Worker?) {
    // What was handed out and begun ends first.
    while workers.contains(where: { $0.role == .cases && !$0.batches.isEmpty }), !isAbandoned { step() }
    for worker in workers where worker !== runWorker { beginToFinish(worker, .worker) }
    while workers.contains(where: { $0 !== runWorker }), !isAbandoned { step() }
  }

  private func finish(_ worker: Worker) {
    beginToFinish(worker, .run)
    while workers.contains(where: { $0 === worker }), !isAbandoned { step() }
  }

  private func beginToFinish(_ worker: Worker, _ scope: HookScope) {
    if options.runsHooks, worker.isPrepared || worker.role == .run, hasHooks(.afterTestRun, scope) {
      askForHooks(worker, isBefore: false, scope)
    }
    worker.send(.finish)
    worker.isFinishing = true
    worker.finishBegan = now
  }

  // MARK: What did not run

  /// Tells what matching has found, and that nothing was run.
  private func tellAllAsSkipped() {
    for number in plan.cases.indices {
      let status = CaseTeller(plan.cases[number], teller).tellUnrun(plan, at: now)
      teller.count(status, attempts: 1)
      done += 1
    }
  }

  private func tellWhatDidNotRun() {
    guard isStopping, interruptedAt == 0, done < plan.cases.count else { return }
    // Those that are running end before.
    while workers.contains(where: { $0.role == .cases && !$0.batches.isEmpty }), !isAbandoned { step() }
    let rest = waiting + Array(next..<plan.cases.count)
    if options.isOver(failures: teller.outcome.failures) {
      for number in rest {
        CaseTeller(plan.cases[number], teller).skip(plan.cases[number], reason: options.reasonForStopping, at: now)
        teller.count(.skipped, attempts: 1)
      }
    } else if !rest.isEmpty {
      let names = rest.prefix(20).map { number in
        let pickle = plan.cases[number].pickle
        return "  \(pickle.uri):\(pickle.location?.line ?? 1)  \(pickle.name)"
      }
      let more = rest.count > 20 ? "\n  and \(rest.count - 20) more" : ""
      teller.note(trouble: "\(rest.count) scenarios did not run:\n\(names.joined(separator: "\n"))\(more)")
    }
  }
}
