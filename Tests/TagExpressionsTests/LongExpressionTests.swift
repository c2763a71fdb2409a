import Testing

@testable import TagExpressions

struct LongExpressionTests {
  @Test func `a chain of very many operators is refused, not followed until the stack ends`() throws {
    let long = "@a" + String(repeating: " or @a", count: 15_000)
    let error = #expect(throws: TagExpressionError.self) { try TagExpression(parsing: long) }
    #expect(error?.problem == .tooLong)
    let most = "@a" + String(repeating: " and @a", count: 2_000)
    #expect(try TagExpression(parsing: most).matches(["@a"]))
  }

  @Test func `the modern spelling stays one operand beside others`() throws {
    #expect(try TagExpression(parsing: "not @a,@b").legacySpelling?.problem == .legacySpelling(modern: "(@a or @b)"))
    #expect(try TagExpression(parsing: "@a,@b").legacySpelling?.problem == .legacySpelling(modern: "@a or @b"))
  }
}
