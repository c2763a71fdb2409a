import CucumberMessages
import StepDefinitions
import Testing

private struct MistakenSteps: StepLibrary {
  typealias World = NoWorld

  static let firstLine = #line + 3

  func define() {
    Given("one/{int}") { (_, count: Int) in }
    Given("a {strnig}") { (_, text: String) in }
    Given("{int} of {word}") { (_, count: Int, other: Int) in }
    Given("fine") { (_) in }
    Given("fine") { (_) in }
    Given("{int} more") { (_) in }
    ParameterType("hole", "a(b") { (text: String) in text }
    Before("@a,@b") { (_) in }
  }
}

struct DefinitionProblemTests {
  private let problems: [DefinitionProblem]

  init() {
    let registry = Registry()
    registry.collect([MistakenSteps()])
    var ids = IdGenerator()
    problems = Glue(registry, ids: &ids).problems.sorted { $0.place.line < $1.place.line }
  }

  @Test func `all mistakes are reported at once, each at its line of Swift`() {
    let lines = [0, 1, 2, 4, 5, 6, 7].map { MistakenSteps.firstLine + $0 }
    #expect(problems.map(\.place.line) == lines)
    #expect(Set(problems.map(\.place.fileID)) == [#fileID])
  }

  @Test func `each says what is wrong and what to write instead`() {
    #expect(
      problems.map(\.message) == [
        "there is no text on one side of this '/'", "there is no parameter type 'strnig'",
        "argument 2 of the closure is Int, and {word} gives String",
        "the same pattern is defined at \(#fileID):\(MistakenSteps.firstLine + 3) already",
        "the closure takes no arguments behind the world, and the pattern gives Int for {int}",
        "in the regular expression of parameter type 'hole' the group opened here is not closed",
        "this reads as one tag, which no scenario can have: ',' is part of a tag's name",
      ])
    #expect(problems[0].remedy == #"write \/ for a literal slash, or a word on both sides of it"#)
    #expect(problems[1].remedy?.hasPrefix("did you mean {string}?") == true)
    #expect(problems[5].remedy == #"add ')', or write '\(' for a parenthesis"#)
    #expect(problems[6].remedy == "write '@a or @b'")
    #expect(problems.allSatisfy { $0.remedy != nil })
  }

  @Test func `the caret stands at the part of the pattern that is wrong`() {
    #expect(problems.map(\.range?.lowerBound) == [4, 2, 9, 0, nil, 1, 0])
    #expect(problems[5].source == "a(b")
  }
}
