/// An attempt at a test case begins.
public struct TestCaseStarted: JSONObject, JSONDefault, Hashable, Sendable {
  /// 0 for the first.
  public var attempt: Int = 0
  /// Names the attempt.
  public var id: String = ""
  /// The test case.
  public var testCaseId: String = ""
  /// The worker that runs it.
  public var workerId: String?
  /// When it began: UTC.
  public var timestamp: Timestamp = Timestamp()

  package init() {}

  public init(attempt: Int, id: String, testCaseId: String, workerId: String? = nil, timestamp: Timestamp) {
    self.attempt = attempt
    self.id = id
    self.testCaseId = testCaseId
    self.workerId = workerId
    self.timestamp = timestamp
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("attempt", &attempt)
    try coder.field("id", &id)
    try coder.field("testCaseId", &testCaseId)
    try coder.field("workerId", &workerId)
    try coder.field("timestamp", &timestamp)
  }
}

/// An attempt at a test case has ended.
public struct TestCaseFinished: JSONObject, JSONDefault, Hashable, Sendable {
  /// The attempt.
  public var testCaseStartedId: String = ""
  /// When it ended: UTC.
  public var timestamp: Timestamp = Timestamp()
  /// Whether another attempt follows.
  public var willBeRetried: Bool = false

  package init() {}

  public init(testCaseStartedId: String, timestamp: Timestamp, willBeRetried: Bool) {
    self.testCaseStartedId = testCaseStartedId
    self.timestamp = timestamp
    self.willBeRetried = willBeRetried
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("testCaseStartedId", &testCaseStartedId)
    try coder.field("timestamp", &timestamp)
    try coder.field("willBeRetried", &willBeRetried)
  }
}

/// A step or hook begins.
public struct TestStepStarted: JSONObject, JSONDefault, Hashable, Sendable {
  /// The attempt.
  public var testCaseStartedId: String = ""
  /// The step or hook.
  public var testStepId: String = ""
  /// When it began: UTC.
  public var timestamp: Timestamp = Timestamp()

  package init() {}

  public init(testCaseStartedId: String, testStepId: String, timestamp: Timestamp) {
    self.testCaseStartedId = testCaseStartedId
    self.testStepId = testStepId
    self.timestamp = timestamp
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("testCaseStartedId", &testCaseStartedId)
    try coder.field("testStepId", &testStepId)
    try coder.field("timestamp", &timestamp)
  }
}

/// A step or hook has ended.
public struct TestStepFinished: JSONObject, JSONDefault, Hashable, Sendable {
  /// The attempt.
  public var testCaseStartedId: String = ""
  /// The step or hook.
  public var testStepId: String = ""
  /// How it ended.
  public var testStepResult: TestStepResult = TestStepResult()
  /// When it ended: UTC.
  public var timestamp: Timestamp = Timestamp()

  package init() {}

  public init(testCaseStartedId: String, testStepId: String, testStepResult: TestStepResult, timestamp: Timestamp) {
    self.testCaseStartedId = testCaseStartedId
    self.testStepId = testStepId
    self.testStepResult = testStepResult
    self.timestamp = timestamp
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("testCaseStartedId", &testCaseStartedId)
    try coder.field("testStepId", &testStepId)
    try coder.field("testStepResult", &testStepResult)
    try coder.field("timestamp", &timestamp)
  }
}
