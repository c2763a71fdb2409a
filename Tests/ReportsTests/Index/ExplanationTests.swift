import CucumberMessages
import Reports
import Testing

struct ExplanationTests {
  /// What is said about the problem of the only scenario of a run.
  private func explanation(_ steps: [TestStream.Step]) throws -> Explanation {
    var stream = TestStream()
    stream.feature("a.feature", "A", TestStream.Scenario("S", attempts: [steps]))
    stream.start()
    stream.runScenarios()
    stream.end(success: false)
    var index = RunIndex()
    var explanations: [Explanation] = []
    for envelope in stream.envelopes {
      index.receive(envelope)
      guard case .testCaseFinished(let finished) = envelope,
        let attempt = index.attempt(finished.testCaseStartedId)
      else { continue }
      explanations = index.explanations(of: attempt)
    }
    return try #require(explanations.first)
  }

  @Test func `an undefined step names the nearest definitions with the words that differ`() throws {
    let explanation = try explanation([
      .init("Given I have 4 cucumbers in my belly", patterns: ["I have {int} cucumber(s) in my belly"]),
      .init("When I wait an hour"), .init("Then I has 3 cucumbers in my basket", .undefined),
    ])
    #expect(explanation.nearest.map(\.pattern) == ["I have {int} cucumber(s) in my belly"])
    #expect(explanation.nearest.first?.place == "Specs/Steps.swift:10")
    #expect(
      explanation.nearest.first?.difference
        == #"has "have" where the step has "has" and has "belly" where the step has "basket""#)
  }

  @Test(arguments: [
    ("I  press", #"has one space between "I" and "press", and the step 2 spaces"#),
    ("I\u{A0}press", #"has one space between "I" and "press", and the step U+00A0"#),
  ])
  func `white space that differs is told in words`(text: String, difference: String) throws {
    let explanation = try explanation([
      .init("Given I press", patterns: ["I press"]), .init("When \(text)", .undefined),
    ])
    #expect(explanation.nearest.first?.difference == difference)
  }

  @Test func `an undefined step that says itself why gets no guesses`() throws {
    let explanation = try explanation([
      .init("Given I press", patterns: ["I press"]), .init("When I pres", .undefined, "the definition was refused"),
    ])
    #expect(explanation.message == "the definition was refused")
    #expect(explanation.nearest.isEmpty)
  }

  @Test func `an undefined step that is like no other names none`() throws {
    #expect(try explanation([.init("Given a"), .init("Then all is quite different", .undefined)]).nearest.isEmpty)
  }

  @Test func `an ambiguous step says of each definition what it takes out of the step`() throws {
    var step = TestStream.Step("Given I have 2 scales", .ambiguous, patterns: ["I have {int} scales", "I have (.*)"])
    step.matches = [
      StepMatchArgument(group: Group(start: 7, value: "2"), parameterTypeName: "int"),
      StepMatchArgument(group: Group()),
    ]
    let explanation = try explanation([step])
    #expect(explanation.candidates.map(\.pattern) == ["I have {int} scales", "I have (.*)"])
    #expect(
      explanation.candidates.map(\.reason) == Array(repeating: #"{int} takes "2", group 2 takes nothing"#, count: 2))
    step.matches = []
    #expect(try self.explanation([step]).candidates.first?.reason == "takes nothing out of the step")
  }
}
