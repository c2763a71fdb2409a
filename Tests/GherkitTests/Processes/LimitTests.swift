import Foundation
import StreamChecks
import Testing

/// Steps, scenarios and hooks that take longer than they may.
struct LimitTests {
  @Test func `a step that can be cancelled is, and its After hooks still run`() async throws {
    let run = try await ProcessRun(
      """
      Feature: limits
        @after-tells
        Scenario: one
          * it sleeps for ever and can be cancelled
          * a step passes
        Scenario: two
          * a step passes
      """, ["--step-timeout=300ms"])
    #expect(run.ended.code == 1)
    #expect(run.stream.statuses.sorted() == ["FAILED", "PASSED", "PASSED", "SKIPPED"])
    #expect(try run.messages.contains("took longer than its time limit of 300 ms, so it was cancelled"))
    #expect(try run.messages.contains("after: failed"))
  }

  @Test func `a definition's own limit counts before that of its tags, and that before the run's`() async throws {
    let run = try await ProcessRun(
      """
      Feature: limits
        Scenario: own
          * it may take 700 ms only
        @slow
        Scenario: tagged
          * it takes 500 ms
        Scenario: plain
          * it takes 900 ms
      """, ["--workers=1", "--step-timeout=300ms", "--step-timeout=@slow=20s"])
    #expect(run.stream.statuses == ["FAILED", "PASSED", "FAILED"])
    #expect(try run.messages.contains("its time limit of 100 ms"))
    #expect(try run.messages.contains("its time limit of 300 ms"))
  }

  @Test func `a scenario's limit ends the step that runs then, and the rest is skipped`() async throws {
    let run = try await ProcessRun(
      """
      Feature: limits
        Scenario: one
          * it takes 10 ms
          * it sleeps for ever and can be cancelled
          * it takes 10 ms
      """, ["--scenario-timeout=400ms"])
    #expect(run.stream.statuses == ["PASSED", "FAILED", "SKIPPED"])
    #expect(try run.messages.contains("the scenario took longer than its time limit of 400 ms"))
  }

  @Test func `a step that runs long is announced while it runs`() async throws {
    let run = try await ProcessRun(
      "Feature: limits\n  Scenario: long\n    * it takes 11000 ms\n", [])
    #expect(run.ended.code == 0)
    #expect(run.ended.err.contains("still running: it takes 11000 ms (DeathsSuite/EndlessSteps.swift:"))
    #expect(run.ended.err.contains("a.feature:2"))
  }

  @Test func `a hook of the run has a limit too`() async throws {
    let run = try await ProcessRun(
      "Feature: limits\n  Scenario: one\n    * a step passes\n", [], environment: ["DEATHS": "slowAfterAll"])
    #expect(run.ended.code == 5)
    #expect(try run.messages.contains("the hook took longer than its time limit of 200 ms"))
  }

  @Test func `without workers what can be cancelled is`() async throws {
    let run = try await ProcessRun(
      """
      Feature: limits
        @after-tells
        Scenario: one
          * it sleeps for ever and can be cancelled
        Scenario: two
          * it takes 10 ms
      """, ["--in-process", "--step-timeout=300ms"])
    #expect(run.stream.statuses == ["FAILED", "PASSED", "PASSED"])
    #expect(try run.messages.contains("after: failed"))
  }

  @Test(arguments: [
    "--step-timeout=soon", "--step-timeout=-3s", "--scenario-timeout=@a,@b=3s", "--workers=0", "--retry=-1",
  ])
  func `what can't be a limit is a usage error`(flag: String) async throws {
    let ended = try await Product.deaths.run("run", "a.feature", flag, features: ["a.feature": "Feature: a\n"])
    #expect(ended.code == 2)
  }

  @Test func `a pattern that never ends fails its step within a limit, names the definition, and the run goes on`()
    async throws
  {
    let text = String(repeating: "a", count: 40) + "!"
    let run = try await ProcessRun(
      """
      Feature: matching
        Scenario: hostile
          * \(text)
        Scenario: harmless
          * tea for 2
          * a step passes
        Scenario: hostile again
          * \(text)
      """, ["--workers=1"], environment: ["DEATHS": "regex"])
    #expect(run.ended.code == 1, "\(run.ended.err)")
    #expect(run.stream.statuses == ["FAILED", "PASSED", "PASSED", "FAILED"])
    #expect(try run.messages.contains("DeathsSuite/EndlessSteps.swift"))
    #expect(try run.messages.contains("did not end within 2 s"))
  }
}
