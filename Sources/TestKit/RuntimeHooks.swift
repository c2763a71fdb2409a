/// The places where the concurrency runtime lets others decide who runs a job.
///
/// They are variables in the runtime library, exported for its own tests and for tools, without a header: null, or a
/// function in Swift's calling convention that gets the original as its last argument
/// (`ConcurrencyHooks.h` and `ConcurrencyHooks.cpp` in github.com/swiftlang/swift/tree/main/stdlib/public/Concurrency). A
/// function type that is `@convention(thin)` is exactly such a pointer. A runtime that is linked statically doesn't show them.
enum RuntimeHooks {
  private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  private typealias EnqueueHook = @convention(thin) (UnownedJob, Enqueue) -> Void
  private typealias MainExecutor = @convention(thin) () -> UnownedSerialExecutor
  private typealias MainExecutorHook = @convention(thin) (MainExecutor) -> UnownedSerialExecutor

  /// Whether the hooks are set; they are set on first use, once and for the life of the process.
  ///
  /// Delayed jobs need no hook: when its real time has come, such a job only resumes a task, which then is enqueued like any.
  static let areSet: Bool = {
    guard
      let enqueueGlobal = Platform.symbol("swift_task_enqueueGlobal_hook"),
      let mainExecutor = Platform.symbol("swift_task_getMainExecutor_hook"),
      enqueueMain != nil
    else { return false }
    enqueueGlobal.assumingMemoryBound(to: EnqueueHook?.self).pointee = { job, original in
      if TurnQueue.shared.isOpen {
        TurnQueue.shared.take(job, at: .elsewhere)
      } else {
        original(job)
      }
    }
    mainExecutor.assumingMemoryBound(to: MainExecutorHook?.self).pointee = { _ in MainTurns.executor }
    #if compiler(>=6.3) && compiler(<6.4) && os(Linux)
      DefaultTurns.install()
    #endif
    return true
  }()

  /// Enqueues on the main executor as the runtime does without hooks.
  static func enqueueOnMain(_ job: UnownedJob) {
    guard let enqueueMain else { preconditionFailure("the hooks are set only where this function is found") }
    unsafeBitCast(enqueueMain, to: Enqueue.self)(job)
  }

  // nonisolated(unsafe): a pointer to code, which nobody writes to.
  private nonisolated(unsafe) static let enqueueMain = Platform.symbol("swift_task_enqueueMainExecutor")
}
