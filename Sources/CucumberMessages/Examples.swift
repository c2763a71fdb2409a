/// A table whose rows each make one pickle of an outline.
public struct Examples: JSONObject, JSONDefault, Hashable, Sendable {
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
  /// The row of placeholder names; `nil` for an examples block without a table.
  public var tableHeader: TableRow?
  /// The rows of values.
  public var tableBody: [TableRow] = []
  /// Names this examples block within the stream.
  public var id: String = ""

  package init() {}

  public init(
    location: Location,
    tags: [Tag],
    keyword: String,
    name: String,
    description: String,
    tableHeader: TableRow? = nil,
    tableBody: [TableRow],
    id: String
  ) {
    self.location = location
    self.tags = tags
    self.keyword = keyword
    self.name = name
    self.description = description
    self.tableHeader = tableHeader
    self.tableBody = tableBody
    self.id = id
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("location", &location)
    try coder.field("tags", &tags)
    try coder.field("keyword", &keyword)
    try coder.field("name", &name)
    try coder.field("description", &description)
    try coder.field("tableHeader", &tableHeader)
    try coder.field("tableBody", &tableBody)
    try coder.field("id", &id)
  }
}
