import CucumberMessages
import StepDefinitions
import Terminal
import Testing

@testable import Gherkit

private struct UnfitSteps: StepLibrary {
  typealias World = NoWorld

  func define() {
    Given("{int} pears") { (_) in }
    Given("{int} of {word}") { (_, count: Int, other: Int) in }
    Given("a (b\n") { (_) in }
  }
}

struct ProblemOfPatternTests {
  private let pictures: [String]

  init() {
    let registry = Registry()
    registry.collect([UnfitSteps()])
    var ids = IdGenerator()
    pictures = Glue(registry, ids: &ids).problems.map {
      ProblemRenderer(style: .plain).render(Problem($0))
    }
  }

  @Test func `a closure of another arity marks the whole pattern, one argument its parameter`() {
    #expect(pictures[0].contains("| {int} pears\n"), "\(pictures[0])")
    #expect(pictures[0].contains("| ^~~~~~~~~~~\n"), "\(pictures[0])")
    #expect(pictures[1].contains("| {int} of {word}\n"), "\(pictures[1])")
    #expect(pictures[1].contains("|          ^~~~~~\n"), "\(pictures[1])")
  }

  @Test func `a pattern is drawn in one line, its line ends too`() {
    #expect(pictures[2].contains("| a (b␊\n"), "\(pictures[2])")
    #expect(pictures[2].contains("|   ^\n"), "\(pictures[2])")
  }
}
