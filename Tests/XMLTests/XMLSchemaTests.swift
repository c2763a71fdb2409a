import Testing

@testable import XML

@Suite struct XMLSchemaTests {
  private static let schema = Array(
    """
    <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
      <xs:element name="a">
        <xs:complexType>
          <xs:sequence><xs:element name="b" type="xs:int" maxOccurs="2"/></xs:sequence>
          <xs:attribute name="x" use="required"/>
        </xs:complexType>
      </xs:element>
    </xs:schema>
    """.utf8)

  @Test func `a valid document has no problems`() throws {
    let schema = try XMLSchema(Self.schema)
    #expect(schema.problems(in: Array("<a x='1'><b>2</b></a>".utf8)) == [])
  }

  @Test func `each violation is told with its line`() throws {
    let schema = try XMLSchema(Self.schema)
    let problems = schema.problems(in: Array("<a>\n<b>two</b>\n</a>".utf8))
    #expect(problems.map(\.line) == [1, 2])
    #expect(problems.last?.message.contains("xs:int") == true)
  }

  @Test func `a document that is not well-formed is a problem too`() throws {
    let schema = try XMLSchema(Self.schema)
    #expect(schema.problems(in: Array("<a".utf8)).count == 1)
  }

  @Test func `a schema that is none is refused`() {
    #expect(throws: XMLProblem.self) { try XMLSchema(Array("<xs/>".utf8)) }
  }
}
