import CucumberMessages
import Testing

@testable import Reports

@Suite struct RunIndexTests {
  private func index(_ stream: [Envelope], keeping: RunIndex.Keeping = []) -> RunIndex {
    var index = RunIndex(keeping: keeping)
    for envelope in stream { index.receive(envelope) }
    return index
  }

  private func stream(_ scenarios: TestStream.Scenario...) -> [Envelope] {
    var stream = TestStream()
    stream.feature("features/a.feature", "A", scenarios)
    stream.start()
    stream.runScenarios()
    stream.end(success: true)
    return stream.envelopes
  }

  @Test(arguments: [
    ([TestStepStatus.passed, .skipped], TestStepStatus.skipped), ([.undefined, .failed, .skipped], .failed),
    ([.pending, .undefined], .undefined), ([.undefined, .ambiguous], .ambiguous), ([], .passed),
  ])
  func `the worst step decides a scenario`(steps: [TestStepStatus], status: TestStepStatus) {
    var scenario = TestStream.Scenario("One")
    scenario.attempts = [steps.map { TestStream.Step("Given x", $0) }]
    #expect(index(stream(scenario)).countingAttempts.map(\.status) == [status])
  }

  @Test func `what was captured is kept where a report shows it, and let go elsewhere`() throws {
    let captured = [StepMatchArgumentsList(stepMatchArguments: [StepMatchArgument(group: Group(value: "5"))])]
    let step = TestStep(id: "s", pickleStepId: "p", stepDefinitionIds: ["d"], stepMatchArgumentsLists: captured)
    let planned = [Envelope.testCase(TestCase(id: "c", pickleId: "k", testSteps: [step]))]
    let kept = try #require(index(planned, keeping: .arguments).unstartedTestCases.first)
    #expect(kept.testSteps[0].stepMatchArgumentsLists == captured)
    let bare = try #require(index(planned).unstartedTestCases.first)
    #expect(bare.testSteps[0].stepMatchArgumentsLists == nil)
    #expect(bare.testSteps[0].stepDefinitionIds == ["d"])
  }

  @Test func `the last attempt counts, and its first one stays to be told`() {
    let index = index(
      stream(TestStream.Scenario("Now and then", attempts: [[.init("Given x", .failed)], [.init("Given x")]])))
    #expect(index.countingAttempts.map(\.status) == [.passed])
    #expect(index.attempts(ofTestCase: index.countingAttempts[0].testCase.id).map(\.status) == [.failed, .passed])
    #expect(index.flakyCount == 1)
    #expect(index.scenarios.total == 1)
    #expect(index.steps.total == 1)
  }

  @Test func `an attempt that ends before all that was planned has ended is no success`() {
    var envelopes = stream(TestStream.Scenario("One", .init("Given x"), .init("Given y")))
    let last = envelopes.lastIndex { if case .testStepFinished = $0 { true } else { false } }!
    envelopes.remove(at: last)
    let index = index(envelopes)
    #expect(index.countingAttempts.map(\.status) == [.unknown])
    #expect(index.scenarios.problems == 1)
  }

  @Test func `what has ended can be let go, with everything that belongs to it alone`() throws {
    var index = index(
      stream(TestStream.Scenario("One", .init("Given x")), TestStream.Scenario("Two", .init("Given x"))))
    let attempt = index.countingAttempts[0]
    index.release(attempt)
    #expect(index.countingAttempts.map(\.pickle.name) == ["Two"])
    #expect(index.pickle(attempt.pickle.id) == nil)
    // A repetition of the scenario may come.
    #expect(index.lineage(of: attempt.pickle) != nil)
    #expect(index.unstartedTestCases.isEmpty)
    #expect(index.scenarios[.passed] == 2)
  }

  @Test func `texts and documents are kept only where they are asked for, and the texts of files that don't parse`() {
    let lean = index(SampleStreams.brokenRun)
    #expect(lean.source(uri: "features/good.feature") == nil)
    #expect(lean.source(uri: "features/bad.feature") != nil)
    #expect(lean.documents.isEmpty)
    let full = index(SampleStreams.brokenRun, keeping: [.sources, .documents])
    #expect(full.source(uri: "features/good.feature") != nil)
    #expect(full.documents.count == 1)
  }

  @Test func `places in code come from the stack, else from the definition`() throws {
    let index = index(SampleStreams.everyOutcome)
    let explanations = index.countingAttempts.flatMap { index.explanations(of: $0) }
    #expect(explanations[0].codePlaces == ["Specs/LocationSteps.swift:40", "Specs/LocationSteps.swift:44"])
    #expect(explanations[1].codePlaces == ["Specs/Hooks.swift:7"])
    #expect(explanations.first { $0.status == .pending }?.codePlaces == ["Specs/Steps.swift:15"])
    #expect(explanations.first { $0.status == .ambiguous }?.codePlaces == [])
  }

  @Test func `only lines that are a place in code and nothing else are taken from a stack`() {
    let exception = Exception(
      type: "E",
      stackTrace: "Error: no:7\n  Specs/A.swift:1\nfeatures/a.feature:3\nSpecs/A.swift:1\nat x (Specs/B.swift:2)\n:4\n")
    #expect(exception.codePlaces(orElse: nil) == ["Specs/A.swift:1"])
  }

  @Test func `the facts of a run are read from its attachment, and a broken one is no error`() {
    #expect(index(SampleStreams.everyOutcome).facts.seed == 42)
    #expect(index(TestStream(facts: "{\"seed\":").envelopes).facts == RunFacts())
    #expect(index(TestStream(facts: #"{"unknown":[1,{"a":2}],"seed":7}"#).envelopes).facts.seed == 7)
  }

  @Test func `a clock that was set back gives no negative duration`() {
    let late = Timestamp(seconds: 10, nanos: 5)
    let early = Timestamp(seconds: 9, nanos: 999_999_999)
    #expect(Elapsed(from: late, to: early).nanoseconds == 0)
    #expect(Elapsed(from: early, to: late).nanoseconds == 6)
  }
}
