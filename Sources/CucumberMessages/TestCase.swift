/// A pickle with the definitions and hooks that it will run.
public struct TestCase: JSONObject, JSONDefault, Hashable, Sendable {
  /// Names this test case within the stream.
  public var id: String = ""
  /// The pickle.
  public var pickleId: String = ""
  /// Hooks and steps, in the order in which they run.
  public var testSteps: [TestStep] = []
  /// The run.
  public var testRunStartedId: String?

  package init() {}

  public init(id: String, pickleId: String, testSteps: [TestStep], testRunStartedId: String? = nil) {
    self.id = id
    self.pickleId = pickleId
    self.testSteps = testSteps
    self.testRunStartedId = testRunStartedId
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("id", &id)
    try coder.field("pickleId", &pickleId)
    try coder.field("testSteps", &testSteps)
    try coder.field("testRunStartedId", &testRunStartedId)
  }
}

/// One step or hook of a test case.
public struct TestStep: JSONObject, JSONDefault, Hashable, Sendable {
  /// The hook; `nil` for a step.
  public var hookId: String?
  /// Names this test step within the stream.
  public var id: String = ""
  /// The step; `nil` for a hook.
  public var pickleStepId: String?
  /// The definitions that match: none is undefined, several are ambiguous; `nil` for a hook.
  public var stepDefinitionIds: [String]?
  /// The arguments, one list a definition; `nil` for a hook.
  public var stepMatchArgumentsLists: [StepMatchArgumentsList]?

  package init() {}

  public init(
    hookId: String? = nil,
    id: String,
    pickleStepId: String? = nil,
    stepDefinitionIds: [String]? = nil,
    stepMatchArgumentsLists: [StepMatchArgumentsList]? = nil
  ) {
    self.hookId = hookId
    self.id = id
    self.pickleStepId = pickleStepId
    self.stepDefinitionIds = stepDefinitionIds
    self.stepMatchArgumentsLists = stepMatchArgumentsLists
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("hookId", &hookId)
    try coder.field("id", &id)
    try coder.field("pickleStepId", &pickleStepId)
    try coder.field("stepDefinitionIds", &stepDefinitionIds)
    try coder.field("stepMatchArgumentsLists", &stepMatchArgumentsLists)
  }
}

/// The arguments that one definition finds in a step.
public struct StepMatchArgumentsList: JSONObject, JSONDefault, Hashable, Sendable {
  /// From left to right.
  public var stepMatchArguments: [StepMatchArgument] = []

  package init() {}

  public init(stepMatchArguments: [StepMatchArgument]) {
    self.stepMatchArguments = stepMatchArguments
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("stepMatchArguments", &stepMatchArguments)
  }
}

/// One argument within a step's text.
public struct StepMatchArgument: JSONObject, JSONDefault, Hashable, Sendable {
  /// The text that it takes.
  public var group: Group = Group()
  /// The type between the braces; `nil` for a plain capture, empty for the anonymous one.
  public var parameterTypeName: String?

  package init() {}

  public init(group: Group, parameterTypeName: String? = nil) {
    self.group = group
    self.parameterTypeName = parameterTypeName
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("group", &group)
    try coder.field("parameterTypeName", &parameterTypeName)
  }
}

/// A capture, with the captures inside it.
public struct Group: JSONObject, JSONDefault, Hashable, Sendable {
  /// The captures inside it; `nil` for none.
  public var children: [Group]?
  /// The offset in the step's text; `nil` where the group took no part.
  public var start: Int?
  /// The text; `nil` where the group took no part.
  public var value: String?

  package init() {}

  public init(children: [Group]? = nil, start: Int? = nil, value: String? = nil) {
    self.children = children
    self.start = start
    self.value = value
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("children", &children)
    try coder.field("start", &start)
    try coder.field("value", &value)
  }
}
