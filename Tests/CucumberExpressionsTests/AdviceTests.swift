import CucumberExpressions
import Testing

struct AdviceTests {
  private func error(_ expression: String) -> CucumberExpressionError? {
    #expect(throws: CucumberExpressionError.self) { try CucumberExpression(expression, ParameterTypeRegistry()) }
  }

  @Test(arguments: [
    ("a (b", "this '(' is never closed", #"write \( for a literal parenthesis"#),
    ("a {b", "this '{' is never closed", #"write \{ for a literal brace"#),
    ("{a(b}", "the name of a parameter type can't have", #"write the name of one type"#),
    (#"a\b"#, "this backslash escapes nothing", #"write \\ for a literal backslash"#),
    (#"a\"#, "a backslash can't be the last character", #"write \\ for a literal backslash"#),
    ("(a/b)", "there can't be alternatives inside", #"write \/ for a literal slash"#),
    ("a//b", "there is no text on one side", #"write \/ for a literal slash"#),
    ("a/(b)", "this alternative is optional as a whole", #"write \( for a literal parenthesis"#),
    ("a ()", "there is no text between these parentheses", #"write \( for a literal parenthesis"#),
    ("({int})", "there can't be a parameter inside", "a definition with the parameter and one without"),
    ("(a(b))", "there can't be an optional inside", #"write \( for a literal parenthesis"#),
  ])
  func `each mistake says what is wrong and what to write`(expression: String, fault: String, advice: String) {
    let error = error(expression)
    #expect(error?.fault.hasPrefix(fault) == true, "\(error?.fault ?? "")")
    #expect(error?.advice().contains(advice) == true, "\(error?.advice() ?? "")")
  }

  @Test func `nobody is told to define a type under a name that none can have`() {
    let advice = error("a {b.c}")?.advice()
    #expect(advice == #"the name of a parameter type can't have '.': write \{ for a literal brace, or another name"#)
    #expect(throws: ParameterTypeError.illegalName("b.c", character: ".")) {
      try ParameterType(name: "b.c", regularExpressions: ["x"], swiftType: "String")
    }
  }

  @Test func `a name that was misspelled is guessed`() {
    let names = ParameterTypeRegistry().parameterTypes.map(\.name)
    #expect(error("a {strnig}")?.advice(knowing: names).hasPrefix("did you mean {string}?") == true)
    #expect(error("a {Int}")?.advice(knowing: names).hasPrefix("did you mean {int}?") == true)
    #expect(
      error("a {flight}")?.advice(knowing: names).hasPrefix(#"define it with ParameterType("flight", …)"#) == true)
    #expect(error("a {colr}")?.advice(knowing: ["colour"]).hasPrefix("did you mean {colour}?") == true)
    #expect(error("a {x}")?.advice(knowing: names).hasPrefix("define it") == true)
  }
}
