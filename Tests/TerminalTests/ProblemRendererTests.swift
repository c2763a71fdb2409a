import Terminal
import Testing

struct ProblemRendererTests {
  private func draw(_ problem: Problem, _ style: Style = .plain) -> String {
    ProblemRenderer(style: style).render(problem)
  }

  @Test func `a problem shows its place, its line with a caret, and the remedy`() {
    let problem = Problem(
      path: "travel.feature", line: 12, column: 9, source: "        Given I am in Lisbon",
      message: "expected a step, an examples table or a tag, got \"Given\"",
      remedy: "a step must follow a scenario; add 'Scenario:' above this line")
    #expect(
      draw(problem) == """
        travel.feature:12:9: error: expected a step, an examples table or a tag, got "Given"
        12 |         Given I am in Lisbon
           |         ^
           a step must follow a scenario; add 'Scenario:' above this line

        """)
  }

  @Test func `a spot of several code points is marked to its end, as far as the line and the screen go`() {
    let problem = Problem(path: "a.feature", line: 1, column: 3, length: 4, source: "I 旅x y", message: "what?")
    #expect(
      draw(problem) == """
        a.feature:1:3: error: what?
        1 | I 旅x y
          |   ^~~~~

        """)
    var long = problem
    long.length = 1_000
    #expect(draw(long).contains("  |   ^~~~~\n"))
    long.source = String(repeating: "x", count: 500)
    let line = draw(long, Style(isColored: false, width: 40)).split(separator: "\n")[2]
    #expect(line.count <= 40, "\(line)")
  }

  @Test func `the caret stands below the spot behind wide characters and joined ones`() {
    let problem = Problem(path: "旅.feature", line: 3, column: 7, source: "前提 👩‍💻が居る", message: "who?")
    #expect(
      draw(problem) == """
        旅.feature:3:7: error: who?
        3 | 前提 👩‍💻が居る
          |        ^

        """)
  }

  @Test func `a tab fills up to the next fourth column, so that the caret stands right anywhere`() {
    let problem = Problem(path: "a.feature", line: 1, column: 4, source: "a\t\tGiven", message: "no scenario")
    #expect(
      draw(problem) == """
        a.feature:1:4: error: no scenario
        1 | a       Given
          |         ^

        """)
  }

  @Test(arguments: ["\r\n", "\n", "\r"]) func `the line's end is no part of the picture`(end: String) {
    let problem = Problem(path: "a.feature", line: 7, column: 3, source: "  Givn x" + end, message: "no keyword")
    #expect(
      draw(problem) == """
        a.feature:7:3: error: no keyword
        7 |   Givn x
          |   ^

        """)
  }

  @Test func `a spot behind the line's end stands at its end`() {
    let problem = Problem(path: "a.feature", line: 2, column: 99, source: "abc", message: "unfinished")
    #expect(
      draw(problem) == """
        a.feature:2:99: error: unfinished
        2 | abc
          |    ^

        """)
  }

  @Test func `without a column there is no caret, without a source no picture, without a line no place in the file`() {
    #expect(
      draw(Problem(path: "a.feature", line: 2, source: "abc", message: "odd")) == "a.feature:2: error: odd\n2 | abc\n")
    #expect(draw(Problem(path: "a.feature", line: 2, column: 1, message: "odd")) == "a.feature:2:1: error: odd\n")
    #expect(draw(Problem(severity: .warning, path: "a.feature", message: "odd")) == "a.feature: warning: odd\n")
  }

  @Test func `a remedy of several lines is indented whole`() {
    let problem = Problem(severity: .note, path: "a", line: 10, message: "odd", remedy: "either this\n\nor that")
    #expect(draw(problem) == "a:10: note: odd\n   either this\n\n   or that\n")
  }

  @Test func `a line longer than the screen shows the part around the spot`() {
    let source = String(repeating: "long ", count: 20) + "here " + String(repeating: "tail ", count: 20)
    let problem = Problem(path: "a", line: 1, column: 101, source: source, message: "odd")
    let lines = draw(problem, Style(isColored: false, width: 45)).split(separator: "\n")
    #expect(lines[1] == "1 | … long long long long long here tail ta…")
    #expect(lines[2] == "  |                            ^")
    #expect(lines.dropFirst().allSatisfy { DisplayWidth.of($0) < 45 })
  }

  @Test func `of a line without end only the part around the spot is looked at`() {
    let source = String(repeating: "é", count: 30_000) + "x" + String(repeating: "ü", count: 30_000)
    let problem = Problem(path: "a", line: 1, column: 30_001, source: source, message: "odd")
    let wide = draw(problem).split(separator: "\n")
    #expect(
      wide[1] == "1 | …\(String(repeating: "é", count: 1000))x\(String(repeating: "ü", count: 999))…")
    #expect(wide[2] == "  | \(String(repeating: " ", count: 1001))^")
    let narrow = draw(problem, Style(isColored: false, width: 30)).split(separator: "\n")
    #expect(narrow[1] == "1 | …\(String(repeating: "é", count: 16))xüüüüüü…")
    #expect(narrow[2] == "  | \(String(repeating: " ", count: 17))^")
  }

  @Test func `a beginning that fits is shown from the beginning`() {
    let problem = Problem(
      path: "a", line: 1, column: 3, source: "  " + String(repeating: "long ", count: 20), message: "odd")
    let lines = draw(problem, Style(isColored: false, width: 30)).split(separator: "\n")
    #expect(lines[1] == "1 |   long long long long lo…")
    #expect(lines[2] == "  |   ^")
  }

  @Test func `colour marks the place, the severity, the gutter and the caret`() {
    let problem = Problem(path: "a", line: 1, column: 1, source: "x", message: "odd")
    let bold = "\u{1B}[1m"
    let end = "\u{1B}[0m"
    #expect(
      draw(problem, .ansi) == """
        \(bold)a:1:1:\(end) \u{1B}[31;1merror:\(end) odd
        \u{1B}[34m1 |\(end) x
        \u{1B}[34m  |\(end) \u{1B}[32;1m^\(end)

        """)
  }

  @Test func `control characters of a file can't reach the terminal`() {
    let problem = Problem(
      path: "a\u{1B}[2J.feature", line: 1, column: 3, source: "\u{1B}]0;x\u{07} \u{202E}", message: "bad \u{1B}[31m")
    #expect(
      draw(problem) == """
        a␛[2J.feature:1:3: error: bad ␛[31m
        1 | ␛]0;x␇ \u{FFFD}
          |   ^

        """)
  }
}
