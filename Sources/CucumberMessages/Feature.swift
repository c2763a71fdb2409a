/// A capability, with all that is specified of it.
public struct Feature: JSONObject, JSONDefault, Hashable, Sendable {
  /// Where its keyword stands in the source.
  public var location: Location = Location()
  /// The tags written directly above it, in order.
  public var tags: [Tag] = []
  /// The code of the dialect, such as `en` or `zh-CN`.
  public var language: String = ""
  /// The keyword as written, in the language of the document; empty where a Markdown document opens without one.
  public var keyword: String = ""
  /// The text behind the keyword, trimmed.
  public var name: String = ""
  /// The free text below the keyword, its indentation kept; empty when there is none.
  public var description: String = ""
  /// The background, the scenarios and the rules, in order.
  public var children: [FeatureChild] = []

  package init() {}

  public init(
    location: Location,
    tags: [Tag],
    language: String,
    keyword: String,
    name: String,
    description: String,
    children: [FeatureChild]
  ) {
    self.location = location
    self.tags = tags
    self.language = language
    self.keyword = keyword
    self.name = name
    self.description = description
    self.children = children
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("location", &location)
    try coder.field("tags", &tags)
    try coder.field("language", &language)
    // The schema requires it, and the reference leaves it out where there is none.
    var keyword = self.keyword.isEmpty ? nil : self.keyword
    try coder.field("keyword", &keyword)
    self.keyword = keyword ?? ""
    try coder.field("name", &name)
    try coder.field("description", &description)
    try coder.field("children", &children)
  }
}

/// A business rule, with the scenarios that illustrate it.
public struct Rule: JSONObject, JSONDefault, Hashable, Sendable {
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
  /// The background and the scenarios, in order.
  public var children: [RuleChild] = []
  /// Names this rule within the stream.
  public var id: String = ""

  package init() {}

  public init(
    location: Location,
    tags: [Tag],
    keyword: String,
    name: String,
    description: String,
    children: [RuleChild],
    id: String
  ) {
    self.location = location
    self.tags = tags
    self.keyword = keyword
    self.name = name
    self.description = description
    self.children = children
    self.id = id
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("location", &location)
    try coder.field("tags", &tags)
    try coder.field("keyword", &keyword)
    try coder.field("name", &name)
    try coder.field("description", &description)
    try coder.field("children", &children)
    try coder.field("id", &id)
  }
}
