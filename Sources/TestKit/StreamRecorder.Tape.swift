private import Synchronization

extension StreamRecorder {
  /// What was recorded, and who waits for more.
  final class Tape: Sendable {
    struct Content: Sendable {
      var elements: [Element] = []
      var completion: Completion?
      /// How many elements, from the first on, some expectation has handed out.
      var consumed = 0
    }

    private struct State {
      var content = Content()
      var lastID = 0
      var watchers: [Int: AsyncStream<Void>.Continuation] = [:]
    }

    private let state = Mutex(State())

    var elements: [Element] { state.withLock(\.content.elements) }

    func append(_ element: Element) { change { $0.elements.append(element) } }

    func complete(_ completion: Completion) { change { $0.completion = completion } }

    func read<Value: Sendable>(_ body: (inout Content) throws -> Value) rethrows -> Value {
      try state.withLock { try body(&$0.content) }
    }

    /// Emits now and after each change.
    func changes() -> AsyncStream<Void> {
      let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
      let id = state.withLock { state in
        state.lastID += 1
        state.watchers[state.lastID] = continuation
        return state.lastID
      }
      continuation.onTermination = { [weak self] _ in self?.state.withLock { _ = $0.watchers.removeValue(forKey: id) } }
      continuation.yield()
      return stream
    }

    private func change(_ body: (inout Content) -> Void) {
      let watchers = state.withLock { state in
        body(&state.content)
        return Array(state.watchers.values)
      }
      for watcher in watchers { watcher.yield() }
    }
  }
}
