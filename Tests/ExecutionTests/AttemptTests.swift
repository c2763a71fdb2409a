import CucumberMessages
import Execution
import StepDefinitions
import Testing

struct AttemptTests {
  /// A scenario of these steps.
  private static func feature(_ steps: String..., tags: String = "") -> String {
    "Feature: f\n  \(tags)\n  Scenario: s\n" + steps.map { "    * \($0)\n" }.joined()
  }

  @Sendable private static func outcomes(_ my: Library<NoWorld>) {
    my.Step("pass") { (_) in }
    my.Step("fail") { (_) in throw Whoops() }
    my.Step("later") { (_) in try pending("later") }
    my.Step("skip") { (_) in try skip("not here") }
    my.Step("this or that") { (_) in }
    my.Step("this or {word}") { (_, _: String) in }
  }

  @Test(arguments: [
    ("pass", [TestStepStatus.passed, .passed, .passed], StepStatus.passed),
    ("fail", [.passed, .failed, .skipped], .failed),
    ("later", [.passed, .pending, .skipped], .pending),
    ("skip", [.passed, .skipped, .skipped], .skipped),
    ("nowhere defined", [.passed, .undefined, .skipped], .undefined),
    ("this or that", [.passed, .ambiguous, .skipped], .ambiguous),
  ])
  func `after a step that did not pass the rest is skipped, and the worst counts`(
    step: String, statuses: [TestStepStatus], scenario: StepStatus
  ) async throws {
    let run = try await Run(Self.feature("pass", step, "pass"), Self.outcomes)
    #expect(run.statuses == statuses)
    #expect(run.outcome.scenarios == [scenario: 1])
    #expect(run.outcome.isSuccess == (scenario == .passed || scenario == .skipped))
    #expect(run.finished?.success == run.outcome.isSuccess)
  }

  @Test func `after a failure a step without a definition is undefined all the same`() async throws {
    let run = try await Run(Self.feature("fail", "nowhere defined", "this or that", "pass"), Self.outcomes)
    #expect(run.statuses == [.failed, .undefined, .ambiguous, .skipped])
    #expect(run.outcome.scenarios == [.failed: 1])
  }

  @Test func `an error is told by what it says, its type and the definition's place`() async throws {
    let line = #line + 2
    let run = try await Run(Self.feature("fail")) { my in
      my.Step("fail") { (_) in throw Whoops() }
    }
    let result = try #require(run.results.first)
    #expect(result.message == "Whoops()")
    #expect(result.exception?.type == "Whoops")
    #expect(result.exception?.stackTrace == "\(#fileID):\(line)")
  }

  @Test func `pending and skip tell their reason`() async throws {
    let run = try await Run(Self.feature("later"), Self.outcomes)
    #expect(run.results.first?.message == "later")
    let other = try await Run(Self.feature("skip"), Self.outcomes)
    #expect(other.results.first?.message == "not here")
  }

  @Test func `an ambiguous step has no words of its own: its test case names the definitions`() async throws {
    let run = try await Run(Self.feature("this or that"), Self.outcomes)
    #expect(run.results.first?.message == nil)
    guard case .testCase(let testCase)? = run.envelopes.first(where: { if case .testCase = $0 { true } else { false } })
    else {
      Issue.record("no test case")
      return
    }
    #expect(testCase.testSteps.first?.stepDefinitionIds?.count == 2)
  }

  @Test func `issues fail their step, all are told, each with its place`() async throws {
    let run = try await Run(Self.feature("issues", "pass")) { my in
      my.Step("issues") { (_) in
        StepScope.record(StepIssue(message: "one", fileID: "A/B.swift", line: 3))
        StepScope.record(StepIssue(message: "two", fileID: "A/B.swift", line: 4))
        throw Whoops()
      }
      my.Step("pass") { (_) in }
    }
    #expect(run.statuses == [.failed, .skipped])
    let exception = try #require(run.results.first?.exception)
    #expect(exception.message == "one\n\ntwo\n\nWhoops()")
    #expect(exception.stackTrace?.hasPrefix("A/B.swift:3\nA/B.swift:4\nExecutionTests/AttemptTests.swift:") == true)
  }

  @Test func `an issue counts even where the step then is pending or skipped`() async throws {
    for end in [{ try pending() }, { try skip() }] as [@Sendable () throws -> Void] {
      let run = try await Run(Self.feature("issue")) { my in
        my.Step("issue") { (_) in
          StepScope.record(StepIssue(message: "one", fileID: nil, line: nil))
          try end()
        }
      }
      #expect(run.statuses == [.failed])
    }
  }

  @Test func `an undefined step is told with a suggestion while it runs`() async throws {
    let run = try await Run(Self.feature("nowhere defined"), Self.outcomes)
    #expect(run.kinds.suffix(5).prefix(3) == ["testStepStarted", "suggestion", "testStepFinished"])
  }

  @Test func `a step that a refused definition matches is told with what is wrong there, and without a snippet`()
    async throws
  {
    let run = try await Run(Self.feature("arity 1 and 2", "other"), hasProblems: true) { my in
      my.Given("arity {int} and {int}") { (_, _: Int) in }
    }
    #expect(run.statuses == [.undefined, .undefined])
    let line = #line - 3
    #expect(
      run.results[0].message == """
        the definition at \(#fileID):\(line) matches, and can't be used: the closure takes (Int) behind the world, and \
        the pattern gives Int for {int}, Int for {int}
        take one argument for each, then at most one DataTable (or [Row]) and one DocString (or String)
        """)
    #expect(run.results[1].message == nil)
    #expect(run.kinds.count { $0 == "suggestion" } == 1)
  }

  // MARK: Hooks

  @Test func `before hooks run in order, after hooks in reverse, around the steps`() async throws {
    let log = Log()
    _ = try await Run(Self.feature("step", tags: "@a")) { my in
      my.Before { log("before 1") }
      my.Before("@a") { log("before 2") }
      my.Before("@b") { log("not for this") }
      my.After { log("after 1") }
      my.After { log("after 2") }
      my.BeforeStep { (_, step) in log("before \(step.text)") }
      my.AfterStep { (_, step) in log("after \(step.text): \(step.status.map { "\($0)" } ?? "-")") }
      my.Step("step") { (_) in log("step") }
    }
    #expect(
      log.all == ["before 1", "before 2", "before step", "step", "after step: passed", "after 2", "after 1"])
  }

  @Test func `when a before hook fails the steps are skipped, and every after hook runs`() async throws {
    let log = Log()
    let run = try await Run(Self.feature("step")) { my in
      my.Before { throw Whoops() }
      my.After { log("after 1") }
      my.After { throw Whoops() }
      my.After { log("after 3") }
      my.Step("step") { (_) in log("step") }
    }
    #expect(log.all == ["after 3", "after 1"])
    #expect(run.statuses == [.failed, .skipped, .passed, .failed, .passed])
    #expect(run.outcome.scenarios == [.failed: 1])
  }

  @Test func `a before hook may skip the scenario`() async throws {
    let run = try await Run(Self.feature("step")) { my in
      my.Before { try skip() }
      my.Step("step") { (_) in throw Whoops() }
    }
    #expect(run.statuses == [.skipped, .skipped])
    #expect(run.outcome.scenarios == [.skipped: 1])
  }

  @Test func `an after hook that fails fails its scenario, and knows how it went`() async throws {
    let log = Log()
    let run = try await Run(Self.feature("pass", "fail")) { my in
      Self.outcomes(my)
      my.After { (_, scenario) in
        log("\(scenario.status)")
        throw Whoops()
      }
    }
    #expect(log.all == ["failed"])
    #expect(run.statuses == [.passed, .failed, .failed])
  }

  @Test func `a step hook that fails fails its step`() async throws {
    let before = try await Run(Self.feature("pass", "pass")) { my in
      my.Step("pass") { (_) in Issue.record("not to be run") }
      my.BeforeStep { (_, _) in throw Whoops() }
    }
    #expect(before.statuses == [.failed, .skipped])
    let after = try await Run(Self.feature("pass", "pass")) { my in
      my.Step("pass") { (_) in }
      my.AfterStep { (_, _) in throw Whoops() }
    }
    #expect(after.statuses == [.failed, .skipped])
  }

  @Test func `after a failing step its after hooks run and see it`() async throws {
    let log = Log()
    _ = try await Run(Self.feature("fail", "pass")) { my in
      Self.outcomes(my)
      my.AfterStep { (_, step) in log("\(step.text) \(step.status == .failed)") }
    }
    #expect(log.all == ["fail true"])
  }

  // MARK: Attachments, arguments, worlds

  @Test func `attachments stand between the start and the end of their step, in order, with its ids`() async throws {
    let run = try await Run(Self.feature("step")) { my in
      my.Before { attach("0", mediaType: "text/plain") }
      my.Step("step") { (_) in
        attach("1", mediaType: "text/plain")
        log("2")
        throw Whoops()
      }
    }
    #expect(run.attachments.map(\.body) == ["0", "1", "2"])
    #expect(Set(run.attachments.map(\.testStepId)).count == 2)
    #expect(Set(run.attachments.map(\.testCaseStartedId)).count == 1)
    #expect(
      run.kinds.dropFirst(6).prefix(4) == ["testStepStarted", "attachment", "attachment", "testStepFinished"])
    #expect(run.attachments.allSatisfy { $0.timestamp != nil })
  }

  @Test func `a table's rows know their lines in the feature`() async throws {
    let feature = """
      Feature: f
        Scenario: s
          * rows:
            | n |
            | 1 |
            # between
            | x |
      """
    struct Row: Decodable { var n: Int }
    let document = ParsedFeature(feature).document
    guard case .scenario(let scenario)? = document.feature?.children.first, let step = scenario.steps.first else {
      Issue.record("no scenario")
      return
    }
    // The glue's one definition takes the first id, so the ids of the document are one more than here.
    let id = String((Int(step.id) ?? 0) + 1)
    let options = RunOptions().with { $0.tableLines = [id: [4, 5, 7]] }
    let run = try await Run(feature, options: options) { my in my.Step("rows:") { (_, _: [Row]) in } }
    #expect(run.results.first?.message?.hasPrefix(#"row 2, column "n" (line 7): "x" is not"#) == true)
  }

  @Test func `an argument that doesn't fit fails its step and says what would`() async throws {
    let run = try await Run(Self.feature("byte 300")) { my in my.Step("byte {int}") { (_, _: UInt8) in } }
    #expect(run.statuses == [.failed])
    #expect(run.results.first?.message == #"argument 1 {int}: "300" is not a whole number from 0 to 255"#)
  }

  struct Counter: World {
    var count = 0
    init(_ scenario: ScenarioContext) {}
  }

  @Test func `each scenario has a world of its own`() async throws {
    let log = Log()
    let feature = "Feature: f\n  Scenario: a\n    * count\n    * count\n  Scenario: b\n    * count\n"
    _ = try await Run(
      feature,
      [
        Library<Counter> { my in
          my.Step("count") { (world) in
            world.count += 1
            log("\(world.count)")
          }
        }
      ])
    #expect(log.all == ["1", "2", "1"])
  }

  struct Unmakeable: World {
    init(_ scenario: ScenarioContext) throws { throw Whoops() }
  }

  @Test func `a world that can't be made fails the step that asked for it`() async throws {
    let run = try await Run(
      Self.feature("plain", "with a world", "plain"),
      [
        Library<NoWorld> { my in my.Step("plain") { (_) in } },
        Library<Unmakeable> { my in my.Step("with a world") { (_) in } },
      ])
    #expect(run.statuses == [.passed, .failed, .skipped])
  }

  @Test func `the context tells the scenario, and an outline's row`() async throws {
    let log = Log()
    let feature = """
      @f
      Feature: f
        @s
        Scenario Outline: <n> things
          * step
          @e
          Examples:
            | n |
            | 3 |
      """
    _ = try await Run(feature) { my in
      my.Before { (_, scenario) in
        log(
          "\(scenario.name) \(scenario.tags) \(scenario.uri):\(scenario.line) \(scenario.language) \(scenario.attempt)")
      }
      my.Step("step") { (_) in }
    }
    #expect(log.all == [#"3 things ["@f", "@s", "@e"] a.feature:9 en 0"#])
  }
}
