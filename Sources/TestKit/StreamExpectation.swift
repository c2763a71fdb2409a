/// Something that a ``StreamRecorder`` may be asked for: now by ``get()``, later by waiting.
///
/// `Inverted` is the value of the opposite, which is ``inverted``; where it is `Never` there is none that makes sense.
public struct StreamExpectation<Element: Sendable, Value: Sendable, Inverted: Sendable>: Sendable {
  typealias Tape = StreamRecorder<Element>.Tape
  /// Judges a recording. Nil is "not yet", and only before the time is over.
  typealias Judge<Result> = @Sendable (inout Tape.Content, _ isOver: Bool) throws -> Result?

  private let tape: Tape
  private let judge: Judge<Value>
  private let judgeInverted: Judge<Inverted>

  init(_ tape: Tape, _ judge: @escaping Judge<Value>, inverted: @escaping Judge<Inverted>) {
    self.tape = tape
    self.judge = judge
    self.judgeInverted = inverted
  }

  init(_ tape: Tape, _ judge: @escaping Judge<Value>) where Inverted == Never {
    self.init(tape, judge, inverted: { _, _ in nil })
  }

  private var opposite: StreamExpectation<Element, Inverted, Never> { .init(tape, judgeInverted) }

  /// The value for what is recorded by now, without waiting.
  ///
  /// - Throws: What waiting would throw if its time were over now.
  public func get() throws -> Value {
    guard let value = try tape.read({ try judge(&$0, true) }) else { throw RecordingError.notCompleted }
    return value
  }

  /// The value if the expectation is met already.
  ///
  /// - Throws: If it can't be met any more.
  func valueIfMet() throws -> Value? { try tape.read { try judge(&$0, false) } }

  /// Whether waiting longer changes nothing. Consumes nothing.
  func isMet() -> Bool {
    tape.read { content in
      var copy = content
      do { return try judge(&copy, false) != nil } catch { return true }
    }
  }
}

extension StreamExpectation where Inverted == Void {
  /// The opposite, which is met when the time is over.
  public var inverted: StreamExpectation<Element, Void, Never> { opposite }
}

extension StreamExpectation where Inverted == [Element] {
  /// The opposite, which is met when the time is over; its value is what came until then.
  public var inverted: StreamExpectation<Element, [Element], Never> { opposite }
}

/// What was recorded isn't what was expected.
public enum RecordingError: String, Error, Hashable, Sendable, CustomStringConvertible {
  /// The stream should have ended by now.
  case notCompleted = "the stream has not completed"

  /// Fewer elements came than were asked for, by the stream's end or in the time given.
  case notEnoughElements = "the stream has not emitted enough elements"

  /// More elements came than were asked for.
  case tooManyElements = "the stream has emitted too many elements"

  /// The stream ended, and an inverted expectation says that it should not.
  case completed = "the stream has completed"

  public var description: String { rawValue }
}
