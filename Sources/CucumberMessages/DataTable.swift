/// The table below a step.
public struct DataTable: JSONObject, JSONDefault, Hashable, Sendable {
  /// Where its first row begins.
  public var location: Location = Location()
  /// All rows, the header among them.
  public var rows: [TableRow] = []

  package init() {}

  public init(location: Location, rows: [TableRow]) {
    self.location = location
    self.rows = rows
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("location", &location)
    try coder.field("rows", &rows)
  }
}

/// One row of a table.
public struct TableRow: JSONObject, JSONDefault, Hashable, Sendable {
  /// Where its first `|` stands.
  public var location: Location = Location()
  /// The cells, from left to right.
  public var cells: [TableCell] = []
  /// Names this row within the stream.
  public var id: String = ""

  package init() {}

  public init(location: Location, cells: [TableCell], id: String) {
    self.location = location
    self.cells = cells
    self.id = id
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("location", &location)
    try coder.field("cells", &cells)
    try coder.field("id", &id)
  }
}

/// One cell of a table.
public struct TableCell: JSONObject, JSONDefault, Hashable, Sendable {
  /// Where its text begins; where it is empty, the place behind the blanks.
  public var location: Location = Location()
  /// The text, trimmed, its escapes resolved.
  public var value: String = ""

  package init() {}

  public init(location: Location, value: String) {
    self.location = location
    self.value = value
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("location", &location)
    try coder.field("value", &value)
  }
}
