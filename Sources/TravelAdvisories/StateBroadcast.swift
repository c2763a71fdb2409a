/// Tells everybody who listens each state that a model goes through, in order and without leaving one out.
///
/// Observation alone shows the latest state, which is right for a screen; who follows a story needs all of them.
@MainActor final class StateBroadcast<State: Sendable> {
  private var listeners: [Int: AsyncStream<State>.Continuation] = [:]
  private var lastID = 0

  /// A stream that begins with the present state.
  func stream(from present: State) -> AsyncStream<State> {
    let (stream, continuation) = AsyncStream.makeStream(of: State.self)
    lastID += 1
    let id = lastID
    listeners[id] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.listeners[id] = nil }
    }
    continuation.yield(present)
    return stream
  }

  func send(_ state: State) {
    for listener in listeners.values { listener.yield(state) }
  }
}
