import TestKit
import Testing

extension KitTests {
  @Suite struct StreamRecorderTests {
    private let clock = VirtualClock()

    /// A stream that emits the elements one second apart, then ends as told.
    private func stream(
      _ elements: String..., then ending: StreamRecorder<String>.Completion? = .finished
    ) -> AsyncThrowingStream<String, any Error> {
      AsyncThrowingStream { continuation in
        let task = Task { [clock] in
          for element in elements {
            try await clock.sleep(for: .seconds(1))
            continuation.yield(element)
          }
          switch ending {
          case .finished: continuation.finish()
          case .failure(let error): continuation.finish(throwing: error)
          case nil: try await clock.sleep(for: .seconds(1_000_000))
          }
        }
        continuation.onTermination = { _ in task.cancel() }
      }
    }

    private struct Broken: Error, Equatable {}

    // MARK: elements

    @Test func `elements are all that a stream emits until it ends`() async throws {
      let recorder = stream("foo", "bar", "baz").record()
      #expect(
        try await recorder.wait(for: recorder.elements, timeout: .seconds(3), on: clock) == ["foo", "bar", "baz"])
    }

    @Test func `elements of a stream that goes on are not complete`() async {
      let recorder = stream("foo", then: nil).record()
      await #expect(throws: RecordingError.notCompleted) {
        try await recorder.wait(for: recorder.elements, timeout: .seconds(3), on: clock)
      }
    }

    @Test func `elements of a stream that fails are its error`() async {
      let recorder = stream("foo", then: .failure(Broken())).record()
      await #expect(throws: Broken.self) {
        try await recorder.wait(for: recorder.elements, timeout: .seconds(3), on: clock)
      }
    }

    // MARK: availableElements

    @Test func `available elements are what came in time, without a failure`() async throws {
      let recorder = stream("foo", "bar", "baz").record()
      #expect(
        try await recorder.wait(for: recorder.availableElements, timeout: .seconds(2), on: clock) == ["foo", "bar"])
      #expect(try recorder.availableElements.get() == ["foo", "bar"])
    }

    @Test func `available elements of a stream that ends don't wait for the time`() async throws {
      let recorder = stream("foo").record()
      #expect(try await recorder.wait(for: recorder.availableElements, timeout: .seconds(60), on: clock) == ["foo"])
      #expect(clock.now.sinceStart == .seconds(1))
    }

    @Test func `available elements of a stream that fails are its error`() async {
      let recorder = stream(then: .failure(Broken())).record()
      await #expect(throws: Broken.self) {
        try await recorder.wait(for: recorder.availableElements, timeout: .seconds(2), on: clock)
      }
    }

    // MARK: next

    @Test func `next steps through a stream, wait by wait`() async throws {
      let recorder = stream("foo", "bar", "baz").record()
      #expect(try await recorder.wait(for: recorder.next(2), timeout: .seconds(5), on: clock) == ["foo", "bar"])
      #expect(clock.now.sinceStart == .seconds(2))
      #expect(try await recorder.wait(for: recorder.next(), timeout: .seconds(5), on: clock) == "baz")
      try await recorder.wait(for: recorder.finished, timeout: .seconds(5), on: clock)
    }

    @Test func `next asks for more than a stream has`() async {
      let recorder = stream("foo").record()
      await #expect(throws: RecordingError.notEnoughElements) {
        try await recorder.wait(for: recorder.next(2), timeout: .seconds(60), on: clock)
      }
      #expect(clock.now.sinceStart == .seconds(1), "the end decides, not the time")
    }

    @Test func `next that comes too late is not enough, and is still next`() async throws {
      let recorder = stream("foo", then: nil).record()
      await #expect(throws: RecordingError.notEnoughElements) {
        try await recorder.wait(for: recorder.next(), timeout: .milliseconds(999), on: clock)
      }
      #expect(try await recorder.wait(for: recorder.next(), timeout: .seconds(1), on: clock) == "foo")
    }

    @Test func `next of a stream that fails first is its error`() async {
      let recorder = stream("foo", then: .failure(Broken())).record()
      await #expect(throws: Broken.self) {
        try await recorder.wait(for: recorder.next(2), timeout: .seconds(5), on: clock)
      }
    }

    @Test func `next inverted wants silence`() async throws {
      let recorder = stream("foo", then: nil).record()
      try await recorder.wait(for: recorder.next().inverted, timeout: .milliseconds(500), on: clock)
      await #expect(throws: RecordingError.tooManyElements) {
        try await recorder.wait(for: recorder.next().inverted, timeout: .seconds(1), on: clock)
      }
      let short = stream().record()
      await #expect(throws: RecordingError.completed) {
        try await short.wait(for: short.next().inverted, timeout: .seconds(1), on: clock)
      }
    }

    // MARK: prefix

    @Test func `a prefix is the first elements, and waits for no more`() async throws {
      let recorder = stream("foo", "bar", "baz").record()
      #expect(try await recorder.wait(for: recorder.prefix(2), timeout: .seconds(5), on: clock) == ["foo", "bar"])
      #expect(clock.now.sinceStart == .seconds(2))
      #expect(try recorder.prefix(1).get() == ["foo"], "a prefix consumes nothing")
    }

    @Test func `a prefix of a shorter stream is all of it`() async throws {
      let recorder = stream("foo").record()
      #expect(try await recorder.wait(for: recorder.prefix(2), timeout: .seconds(5), on: clock) == ["foo"])
    }

    @Test func `a prefix of a stream that fails first is its error`() async throws {
      let recorder = stream("foo", then: .failure(Broken())).record()
      await #expect(throws: Broken.self) {
        try await recorder.wait(for: recorder.prefix(2), timeout: .seconds(5), on: clock)
      }
      #expect(try recorder.prefix(1).get() == ["foo"], "it failed after that prefix")
    }

    @Test func `a prefix inverted wants fewer, and gives what came`() async throws {
      let recorder = stream("foo", "bar", then: nil).record()
      #expect(
        try await recorder.wait(for: recorder.prefix(2).inverted, timeout: .milliseconds(1500), on: clock) == ["foo"])
      await #expect(throws: RecordingError.tooManyElements) {
        try await recorder.wait(for: recorder.prefix(2).inverted, timeout: .seconds(1), on: clock)
      }
    }

    // MARK: last, single

    @Test func `the last element is known when the stream has ended`() async throws {
      let recorder = stream("foo", "bar").record()
      #expect(throws: RecordingError.notCompleted) { try recorder.last.get() }
      #expect(try await recorder.wait(for: recorder.last, timeout: .seconds(5), on: clock) == "bar")
      let empty = stream().record()
      #expect(try await empty.wait(for: empty.last, timeout: .seconds(5), on: clock) == nil)
    }

    @Test func `a single element is neither none nor two`() async throws {
      let one = stream("foo").record()
      #expect(try await one.wait(for: one.single, timeout: .seconds(5), on: clock) == "foo")
      let none = stream().record()
      await #expect(throws: RecordingError.notEnoughElements) {
        try await none.wait(for: none.single, timeout: .seconds(5), on: clock)
      }
      let two = stream("foo", "bar", then: nil).record()
      await #expect(throws: RecordingError.tooManyElements) {
        try await two.wait(for: two.single, timeout: .seconds(5), on: clock)
      }
      let open = stream("foo", then: nil).record()
      await #expect(throws: RecordingError.notCompleted) {
        try await open.wait(for: open.single, timeout: .seconds(5), on: clock)
      }
    }

    // MARK: finished, recording, completion

    @Test func `finished wants an end without an error`() async throws {
      let recorder = stream("foo").record()
      #expect(throws: RecordingError.notCompleted) { try recorder.finished.get() }
      try await recorder.wait(for: recorder.finished, timeout: .seconds(5), on: clock)
      let broken = stream(then: .failure(Broken())).record()
      await #expect(throws: Broken.self) {
        try await broken.wait(for: broken.finished, timeout: .seconds(5), on: clock)
      }
    }

    @Test func `finished inverted wants a stream that goes on`() async throws {
      let recorder = stream("foo").record()
      try await recorder.wait(for: recorder.finished.inverted, timeout: .milliseconds(999), on: clock)
      await #expect(throws: RecordingError.completed) {
        try await recorder.wait(for: recorder.finished.inverted, timeout: .seconds(1), on: clock)
      }
    }

    @Test func `a recording has the elements and the end, be it an error`() async throws {
      let recorder = stream("foo", then: .failure(Broken())).record()
      #expect(throws: RecordingError.notCompleted) { try recorder.recording.get() }
      let recording = try await recorder.wait(for: recorder.recording, timeout: .seconds(5), on: clock)
      #expect(recording.output == ["foo"])
      guard case .failure(let error) = recording.completion else {
        return #expect(Bool(false), "it should have failed")
      }
      #expect(error is Broken)
      guard case .failure = try recorder.completion.get() else { return #expect(Bool(false), "it should have failed") }
    }

    // MARK: All of them

    @Test func `an expectation that is met already doesn't wait`() async throws {
      let recorder = stream("foo").record()
      await clock.advance(by: .seconds(1))
      #expect(try recorder.elements.get() == ["foo"])
      #expect(try await recorder.wait(for: recorder.elements, timeout: .seconds(60), on: clock) == ["foo"])
      #expect(clock.now.sinceStart == .seconds(1))
    }

    @Test func `waiting goes on real clocks too`() async throws {
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      let recorder = stream.record()
      Task {
        try await Task.sleep(for: .milliseconds(2))
        continuation.yield(1)
      }
      #expect(try await recorder.wait(for: recorder.next(), timeout: .seconds(20)) == 1)
      await #expect(throws: RecordingError.notCompleted) {
        try await recorder.wait(for: recorder.elements, timeout: .milliseconds(2))
      }
      continuation.finish()
      #expect(try await recorder.wait(for: recorder.elements, timeout: .seconds(20), on: ContinuousClock()) == [1])
    }

    @Test func `a recorder misses nothing from the moment that it is made`() async throws {
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      let recorder = stream.record()
      for number in 1...3 { continuation.yield(number) }
      await clock.settle()
      #expect(recorder.allElementsDescription == ["1", "2", "3"])
    }

    @Test func `a recorder that goes away stops listening`() async throws {
      let ended = Log()
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      continuation.onTermination = { _ in ended.add("ended") }
      var recorder: StreamRecorder<Int>? = stream.record()
      await clock.settle()
      #expect(recorder?.allElementsDescription == [])
      recorder = nil
      await clock.settle()
      #expect(ended.lines == ["ended"])
    }
  }
}
