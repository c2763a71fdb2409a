import Foundation
import StepDefinitions
import Testing

struct DataTableTests {
  private let table = DataTable([["name", "age"], ["ada", "36"], ["grace", "85"]])

  @Test func `a table is its rows, its header and its body`() {
    #expect(table.raw.count == 3)
    #expect(table.header == ["name", "age"])
    #expect(Array(table.body) == [["ada", "36"], ["grace", "85"]])
    #expect(DataTable([]).header == [])
    #expect(DataTable([]).body.isEmpty)
  }

  @Test func `rows by names want each name once`() throws {
    try #expect(table.hashes == [["name": "ada", "age": "36"], ["name": "grace", "age": "85"]])
    try #expect(DataTable([["a"]]).hashes == [])
    #expect(throws: TableError.repeatedName("a", line: nil)) { try DataTable([["a", "a"], ["1", "2"]]).hashes }
  }

  @Test func `a table of two columns is names and values, each name once`() throws {
    #expect(try DataTable([["a", "1"], ["b", "2"]]).rowsHash() == ["a": "1", "b": "2"])
    #expect(throws: TableError.repeatedName("a", line: nil)) { try DataTable([["a", "1"], ["a", "3"]]).rowsHash() }
    #expect(throws: TableError.notTwoColumns(count: 3)) { try DataTable([["a", "b", "c"]]).rowsHash() }
    #expect(throws: TableError.notTwoColumns(count: 1)) { try DataTable([["a"]]).rowsHash() }
    #expect(try DataTable([]).rowsHash() == [:])
  }

  @Test func `rows and columns change places, and back`() {
    #expect(table.transpose().raw == [["name", "ada", "grace"], ["age", "36", "85"]])
    #expect(table.transpose().transpose() == table)
    #expect(DataTable([]).transpose() == DataTable([]))
  }

  @Test func `tables are equal by their cells, wherever they stand`() {
    #expect(DataTable([["a"]], lines: [1]) == DataTable([["a"]], lines: [7]))
    #expect(Set([DataTable([["a"]], lines: [1]), DataTable([["a"]])]).count == 1)
    #expect(DataTable([["a"]]) != DataTable([["b"]]))
  }

  @Test(arguments: [
    (
      TableError.missingColumn(name: "age", header: ["a", "b"], line: 4),
      #"the table has no column "age" (line 4); its columns are "a", "b""#
    ),
    (
      .ambiguousColumn(name: "unitPrice", columns: ["unit price", "Unit_Price"], line: nil),
      #"the columns "unit price", "Unit_Price" could all be "unitPrice"; rename all but one"#
    ),
    (
      .emptyCell(row: 2, column: "age", line: 9),
      #"row 2, column "age" (line 9): the cell is empty, and the property is not optional"#
    ),
    (
      .badCell(text: "x", row: 1, column: "age", line: 3, expected: "a whole number from 0 to 255"),
      #"row 1, column "age" (line 3): "x" is not a whole number from 0 to 255"#
    ),
    (.unsupported("an array"), "a table's row can't hold an array"),
    (.notTwoColumns(count: 3), "names and values need a table of two columns; this one has 3"),
    (.notOneColumn(count: 2), "a list of values needs a table of one column; this one has 2"),
  ])
  func `an error says where it is and what is wrong`(error: TableError, text: String) {
    #expect(error.description == text)
  }

  @Test func `a column that no property takes is an error that names it`() {
    struct Row: Decodable {
      let name: String
      let note: String?
    }
    let misspelt = DataTable([["name", "notes"], ["ada", "lost?"]], lines: [3, 4])
    #expect(throws: TableError.unknownColumn(name: "notes", line: 3)) { try misspelt.rows(as: Row.self) }
    let both = DataTable([["name", "note", "Note"], ["ada", "kept", "lost?"]])
    #expect(throws: TableError.unknownColumn(name: "Note", line: nil)) { try both.rows(as: Row.self) }
  }

  @Test func `a cell can be a decimal number, whose digits are kept`() throws {
    struct Row: Decodable {
      let price: Decimal?
    }
    let rows = try DataTable([["price"], ["19.90"], [""]]).rows(as: Row.self)
    #expect(rows.map(\.price) == [Decimal(string: "19.90"), nil])
    #expect(throws: TableError.self) { try DataTable([["price"], ["19.90 €"]]).rows(as: Row.self) }
  }
}
