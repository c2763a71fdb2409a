private import Dispatch
private import Synchronization

/// All the work of the process, one job after the other, while a virtual clock lives.
///
/// `VirtualClock.advance` has to return only when everything that it woke has settled: tasks, actors, main-actor
/// hops, detached tasks that spawn detached tasks. Yielding a number of times guesses when that is, and guesses
/// wrong now and then. So the question is put where it has an exact answer. The concurrency runtime hands every job
/// that becomes ready to a hook (``RuntimeHooks``); the hook puts it here; here jobs run in the order in which they became
/// ready, one at a time. When the queue is empty and no job runs, nothing can happen any more until time moves or the
/// outside world speaks. Only then is the caller of ``settle()`` resumed, itself as a job of this queue.
///
/// Rules that follow from it:
///
/// - **Where jobs run.** Those of the main actor run on the main queue, all others on a queue of our own; a run of
///   jobs for the same place stays there without a hop. Code on the main actor thus still is on the main thread, and
///   excludes main-actor code that began before the hooks were set.
/// - **One at a time** makes the order of events the same in every run. It costs nothing that a test wants, as
///   scenarios run in parallel in processes, not in threads.
/// - **Only while a clock lives.** With none, a job goes straight to the runtime's own executors, in parallel, for the price of
///   reading one atomic.
/// - **What is outside.** A thread or a socket that wakes a task, a real `Task.sleep`, executors that
///   a program brings itself, and work started before the first clock was made: the queue sees it when it comes back as a
///   job. Who waits for such a thing says so, with a timeout on a real clock.
/// - **A job that blocks its thread** until another job has run never ends. It would not on a device with one core
///   either: the runtime asks every job to make progress.
final class TurnQueue: Sendable {
  static let shared = TurnQueue()

  /// Where a job runs, and as what.
  enum Place {
    case main, elsewhere, entrance

    var isMain: Bool { self == .main }

    var executor: UnownedSerialExecutor {
      switch self {
      case .main: MainTurns.executor
      case .elsewhere: .generic
      case .entrance: Entrance.executor
      }
    }
  }

  private struct State {
    /// The jobs that are ready, from `head` on.
    var ready: [(job: UnownedJob, place: Place)] = []
    var head = 0
    /// Whether some thread runs jobs, or is about to.
    var isRunning = false
    /// Who waits for the queue to be empty. The last to come goes on first: it is work that somebody else waits for.
    var waiters: [UnsafeContinuation<Void, Never>] = []
  }

  private enum Next {
    case run(UnownedJob, UnownedSerialExecutor)
    case move
    case resume(UnsafeContinuation<Void, Never>)
    case stop
  }

  private let state = Mutex(State())
  private let clocks = Atomic(0)
  private let elsewhere = DispatchQueue(label: "TestKit.TurnQueue")

  // MARK: Clocks come and go

  /// Whether jobs belong here now.
  var isOpen: Bool { clocks.load(ordering: .acquiring) > 0 }

  func open() { clocks.wrappingAdd(1, ordering: .acquiringAndReleasing) }

  func close() { clocks.wrappingSubtract(1, ordering: .acquiringAndReleasing) }

  // MARK: Jobs come in

  /// Takes a job that is ready; it runs after all that came before it.
  func take(_ job: UnownedJob, at place: Place) {
    let begins = state.withLock { state in
      state.ready.append((job, place))
      defer { state.isRunning = true }
      return !state.isRunning
    }
    if begins { run(onMain: place.isMain) }
  }

  /// Returns when nothing is ready and nothing runs.
  ///
  /// Of several that wait, one is resumed at a time, and the next when that one's work has settled too. A caller that ran outside
  /// the queue, such as a test that has just made its clock, runs in it from here on.
  func settle() async {
    await Entrance.shared.pass()
    await withUnsafeContinuation { continuation in
      let begins = state.withLock { state in
        state.waiters.append(continuation)
        defer { state.isRunning = true }
        return !state.isRunning
      }
      if begins { run(onMain: false) }
    }
  }

  // MARK: Jobs run

  private func run(onMain: Bool) {
    let queue = onMain ? DispatchQueue.main : elsewhere
    queue.async { self.drain(onMain: onMain) }
  }

  private func drain(onMain: Bool) {
    while true {
      switch state.withLock({ next(&$0, onMain: onMain) }) {
      case .run(let job, let executor): job.runSynchronously(on: executor)
      case .move: return run(onMain: !onMain)
      case .resume(let waiter): waiter.resume()
      case .stop: return
      }
    }
  }

  private func next(_ state: inout State, onMain: Bool) -> Next {
    guard state.head < state.ready.count else {
      state.ready.removeAll(keepingCapacity: true)
      state.head = 0
      if !state.waiters.isEmpty { return .resume(state.waiters.removeLast()) }
      state.isRunning = false
      return .stop
    }
    let turn = state.ready[state.head]
    guard turn.place.isMain == onMain else { return .move }
    state.head += 1
    return .run(turn.job, turn.place.executor)
  }
}

extension UnownedSerialExecutor {
  /// No serial executor: what a job has that belongs to no actor. Its representation is two null words (the
  /// runtime's `SerialExecutorRef::generic()`), and the standard library has no initialiser that makes it.
  fileprivate static var generic: Self { unsafeBitCast((0, 0), to: Self.self) }
}
