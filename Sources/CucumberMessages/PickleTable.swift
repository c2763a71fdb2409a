/// A doc string with its placeholders filled.
public struct PickleDocString: JSONObject, JSONDefault, Hashable, Sendable {
  /// Its place where a step has a doc string and a table: 1 for the first, 2 for the second.
  public var argumentIndex: Int?
  /// The word behind the opening delimiter.
  public var mediaType: String?
  /// The text.
  public var content: String = ""

  package init() {}

  public init(argumentIndex: Int? = nil, mediaType: String? = nil, content: String) {
    self.argumentIndex = argumentIndex
    self.mediaType = mediaType
    self.content = content
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("argumentIndex", &argumentIndex)
    try coder.field("mediaType", &mediaType)
    try coder.field("content", &content)
  }
}

/// A table with its placeholders filled.
public struct PickleTable: JSONObject, JSONDefault, Hashable, Sendable {
  /// Its place where a step has a doc string and a table: 1 for the first, 2 for the second.
  public var argumentIndex: Int?
  /// All rows, the header among them.
  public var rows: [PickleTableRow] = []

  package init() {}

  public init(argumentIndex: Int? = nil, rows: [PickleTableRow]) {
    self.argumentIndex = argumentIndex
    self.rows = rows
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("argumentIndex", &argumentIndex)
    try coder.field("rows", &rows)
  }
}

/// One row of a filled table.
public struct PickleTableRow: JSONObject, JSONDefault, Hashable, Sendable {
  /// The cells, from left to right.
  public var cells: [PickleTableCell] = []

  package init() {}

  public init(cells: [PickleTableCell]) {
    self.cells = cells
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("cells", &cells)
  }
}

/// One cell of a filled table.
public struct PickleTableCell: JSONObject, JSONDefault, Hashable, Sendable {
  /// The text.
  public var value: String = ""

  package init() {}

  public init(value: String) {
    self.value = value
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("value", &value)
  }
}
