import StepDefinitions
import Testing

struct TableDecoderTests {
  struct Line: Decodable, Equatable {
    var name: String
    var unitPrice: Double
    var count: UInt8?
  }

  enum Size: String, Decodable, CaseIterable, ParameterConvertible { case small, large }
  enum Plain: String, Decodable { case one }

  private func rows<Row: Decodable>(_ type: Row.Type, _ raw: [[String]], from line: Int = 10) throws -> [Row] {
    try DataTable(raw, lines: raw.indices.map { line + $0 }).rows(as: type)
  }

  @Test(arguments: [
    ["name", "unitPrice", "count"], ["Name", "Unit price", "COUNT"], ["count", "unit_price", "name"],
    ["name", "unit-price", "count"],
  ])
  func `a property is found by its key, without regard to case, blanks, low lines and hyphens`(
    header: [String]
  ) throws {
    let cells = header.map { ["name": "tea", "count": "3"][$0.lowercased()] ?? "1.5" }
    #expect(try rows(Line.self, [header, cells]) == [Line(name: "tea", unitPrice: 1.5, count: 3)])
  }

  @Test func `beside the exact name one that is alike is a column that nothing takes`() {
    #expect(throws: TableError.unknownColumn(name: "unit price", line: 10)) {
      try rows(Line.self, [["name", "unit price", "unitPrice"], ["tea", "1", "2"]])
    }
  }

  @Test func `an empty cell, or no column, is nil for an optional property`() throws {
    #expect(try rows(Line.self, [["name", "unitPrice", "count"], ["", "1", ""]]) == [Line(name: "", unitPrice: 1)])
    #expect(try rows(Line.self, [["name", "unitPrice"], ["tea", "1"]]) == [Line(name: "tea", unitPrice: 1)])
  }

  @Test func `more columns than properties are an error, and a header alone has no rows`() throws {
    #expect(throws: TableError.unknownColumn(name: "note", line: 10)) {
      try rows(Line.self, [["name", "unitPrice", "note"], ["tea", "1", "x"]])
    }
    #expect(try rows(Line.self, [["name"]]).isEmpty)
    #expect(try rows(Line.self, []).isEmpty)
  }

  @Test func `a missing column is told with those that are there, at the header's line`() throws {
    #expect(throws: TableError.missingColumn(name: "unitPrice", header: ["name", "price"], line: 10)) {
      try rows(Line.self, [["name", "price"], ["tea", "1"]])
    }
  }

  @Test func `two columns that could be one property are an error, for an optional one too`() throws {
    #expect(throws: TableError.ambiguousColumn(name: "unitPrice", columns: ["unit price", "Unit_Price"], line: 10)) {
      try rows(Line.self, [["name", "unit price", "Unit_Price"], ["tea", "1", "2"]])
    }
    #expect(throws: TableError.ambiguousColumn(name: "count", columns: ["Count", "COUNT"], line: 10)) {
      try rows(Line.self, [["name", "unitPrice", "Count", "COUNT"], ["tea", "1", "2", "2"]])
    }
  }

  @Test func `a cell that doesn't fit is told with row, column, line and what would`() throws {
    #expect(
      throws: TableError.badCell(
        text: "300", row: 2, column: "count", line: 12, expected: "a whole number from 0 to 255")
    ) {
      try rows(Line.self, [["name", "unitPrice", "count"], ["tea", "1", "2"], ["mate", "1", "300"]])
    }
    #expect(throws: TableError.emptyCell(row: 1, column: "unitPrice", line: 11)) {
      try rows(Line.self, [["name", "unitPrice"], ["tea", ""]])
    }
  }

  @Test func `without lines an error names none`() throws {
    #expect(throws: TableError.emptyCell(row: 1, column: "unitPrice", line: nil)) {
      try DataTable([["name", "unitPrice"], ["tea", ""]]).rows(as: Line.self)
    }
  }

  @Test func `enumerations are read by their raw values`() throws {
    struct Bag: Decodable, Equatable {
      var size: Size
      var plain: Plain
    }
    #expect(try rows(Bag.self, [["size", "plain"], ["large", "one"]]) == [Bag(size: .large, plain: .one)])
    #expect(
      throws: TableError.badCell(
        text: "huge", row: 1, column: "size", line: 11, expected: #"one of "small", "large""#)
    ) {
      try rows(Bag.self, [["size", "plain"], ["huge", "one"]])
    }
    let error = try #require(throws: TableError.self) { try rows(Bag.self, [["size", "plain"], ["large", "two"]]) }
    guard case .badCell(text: "two", row: 1, column: "plain", line: 11, expected: _) = error else {
      Issue.record("\(error)")
      return
    }
  }

  @Test func `a table of one column is a list of plain values`() throws {
    #expect(try rows(Int.self, [["n"], ["1"], ["2"]]) == [1, 2])
    #expect(try rows(String.self, [["n"], [""]]) == [""])
    #expect(throws: TableError.notOneColumn(count: 2)) { try rows(Int.self, [["n", "m"], ["1", "2"]]) }
  }

  @Test func `what a table can't hold is told so`() throws {
    struct Nested: Decodable { var line: Line }
    struct Listed: Decodable { var list: [Int] }
    #expect(throws: TableError.self) { try rows(Nested.self, [["line"], ["x"]]) }
    #expect(throws: TableError.self) { try rows(Listed.self, [["list"], ["x"]]) }
  }

  @Test func `coding keys of the row's own name its columns`() throws {
    struct Renamed: Decodable {
      var count: Int
      enum CodingKeys: String, CodingKey { case count = "How many?" }
    }
    #expect(try rows(Renamed.self, [["how many?"], ["4"]]).map(\.count) == [4])
  }
}
