/// A scenario, or, where it has examples, the outline of many.
public struct Scenario: JSONObject, JSONDefault, Hashable, Sendable {
  /// Where its keyword stands in the source.
  public var location: Location = Location()
  /// The tags written directly above it, in order.
  public var tags: [Tag] = []
  /// The keyword as written, in the language of the document.
  public var keyword: String = ""
  /// The text behind the keyword, trimmed.
  public var name: String = ""
  /// The free text below the keyword, its indentation kept; empty when there is none.
  public var description: String = ""
  /// The steps, in order.
  public var steps: [Step] = []
  /// The tables that fill the outline; empty for a plain scenario.
  public var examples: [Examples] = []
  /// Names this scenario within the stream.
  public var id: String = ""

  package init() {}

  public init(
    location: Location,
    tags: [Tag],
    keyword: String,
    name: String,
    description: String,
    steps: [Step],
    examples: [Examples],
    id: String
  ) {
    self.location = location
    self.tags = tags
    self.keyword = keyword
    self.name = name
    self.description = description
    self.steps = steps
    self.examples = examples
    self.id = id
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("location", &location)
    try coder.field("tags", &tags)
    try coder.field("keyword", &keyword)
    try coder.field("name", &name)
    try coder.field("description", &description)
    try coder.field("steps", &steps)
    try coder.field("examples", &examples)
    try coder.field("id", &id)
  }
}

/// Steps that stand before those of every scenario beside it.
public struct Background: JSONObject, JSONDefault, Hashable, Sendable {
  /// Where its keyword stands in the source.
  public var location: Location = Location()
  /// The keyword as written, in the language of the document.
  public var keyword: String = ""
  /// The text behind the keyword, trimmed.
  public var name: String = ""
  /// The free text below the keyword, its indentation kept; empty when there is none.
  public var description: String = ""
  /// The steps, in order.
  public var steps: [Step] = []
  /// Names this background within the stream.
  public var id: String = ""

  package init() {}

  public init(location: Location, keyword: String, name: String, description: String, steps: [Step], id: String) {
    self.location = location
    self.keyword = keyword
    self.name = name
    self.description = description
    self.steps = steps
    self.id = id
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("location", &location)
    try coder.field("keyword", &keyword)
    try coder.field("name", &name)
    try coder.field("description", &description)
    try coder.field("steps", &steps)
    try coder.field("id", &id)
  }
}
