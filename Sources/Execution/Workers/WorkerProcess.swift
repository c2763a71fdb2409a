private import CucumberMessages
package import StepDefinitions

/// The process that runs steps, for the one that supervises it.
///
/// Unchecked: one task uses it.
package final class WorkerProcess: @unchecked Sendable {
  /// The variable by which a process knows that it is a worker.
  static let variable = "GHERKIT_WORKER"
  /// How much memory it may have, in bytes.
  static let memoryVariable = "GHERKIT_WORKER_MEMORY"

  /// Where a worker finds what it was given.
  enum Descriptor: CInt {
    case commands = 3
    case notices = 4
    case memory = 5
  }

  /// Printed output that makes a worker begin its files anew, in bytes.
  private static let mostPrinted = 64 << 20

  private let glue: Glue
  private let clock = RunClock.live
  private let memory: WorkerMemory
  private let sender: EventSender
  private let runner: CaseRunner
  private let context = RunContext()
  private var commands = CommandReader(Descriptor.commands.rawValue)
  private var printed: PrintedFiles

  /// Whether this process was started as a worker.
  package static var isThisOne: Bool { Platform.environment(variable) != nil }

  /// Does what the supervisor asks for, and ends the process.
  @concurrent
  package static func run(_ glue: Glue) async -> Never {
    // What a step starts must not take itself for a worker.
    Platform.removeFromEnvironment(variable)
    for descriptor in [Descriptor.commands, .notices, .memory] { Platform.closeOnExec(descriptor.rawValue) }
    Platform.ignoreClosedPipes()
    Platform.printLineByLine()
    Platform.makeNonblocking(Descriptor.notices.rawValue)
    if let limit = Platform.environment(memoryVariable).flatMap(Int.init) { Platform.limitMemory(limit) }
    _ = ExpectationBridge.state
    guard let memory = try? WorkerMemory(Descriptor.memory.rawValue) else { Platform.exit(1) }
    await WorkerProcess(glue, memory).work()
    Platform.exit(0)
  }

  private init(_ glue: Glue, _ memory: WorkerMemory) {
    self.glue = glue
    self.memory = memory
    let sender = EventSender(memory, notices: Descriptor.notices.rawValue)
    self.sender = sender
    let watchdog = Watchdog(memory.mark, clock: clock, supervisor: Descriptor.commands.rawValue)
    runner = CaseRunner(clock: clock, mark: memory.mark, watchdog: watchdog) { sender.send(.left($0)) }
    printed = PrintedFiles()
  }

  private func work() async {
    while let command = commands.next() {
      switch command {
      case .publish(let strings):
        for (name, value) in strings { context.publish(name, value) }
        runner.published = context.published
      case .hooks(let isBefore, let scope, let limit):
        await runHooks(isBefore ? .beforeTestRun : .afterTestRun, scope, limit)
      case .run(let scripts):
        await run(scripts)
        sendStrays()
        sender.send(.batchDone)
        sender.notify()
      case .match(let questions):
        for question in questions { answer(question) }
        sender.send(.batchDone)
        sender.notify()
      case .finish:
        // What the supervisor has not read yet outlives this process.
        sendStrays()
        return
      }
    }
    // Nobody wants anything any more: the supervisor is gone.
    Platform.endGroup()
  }

  private func sendStrays() {
    let strays = StepScope.takeStrays()
    if !strays.attachments.isEmpty || !strays.issues.isEmpty {
      sender.send(.strays(strays.attachments, strays.issues))
    }
  }

  // MARK: Test cases

  /// Runs test cases that belong to one actor together on it: a change of actors costs more than a step.
  private func run(_ scripts: [CaseScript]) async {
    var rest = scripts[...].map { script in
      memory.mark.enter(
        .planning, number: script.number, attempt: script.attempt, at: clock.now(), limit: script.stepLimit)
      return MatchedCase(script, glue)
    }[...]
    memory.mark.enter(.idle, at: clock.now())
    while let first = rest.first {
      let end = rest.firstIndex { $0.isolation !== first.isolation } ?? rest.endIndex
      let group = rest[..<end]
      rest = rest[end...]
      await runner.watchdog.guarding { [self] in await run(group, isolation: first.isolation) }
    }
  }

  private func run(_ cases: ArraySlice<MatchedCase>, isolation: isolated (any Actor)?) async {
    for matched in cases {
      if memory.mark.orders.contains(.drop) {
        sender.send(.dropped(case: matched.script.number))
        continue
      }
      if printed.size > Self.mostPrinted {
        sender.settle()
        printed.clear()
      }
      let listener = Listener(matched.script.number, self)
      _ = await runner.run(matched, listener: listener, isolation: isolation)
    }
  }

  /// Sends how a test case goes.
  private final class Listener: AttemptListener {
    private let number: Int
    private let process: WorkerProcess

    init(_ number: Int, _ process: WorkerProcess) {
      self.number = number
      self.process = process
    }

    func attemptBegan(_ attempt: Int, at moment: Int) {
      process.sender.send(.attemptBegan(case: number, number: attempt, at: moment))
    }

    func stepBegan(_ step: Int, at moment: Int) {}

    func stepEnded(_ step: Int, _ ended: ScopedCall.Ended, began: Int) {
      if ended.isPlainPass {
        process.sender.send(passed: PassedStep(step: step, began: began, ended: ended.moment))
      } else {
        process.sender.send(.stepEnded(step, ended, began: began))
      }
    }

    func attemptEnded(at moment: Int, willBeRetried: Bool) {
      process.printed.look()
      process.sender.send(
        .attemptEnded(at: moment, willBeRetried: willBeRetried, out: process.printed.out, err: process.printed.err))
      process.sender.notifyIfDue(at: moment)
    }
  }

  // MARK: Hooks of the run

  private func runHooks(_ type: HookType, _ scope: HookScope, _ limit: Int) async {
    var passed = true
    for (place, hook) in glue.hooks(type).enumerated() where hook.definition.scope == scope {
      sender.send(.hookBegan(isBefore: type == .beforeTestRun, place, at: clock.now()))
      let (ended, began) = await runner.watchdog.guarding { [self] in
        await runner.run(hook, at: place, limit: limit, context: context)
      }
      sender.send(.hookEnded(ended, began: began))
      passed = passed && ended.outcome.status == .passed
    }
    runner.published = context.published
    sendStrays()
    sender.send(.hooksDone(context.published, passed: passed))
    sender.notify()
  }

  // MARK: Matching

  private func answer(_ question: MatchQuestion) {
    for definition in glue.endlessPatterns where !question.without.contains(definition) {
      memory.mark.enter(
        .planning, number: question.number, attempt: definition, at: clock.now(), limit: question.limit)
      if let match = glue.match(question.text, definition: definition) {
        sender.send(.matched(question.number, definition: definition, match.arguments))
      }
    }
    memory.mark.enter(.idle, at: clock.now())
    sender.notifyIfDue(at: clock.now())
  }
}
