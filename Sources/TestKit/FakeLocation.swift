public import Boundaries
private import Synchronization

/// A device whose location is what the test says, when the test says.
///
///     let clock = VirtualClock()
///     let device = FakeLocation(clock)
///     device.authorization = .whenInUse
///     device.next(.empireStateBuilding, after: .seconds(1))
///
/// Answers are given in the order in which they were queued, each a delay after the one before it; whoever reads locations then
/// takes the next. With no answer left, none comes, as on a device without reception.
public final class FakeLocation: LocationService {
  private struct Answer {
    let result: Result<Location, LocationError>
    let delay: Duration
  }

  private struct State {
    var authorization = Authorization.notDetermined
    var reply: Authorization?
    var requests = 0
    var answers: [Answer] = []
    var accuracies: [Accuracy] = []
    var lastID = 0
    var watchers: [Int: AsyncStream<Authorization>.Continuation] = [:]
    var newAnswer: [Int: AsyncStream<Void>.Continuation] = [:]
  }

  private let clock: VirtualClock
  private let state = Mutex(State())

  /// - Parameter clock: The clock that the delays run on.
  public init(_ clock: VirtualClock) {
    self.clock = clock
  }

  // MARK: What the person allows

  /// What is allowed now. Setting it is what a person does in the device's settings, also while the app is in use.
  public var authorization: Authorization {
    get { state.withLock(\.authorization) }
    set {
      let watchers = state.withLock { state in
        guard state.authorization != newValue else { return [AsyncStream<Authorization>.Continuation]() }
        state.authorization = newValue
        return Array(state.watchers.values)
      }
      for watcher in watchers { watcher.yield(newValue) }
    }
  }

  /// What the person will answer when asked; nil for a person who hasn't answered yet and leaves the question standing.
  public var replyToRequest: Authorization? {
    get { state.withLock(\.reply) }
    set { state.withLock { $0.reply = newValue } }
  }

  /// How many times the person was asked.
  public var requests: Int { state.withLock(\.requests) }

  // MARK: Where the device is

  /// The next location is the place, `delay` after the answer before it was given or the app began to wait.
  public func next(_ place: Place, after delay: Duration = .zero, uncertainty: Double = 5) {
    queue(Answer(result: .success(Location(place.coordinate, uncertainty: uncertainty)), delay: delay))
  }

  /// The next location is this one, as ``next(_:after:uncertainty:)`` has it for a place with a name.
  public func next(_ location: Location, after delay: Duration = .zero) {
    queue(Answer(result: .success(location), delay: delay))
  }

  /// Instead of a next location there is an error, which ends what the app reads.
  public func fail(_ error: LocationError, after delay: Duration = .zero) {
    queue(Answer(result: .failure(error), delay: delay))
  }

  /// The accuracies that were asked for, in order.
  public var accuracies: [Accuracy] { state.withLock(\.accuracies) }

  private func queue(_ answer: Answer) {
    let readers = state.withLock { state in
      state.answers.append(answer)
      return Array(state.newAnswer.values)
    }
    for reader in readers { reader.yield() }
  }

  // MARK: LocationService

  public func authorizations() -> AsyncStream<Authorization> {
    let (stream, continuation) = AsyncStream.makeStream(of: Authorization.self)
    let id = state.withLock { state in
      state.lastID += 1
      state.watchers[state.lastID] = continuation
      continuation.yield(state.authorization)
      return state.lastID
    }
    continuation.onTermination = { [weak self] _ in self?.state.withLock { _ = $0.watchers.removeValue(forKey: id) } }
    return stream
  }

  public func requestAuthorization() async -> Authorization {
    let changes = authorizations()
    let reply: Authorization? = state.withLock { state in
      guard state.authorization == .notDetermined else { return nil }
      state.requests += 1
      return state.reply
    }
    if let reply { authorization = reply }
    for await change in changes where change != .notDetermined { return change }
    return authorization
  }

  public func locations(accuracy: Accuracy) -> AsyncThrowingStream<Location, any Error> {
    state.withLock { $0.accuracies.append(accuracy) }
    let changes = authorizations()
    return AsyncThrowingStream { continuation in
      let reading = Task {
        await withTaskGroup(of: Void.self) { group in
          group.addTask { await self.report(to: continuation) }
          group.addTask {
            for await change in changes where !change.allowsLocation {
              return continuation.finish(throwing: LocationError.notAuthorized)
            }
          }
          await group.next()
          group.cancelAll()
        }
      }
      continuation.onTermination = { _ in reading.cancel() }
    }
  }

  private func report(to continuation: AsyncThrowingStream<Location, any Error>.Continuation) async {
    let (signals, signal) = AsyncStream.makeStream(of: Void.self)
    let id = state.withLock { state in
      state.lastID += 1
      state.newAnswer[state.lastID] = signal
      return state.lastID
    }
    defer { state.withLock { _ = $0.newAnswer.removeValue(forKey: id) } }
    var signalled = signals.makeAsyncIterator()
    while !Task.isCancelled {
      guard let answer = state.withLock({ $0.answers.isEmpty ? nil : $0.answers.removeFirst() }) else {
        if await signalled.next() == nil { return }
        continue
      }
      do {
        try await clock.sleep(for: answer.delay)
      } catch {
        // Who stopped waiting didn't get it: it is still the next.
        return state.withLock { $0.answers.insert(answer, at: 0) }
      }
      guard authorization.allowsLocation else {
        // A device tells nobody without permission; the answer waits for whoever has it.
        state.withLock { $0.answers.insert(answer, at: 0) }
        return continuation.finish(throwing: LocationError.notAuthorized)
      }
      switch answer.result {
      case .success(let location): continuation.yield(location)
      case .failure(let error): return continuation.finish(throwing: error)
      }
    }
  }
}
