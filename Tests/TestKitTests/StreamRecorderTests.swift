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

    /// A clock that the recorder doesn't know, and so can't move.
    private struct Foreign: Clock {
      let clock: VirtualClock

      init(_ clock: VirtualClock) { self.clock = clock }

      var now: VirtualClock.Instant { clock.now }
      var minimumResolution: Duration { clock.minimumResolution }

      func sleep(until deadline: VirtualClock.Instant, tolerance: Duration?) async throws {
        try await clock.sleep(until: deadline, tolerance: tolerance)
      }
    }

    // MARK: elements

    @Test func `elements are all that a stream emits until it ends`() async throws {
      let recorder = stream("foo", "bar", "baz").record()
      #expect(
        try await recorder.wait(for: recorder.elements, timeout: .seconds(3), on: clock) == ["foo", "bar", "baz"])
    }

    @Test func `a virtual clock that is only known as some clock is moved on as well`() async {
      let some: any Clock<Duration> = VirtualClock()
      let recorder = AsyncStream<Int> { _ in }.record()
      await #expect(throws: RecordingError.notEnoughElements) {
        try await recorder.wait(for: recorder.next(), timeout: .seconds(86_400), on: some)
      }
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
      #expect(try recorder.prefix(1).get() == ["foo"], "it can be asked for again")
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

    @Test func `a stream that fails is what inverted expectations throw, too`() async {
      for expectation in [0, 1, 2] {
        let recorder = stream(then: .failure(Broken())).record()
        await #expect(throws: Broken.self) {
          switch expectation {
          case 0: try await recorder.wait(for: recorder.finished.inverted, timeout: .seconds(5), on: clock)
          case 1: try await recorder.wait(for: recorder.next().inverted, timeout: .seconds(5), on: clock)
          default: _ = try await recorder.wait(for: recorder.prefix(2).inverted, timeout: .seconds(5), on: clock)
          }
        }
      }
    }

    @Test func `last, single and completion of a stream that fails`() async throws {
      let recorder = stream("foo", then: .failure(Broken())).record()
      await #expect(throws: Broken.self) {
        try await recorder.wait(for: recorder.last, timeout: .seconds(5), on: clock)
      }
      #expect(throws: Broken.self) { try recorder.single.get() }
      guard case .failure(let error) = try recorder.completion.get() else { throw RecordingError.notCompleted }
      #expect(error is Broken)
    }

    @Test func `completion is how a stream ends, in time`() async throws {
      let recorder = stream("foo").record()
      await #expect(throws: RecordingError.notCompleted) {
        try await recorder.wait(for: recorder.completion, timeout: .milliseconds(999), on: clock)
      }
      let completion = try await recorder.wait(for: recorder.completion, timeout: .milliseconds(1), on: clock)
      guard case .finished = completion else { throw RecordingError.notCompleted }
    }

    @Test func `a prefix of a stream that goes on is not complete`() async {
      let recorder = stream("foo", then: nil).record()
      await #expect(throws: RecordingError.notCompleted) {
        try await recorder.wait(for: recorder.prefix(2), timeout: .seconds(5), on: clock)
      }
    }

    @Test func `single fails as soon as there are two, without the stream's end`() async {
      let recorder = stream("foo", "bar", then: nil).record()
      await #expect(throws: RecordingError.tooManyElements) {
        try await recorder.wait(for: recorder.single, timeout: .seconds(60), on: clock)
      }
      #expect(clock.now.sinceStart == .seconds(2))
    }

    @Test func `no elements are there at once`() async throws {
      let recorder = stream(then: nil).record()
      #expect(try await recorder.wait(for: recorder.next(0), timeout: .seconds(5), on: clock) == [])
      #expect(try await recorder.wait(for: recorder.prefix(0), timeout: .seconds(5), on: clock) == [])
      #expect(clock.now.sinceStart == .zero)
    }

    // MARK: One behind the other

    @Test func `get steps through a stream as waiting does, and as often`() async throws {
      let (stream, continuation) = AsyncStream.makeStream(of: String.self)
      let recorder = stream.record()
      for word in ["foo", "bar"] {
        continuation.yield(word)
        await clock.settle()
        #expect(try recorder.next().get() == word)
        #expect(throws: RecordingError.notEnoughElements) { try recorder.next().get() }
      }
      #expect(try recorder.availableElements.get() == ["foo", "bar"])
      #expect(try recorder.availableElements.get() == ["foo", "bar"])
      continuation.finish()
      await clock.settle()
      try recorder.finished.get()
      #expect(throws: RecordingError.completed) { try recorder.finished.inverted.get() }
    }

    @Test func `next is what comes after the elements of the last expectation, whichever it was`() async throws {
      let recorder = stream("a", "b", "c", "d", "e").record()
      #expect(try await recorder.wait(for: recorder.prefix(2), timeout: .seconds(5), on: clock) == ["a", "b"])
      #expect(try await recorder.wait(for: recorder.next(), timeout: .seconds(5), on: clock) == "c")
      #expect(try recorder.prefix(1).get() == ["a"])
      await clock.advance(by: .seconds(1))
      #expect(try recorder.availableElements.get() == ["a", "b", "c", "d"])
      #expect(throws: RecordingError.notEnoughElements) { try recorder.next().get() }
      #expect(try await recorder.wait(for: recorder.next(), timeout: .seconds(5), on: clock) == "e")
      #expect(try recorder.elements.get() == ["a", "b", "c", "d", "e"])
    }

    @Test func `all elements that an ended stream gave are behind next`() async throws {
      let ask: [(StreamRecorder<String>) throws -> Void] = [
        { _ = try $0.elements.get() }, { _ = try $0.last.get() }, { _ = try $0.single.get() },
        { _ = try $0.recording.get() }, { _ = try $0.prefix(9).get() },
      ]
      for answered in ask {
        let recorder = stream("foo").record()
        await clock.advance(by: .seconds(1))
        try answered(recorder)
        #expect(throws: RecordingError.notEnoughElements) { try recorder.next().get() }
      }
    }

    @Test func `how a stream ends says nothing of its elements`() async throws {
      let recorder = stream("foo").record()
      await clock.advance(by: .seconds(1))
      _ = try recorder.completion.get()
      try recorder.finished.get()
      #expect(try recorder.next().get() == "foo")
    }

    @Test func `what was not answered is still next`() async throws {
      let recorder = stream("foo", then: nil).record()
      await clock.advance(by: .seconds(1))
      #expect(throws: RecordingError.notEnoughElements) { try recorder.next(2).get() }
      #expect(throws: RecordingError.notCompleted) { try recorder.elements.get() }
      #expect(throws: RecordingError.tooManyElements) { try recorder.next().inverted.get() }
      #expect(try recorder.next().get() == "foo")
    }

    // MARK: Moving a clock first

    @Test func `a clock is moved first, and then is what came by then`() async throws {
      let recorder = stream("foo", "bar", "baz").record()
      #expect(try await recorder.waitNext(advancing: clock, by: .seconds(1)) == "foo")
      await #expect(throws: RecordingError.notEnoughElements) { try await recorder.waitNext(advancing: clock) }
      #expect(try await recorder.waitNext(2, advancing: clock, by: .seconds(2)) == ["bar", "baz"])
      guard case .finished = try await recorder.waitCompletion(advancing: clock) else {
        throw RecordingError.notCompleted
      }
      #expect(clock.now.sinceStart == .seconds(3))
    }

    @Test func `a stream that hasn't ended when the clock was moved is not complete`() async {
      let recorder = stream("foo").record()
      await #expect(throws: RecordingError.notCompleted) {
        try await recorder.waitCompletion(advancing: clock, by: .milliseconds(999))
      }
      #expect(clock.now.sinceStart == .milliseconds(999))
    }

    @Test func `a stream that failed meanwhile is its error`() async {
      let recorder = stream(then: .failure(Broken())).record()
      await #expect(throws: Broken.self) { try await recorder.waitNext(advancing: clock) }
      await #expect(throws: Broken.self) { try await recorder.waitNext(2, advancing: clock) }
    }

    // MARK: All of them

    @Test func `several may wait at once`() async throws {
      let recorder = stream("foo", "bar").record()
      async let elements = recorder.wait(for: recorder.elements, timeout: .seconds(5), on: Foreign(clock))
      async let prefix = recorder.wait(for: recorder.prefix(1), timeout: .seconds(5), on: Foreign(clock))
      await clock.advance(by: .seconds(2))
      #expect(try await (elements, prefix) == (["foo", "bar"], ["foo"]))
      #expect(clock.now.sinceStart == .seconds(2))
    }

    @Test func `another clock's timeout is over when that clock says so`() async {
      let recorder = stream(then: nil).record()
      let waiting = Task { [clock] in
        try await recorder.wait(for: recorder.next(), timeout: .seconds(5), on: Foreign(clock))
      }
      await clock.advance(by: .seconds(5))
      await #expect(throws: RecordingError.notEnoughElements) { try await waiting.value }
    }

    @Test func `who waits and is cancelled stops at once`() async {
      let recorder = stream(then: nil).record()
      let waiting = Task { try await recorder.wait(for: recorder.next(), timeout: .seconds(3_600)) }
      await clock.settle()
      waiting.cancel()
      await #expect(throws: CancellationError.self) { try await waiting.value }
    }

    @Test func `elements that are no text have their description`() async {
      let recorder = AsyncStream<Int?> { continuation in
        continuation.yield(1)
        continuation.yield(nil)
        continuation.finish()
      }.record()
      await clock.settle()
      #expect(recorder.allElementsDescription == ["Optional(1)", "nil"])
    }

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
