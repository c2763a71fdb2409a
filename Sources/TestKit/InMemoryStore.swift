public import Boundaries
private import Synchronization

/// A document store that forgets everything when the test ends, and fails and dawdles on demand.
public final class InMemoryStore<Document: Sendable>: DocumentStore {
  private struct State {
    var document: Document?
    var saved: [Document] = []
    var attempts = 0
    var loadError: (any Error)?
    var saveError: (any Error)?
    var loadDelay = Duration.zero
    var saveDelay = Duration.zero
  }

  private let clock: VirtualClock?
  private let state: Mutex<State>

  /// - Parameters:
  ///   - document: What is kept from the start.
  ///   - clock: The clock that delays run on; without one, loading and saving take no time.
  public init(_ document: Document? = nil, clock: VirtualClock? = nil) {
    self.clock = clock
    self.state = Mutex(State(document: document))
  }

  // MARK: What the test says and sees

  /// What is kept now. Setting it is what another device does that shares the store.
  public var document: Document? {
    get { state.withLock(\.document) }
    set { state.withLock { $0.document = newValue } }
  }

  /// What was saved, in order, without what failed.
  public var saved: [Document] { state.withLock(\.saved) }

  /// How many times someone tried to save.
  public var saveAttempts: Int { state.withLock(\.attempts) }

  /// What every load throws from now on, or nil.
  public var loadError: (any Error)? {
    get { state.withLock(\.loadError) }
    set { state.withLock { $0.loadError = newValue } }
  }

  /// What every save throws from now on, or nil.
  public var saveError: (any Error)? {
    get { state.withLock(\.saveError) }
    set { state.withLock { $0.saveError = newValue } }
  }

  /// How long a load takes on the clock.
  public var loadDelay: Duration {
    get { state.withLock(\.loadDelay) }
    set { state.withLock { $0.loadDelay = newValue } }
  }

  /// How long a save takes on the clock.
  public var saveDelay: Duration {
    get { state.withLock(\.saveDelay) }
    set { state.withLock { $0.saveDelay = newValue } }
  }

  // MARK: DocumentStore

  public func load() async throws -> Document? {
    try await pass(loadDelay)
    return try state.withLock { state in
      if let error = state.loadError { throw error }
      return state.document
    }
  }

  public func save(_ document: Document) async throws {
    state.withLock { $0.attempts += 1 }
    try await pass(saveDelay)
    try state.withLock { state in
      if let error = state.saveError { throw error }
      state.document = document
      state.saved.append(document)
    }
  }

  private func pass(_ delay: Duration) async throws {
    guard let clock, delay > .zero else { return }
    try await clock.sleep(for: delay)
  }
}
