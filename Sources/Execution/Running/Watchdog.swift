import Synchronization

/// Cancels what runs when its time is over, from a thread of its own: the one that runs it may be busy for ever.
final class Watchdog: Sendable {
  /// How often it looks.
  static let interval = 10

  private let mark: RunMark
  private let clock: RunClock
  private let state = Mutex(State())

  private struct State {
    var cancel: (@Sendable () -> Void)?
    var isDone = false
  }

  /// - Parameter supervisor: The descriptor that closes when the supervisor dies, and this process has to.
  init(_ mark: RunMark, clock: RunClock, supervisor: CInt? = nil) {
    self.mark = mark
    self.clock = clock
    Platform.startThread { [self] in watch(supervisor) }
  }

  private func watch(_ supervisor: CInt?) {
    var wasAsked = false
    while !state.withLock(\.isDone) {
      if let supervisor {
        if Platform.waitForHangUp(of: supervisor, milliseconds: Self.interval) { Platform.endGroup() }
      } else {
        Platform.sleep(milliseconds: Self.interval)
        switch Interruption.count {
        case 0: break
        case 1: mark.orders = [.drop, .cancel]
        default: Platform.leave(130)
        }
      }
      let isAsked = mark.orders.contains(.cancel) && !wasAsked
      wasAsked = wasAsked || isAsked
      // Under the lock, so that whoever sees that a deadline has fired can wait until the cancelling is over.
      state.withLock { state in
        if mark.fireDeadlines(clock) || isAsked { state.cancel?() }
      }
    }
  }

  /// Runs work that the watchdog can cancel, as a task of its own.
  func guarding<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) async -> Value {
    let task = Task { await work() }
    let outer = state.withLock { state in
      defer { state.cancel = { task.cancel() } }
      return state.cancel
    }
    defer { state.withLock { $0.cancel = outer } }
    return await task.value
  }

  /// Returns when no cancelling is under way.
  func settle() {
    state.withLock { _ in }
  }

  func stop() {
    state.withLock { $0.isDone = true }
  }
}
