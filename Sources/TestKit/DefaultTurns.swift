// The runtime's interface for exchanging executors is still being designed (swift-evolution: custom main and global
// executors), so it is used only with the compiler that it was tried with, where it is exported. Elsewhere the hooks do
// without it, and a `Task.yield()` under Swift 6.3 or later is a hop that the queue doesn't see.
#if compiler(>=6.3) && compiler(<6.4) && os(Linux)
  @_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) private import _Concurrency

  /// The executor of all that belongs to no actor, while the hooks are set: it puts the jobs into the ``TurnQueue``.
  ///
  /// `Task.yield()` asks this executor directly as of Swift 6.3, past the hook.
  ///
  /// The runtime keeps its executor in two words, which another thread may read while they are exchanged, and so call these methods
  /// on the old executor. That is harmless as long as none of them uses `self`, and none does.
  final class DefaultTurns: TaskExecutor, SchedulingExecutor {
    /// The runtime's own executor, which goes on to run the jobs that don't belong in the queue.
    private static let original = Task.defaultExecutor
    private static let originalScheduling = original as? any SchedulingExecutor

    static func install() {
      _ = originalScheduling
      _createExecutors(factory: Factory.self)
    }

    func enqueue(_ job: consuming ExecutorJob) {
      if TurnQueue.shared.isOpen {
        TurnQueue.shared.take(UnownedJob(job), at: .elsewhere)
      } else {
        Self.original.enqueue(job)
      }
    }

    func enqueue<C: Clock>(_ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C) {
      guard let scheduling = Self.originalScheduling else {
        preconditionFailure("the runtime's executor can't delay jobs, so nobody should ask for it")
      }
      scheduling.enqueue(job, after: delay, tolerance: tolerance, clock: clock)
    }

    func enqueue<C: Clock>(_ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C) {
      guard let scheduling = Self.originalScheduling else {
        preconditionFailure("the runtime's executor can't delay jobs, so nobody should ask for it")
      }
      scheduling.enqueue(job, at: instant, tolerance: tolerance, clock: clock)
    }

    private enum Factory: ExecutorFactory {
      static var mainExecutor: any MainExecutor { MainActor.executor }
      static var defaultExecutor: any TaskExecutor { DefaultTurns() }
    }
  }
#endif
