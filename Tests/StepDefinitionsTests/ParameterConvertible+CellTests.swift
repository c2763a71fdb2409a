import Testing

@testable import StepDefinitions

struct ParameterConvertibleCellTests {
  struct Point: ParameterConvertible, Decodable, Hashable {
    let x: Int
    let y: Int

    static var parameterPatterns: [String] { [#"\((\d+), ?(\d+)\)"#] }

    init(parameter: ParameterCaptures) throws {
      x = try #require(Int(parameter.groups[0] ?? ""))
      y = try #require(Int(parameter.groups[1] ?? ""))
    }
  }

  enum Side: String, CaseIterable, ParameterConvertible, Decodable {
    case left, right
  }

  struct Mark: Decodable, Hashable {
    let at: Point
    let side: Side?
  }

  @Test func `a cell gives its type the groups of the type's pattern, as a step does`() throws {
    let marks = try DataTable([["at", "side"], ["(3, 4)", "left"], ["(5,6)", ""]]).rows(as: Mark.self)
    #expect(marks.map(\.at.x) == [3, 5])
    #expect(marks.map(\.at.y) == [4, 6])
    #expect(marks.map(\.side) == [.left, nil])
  }

  @Test func `a cell that the type's pattern doesn't match is no value of it`() {
    #expect(
      throws: TableError.badCell(text: "3, 4", row: 1, column: "at", line: nil, expected: "a {point}")
    ) { try DataTable([["at", "side"], ["3, 4", "left"]]).rows(as: Mark.self) }
  }

  @Test func `an enumeration says which words a cell may have`() {
    #expect(
      throws: TableError.badCell(
        text: "middle", row: 1, column: "side", line: nil, expected: "one of \"left\", \"right\"")
    ) { try DataTable([["at", "side"], ["(1,1)", "middle"]]).rows(as: Mark.self) }
  }
}
