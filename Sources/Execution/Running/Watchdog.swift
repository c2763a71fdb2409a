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
    var alone = Alone()
    while !state.withLock(\.isDone) {
      if let supervisor {
        if Platform.waitForHangUp(of: supervisor, milliseconds: Self.interval) { Platform.endGroup() }
      } else {
        Platform.sleep(milliseconds: Self.interval)
        guardAlone(&alone)
      }
      let isAsked = mark.orders.contains(.cancel) && !wasAsked
      wasAsked = wasAsked || isAsked
      // Under the lock, so that whoever sees that a deadline has fired can wait until the cancelling is over.
      state.withLock { state in
        if mark.fireDeadlines(clock) || isAsked { state.cancel?() }
      }
    }
  }

  /// What it has seen where no supervisor can end the process.
  private struct Alone {
    var interruptedAt = 0
    var overdueSince = 0
  }

  /// Sees to what a supervisor would: to who interrupts the run, and to what doesn't heed that its time is over.
  private func guardAlone(_ alone: inout Alone) {
    let now = Platform.monotonicNanoseconds()
    if Interruption.count > 0 {
      mark.orders = [.drop, .cancel]
      if alone.interruptedAt == 0 { alone.interruptedAt = now }
      if Interruption.count > 1 || now - alone.interruptedAt > 5_000_000_000 { Platform.leave(130) }
    }
    guard mark.stepDeadline == RunMark.fired || mark.caseDeadline == RunMark.fired else {
      alone.overdueSince = 0
      return
    }
    if alone.overdueSince == 0 { alone.overdueSince = now }
    // Who holds it in a debugger takes all the time that he wants.
    if now - alone.overdueSince > 1_000_000_000, !Platform.isTraced {
      Platform.printError(
        "error: a step or hook is over its time limit, and cancelling did not help; without workers that ends the run\n"
      )
      Platform.leave(5)
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
