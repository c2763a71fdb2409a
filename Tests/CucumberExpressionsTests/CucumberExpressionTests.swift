import CucumberExpressions
import Testing

struct CucumberExpressionTests {
  private func values(_ expression: String, _ text: String) throws -> [String?]? {
    try CucumberExpression(expression, ParameterTypeRegistry()).match(text)?.map(\.group.value)
  }

  private func error(_ expression: String) -> CucumberExpressionError? {
    #expect(throws: CucumberExpressionError.self) { try CucumberExpression(expression, ParameterTypeRegistry()) }
  }

  @Test func `parameters, optionals and alternations match as written`() throws {
    #expect(try values("I have {int} cucumber(s) in my belly/basket", "I have 42 cucumbers in my basket") == ["42"])
    #expect(try values("I have {int} cucumber(s)", "I have 1 cucumber") == ["1"])
    #expect(try values("I have {int} cucumber(s)", "I have 1 cucumber!") == nil)
    #expect(try values(#"a \(b) \{c} d\/e"#, "a (b) {c} d/e") == [])
  }

  @Test func `an optional with nothing in it is refused below its parentheses`() {
    #expect(
      error("three () mice")?.message == """
        This Cucumber Expression has a problem at column 7:

        three () mice
              ^^
        An optional must contain some text.
        If you did not mean to use an optional you can use '\\(' to escape the '('
        """)
  }

  @Test(arguments: [
    ("a (b", 3, CucumberExpressionError.Problem.unclosedOptional), ("a {b", 3, .unclosedParameter),
    ("{a(b}", 3, .illegalParameterName), ("a\\b", 3, .illegalEscape), ("a\\", 2, .escapedEndOfLine),
    ("(a/b)", 3, .alternationInOptional), ("a//b", 3, .emptyAlternative), ("a/(b)", 3, .alternativeOfOptionals),
    ("a ()", 3, .emptyOptional), ("({int})", 2, .parameterInOptional), ("(a(b))", 3, .optionalInOptional),
    ("é {airport} x", 3, .undefinedParameterType(name: "airport")),
  ])
  func `each mistake is an error of its own with its column`(
    expression: String, column: Int, problem: CucumberExpressionError.Problem
  ) {
    let error = error(expression)
    #expect(error?.problem == problem)
    #expect(error?.column == column)
  }

  @Test func `places of arguments are counted in UTF-16 code units`() throws {
    let arguments = try CucumberExpression("😀 é {int}", ParameterTypeRegistry()).match("😀 é 7")
    #expect(arguments?.first?.group == Group(value: "7", start: 5, children: []))
  }

  @Test func `the groups of an own type nest as its parentheses do, and those not taken are nil`() throws {
    var registry = ParameterTypeRegistry()
    try registry.define(
      ParameterType(name: "flight", regularExpressions: ["(A(B)?)-(C)?", "none"], swiftType: "Flight"))
    let expression = try CucumberExpression("{int} {flight}", registry)
    let argument = try #require(expression.match("1 A-C")?.last)
    #expect(argument.values == ["A", "C"])
    #expect(argument.group.children[0].children == [Group(value: nil, start: nil, children: [])])
    #expect(expression.match("1 none")?.last?.values == [nil, nil])
    #expect(expression.regularExpression == #"^((?:-?\d+)|(?:\d+)) ((?:(A(B)?)-(C)?)|(?:none))$"#)
  }

  @Test(arguments: [
    ("1.5", true), ("-1.5E+3", true), (".5", true), ("+5", true), ("1E5", true), ("5.", false), ("1e5", false),
    ("-", false), ("1,5", false),
  ])
  func `a float is what release 20 takes for one`(text: String, matches: Bool) throws {
    #expect(try values("{float}", text) == (matches ? [text] : nil))
  }

  @Test func `nesting without end is refused, not followed`() {
    #expect(error(String(repeating: "(", count: 100_000)) != nil)
  }
}
