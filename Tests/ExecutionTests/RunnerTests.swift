import CucumberMessages
import Execution
import StepDefinitions
import Testing

struct RunnerTests {
  private static let two = """
    Feature: two
      Scenario: first
        Given a step
      Scenario: second
        Given a step
    """

  @Test func `a run is told from its start to its end, all test cases before the first begins`() async throws {
    let run = try await Run(Self.two) { my in my.Given("a step") { (_) in } }
    let scenario = ["testCaseStarted", "testStepStarted", "testStepFinished", "testCaseFinished"]
    #expect(
      run.kinds == ["testRunStarted", "testCase", "testCase"] + scenario + scenario + ["testRunFinished"])
    #expect(run.finished?.success == true)
    #expect(run.outcome.isSuccess)
    #expect(run.outcome.scenarios == [.passed: 2])
  }

  @Test func `hooks of the run run around all scenarios, the last ones in reverse`() async throws {
    let log = Log()
    let run = try await Run(Self.two) { my in
      my.BeforeAll { log("before 1") }
      my.AfterAll { log("after 1") }
      my.BeforeAll { log("before 2") }
      my.AfterAll { log("after 2") }
      my.Given("a step") { (_) in log("step") }
    }
    #expect(log.all == ["before 1", "before 2", "step", "step", "after 2", "after 1"])
    #expect(run.kinds.count { $0 == "testRunHookStarted" } == 4)
    #expect(run.kinds[1...3] == ["testRunHookStarted", "testRunHookFinished", "testRunHookStarted"])
  }

  @Test func `when a BeforeAll fails the others run, no scenario does, and all AfterAll run`() async throws {
    let log = Log()
    let run = try await Run(Self.two) { my in
      my.BeforeAll { log("before 1") }
      my.BeforeAll { throw Whoops() }
      my.BeforeAll { log("before 3") }
      my.AfterAll { log("after 1") }
      my.AfterAll { log("after 2") }
      my.Given("a step") { (_) in log("step") }
    }
    #expect(log.all == ["before 1", "before 3", "after 2", "after 1"])
    #expect(run.hookResults.map(\.status) == [.passed, .failed, .passed, .passed, .passed])
    #expect(!run.kinds.contains("testCase"))
    #expect(run.finished?.success == false)
    #expect(run.outcome.failedRunHooks == 1)
    #expect(!run.outcome.isSuccess)
  }

  @Test func `when an AfterAll fails the others run, and the run is no success`() async throws {
    let log = Log()
    let run = try await Run(Self.two) { my in
      my.AfterAll { log("after 1") }
      my.AfterAll { throw Whoops() }
      my.AfterAll { log("after 3") }
      my.Given("a step") { (_) in }
    }
    #expect(log.all == ["after 3", "after 1"])
    #expect(run.outcome.scenarios == [.passed: 2])
    #expect(run.finished?.success == false)
  }

  @Test func `a hook of the run can be neither pending nor skipped`() async throws {
    let run = try await Run(Self.two) { my in
      my.BeforeAll { try skip("no") }
      my.Given("a step") { (_) in }
    }
    #expect(run.outcome.failedRunHooks == 1)
    #expect(run.finished?.success == false)
  }

  @Test func `what a hook of the run attaches belongs to it`() async throws {
    let run = try await Run(Self.two) { my in
      my.BeforeAll { log("ready") }
      my.Given("a step") { (_) in }
    }
    let attachment = try #require(run.attachments.first)
    #expect(attachment.body == "ready")
    #expect(attachment.testRunHookStartedId != nil)
    #expect(attachment.testCaseStartedId == nil)
    #expect(run.kinds[1...3] == ["testRunHookStarted", "attachment", "testRunHookFinished"])
  }

  @Test func `a dry run matches every step and calls nothing`() async throws {
    let log = Log()
    let feature = """
      Feature: dry
        Scenario: all
          Given a step
          And an undefined step
          And an ambiguous step
      """
    let run = try await Run(feature, options: RunOptions().with { $0.isDryRun = true }) { my in
      my.BeforeAll { log("before all") }
      my.Before { log("before") }
      my.BeforeStep { (_, _) in log("before step") }
      my.Given("a step") { (_) in log("step") }
      my.Given("an ambiguous step") { (_) in log("step") }
      my.Given("an {word} step") { (_, _: String) in log("step") }
      my.AfterAll { log("after all") }
    }
    #expect(log.all.isEmpty)
    #expect(run.statuses == [.skipped, .skipped, .skipped, .ambiguous])
    #expect(!run.outcome.isSuccess)
  }

  @Test func `a dry run of defined steps is a success`() async throws {
    let run = try await Run(Self.two, options: RunOptions().with { $0.isDryRun = true }) { my in
      my.Given("a step") { (_) in throw Whoops() }
    }
    #expect(run.statuses == [.skipped, .skipped])
    #expect(run.outcome.isSuccess)
  }

  @Test func `a dry run finds undefined steps`() async throws {
    let run = try await Run(Self.two, options: RunOptions().with { $0.isDryRun = true }) { _ in }
    #expect(run.statuses == [.undefined, .undefined])
    #expect(!run.outcome.isSuccess)
  }

  @Test func `a reason beside the scenarios makes the run no success, in its words`() async throws {
    let run = try await Run(Self.two, options: RunOptions().with { $0.failure = "a file could not be read" }) { my in
      my.Given("a step") { (_) in }
    }
    #expect(run.finished?.success == false)
    #expect(run.finished?.message == "a file could not be read")
  }

  @Test func `a run that can't be a success is none, also without words`() async throws {
    var options = RunOptions()
    options.isFailure = true
    let run = try await Run(Self.two, options: options) { my in my.Given("a step") { (_) in } }
    #expect(run.finished?.success == false)
    #expect(run.finished?.message == nil)
  }

  @Test func `without scenarios hooks of the run need not run`() async throws {
    let log = Log()
    var options = RunOptions()
    options.runsHooks = false
    let run = try await Run("Feature: none", options: options) { my in my.BeforeAll { log("before") } }
    #expect(log.all.isEmpty)
    #expect(run.kinds == ["testRunStarted", "testRunFinished"])
  }

  @Test func `times go on, and durations are what the clock says`() async throws {
    let run = try await Run(Self.two) { my in my.Given("a step") { (_) in } }
    #expect(run.results.map(\.duration) == [Elapsed(nanoseconds: 1_000_000), Elapsed(nanoseconds: 1_000_000)])
    let times = run.envelopes.compactMap { envelope in
      switch envelope {
      case .testRunStarted(let message): message.timestamp
      case .testStepStarted(let message): message.timestamp
      case .testStepFinished(let message): message.timestamp
      case .testRunFinished(let message): message.timestamp
      default: nil
      }
    }
    #expect(times.count == 6)
    #expect(times == times.sorted())
  }

  // MARK: Isolation

  @MainActor final class Screen: @MainActor World {
    var taps = 0
    init(_ scenario: ScenarioContext) { MainActor.assertIsolated() }
  }

  @Test @MainActor func `a main-actor library's steps, hooks and world are on the main actor`() async throws {
    let log = Log()
    let library = Library<Screen> { my in
      my.Before { (screen: inout Screen) in
        MainActor.assertIsolated()
        screen.taps += 1
      }
      my.Given("a step") { (screen: inout Screen) in
        await Task.yield()
        MainActor.assertIsolated()
        log("\(screen.taps)")
      }
    }
    let elsewhere = Library<NoWorld> { my in my.After { log("after") } }
    _ = try await Run(Self.two, [library, elsewhere])
    #expect(log.all == ["1", "after", "1", "after"])
  }
}
