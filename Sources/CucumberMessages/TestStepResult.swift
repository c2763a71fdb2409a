/// How a step or hook ended.
public struct TestStepResult: JSONObject, JSONDefault, Hashable, Sendable {
  /// How long it took.
  public var duration: Elapsed = Elapsed()
  /// What it has to say: a failure's message, a reason for a skip.
  public var message: String?
  /// The outcome.
  public var status: TestStepStatus = .unknown
  /// The error, where one was thrown.
  public var exception: Exception?

  package init() {}

  public init(duration: Elapsed, message: String? = nil, status: TestStepStatus, exception: Exception? = nil) {
    self.duration = duration
    self.message = message
    self.status = status
    self.exception = exception
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("duration", &duration)
    try coder.field("message", &message)
    try coder.field("status", &status)
    try coder.field("exception", &exception)
  }
}

/// The outcome of a step.
///
/// The order of the cases is Cucumber's order of severity: the worst step decides a test case.
public enum TestStepStatus: String, JSONWord, Hashable, Sendable {
  /// Not told.
  case unknown = "UNKNOWN"
  /// Ran, and nothing was wrong.
  case passed = "PASSED"
  /// Not run, since a step before did not pass; or skipped on purpose.
  case skipped = "SKIPPED"
  /// Its definition says that it isn't written yet.
  case pending = "PENDING"
  /// No definition matches.
  case undefined = "UNDEFINED"
  /// Several definitions match.
  case ambiguous = "AMBIGUOUS"
  /// Ran, and something was wrong.
  case failed = "FAILED"

  package static var blank: TestStepStatus { .unknown }
}

/// An error as the step met it.
public struct Exception: JSONObject, JSONDefault, Hashable, Sendable {
  /// The type of the error.
  public var type: String = ""
  /// What it says.
  public var message: String?
  /// Where it came from, innermost first, a line a place.
  public var stackTrace: String?

  package init() {}

  public init(type: String, message: String? = nil, stackTrace: String? = nil) {
    self.type = type
    self.message = message
    self.stackTrace = stackTrace
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("type", &type)
    try coder.field("message", &message)
    try coder.field("stackTrace", &stackTrace)
  }
}
