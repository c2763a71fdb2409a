/// Waiting that moves a clock first, so that a test says in one line how long it takes and what then comes.
///
///     let state = try await recorder.waitNext(advancing: clock, by: .seconds(1))
///
/// When the time has passed and all work has settled, nothing more can come: so what isn't there by then is an error at
/// once.
extension StreamRecorder {
  /// The next element, after those that were answered before.
  ///
  /// - Parameter duration: How far the clock is moved; zero lets all work settle without moving time.
  /// - Throws: ``RecordingError/notEnoughElements``, the stream's own error.
  public func waitNext(advancing clock: VirtualClock, by duration: Duration = .zero) async throws -> Element {
    try await get(next(), advancing: clock, by: duration)
  }

  /// The next elements, after those that were answered before.
  ///
  /// - Throws: ``RecordingError/notEnoughElements``, the stream's own error.
  public func waitNext(
    _ count: Int, advancing clock: VirtualClock, by duration: Duration = .zero
  ) async throws -> [Element] {
    try await get(next(count), advancing: clock, by: duration)
  }

  /// How the stream ended, be it with an error.
  ///
  /// - Throws: ``RecordingError/notCompleted``.
  @discardableResult
  public func waitCompletion(advancing clock: VirtualClock, by duration: Duration = .zero) async throws -> Completion {
    try await get(completion, advancing: clock, by: duration)
  }

  private func get<Value, Inverted>(
    _ expectation: StreamExpectation<Element, Value, Inverted>, advancing clock: VirtualClock, by duration: Duration
  ) async throws -> Value {
    await clock.advance(by: duration)
    try Task.checkCancellation()
    return try expectation.get()
  }
}
