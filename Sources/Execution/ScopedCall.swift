import CucumberMessages
import StepDefinitions

/// One call of user code, judged: what it threw, what it found wrong, what it attached, how long it took.
///
/// Unchecked, because the closure need not be `Sendable`: it is called once, on the actor that it belongs to.
struct ScopedCall: @unchecked Sendable {
  let place: SourcePlace
  let isolation: (any Actor)?
  let body: () async throws -> Void

  struct Ended: Sendable {
    var outcome: StepOutcome
    var attachments: [Attachment] = []
    var nanoseconds = 0
  }

  /// Runs the closure on its own actor; without a change of actors where the caller is on it already.
  func run(clock: RunClock, isolation current: isolated (any Actor)? = #isolation) async -> Ended {
    isolation === current ? await perform(clock) : await hop(to: isolation, clock)
  }

  private func hop(to isolation: isolated (any Actor)?, _ clock: RunClock) async -> Ended {
    await perform(clock)
  }

  private func perform(_ clock: RunClock) async -> Ended {
    let scope = StepScope()
    let began = clock.nanoseconds()
    var thrown: (any Error)?
    do {
      try await scope.run(body)
    } catch {
      thrown = error
    }
    let nanoseconds = clock.nanoseconds() - began
    return Ended(
      outcome: StepOutcome(thrown: thrown, issues: scope.issues, place: place),
      attachments: scope.takeAttachments(), nanoseconds: nanoseconds)
  }
}

extension TestStepResult {
  init(_ ended: ScopedCall.Ended) {
    self.init(
      duration: Elapsed(nanoseconds: ended.nanoseconds), message: ended.outcome.message,
      status: TestStepStatus(ended.outcome.status), exception: ended.outcome.exception)
  }
}
