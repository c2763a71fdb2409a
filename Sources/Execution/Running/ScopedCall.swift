import CucumberMessages
import StepDefinitions

/// One call of user code, judged: what it threw, what it found wrong, what it attached, when it ended.
///
/// Unchecked, because the closure need not be `Sendable`: it is called once, on the actor that it belongs to.
struct ScopedCall: @unchecked Sendable {
  let place: SourcePlace
  let isolation: (any Actor)?
  let scope: StepScope
  let body: () async throws -> Void

  struct Ended: Sendable {
    var outcome: StepOutcome
    var attachments: [Attachment] = []
    /// When, by the run's clock.
    var moment: Int

    /// Whether there is nothing to say but that it passed.
    var isPlainPass: Bool {
      outcome.status == .passed && outcome.message == nil && outcome.exception == nil && attachments.isEmpty
    }
  }

  /// Runs the closure on its own actor; without a change of actors where the caller is on it already.
  func run(clock: RunClock, isolation current: isolated (any Actor)? = #isolation) async -> Ended {
    isolation === current ? await perform(clock) : await hop(to: isolation, clock)
  }

  private func hop(to isolation: isolated (any Actor)?, _ clock: RunClock) async -> Ended {
    await perform(clock)
  }

  private func perform(_ clock: RunClock) async -> Ended {
    var thrown: (any Error)?
    do {
      try await body()
    } catch {
      thrown = error
    }
    let moment = clock.now()
    let left = scope.take()
    let outcome =
      thrown == nil && left.issues.isEmpty
      ? .passed : StepOutcome(thrown: thrown, issues: left.issues, place: place)
    return Ended(outcome: outcome, attachments: left.attachments, moment: moment)
  }
}

extension TestStepResult {
  /// - Parameter nanoseconds: How long it took.
  init(_ outcome: StepOutcome, nanoseconds: Int) {
    self.init(
      duration: Elapsed(nanoseconds: nanoseconds), message: outcome.message, status: TestStepStatus(outcome.status),
      exception: outcome.exception)
  }
}
