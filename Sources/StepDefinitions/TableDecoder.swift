/// Decodes the rows of a table by the names in its header.
struct TableDecoder {
  let table: DataTable

  func rows<Row: Decodable>() throws -> [Row] {
    let taken = TakenColumns()
    let rows = try table.raw.indices.dropFirst().map { index in
      try Row(from: RowDecoder(table: table, row: index, taken: taken))
    }
    if !rows.isEmpty, let column = table.header.indices.first(where: { !taken.columns.contains($0) }) {
      throw TableError.unknownColumn(name: table.header[column], line: table.lines.first)
    }
    return rows
  }
}

/// The columns that some property of some row has asked for.
private final class TakenColumns {
  var columns: Set<Int> = []
}

/// One row as a decoder: a keyed container of its cells, or, for a table of one column, a single value.
private struct RowDecoder: Decoder {
  let table: DataTable
  /// The row within `raw`; the header is 0.
  let row: Int
  let taken: TakenColumns
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(CellContainer<Key>(table: table, row: row, taken: taken))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    throw TableError.unsupported("an array; take the table as DataTable and use raw")
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    guard table.header.count == 1 else { throw TableError.notOneColumn(count: table.header.count) }
    taken.columns.insert(0)
    return CellDecoder(table: table, row: row, column: 0)
  }
}

/// The cells of one row by the names in the header.
private struct CellContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let table: DataTable
  let row: Int
  let taken: TakenColumns
  var codingPath: [any CodingKey] { [] }

  var allKeys: [Key] { table.header.compactMap(Key.init(stringValue:)) }

  func contains(_ key: Key) -> Bool {
    // An ambiguous column is there: `decodeNil` then throws what it is.
    do throws(TableError) { _ = try cell(key) } catch { if case .missingColumn = error { return false } }
    return true
  }

  func decodeNil(forKey key: Key) throws -> Bool {
    try cell(key).text.isEmpty
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try cell(key).value()
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    throw TableError.unsupported("the nested object \"\(key.stringValue)\"")
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    throw TableError.unsupported("the array \"\(key.stringValue)\"")
  }

  func superDecoder() throws -> any Decoder { throw TableError.unsupported("a superclass") }
  func superDecoder(forKey key: Key) throws -> any Decoder { throw TableError.unsupported("a superclass") }

  private func cell(_ key: Key) throws(TableError) -> CellDecoder {
    let name = key.stringValue
    if let exact = table.header.firstIndex(of: name) {
      taken.columns.insert(exact)
      return CellDecoder(table: table, row: row, column: exact)
    }
    let folded = Self.folded(name)
    let columns = table.header.indices.filter { Self.folded(table.header[$0]) == folded }
    if columns.count > 1 {
      throw .ambiguousColumn(name: name, columns: columns.map { table.header[$0] }, line: table.lines.first)
    }
    guard let column = columns.first else {
      throw .missingColumn(name: name, header: table.header, line: table.lines.first)
    }
    taken.columns.insert(column)
    return CellDecoder(table: table, row: row, column: column)
  }

  private static func folded(_ name: String) -> String {
    String(name.lowercased().filter { $0 != " " && $0 != "_" && $0 != "-" })
  }
}

/// One cell as a decoder of a single value.
private struct CellDecoder: Decoder, SingleValueDecodingContainer {
  let table: DataTable
  let row: Int
  let column: Int
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  var text: String { table.raw[row][column] }
  private var name: String { table.header[column] }
  private var line: Int? { table.lines.indices.contains(row) ? table.lines[row] : nil }

  /// The cell as a value of the type: read as an argument of a step is where it can be, decoded otherwise.
  func value<Value: Decodable>() throws -> Value {
    if let type = Value.self as? any TextConvertible.Type {
      if let value = try converted(type) as? Value { return value }
    }
    if let type = Value.self as? any ParameterConvertible.Type {
      do {
        if let value = try type.init(cell: text) as? Value { return value }
      } catch let error as ParameterError {
        throw TableError.badCell(text: text, row: row, column: name, line: line, expected: error.expected)
      }
    }
    do {
      return try Value(from: self)
    } catch let error as TableError {
      throw error
    } catch {
      throw TableError.badCell(
        text: text, row: row, column: name, line: line, expected: "a \(Value.self): \(Self.reason(error))")
    }
  }

  private static func reason(_ error: any Error) -> String {
    if case .dataCorrupted(let context)? = error as? DecodingError { return context.debugDescription }
    return String(describing: error)
  }

  private func converted<Value: TextConvertible>(_ type: Value.Type) throws(TableError) -> Value {
    if let value = Value(argumentText: text) { return value }
    if text.isEmpty { throw .emptyCell(row: row, column: name, line: line) }
    throw .badCell(text: text, row: row, column: name, line: line, expected: Value.expectation)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    throw TableError.unsupported("an object in the column \"\(name)\"")
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    throw TableError.unsupported("an array in the column \"\(name)\"")
  }

  func decodeNil() -> Bool { text.isEmpty }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    // A type that reads itself from another type's single value comes here with that type; a type that is no
    // value of text would come back with its own forever, so only those of text are read.
    guard let type = Value.self as? any TextConvertible.Type, let value = try converted(type) as? Value else {
      throw TableError.unsupported("a value of type \(Value.self)")
    }
    return value
  }
}

/// What an array of rows is made of, whatever its row's type: found by a dynamic cast.
protocol TableRowsArgument {
  static func decode(_ table: DataTable) throws -> any Sequence
}

extension Array: TableRowsArgument where Element: Decodable {
  static func decode(_ table: DataTable) throws -> any Sequence {
    if Element.self == [String].self { return table.raw }
    return try table.rows(as: Element.self)
  }
}
