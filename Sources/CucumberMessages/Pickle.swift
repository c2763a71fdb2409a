/// A scenario ready to run: tags inherited, background prepended, placeholders filled.
public struct Pickle: JSONObject, JSONDefault, Hashable, Sendable {
  /// Names this pickle within the stream.
  public var id: String = ""
  /// The feature file.
  public var uri: String = ""
  /// The scenario's keyword; of an outline, the row of examples.
  public var location: Location?
  /// The text behind the keyword, trimmed.
  public var name: String = ""
  /// The code of the dialect.
  public var language: String = ""
  /// The background's steps and its own; none where the scenario has none of its own.
  public var steps: [PickleStep] = []
  /// Those of the feature, the rule, the scenario and the examples, in this order.
  public var tags: [PickleTag] = []
  /// The scenario; of an outline, then the row.
  public var astNodeIds: [String] = []

  package init() {}

  public init(
    id: String,
    uri: String,
    location: Location? = nil,
    name: String,
    language: String,
    steps: [PickleStep],
    tags: [PickleTag],
    astNodeIds: [String]
  ) {
    self.id = id
    self.uri = uri
    self.location = location
    self.name = name
    self.language = language
    self.steps = steps
    self.tags = tags
    self.astNodeIds = astNodeIds
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("id", &id)
    try coder.field("uri", &uri)
    try coder.field("location", &location)
    try coder.field("name", &name)
    try coder.field("language", &language)
    try coder.field("steps", &steps)
    try coder.field("tags", &tags)
    try coder.field("astNodeIds", &astNodeIds)
  }
}

/// A tag that a pickle carries.
public struct PickleTag: JSONObject, JSONDefault, Hashable, Sendable {
  /// The tag with its `@`.
  public var name: String = ""
  /// The tag in the document that it comes from.
  public var astNodeId: String = ""

  package init() {}

  public init(name: String, astNodeId: String) {
    self.name = name
    self.astNodeId = astNodeId
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("name", &name)
    try coder.field("astNodeId", &astNodeId)
  }
}
