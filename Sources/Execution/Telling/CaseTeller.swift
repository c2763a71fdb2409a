import CucumberMessages
import StepDefinitions

/// Tells how one test case goes, as messages.
///
/// Where nobody wants all messages, an attempt in which everything passes is told as that, and its messages are made only
/// once something else happens in it. Who hears in brief hears of an attempt when it has ended.
final class CaseTeller: AttemptListener {
  private let planned: PlannedCase
  private let run: RunTeller
  private let worker: String?
  /// The id of the attempt that is told, as a number and as text.
  private var attemptNumber = 0
  private var attempt = ""
  private var number = 0
  private var start = 0
  /// The steps that passed before anything else happened.
  private var untold: [PassedCase.StepTimes] = []
  /// Whether the messages of the attempt are made.
  private var isTold = false
  /// Whether there is nothing to say of the attempt but that it passed.
  private var isPlain = true
  /// The messages for those who hear in brief.
  private var kept: [Envelope] = []

  /// - Parameter worker: The id of the worker that runs it, where there are several.
  init(_ planned: PlannedCase, _ run: RunTeller, worker: String? = nil) {
    self.planned = planned
    self.run = run
    self.worker = worker
  }

  private func tell(_ envelope: Envelope) {
    run.full?(envelope)
    if run.brief != nil { kept.append(envelope) }
  }

  func attemptBegan(_ number: Int, at moment: Int) {
    self.number = number
    start = moment
    isTold = false
    isPlain = number == 0
    untold.removeAll(keepingCapacity: true)
    untold.reserveCapacity(planned.count)
    if run.full != nil || !isPlain { tellBegin() }
  }

  private func tellBegin() {
    isTold = true
    attemptNumber = run.ids.makeNumber()
    attempt = String(attemptNumber)
    tell(
      .testCaseStarted(
        TestCaseStarted(
          attempt: number, id: attempt, testCaseId: String(planned.id), workerId: worker,
          timestamp: run.clock.timestamp(start))))
    for (step, times) in untold.enumerated() {
      tellStep(step, began: times.began)
      tellStep(step, .init(outcome: .passed, moment: times.ended), began: times.began)
    }
  }

  func stepBegan(_ step: Int, at moment: Int) {
    if isTold { tellStep(step, began: moment) }
  }

  func stepEnded(_ step: Int, _ ended: ScopedCall.Ended, began: Int) {
    if ended.outcome.status != .passed || ended.outcome.message != nil || !ended.attachments.isEmpty {
      isPlain = false
    }
    if isPlain { untold.append(.init(began: began, ended: ended.moment)) }
    if !isTold {
      if isPlain { return }
      tellBegin()
      tellStep(step, began: began)
    }
    tellStep(step, ended, began: began)
  }

  /// A step has run, passed, and left nothing behind.
  func stepPassed(_ step: Int, began: Int, ended: Int) {
    if !isTold, isPlain {
      untold.append(.init(began: began, ended: ended))
      return
    }
    stepBegan(step, at: began)
    stepEnded(step, .init(outcome: .passed, moment: ended), began: began)
  }

  private func tellStep(_ step: Int, began moment: Int) {
    tell(
      .testStepStarted(
        TestStepStarted(
          testCaseStartedId: attempt, testStepId: planned.stepID(step), timestamp: run.clock.timestamp(moment))))
  }

  private func tellStep(_ step: Int, _ ended: ScopedCall.Ended, began: Int) {
    var ended = ended
    if ended.outcome.status == .undefined, let pickleStep = planned.pickleStep(step) {
      let refusals = run.glue.refusals(of: pickleStep.text)
      if refusals.isEmpty {
        let snippets = run.glue.snippets(for: pickleStep)
        tell(.suggestion(Suggestion(id: run.ids.make(), pickleStepId: pickleStep.id, snippets: snippets)))
      } else {
        ended.outcome.message = refusals.map(\.refusal).joined(separator: "\n\n")
      }
    }
    let timestamp = run.clock.timestamp(ended.moment)
    for var attachment in ended.attachments {
      attachment.testCaseStartedId = attempt
      attachment.testStepId = planned.stepID(step)
      attachment.timestamp = timestamp
      tell(.attachment(attachment))
    }
    tell(
      .testStepFinished(
        TestStepFinished(
          testCaseStartedId: attempt, testStepId: planned.stepID(step),
          testStepResult: TestStepResult(ended.outcome, nanoseconds: max(ended.moment &- began, 0)),
          timestamp: timestamp)))
  }

  func attemptEnded(at moment: Int, willBeRetried: Bool) {
    // Who passed ran all of it.
    if untold.count != planned.count { isPlain = false }
    if isPlain, !willBeRetried, !isTold {
      attemptNumber = run.ids.makeNumber()
      tellPassed(at: moment)
      return
    }
    if !isTold { tellBegin() }
    tell(
      .testCaseFinished(
        TestCaseFinished(
          testCaseStartedId: attempt, timestamp: run.clock.timestamp(moment), willBeRetried: willBeRetried)))
    guard let brief = run.brief else { return }
    defer { kept.removeAll(keepingCapacity: true) }
    if isPlain, !willBeRetried {
      tellPassed(at: moment)
      return
    }
    run.introduce(planned)
    for envelope in kept { brief(.message(envelope)) }
  }

  private func tellPassed(at moment: Int) {
    run.tell(
      PassedCase(
        run.planned(planned), attempt: attemptNumber, worker: worker, from: start, to: moment, times: untold,
        epoch: run.clock.epoch))
  }

  /// Tells what belongs to the attempt and to no step of it.
  func attach(_ attachment: Attachment, at moment: Int) {
    isPlain = false
    if !isTold { tellBegin() }
    var attachment = attachment
    attachment.testCaseStartedId = attempt
    attachment.timestamp = run.clock.timestamp(moment)
    tell(.attachment(attachment))
  }
}

extension CaseTeller {
  /// Tells a test case that was left out: all of it skipped.
  func skip(_ planned: PlannedCase, reason: String, at moment: Int) {
    attemptBegan(0, at: moment)
    for step in 0..<planned.count {
      stepBegan(step, at: moment)
      stepEnded(step, .init(outcome: StepOutcome(status: .skipped, message: reason), moment: moment), began: moment)
    }
    attemptEnded(at: moment, willBeRetried: false)
  }

  /// Tells a test case that was matched only: what has one definition is skipped.
  ///
  /// - Returns: The worst status.
  func tellUnrun(_ plan: Plan, at moment: Int) -> StepStatus {
    var worst = StepStatus.passed
    attemptBegan(0, at: moment)
    for step in 0..<planned.count {
      let outcome = plan.step(planned, step)?.outcome ?? StepOutcome(status: .skipped)
      stepBegan(step, at: moment)
      stepEnded(step, .init(outcome: outcome, moment: moment), began: moment)
      worst = max(worst, outcome.status)
    }
    attemptEnded(at: moment, willBeRetried: false)
    return worst
  }
}

extension DefinitionProblem {
  /// Why a definition that matches a step doesn't define it.
  fileprivate var refusal: String {
    "the definition at \(place) matches, and can't be used: \(message)" + (remedy.map { "\n\($0)" } ?? "")
  }
}

extension StepPlan {
  /// What a step comes to that can't be run; `nil` where it can.
  var outcome: StepOutcome? {
    switch self {
    case .definition: nil
    case .undefined: StepOutcome(status: .undefined)
    case .ambiguous: StepOutcome(status: .ambiguous)
    case .unanswered(let why): StepOutcome(status: .failed, message: why)
    }
  }
}
