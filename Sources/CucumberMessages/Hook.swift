/// A hook of the suite.
public struct Hook: JSONObject, JSONDefault, Hashable, Sendable {
  /// Names this hook within the stream.
  public var id: String = ""
  /// The name that its author gave.
  public var name: String?
  /// The line of code that defines it.
  public var sourceReference: SourceReference = SourceReference()
  /// The scenarios that it is for; `nil` for all.
  public var tagExpression: String?
  /// When it runs.
  public var type: HookType?

  package init() {}

  public init(
    id: String,
    name: String? = nil,
    sourceReference: SourceReference,
    tagExpression: String? = nil,
    type: HookType? = nil
  ) {
    self.id = id
    self.name = name
    self.sourceReference = sourceReference
    self.tagExpression = tagExpression
    self.type = type
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("id", &id)
    try coder.field("name", &name)
    try coder.field("sourceReference", &sourceReference)
    try coder.field("tagExpression", &tagExpression)
    try coder.field("type", &type)
  }
}

/// When a hook runs.
public enum HookType: String, JSONWord, Hashable, Sendable {
  /// BeforeAll.
  case beforeTestRun = "BEFORE_TEST_RUN"
  /// AfterAll.
  case afterTestRun = "AFTER_TEST_RUN"
  /// Before.
  case beforeTestCase = "BEFORE_TEST_CASE"
  /// After.
  case afterTestCase = "AFTER_TEST_CASE"
  /// BeforeStep.
  case beforeTestStep = "BEFORE_TEST_STEP"
  /// AfterStep.
  case afterTestStep = "AFTER_TEST_STEP"

  package static var blank: HookType { .beforeTestRun }
}
