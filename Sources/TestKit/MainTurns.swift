private import Dispatch

/// The main actor's executor while the hooks are set: it puts the actor's jobs into the ``TurnQueue``.
///
/// The runtime asks for the main executor by a function that has a hook, and everything it enqueues then comes here. (Its hook
/// for enqueueing on the main executor is no longer consulted for jobs of `@MainActor` code as of Swift 6.3.)
final class MainTurns: SerialExecutor {
  private static let shared = MainTurns()

  /// What stands for the main actor's executor everywhere.
  static let executor = UnownedSerialExecutor(ordinary: shared)

  func enqueue(_ job: UnownedJob) {
    if TurnQueue.shared.isOpen {
      TurnQueue.shared.take(job, at: .main)
    } else {
      RuntimeHooks.enqueueOnMain(job)
    }
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { Self.executor }

  /// Main-actor code that began before the hooks were set runs under the runtime's own executor; both are the main queue.
  func checkIsolated() { dispatchPrecondition(condition: .onQueue(.main)) }
}
