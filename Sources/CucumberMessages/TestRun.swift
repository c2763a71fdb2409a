/// The run begins.
public struct TestRunStarted: JSONObject, JSONDefault, Hashable, Sendable {
  /// When it began: UTC.
  public var timestamp: Timestamp = Timestamp()
  /// Names the run.
  public var id: String?

  package init() {}

  public init(timestamp: Timestamp, id: String? = nil) {
    self.timestamp = timestamp
    self.id = id
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("timestamp", &timestamp)
    try coder.field("id", &id)
  }
}

/// The run has ended; the last message of a whole stream.
public struct TestRunFinished: JSONObject, JSONDefault, Hashable, Sendable {
  /// Why it failed, where the reason is no scenario.
  public var message: String?
  /// Whether everything that ran passed or was skipped on purpose.
  public var success: Bool = false
  /// When it ended: UTC.
  public var timestamp: Timestamp = Timestamp()
  /// What aborted it.
  public var exception: Exception?
  /// The run.
  public var testRunStartedId: String?

  package init() {}

  public init(
    message: String? = nil,
    success: Bool,
    timestamp: Timestamp,
    exception: Exception? = nil,
    testRunStartedId: String? = nil
  ) {
    self.message = message
    self.success = success
    self.timestamp = timestamp
    self.exception = exception
    self.testRunStartedId = testRunStartedId
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("message", &message)
    try coder.field("success", &success)
    try coder.field("timestamp", &timestamp)
    try coder.field("exception", &exception)
    try coder.field("testRunStartedId", &testRunStartedId)
  }
}

/// A BeforeAll or AfterAll hook begins.
public struct TestRunHookStarted: JSONObject, JSONDefault, Hashable, Sendable {
  /// Names this one running of the hook.
  public var id: String = ""
  /// The run.
  public var testRunStartedId: String = ""
  /// The hook.
  public var hookId: String = ""
  /// The worker that runs it.
  public var workerId: String?
  /// When it began: UTC.
  public var timestamp: Timestamp = Timestamp()

  package init() {}

  public init(id: String, testRunStartedId: String, hookId: String, workerId: String? = nil, timestamp: Timestamp) {
    self.id = id
    self.testRunStartedId = testRunStartedId
    self.hookId = hookId
    self.workerId = workerId
    self.timestamp = timestamp
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("id", &id)
    try coder.field("testRunStartedId", &testRunStartedId)
    try coder.field("hookId", &hookId)
    try coder.field("workerId", &workerId)
    try coder.field("timestamp", &timestamp)
  }
}

/// A BeforeAll or AfterAll hook has ended.
public struct TestRunHookFinished: JSONObject, JSONDefault, Hashable, Sendable {
  /// The running of the hook.
  public var testRunHookStartedId: String = ""
  /// How it ended.
  public var result: TestStepResult = TestStepResult()
  /// When it ended: UTC.
  public var timestamp: Timestamp = Timestamp()

  package init() {}

  public init(testRunHookStartedId: String, result: TestStepResult, timestamp: Timestamp) {
    self.testRunHookStartedId = testRunHookStartedId
    self.result = result
    self.timestamp = timestamp
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("testRunHookStartedId", &testRunHookStartedId)
    try coder.field("result", &result)
    try coder.field("timestamp", &timestamp)
  }
}
