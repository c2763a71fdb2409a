/// One step ready to run.
public struct PickleStep: JSONObject, JSONDefault, Hashable, Sendable {
  /// The doc string and the table.
  public var argument: PickleStepArgument?
  /// The step in the document; of an outline, then the row.
  public var astNodeIds: [String] = []
  /// Names this step within the stream.
  public var id: String = ""
  /// The role of the step, conjunctions resolved.
  public var type: PickleStepType?
  /// The text to match.
  public var text: String = ""

  package init() {}

  public init(
    argument: PickleStepArgument? = nil,
    astNodeIds: [String],
    id: String,
    type: PickleStepType? = nil,
    text: String
  ) {
    self.argument = argument
    self.astNodeIds = astNodeIds
    self.id = id
    self.type = type
    self.text = text
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("argument", &argument)
    try coder.field("astNodeIds", &astNodeIds)
    try coder.field("id", &id)
    try coder.field("type", &type)
    try coder.field("text", &text)
  }
}

/// What stands below a step.
public struct PickleStepArgument: JSONObject, JSONDefault, Hashable, Sendable {
  /// The block of text.
  public var docString: PickleDocString?
  /// The table.
  public var dataTable: PickleTable?

  package init() {}

  public init(docString: PickleDocString? = nil, dataTable: PickleTable? = nil) {
    self.docString = docString
    self.dataTable = dataTable
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("docString", &docString)
    try coder.field("dataTable", &dataTable)
  }
}

/// The role of a step in its scenario.
public enum PickleStepType: String, JSONWord, Hashable, Sendable {
  /// Not told by the keywords.
  case unknown = "Unknown"
  /// The state before.
  case context = "Context"
  /// What happens.
  case action = "Action"
  /// What is seen.
  case outcome = "Outcome"

  package static var blank: PickleStepType { .unknown }
}
