/// A recording of all that an `AsyncSequence` emits, or a Combine publisher, from the moment that the recorder is made.
///
/// The recorder answers expectations, under the names that CombineExpectations made known:
///
///     let recorder = list.states.record()
///     …
///     let states = try await recorder.wait(for: recorder.next(2), timeout: .seconds(5), on: clock)
///
/// An expectation that is met already is answered at once. ``next()`` and ``next(_:)`` go on behind what was answered
/// last, whichever expectation it was; the others look at the recording as a whole, from its beginning.
public final class StreamRecorder<Element: Sendable>: Sendable {
  /// How a stream ended.
  public enum Completion: Sendable {
    case finished
    case failure(any Error)
  }

  /// All that a stream emitted, and how it ended.
  public struct Recording: Sendable {
    public let output: [Element]
    public let completion: Completion
  }

  let tape: Tape
  private let stop: @Sendable () -> Void

  /// Begins to record. The sequence is asked for its iterator before this returns.
  public init<Sequence: AsyncSequence>(
    _ sequence: sending Sequence
  ) where Sequence.Element == Element, Sequence.AsyncIterator: SendableMetatype {
    var iterator = sequence.makeAsyncIterator()
    let tape = Tape()
    let task = Task {
      do {
        while let element = try await iterator.next() { tape.append(element) }
        tape.complete(.finished)
      } catch {
        tape.complete(.failure(error))
      }
    }
    self.tape = tape
    self.stop = { task.cancel() }
  }

  /// Records what is put on the tape by others.
  ///
  /// - Parameter stop: Is called when the recorder goes away.
  init(_ tape: Tape = Tape(), stop: @escaping @Sendable () -> Void = {}) {
    self.tape = tape
    self.stop = stop
  }

  deinit { stop() }

  // MARK: Looking

  /// The description of each element so far, for compact assertions.
  public var allElementsDescription: [String] { tape.elements.map { String(describing: $0) } }

  // MARK: Waiting

  /// Waits until the expectation is met, or the time is over.
  ///
  /// - Throws: What the expectation says, such as ``RecordingError/notCompleted``, or the stream's own error.
  public func wait<Value, Inverted, C: Clock>(
    for expectation: StreamExpectation<Element, Value, Inverted>, timeout: Duration, on clock: C
  ) async throws -> Value where C.Duration == Duration {
    // One that is only known as some clock is moved on, too: nobody else would.
    if let clock = clock as? VirtualClock { return try await wait(for: expectation, timeout: timeout, on: clock) }
    let deadline = clock.now.advanced(by: timeout)
    if let value = try expectation.valueIfMet() { return value }
    let tape = tape
    await withTaskGroup(of: Void.self) { group in
      group.addTask { try? await clock.sleep(until: deadline, tolerance: nil) }
      group.addTask {
        for await _ in tape.changes() where expectation.isMet() { return }
      }
      await group.next()
      group.cancelAll()
    }
    try Task.checkCancellation()
    return try expectation.get()
  }

  /// Waits in real time.
  public func wait<Value, Inverted>(
    for expectation: StreamExpectation<Element, Value, Inverted>, timeout: Duration
  ) async throws -> Value {
    try await wait(for: expectation, timeout: timeout, on: ContinuousClock())
  }

  /// Waits in virtual time: the clock is moved on, from sleeper to sleeper, as far as it takes and by `timeout` at
  /// most.
  public func wait<Value, Inverted>(
    for expectation: StreamExpectation<Element, Value, Inverted>, timeout: Duration, on clock: VirtualClock
  ) async throws -> Value {
    let deadline = clock.now.advanced(by: timeout)
    await clock.settle()
    repeat {
      if let value = try expectation.valueIfMet() { return value }
    } while await clock.wakeNext(until: deadline)
    await clock.advance(to: deadline)
    try Task.checkCancellation()
    return try expectation.get()
  }
}

extension AsyncSequence where Self: Sendable, Element: Sendable, AsyncIterator: SendableMetatype {
  /// Records what this sequence emits from now on.
  public func record() -> StreamRecorder<Element> { StreamRecorder(self) }
}
