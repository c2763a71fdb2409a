/// The way into the ``TurnQueue`` for a task that runs outside of it.
///
/// A task that awaits a continuation may be resumed before it has gone to sleep, and then goes on where it was. A task that
/// calls an actor with an executor of its own always goes there as a job, and comes back as one.
actor Entrance {
  static let shared = Entrance()

  static let executor = Turns.shared.asUnownedSerialExecutor()

  nonisolated var unownedExecutor: UnownedSerialExecutor { Self.executor }

  func pass() {}

  private final class Turns: SerialExecutor {
    static let shared = Turns()

    func enqueue(_ job: UnownedJob) { TurnQueue.shared.take(job, at: .entrance) }
  }
}
