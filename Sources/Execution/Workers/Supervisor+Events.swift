import CucumberMessages
import StepDefinitions

/// What the workers tell, as messages.
extension Supervisor {
  func takeEvents(of worker: Worker) {
    worker.takeEvents {
      take($0, from: worker)
    } passed: {
      take($0, from: worker)
    }
  }

  /// What a step comes to that passed and left nothing behind: told as that while nobody wants more.
  private func take(_ passed: PassedStep, from worker: Worker) {
    if !worker.left.isEmpty { worker.left = [] }
    guard let current = worker.current else { return }
    current.steps = passed.step + 1
    current.moment = passed.ended
    if tellsAtOnce {
      current.teller.stepPassed(passed.step, began: passed.began, ended: passed.ended)
    } else {
      current.untold.append((passed.step, .init(outcome: .passed, moment: passed.ended), passed.began))
    }
  }

  private func take(_ event: WorkerEvent, from worker: Worker) {
    worker.hasSpoken = true
    switch event {
    case .attemptBegan(let number, let attempt, let moment):
      guard plan.cases.indices.contains(number) else { return }
      begin(worker, number, attempt, at: moment)
    case .stepEnded(let step, let ended, let began):
      worker.left = []
      guard let current = worker.current else { return }
      current.steps = step + 1
      current.worst = max(current.worst, ended.outcome.status)
      current.moment = ended.moment
      tell(current, step, ended, began: began)
    case .attemptEnded(let moment, let willBeRetried, let out, let err):
      end(worker, at: moment, willBeRetried: willBeRetried, out: out, err: err)
    case .dropped(let number):
      worker.cases.removeAll { $0 == number }
      waiting.append(number)
    case .batchDone:
      guard worker.role == .cases, let count = worker.batches.first else {
        worker.hookSets -= worker.role == .matching ? 1 : 0
        return
      }
      worker.batches.removeFirst()
      failedStarts = 0
      learn(from: worker, count: count)
      handOut()
    case .left(let left):
      worker.left.append(left)
    case .strays(let attachments, let issues):
      teller.note(strays: (attachments, issues))
    case .hookBegan(let isBefore, let place, let moment):
      let hooks = teller.glue.hooks(isBefore ? .beforeTestRun : .afterTestRun)
      guard hooks.indices.contains(place) else { return }
      worker.hook = (hooks[place], isBefore, moment)
    case .hookEnded(let ended, let began):
      worker.left = []
      endHook(worker, ended, began: began)
    case .hooksDone(let strings, let passed):
      worker.hookSets -= 1
      if worker.isFinishing { return }
      if worker.role == .run { published = strings }
      worker.isReady = passed
      failedStarts = 0
      if !passed { isStopping = true }
    case .matched(let number, let definition, let arguments):
      guard answers.indices.contains(number), teller.glue.steps.indices.contains(definition) else { return }
      answers[number].append((definition, arguments))
    }
  }

  func begin(_ worker: Worker, _ number: Int, _ attempt: Int, at moment: Int) {
    worker.left = []
    let current = Worker.CurrentCase(
      number: number, attempt: attempt, teller: CaseTeller(plan.cases[number], teller, worker: name(worker)),
      moment: moment)
    worker.current = current
    if tellsAtOnce { current.teller.attemptBegan(attempt, at: moment) }
  }

  /// Tells at once, or keeps it until the attempt has ended: scenarios that run at the same time don't come between
  /// each other.
  func tell(_ current: Worker.CurrentCase, _ step: Int, _ ended: ScopedCall.Ended, began: Int) {
    if tellsAtOnce {
      current.teller.stepBegan(step, at: began)
      current.teller.stepEnded(step, ended, began: began)
    } else {
      current.untold.append((step, ended, began))
    }
  }

  /// Where nobody wants all messages, an attempt is told when it has ended in any case.
  private var tellsAtOnce: Bool { tellsLive || teller.full == nil }

  private func end(_ worker: Worker, at moment: Int, willBeRetried: Bool, out: Int, err: Int) {
    guard let current = worker.current else { return }
    var printed: [Attachment] = []
    if current.worst == .failed {
      printed = [
        PrintedText.attachment(
          worker.printed(.out, from: worker.told.out, to: out).text, mediaType: PrintedText.standardOutput),
        PrintedText.attachment(
          worker.printed(.err, from: worker.told.err, to: err).text, mediaType: PrintedText.standardError),
      ].compactMap { $0 }
    }
    worker.told = (out, err)
    end(worker, printed, at: moment, willBeRetried: willBeRetried)
  }

  /// Tells the end of the attempt that a worker is at, and of the test case where no other follows.
  func end(_ worker: Worker, _ printed: [Attachment], at moment: Int, willBeRetried: Bool) {
    guard let current = worker.current else { return }
    worker.current = nil
    if !tellsAtOnce {
      current.teller.attemptBegan(current.attempt, at: current.start)
      for (step, ended, began) in current.untold {
        current.teller.stepBegan(step, at: began)
        current.teller.stepEnded(step, ended, began: began)
      }
    }
    for attachment in printed { current.teller.attach(attachment, at: moment) }
    current.teller.attemptEnded(at: moment, willBeRetried: willBeRetried)
    worker.left = []
    if willBeRetried { return }
    worker.cases.removeAll { $0 == current.number }
    worker.previous = current.number
    worker.ended += 1
    done += 1
    teller.count(current.worst, attempts: current.attempt + 1)
    if options.isOver(failures: teller.outcome.failures) { isStopping = true }
  }

  func endHook(_ worker: Worker, _ ended: ScopedCall.Ended, began: Int) {
    guard let (hook, _, _) = worker.hook else { return }
    worker.hook = nil
    let id = teller.hookBegan(hook, at: began, worker: name(worker))
    teller.hookEnded(id, ended, began: began)
  }
}
