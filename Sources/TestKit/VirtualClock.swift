private import Synchronization

/// A clock whose time moves only when it is told.
///
/// Give it to code that takes a `Clock`; then a month passes in the time that its work takes:
///
///     let clock = VirtualClock()
///     let reminder = Task { try await clock.sleep(for: .seconds(30 * 86_400)); return "weigh yourself" }
///     await clock.advance(by: .seconds(30 * 86_400))
///
/// Sleepers wake in the order of their deadlines, those of one deadline in the order in which they began to sleep.
/// All the work that a wake starts, whatever tasks, actors and detached tasks it goes through, has come to rest before
/// time moves on, and when `advance` returns. Make the clock before what uses it: work that started before the
/// process's first clock isn't waited for. How this is exact, and what lies outside, is told at `TurnQueue`.
public final class VirtualClock: Clock {
  /// A moment on a virtual clock: how long after the clock's start it is.
  public struct Instant: InstantProtocol, CustomStringConvertible {
    /// The time since the clock was made.
    public let sinceStart: Duration

    public init(sinceStart: Duration = .zero) { self.sinceStart = sinceStart }

    public func advanced(by duration: Duration) -> Instant { Instant(sinceStart: sinceStart + duration) }

    public func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }

    public static func < (a: Instant, b: Instant) -> Bool { a.sinceStart < b.sinceStart }

    public var description: String { "\(sinceStart) after the start" }
  }

  /// Someone who waits for a moment to come.
  public struct Sleeper: Hashable, Sendable, CustomStringConvertible {
    /// When it wakes.
    public let deadline: Instant

    /// When it fell asleep.
    public let began: Instant

    /// The name of the sleeping task, if it has one.
    public let taskName: String?

    public var description: String {
      "\(taskName ?? "a task") waits since \(began.sinceStart) for \(deadline.sinceStart)"
    }
  }

  private struct State {
    var now = Instant()
    var sleepers: [Entry] = []
    var lastID = 0
  }

  private struct Entry {
    let id: Int
    let sleeper: Sleeper
    let continuation: CheckedContinuation<Void, any Error>
  }

  private let state = Mutex(State())

  public init() {
    if RuntimeHooks.areSet { TurnQueue.shared.open() }
  }

  deinit {
    if RuntimeHooks.areSet { TurnQueue.shared.close() }
  }

  // MARK: Clock

  public var now: Instant { state.withLock(\.now) }

  public var minimumResolution: Duration { .init(secondsComponent: 0, attosecondsComponent: 1) }

  /// Waits until the clock is moved to the deadline; a deadline that has passed doesn't wait.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        // The handler below may already have run; it finds nothing then, and the task is marked.
        let outcome: Result<Void, any Error>? = state.withLock { state in
          if Task.isCancelled { return .failure(CancellationError()) }
          if deadline <= state.now { return .success(()) }
          let sleeper = Sleeper(deadline: deadline, began: state.now, taskName: Task.name)
          let place = state.sleepers.firstIndex { $0.sleeper.deadline > deadline } ?? state.sleepers.endIndex
          state.sleepers.insert(Entry(id: id, sleeper: sleeper, continuation: continuation), at: place)
          return nil
        }
        if let outcome { continuation.resume(with: outcome) }
      }
    } onCancel: {
      let cancelled = state.withLock { state in
        state.sleepers.firstIndex { $0.id == id }.map { state.sleepers.remove(at: $0) }
      }
      cancelled?.continuation.resume(throwing: CancellationError())
    }
  }

  // MARK: Moving time

  /// Moves time on, waking who is due on the way.
  ///
  /// Ends early, where it has come to, if the calling task is cancelled.
  ///
  /// - Parameter duration: Zero or more. Zero lets all work settle without moving time.
  public func advance(by duration: Duration) async {
    precondition(duration >= .zero, "time can't be moved back, not by \(duration)")
    await advance(to: now.advanced(by: duration))
  }

  /// Moves time on to the moment, waking who is due on the way; a moment that has passed moves nothing.
  public func advance(to instant: Instant) async {
    await settle()
    while await wakeNext(until: instant) {}
    guard !Task.isCancelled else { return }
    state.withLock { $0.now = max($0.now, instant) }
  }

  /// Moves time on until nobody waits for it.
  ///
  /// Where someone always goes to sleep again, such as a timer, that is never; cancel it first, or use
  /// ``advance(by:)``.
  public func run() async {
    await settle()
    while await wakeNext() {}
  }

  /// Lets all work go on until nothing happens any more without time moving.
  public func settle() async {
    guard RuntimeHooks.areSet else {
      _ = Yielding.warning
      return await Yielding.settle()
    }
    await TurnQueue.shared.settle()
  }

  /// Who still waits, in the order in which they will wake.
  ///
  /// At the end of a test it should be empty: what waits then was forgotten.
  public var sleepers: [Sleeper] { state.withLock { $0.sleepers.map(\.sleeper) } }

  /// - Throws: ``ForgottenSleepers`` if someone still waits.
  public func verify() throws {
    let sleepers = sleepers
    if !sleepers.isEmpty { throw ForgottenSleepers(sleepers: sleepers) }
  }

  /// Wakes the next sleeper if it is due by the moment, and lets its work settle.
  ///
  /// - Returns: Whether there was one.
  func wakeNext(until instant: Instant? = nil) async -> Bool {
    guard !Task.isCancelled else { return false }
    let next: Entry? = state.withLock { state in
      guard let first = state.sleepers.first, first.sleeper.deadline <= instant ?? first.sleeper.deadline else {
        return nil
      }
      state.now = max(state.now, first.sleeper.deadline)
      return state.sleepers.removeFirst()
    }
    guard let next else { return false }
    next.continuation.resume()
    await settle()
    return true
  }
}

/// Who waited for a ``VirtualClock`` that nobody moves any more.
public struct ForgottenSleepers: Error, CustomStringConvertible {
  /// In the order in which they would have woken.
  public let sleepers: [VirtualClock.Sleeper]

  public var description: String { sleepers.map(\.description).joined(separator: "; ") }
}
