import Synchronization
import TestKit
import WeightTracking

/// A person's cloud that is as the scenario says.
final class FakeCloud: CloudService {
  private struct State {
    var status: CloudStatus? = .available
    var delay = Duration.zero
    var questions = 0
  }

  private let clock: VirtualClock
  private let state = Mutex(State())

  init(_ clock: VirtualClock) {
    self.clock = clock
  }

  /// How many times it was asked.
  var questions: Int { state.withLock(\.questions) }

  /// Answers so from now on; nil for a cloud that can't be asked.
  func answer(_ status: CloudStatus?) { state.withLock { $0.status = status } }

  /// Takes so long to answer.
  func dawdle(_ delay: Duration) { state.withLock { $0.delay = delay } }

  func status() async throws -> CloudStatus {
    let delay = state.withLock { state in
      state.questions += 1
      return state.delay
    }
    if delay > .zero { try await clock.sleep(for: delay) }
    guard let status = state.withLock(\.status) else { throw Unreachable() }
    return status
  }

  private struct Unreachable: Error {}
}
