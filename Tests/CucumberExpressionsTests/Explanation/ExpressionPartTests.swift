import CucumberExpressions
import Testing

struct ExpressionPartTests {
  @Test func `an expression is taken apart as people read it`() throws {
    let source = #"é I have \{ {int} cuke(s) in my belly/big\ basket"#
    let expression = try CucumberExpression(source, ParameterTypeRegistry())
    let parts = expression.parts.map { part in
      switch part.kind {
      case .text(let text): "text <\(text)>"
      case .optional(let text): "optional <\(text)>"
      case .alternatives(let texts): "alternatives <\(texts.joined(separator: "|"))>"
      case .parameter(let type): "parameter <\(type.name)>"
      }
    }
    #expect(
      parts == [
        "text <é I have { >", "parameter <int>", "text < cuke>", "optional <s>", "text < in my >",
        #"alternatives <belly|big\ basket>"#,
      ])
    #expect(expression.parts.map(\.range.lowerBound) == [0, 12, 17, 22, 25, 32])
  }

  @Test func `an empty expression has no parts`() throws {
    #expect(try CucumberExpression("", ParameterTypeRegistry()).parts.isEmpty)
  }
}
