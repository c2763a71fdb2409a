/// The table below a step.
public struct DataTable: Hashable, Sendable {
  /// All rows, the header among them; each has as many cells as the first.
  public let raw: [[String]]
  /// The line of each row in the feature file, from 1; empty where it isn't known.
  package let lines: [Int]

  /// - Parameter raw: Rows of equal length.
  public init(_ raw: [[String]]) {
    self.init(raw, lines: [])
  }

  package init(_ raw: [[String]], lines: [Int]) {
    self.raw = raw
    self.lines = lines
  }

  /// Tables are equal when their cells are, wherever they were written.
  public static func == (left: DataTable, right: DataTable) -> Bool {
    left.raw == right.raw
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(raw)
  }

  /// The cells of the first row.
  public var header: [String] { raw.first ?? [] }

  /// The rows below the first.
  public var body: ArraySlice<[String]> { raw.dropFirst() }

  /// The rows below the first, each by the names in the first.
  ///
  /// - Throws: `TableError.repeatedName` where two columns have one name.
  public var hashes: [[String: String]] {
    get throws(TableError) {
      if let name = Self.repeated(header) { throw .repeatedName(name, line: lines.first) }
      return body.map { row in Dictionary(zip(header, row), uniquingKeysWith: { $1 }) }
    }
  }

  /// A table of two columns as names and values.
  ///
  /// - Throws: `TableError.notTwoColumns` for a table of any other width, `repeatedName` where two rows have one name.
  public func rowsHash() throws(TableError) -> [String: String] {
    guard raw.allSatisfy({ $0.count == 2 }) else { throw .notTwoColumns(count: raw.first?.count ?? 0) }
    if let name = Self.repeated(raw.map { $0[0] }) { throw .repeatedName(name, line: lines.first) }
    return Dictionary(raw.map { ($0[0], $0[1]) }, uniquingKeysWith: { $1 })
  }

  private static func repeated(_ names: [String]) -> String? {
    var seen: Set<String> = []
    return names.first { !seen.insert($0).inserted }
  }

  /// The table with its rows as columns.
  public func transpose() -> DataTable {
    guard let first = raw.first else { return self }
    return DataTable(first.indices.map { column in raw.map { $0[column] } })
  }

  /// The rows below the header, each decoded by the header's names.
  ///
  /// A property is looked up by its coding key, and then without regard to case, blanks, `_` and `-`, so that
  /// `Last name` fills `lastName`. An empty cell is `nil` for an optional property. A column that no property takes is
  /// an error: it may be misspelt, and its cells would be dropped unseen.
  ///
  /// - Throws: `TableError`, which names the row, the column and the line.
  public func rows<Row: Decodable>(as type: Row.Type = Row.self) throws -> [Row] {
    try TableDecoder(table: self).rows()
  }
}

/// Why a table is not what a step wants.
public enum TableError: Error, Hashable, Sendable {
  /// A column that the row's type needs is not in the header.
  case missingColumn(name: String, header: [String], line: Int?)
  /// A column that no property of the row's type takes.
  case unknownColumn(name: String, line: Int?)
  /// Two columns, or two rows of names and values, have one name.
  case repeatedName(String, line: Int?)
  /// Two columns of the header could fill one property.
  case ambiguousColumn(name: String, columns: [String], line: Int?)
  /// A cell that must have a value is empty.
  case emptyCell(row: Int, column: String, line: Int?)
  /// A cell's text is no value of the property's type.
  case badCell(text: String, row: Int, column: String, line: Int?, expected: String)
  /// The row's type asks for what a table can't hold, such as a nested object.
  case unsupported(String)
  /// Names and values need two columns.
  case notTwoColumns(count: Int)
  /// A list of plain values needs one column.
  case notOneColumn(count: Int)
}

extension TableError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missingColumn(let name, let header, let line):
      "the table has no column \"\(name)\"\(Self.at(line)); its columns are \(Self.list(header))"
    case .unknownColumn(let name, let line):
      "no property takes the column \"\(name)\"\(Self.at(line)); rename it, or add a property for it"
    case .repeatedName(let name, let line):
      "the name \"\(name)\" stands twice in the table\(Self.at(line)); rename one"
    case .ambiguousColumn(let name, let columns, let line):
      "the columns \(Self.list(columns))\(Self.at(line)) could all be \"\(name)\"; rename all but one"
    case .emptyCell(let row, let column, let line):
      "row \(row), column \"\(column)\"\(Self.at(line)): the cell is empty, and the property is not optional"
    case .badCell(let text, let row, let column, let line, let expected):
      "row \(row), column \"\(column)\"\(Self.at(line)): \"\(text)\" is not \(expected)"
    case .unsupported(let what):
      "a table's row can't hold \(what)"
    case .notTwoColumns(let count):
      "names and values need a table of two columns; this one has \(count)"
    case .notOneColumn(let count):
      "a list of values needs a table of one column; this one has \(count)"
    }
  }

  private static func at(_ line: Int?) -> String {
    line.map { " (line \($0))" } ?? ""
  }

  private static func list(_ names: [String]) -> String {
    names.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
