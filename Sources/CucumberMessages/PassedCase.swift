/// A test case whose one attempt passed: each of its steps and hooks, with no message and nothing attached.
///
/// It says all that the messages of the attempt would say, and can make them.
package struct PassedCase {
  package let planned: PlannedTestCase
  /// The id of the attempt, as a number.
  package let attempt: Int
  /// The id of the worker that ran it, where there are several.
  package let worker: String?
  private let start: Int
  private let end: Int
  private let times: [StepTimes]
  /// The nanoseconds since 1970, UTC, when the count of moments was 0.
  private let epoch: Int

  /// When a step or hook began and ended, as counts of nanoseconds.
  package struct StepTimes: Sendable {
    package let began: Int
    package let ended: Int

    package init(began: Int, ended: Int) {
      self.began = began
      self.ended = ended
    }
  }

  /// - Parameters:
  ///   - times: Those of each step and hook.
  ///   - epoch: The nanoseconds since 1970, UTC, at the moment 0.
  package init(
    _ planned: PlannedTestCase, attempt: Int, worker: String?, from start: Int, to end: Int, times: [StepTimes],
    epoch: Int
  ) {
    self.planned = planned
    self.attempt = attempt
    self.worker = worker
    self.start = start
    self.end = end
    self.times = times
    self.epoch = epoch
  }

  package var pickle: Pickle { planned.pickle }
  package var began: Timestamp { Timestamp(start, epoch: epoch) }
  package var ended: Timestamp { Timestamp(end, epoch: epoch) }

  /// From its start to its end.
  package var duration: Elapsed {
    Elapsed(nanoseconds: max(Timestamp.nanoseconds(end, epoch: epoch) - Timestamp.nanoseconds(start, epoch: epoch), 0))
  }

  /// How long a step of the pickle took, in nanoseconds.
  package func nanoseconds(ofStep place: Int) -> Int {
    nanoseconds(times[planned.hooksBefore + place])
  }

  private func nanoseconds(_ times: StepTimes) -> Int { max(times.ended &- times.began, 0) }

  // MARK: As messages

  /// The messages of the attempt, from its start to its end.
  package var envelopes: [Envelope] {
    let attempt = String(attempt)
    var envelopes: [Envelope] = [
      .testCaseStarted(
        TestCaseStarted(
          attempt: 0, id: attempt, testCaseId: String(planned.id), workerId: worker, timestamp: began))
    ]
    envelopes.reserveCapacity(2 * times.count + 2)
    for (step, times) in times.enumerated() {
      let id = String(planned.id + 1 + step)
      let ended = Timestamp(times.ended, epoch: epoch)
      let result = TestStepResult(duration: Elapsed(nanoseconds: nanoseconds(times)), status: .passed)
      envelopes.append(
        .testStepStarted(
          TestStepStarted(
            testCaseStartedId: attempt, testStepId: id, timestamp: Timestamp(times.began, epoch: epoch))))
      envelopes.append(
        .testStepFinished(
          TestStepFinished(testCaseStartedId: attempt, testStepId: id, testStepResult: result, timestamp: ended)))
    }
    envelopes.append(
      .testCaseFinished(TestCaseFinished(testCaseStartedId: attempt, timestamp: ended, willBeRetried: false)))
    return envelopes
  }

  /// Writes the messages as lines, the same bytes as `envelopes` gives.
  ///
  /// They are a third of a stream and always the same but for their numbers: so they aren't made as messages.
  package func write(to writer: inout JSONWriter) {
    writer.raw("{\"testCaseStarted\":{\"attempt\":0,\"id\":\"")
    writer.integer(attempt)
    writer.raw("\",\"testCaseId\":\"")
    writer.integer(planned.id)
    writer.raw("\"")
    if let worker {
      writer.raw(",\"workerId\":")
      writer.string(worker)
    }
    // No number has more than 20 digits.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 256 + 512 * times.count) { buffer in
      var text = NumberedText(buffer)
      text.put(",\"timestamp\":")
      put(start, &text)
      text.put("}}\n")
      for (step, times) in times.enumerated() {
        text.put("{\"testStepStarted\":{\"testCaseStartedId\":\"")
        text.put(attempt)
        text.put("\",\"testStepId\":\"")
        text.put(planned.id + 1 + step)
        text.put("\",\"timestamp\":")
        put(times.began, &text)
        text.put("}}\n{\"testStepFinished\":{\"testCaseStartedId\":\"")
        text.put(attempt)
        text.put("\",\"testStepId\":\"")
        text.put(planned.id + 1 + step)
        text.put("\",\"testStepResult\":{\"duration\":")
        text.put(Elapsed(nanoseconds: nanoseconds(times)))
        text.put(",\"status\":\"PASSED\"},\"timestamp\":")
        put(times.ended, &text)
        text.put("}}\n")
      }
      text.put("{\"testCaseFinished\":{\"testCaseStartedId\":\"")
      text.put(attempt)
      text.put("\",\"timestamp\":")
      put(end, &text)
      text.put(",\"willBeRetried\":false}}\n")
      writer.append(UnsafeBufferPointer(rebasing: buffer[..<text.count]))
    }
  }

  private func put(_ moment: Int, _ text: inout NumberedText) {
    let timestamp = Timestamp(moment, epoch: epoch)
    text.put(Elapsed(seconds: timestamp.seconds, nanos: timestamp.nanos))
  }
}

extension Timestamp {
  /// - Parameters:
  ///   - moment: A count of nanoseconds.
  ///   - epoch: The nanoseconds since 1970, UTC, when the count was 0.
  package init(_ moment: Int, epoch: Int) {
    let nanoseconds = UInt(Self.nanoseconds(moment, epoch: epoch))
    self.init(seconds: Int(nanoseconds / 1_000_000_000), nanos: Int(nanoseconds % 1_000_000_000))
  }

  /// Since 1970; a count that is out of order isn't before.
  fileprivate static func nanoseconds(_ moment: Int, epoch: Int) -> Int { max(epoch &+ moment, 0) }
}

/// Fills a buffer that is large enough with text that is known and numbers. One that isn't is a fault of ours, and ends the
/// process before it writes past its end.
private struct NumberedText {
  private static let mostDigits = 20

  private let start: UnsafeMutablePointer<UInt8>?
  private let capacity: Int
  private(set) var count = 0

  init(_ buffer: UnsafeMutableBufferPointer<UInt8>) {
    start = buffer.baseAddress
    capacity = buffer.count
  }

  mutating func put(_ text: StaticString) {
    guard let start else { return }
    precondition(count + text.utf8CodeUnitCount <= capacity)
    (start + count).update(from: text.utf8Start, count: text.utf8CodeUnitCount)
    count += text.utf8CodeUnitCount
  }

  mutating func put(_ number: Int) {
    guard let start else { return }
    precondition(count + Self.mostDigits <= capacity)
    count += JSONWriter.putDigits(number, at: start + count)
  }

  mutating func put(_ time: Elapsed) {
    put("{\"seconds\":")
    put(time.seconds)
    put(",\"nanos\":")
    put(time.nanos)
    put("}")
  }
}
