/// A tag as written.
public struct Tag: JSONObject, JSONDefault, Hashable, Sendable {
  /// Where its `@` stands.
  public var location: Location = Location()
  /// The tag with its `@`.
  public var name: String = ""
  /// Names this tag within the stream.
  public var id: String = ""

  package init() {}

  public init(location: Location, name: String, id: String) {
    self.location = location
    self.name = name
    self.id = id
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("location", &location)
    try coder.field("name", &name)
    try coder.field("id", &id)
  }
}

/// One comment line.
public struct Comment: JSONObject, JSONDefault, Hashable, Sendable {
  /// The line, at column 1.
  public var location: Location = Location()
  /// The whole line, its indentation included.
  public var text: String = ""

  package init() {}

  public init(location: Location, text: String) {
    self.location = location
    self.text = text
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("location", &location)
    try coder.field("text", &text)
  }
}
