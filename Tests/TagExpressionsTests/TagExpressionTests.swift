import TagExpressions
import Testing

struct TagExpressionTests {
  private func holds(_ expression: String, _ tags: String...) throws -> Bool {
    try TagExpression(parsing: expression).matches(tags)
  }

  @Test func `an empty expression always holds`() throws {
    #expect(try holds(""))
    #expect(try holds("  ", "@a"))
  }

  @Test func `not binds tighter than and, and tighter than or`() throws {
    #expect(try TagExpression(parsing: "not @a or @b and @c").description == "( not ( @a ) or ( @b and @c ) )")
    #expect(try holds("not @a or @b and @c", "@a", "@b", "@c"))
    #expect(try !holds("not @a or @b and @c", "@a", "@b"))
    #expect(try holds("(@a or @b) and not @c", "@b"))
    #expect(try !holds("(@a or @b) and not @c", "@b", "@c"))
    #expect(try holds("not not @a", "@a"))
  }

  @Test func `what a tag has of parentheses and spaces is escaped, and written out so again`() throws {
    #expect(try holds(#"@a\(1\) and @b\ c"#, "@a(1)", "@b c"))
    #expect(try TagExpression(parsing: #"@a\(1\) and @b\ c"#).description == #"( @a\(1\) and @b\ c )"#)
  }

  @Test func `a description reads as the same expression`() throws {
    for source in ["not @a or @b and not (@c or @d)", #"@a\\ or (@b)"#, "not not @a", ""] {
      let expression = try TagExpression(parsing: source)
      #expect(try TagExpression(parsing: expression.description).description == expression.description)
    }
  }

  @Test(arguments: [
    ("@a @b", 4, TagExpressionError.Problem.expectedOperator), ("@a and", 7, .expectedOperand),
    ("(@a", 1, .unmatchedOpen), ("@a)", 3, .unmatchedClose), (#"@a\b"#, 3, .illegalEscape("b")),
    (#"@a\"#, 3, .unfinishedEscape),
  ])
  func `each mistake is an error of its own with its column`(
    expression: String, column: Int, problem: TagExpressionError.Problem
  ) {
    let error = #expect(throws: TagExpressionError.self) { try TagExpression(parsing: expression) }
    #expect(error?.problem == problem)
    #expect(error?.column == column)
  }

  @Test(arguments: [
    ("@a,@b", "@a or @b"), ("~@a", "not @a"), ("@x and @a,~@b", "(@a or not @b)"),
    ("!@a", "not @a"), ("@a&&@b", "@a and @b"), ("@a||!@b", "@a or not @b"), ("@a|@b", "@a or @b"),
    ("@a&&@b or @c", "(@a and @b)"),
  ])
  func `an old spelling is found, with the modern one`(old: String, modern: String) throws {
    #expect(try TagExpression(parsing: old).legacySpelling?.problem == .legacySpelling(modern: modern))
  }

  @Test(arguments: [
    ("@a AND @b", "AND", "and", 4), ("@a Or @b", "Or", "or", 4), ("@a && @b", "&&", "and", 4),
    ("@a || @b", "||", "or", 4),
    ("NOT @a", "NOT", "not", 1), ("! @a", "!", "not", 1), ("@a and ! @b", "!", "not", 8),
    ("@a NOT @b", "NOT", "and not", 4),
  ])
  func `an operator that is spelled as elsewhere is named, with how it is spelled here`(
    source: String, written: String, modern: String, column: Int
  ) {
    let error = #expect(throws: TagExpressionError.self) { try TagExpression(parsing: source) }
    #expect(error?.problem == .foreignOperator(written, modern: modern))
    #expect(error?.column == column)
    #expect(error?.message.hasSuffix("because of syntax error: Expected operator.") == true)
  }

  @Test(arguments: ["@a", "@a!b", "@a&b", "@price:1,000", "@a or @b", "not @a", "@a~b", ""])
  func `a tag with a comma or tilde of its own is no old spelling`(source: String) throws {
    #expect(try TagExpression(parsing: source).legacySpelling == nil)
  }

  @Test func `more tags than bits in a word are no special case`() throws {
    let names = (0..<100).map { "@t\($0)" }
    let all = try TagExpression(parsing: names.joined(separator: " and "))
    #expect(all.matches(names))
    #expect(!all.matches(names.dropLast()))
  }

  @Test func `nesting without end is refused, not followed`() {
    for source in [String(repeating: "(", count: 100_000), String(repeating: "not ", count: 100_000) + "@a"] {
      #expect(throws: TagExpressionError.self) { try TagExpression(parsing: source) }
    }
  }
}
