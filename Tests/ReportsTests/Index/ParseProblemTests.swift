import CucumberMessages
import Terminal
import Testing

@testable import Reports

@Suite struct ParseProblemTests {
  private func problem(_ message: String, line: Int = 4, column: Int? = 5) -> ParseProblem {
    ParseProblem(
      ParseError(
        source: SourceReference(uri: "features/bad.feature", location: Location(line: line, column: column)),
        message: "(\(line):\(column ?? 0)): \(message)"))
  }

  private static let afterStep =
    "expected: #EOF, #TableRow, #StepLine, #TagLine, #ExamplesLine, #ScenarioLine, #RuleLine, #Comment, #Empty, got "

  @Test(arguments: [
    ("Givn I am in Lisbon", "did you mean \"Given\"?"),
    ("Scenaro: Two", "did you mean \"Scenario:\"?"),
    ("Scenario Two", "write \"Scenario:\" with a colon"),
    (
      "free text",
      "a step begins with Given, When, Then, And, But or *; free text stands directly below the line with the name"
    ),
  ])
  func `a word in the wrong place gets advice`(found: String, remedy: String) {
    let problem = problem(Self.afterStep + "'\(found)'")
    #expect(
      problem.message
        == "expected a step, a scenario, an examples table, a rule, a tag or a table row, got \"\(found)\"")
    #expect(problem.remedy == remedy)
  }

  @Test(arguments: [
    (
      "expected: #EOF, #Language, #TagLine, #FeatureLine, #Comment, #Empty, got 'hello'",
      "expected a feature, a tag or a language line, got \"hello\"", "a feature file begins with \"Feature:\""
    ),
    (
      "unexpected end of file, expected: #DocStringSeparator, #Other",
      "the file ends where a doc string's mark or text should follow",
      "close the doc string with the mark that opens it"
    ),
    (
      "inconsistent cell count within the table", "inconsistent cell count within the table",
      "give each row of the table as many cells as its first row"
    ),
    ("something new", "something new", nil),
  ])
  func `each kind of error is told in words for people`(message: String, told: String, remedy: String?) {
    #expect(problem(message).message == told)
    #expect(problem(message).remedy == remedy)
  }

  @Test func `the picture shows the line of the source`() {
    let picture = ProblemRenderer(style: .plain).render(
      problem("something new").problem(source: "Feature: a\n\n  Scenario: b\n    Oops\n"))
    #expect(
      picture == """
        features/bad.feature:4:5: error: something new
        4 |     Oops
          |     ^

        """)
  }

  @Test(arguments: [("(4:5): text", "text"), ("text", "text"), ("(4): text", "(4): text"), ("(a:b): c", "(a:b): c")])
  func `the place is taken off the message, and nothing else`(message: String, text: String) {
    #expect(ParseError(source: SourceReference(), message: message).text == text)
  }
}
