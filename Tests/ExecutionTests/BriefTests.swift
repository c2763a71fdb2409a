import CucumberMessages
import Gherkin
import StepDefinitions
import Testing

@testable import Execution

/// A run as those hear it who need no messages of what simply passes.
@Suite struct BriefTests {
  private final class Heard {
    var events: [BriefEvent] = []
    var envelopes: [Envelope] = []
  }

  /// - Parameter wantsAll: Whether somebody else takes every message of the same run.
  private nonisolated(nonsending) func run(
    _ feature: String, wantsAll: Bool = false, retries: Int = 0
  ) async -> Heard {
    let registry = Registry()
    registry.collect([
      Library<NoWorld> { library in
        library.Step("{int} pass(es)") { (_, _: Int) in }
        library.Step("one fails") { _ in throw Whoops() }
      }
    ])
    var ids = IdGenerator()
    let glue = Glue(registry, ids: &ids)
    let parsed = ParsedFeature(feature, ids: &ids)
    let heard = Heard()
    var options = RunOptions()
    options.limits.step = []
    options.retries = retries
    let emit: ((Envelope) -> Void)? = wantsAll ? { heard.envelopes.append($0) } : nil
    let runner = Runner(
      glue: glue, options: options, clock: .counting, ids: ids, brief: { heard.events.append($0) }, emit: emit)
    _ = await runner.run(parsed.pickles)
    return heard
  }

  private func kinds(_ events: [BriefEvent]) -> [String] {
    events.map { event in
      switch event {
      case .message(let envelope): String(describing: Mirror(reflecting: envelope).children.first?.label ?? "")
      case .planned(let count): "planned \(count)"
      case .testCase: "test case"
      case .introduced(let pickle, _): "introduced \(pickle.name)"
      case .passed(let passed): "passed \(passed.pickle.name) \(passed.pickle.steps.count)"
      case .caughtUp: "caught up"
      }
    }.drop { $0 != "testRunStarted" }.map { $0 }
  }

  private static let passes = "Feature: f\n  Scenario: a\n    Given 1 passes\n    Then 2 pass\n"
  private static let fails = "  Scenario: b\n    Given 1 passes\n    Then one fails\n    And 2 pass\n"

  @Test func `a scenario that passes is told as just that`() async {
    let heard = await run(Self.passes)
    #expect(kinds(heard.events) == ["testRunStarted", "test case", "planned 1", "passed a 2", "testRunFinished"])
  }

  private static let told = [
    "testRunStarted", "test case", "test case", "planned 2", "passed a 2", "introduced b", "testCaseStarted",
    "testStepStarted",
    "testStepFinished", "testStepStarted", "testStepFinished", "testStepStarted", "testStepFinished",
    "testCaseFinished", "testRunFinished",
  ]

  @Test(arguments: [false, true])
  func `one that fails is told with its pickle, its test case and all its messages`(wantsAll: Bool) async {
    let heard = await run(Self.passes + Self.fails, wantsAll: wantsAll)
    #expect(kinds(heard.events) == Self.told)
  }

  @Test func `both who want all and who hear in brief get the same messages`() async {
    let heard = await run(Self.passes + Self.fails, wantsAll: true)
    let all = Set(heard.envelopes)
    for case .message(let envelope) in heard.events {
      if case .pickle = envelope { continue }
      #expect(all.contains(envelope))
    }
  }

  @Test func `the pickle and the test case come before the first of several attempts only`() async {
    let heard = await run("Feature: f\n" + Self.fails, retries: 1)
    let kinds = kinds(heard.events)
    #expect(kinds.count { $0 == "testCaseStarted" } == 2)
    #expect(kinds.count { $0 == "introduced b" } == 1)
  }

  @Test func `what passed says all that its messages say`() async throws {
    let heard = await run(Self.passes + Self.fails, wantsAll: true)
    let passed = try #require(
      heard.events.lazy.compactMap { if case .passed(let passed) = $0 { passed } else { nil } }.first)
    let messages = passed.envelopes
    #expect(messages.count == 6)
    let start = try #require(heard.envelopes.firstIndex(of: messages[0]))
    #expect(Array(heard.envelopes[start..<start + messages.count]) == messages)
    var writer = JSONWriter()
    passed.write(to: &writer)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == messages.map { $0.ndjson + "\n" }.joined())
    #expect(heard.envelopes.contains(.testCase(passed.planned.message)))
  }

  @Test func `the arguments of a step are told though it was matched before`() async throws {
    let heard = await run("Feature: f\n" + Self.fails)
    let testCase = try #require(
      heard.events.lazy.compactMap { if case .introduced(_, let testCase) = $0 { testCase } else { nil } }.first)
    #expect(testCase.testSteps[0].stepMatchArgumentsLists?.first?.stepMatchArguments.first?.group.value == "1")
    #expect(testCase.testSteps[1].stepMatchArgumentsLists?.first?.stepMatchArguments == [])
  }
}
