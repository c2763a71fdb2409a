import CucumberMessages
import StepDefinitions

/// Tells how one test case goes, as messages.
final class CaseTeller: AttemptListener {
  private let planned: PlannedCase
  private let run: RunTeller
  private let worker: String?
  /// The id of the attempt that is told.
  private(set) var attempt = ""

  /// - Parameter worker: The id of the worker that runs it, where there are several.
  init(_ planned: PlannedCase, _ run: RunTeller, worker: String? = nil) {
    self.planned = planned
    self.run = run
    self.worker = worker
  }

  func attemptBegan(_ number: Int, at moment: Int) {
    attempt = run.ids.make()
    run.tell(
      .testCaseStarted(
        TestCaseStarted(
          attempt: number, id: attempt, testCaseId: String(planned.id), workerId: worker,
          timestamp: run.clock.timestamp(moment))))
  }

  func stepBegan(_ step: Int, at moment: Int) {
    run.tell(
      .testStepStarted(
        TestStepStarted(
          testCaseStartedId: attempt, testStepId: planned.stepID(step), timestamp: run.clock.timestamp(moment))))
  }

  func stepEnded(_ step: Int, _ ended: ScopedCall.Ended, began: Int) {
    var ended = ended
    if ended.outcome.status == .undefined, let pickleStep = planned.pickleStep(step) {
      let refusals = run.glue.refusals(of: pickleStep.text)
      if refusals.isEmpty {
        let snippets = run.glue.snippets(for: pickleStep)
        run.tell(.suggestion(Suggestion(id: run.ids.make(), pickleStepId: pickleStep.id, snippets: snippets)))
      } else {
        ended.outcome.message = refusals.map(\.refusal).joined(separator: "\n\n")
      }
    }
    let timestamp = run.clock.timestamp(ended.moment)
    for var attachment in ended.attachments {
      attachment.testCaseStartedId = attempt
      attachment.testStepId = planned.stepID(step)
      attachment.timestamp = timestamp
      run.tell(.attachment(attachment))
    }
    run.tell(
      .testStepFinished(
        TestStepFinished(
          testCaseStartedId: attempt, testStepId: planned.stepID(step),
          testStepResult: TestStepResult(ended.outcome, nanoseconds: max(ended.moment &- began, 0)),
          timestamp: timestamp)))
  }

  func attemptEnded(at moment: Int, willBeRetried: Bool) {
    run.tell(
      .testCaseFinished(
        TestCaseFinished(
          testCaseStartedId: attempt, timestamp: run.clock.timestamp(moment), willBeRetried: willBeRetried)))
  }

  /// Tells what belongs to the attempt and to no step of it.
  func attach(_ attachment: Attachment, at moment: Int) {
    var attachment = attachment
    attachment.testCaseStartedId = attempt
    attachment.timestamp = run.clock.timestamp(moment)
    run.tell(.attachment(attachment))
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
