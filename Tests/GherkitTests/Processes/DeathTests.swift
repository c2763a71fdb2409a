import Foundation
import StreamChecks
import Testing
import XML

/// Steps and hooks that take their process with them: the right scenario fails, and nothing else is lost.
struct DeathTests {
  /// What is known of a death: the step, and words of its message.
  struct Death: Sendable, CustomTestStringConvertible {
    let step: String
    let words: String
    /// Whether the trap's own line is known.
    var hasLine = false
    /// How long it may take; a crash is written down by another process, which takes long on a busy machine.
    var limit = "60s"

    var testDescription: String { step }
  }

  private static let deaths = [
    Death(step: "nil is unwrapped", words: "Unexpectedly found nil while unwrapping an Optional value", hasLine: true),
    Death(step: "an index is out of range", words: "Index out of range", hasLine: true),
    Death(step: "a number overflows", words: "arithmetic overflow", hasLine: true),
    Death(step: "a fatal error is called", words: "Fatal error: the shop burnt down", hasLine: true),
    Death(step: "a precondition fails", words: "Precondition failed: too many", hasLine: true),
    Death(step: "an error is forced", words: "DeathsSuite.TrappingSteps.Broken()", hasLine: true),
    Death(step: "a cast is forced", words: "Could not cast value of type"),
    Death(step: "it aborts", words: "SIGABRT"),
    Death(step: "it exits with 0", words: "exited with code 0"),
    Death(step: "it exits with 3", words: "exited with code 3"),
    Death(step: "it kills itself", words: "SIGKILL"),
    Death(step: "the stack ends", words: "SIGSEGV"),
    Death(step: "memory ends", words: "failed to allocate"),
    Death(step: "what is asked is a riddle", words: "time limit", limit: "1s"),
    Death(step: "it spins for ever", words: "cancelling did not help", limit: "1s"),
    Death(step: "it sleeps for ever and can't be cancelled", words: "cancelling did not help", limit: "1s"),
    Death(step: "it sleeps for ever and can be cancelled", words: "so it was cancelled", limit: "1s"),
  ]

  @Test(arguments: deaths)
  func `a step that takes its process with it fails its scenario, and nothing else is lost`(death: Death) async throws {
    let run = try await ProcessRun(
      """
      Feature: deaths
        Scenario: before
          * a step passes
        Scenario: the dying one
          * a step passes
          * \(death.step)
          * a step passes
        Scenario: after
          * a step passes
      """, ["--workers=1", "--step-timeout=\(death.limit)", "--worker-memory=900"])

    #expect(run.ended.code == 1, "\(run.ended.err)")
    #expect(run.stream.statuses == ["PASSED", "PASSED", "FAILED", "SKIPPED", "PASSED"])
    let result = try #require(run.results.first { $0["status"] as? String == "FAILED" })
    #expect((result["message"] as? String)?.contains(death.words) == true, "\(result)")
    let trace = ((result["exception"] as? [String: Any])?["stackTrace"] as? String) ?? ""
    #expect(trace.contains("DeathsSuite/"), "the definition is named: \(trace)")
    if death.hasLine { #expect(trace.contains("Tests/Suites/Deaths/TrappingSteps.swift:"), "\(trace)") }
    try run.expectWholeReports(scenarios: 3)
  }

  @Test(arguments: [
    ("before-dies", ["FAILED", "SKIPPED"], "before the first step"),
    ("after-dies", ["PASSED", "FAILED"], "after the last step"),
  ])
  func `a hook that takes its process with it fails its scenario`(
    tag: String, statuses: [String], words: String
  ) async throws {
    let run = try await ProcessRun(
      """
      Feature: deaths
        @\(tag)
        Scenario: one
          * a step passes
        Scenario: after
          * a step passes
      """, ["--workers=1"])
    #expect(run.ended.code == 1)
    #expect(run.stream.statuses == statuses + ["PASSED"])
    #expect(try run.messages.contains(words))
    try run.expectWholeReports(scenarios: 2)
  }

  @Test(arguments: [
    ("beforeAll", "the gate is stuck", 0), ("runBeforeAll", "no wood", 0), ("afterAll", "the gate fell down", 1),
  ])
  func `a hook of the run that takes its process with it fails the run`(
    hook: String, words: String, passed: Int
  ) async throws {
    let run = try await ProcessRun(
      "Feature: deaths\n  Scenario: one\n    * a step passes\n", ["--workers=1"], environment: ["DEATHS": hook])
    #expect(run.ended.code == 5)
    #expect(run.stream.isSuccess == false)
    #expect(run.stream.statuses.count { $0 == "PASSED" } == passed)
    let results = run.stream.values("testRunHookFinished").compactMap { $0["result"] as? [String: Any] }
    #expect(results.contains { ($0["message"] as? String)?.contains(words) == true })
    #expect(try run.folder.read("junit.xml").contains(words))
  }

  @Test func `a task that outlives its scenario and dies fails the one now running, and the one before is named`()
    async throws
  {
    let run = try await ProcessRun(
      """
      Feature: deaths
        Scenario: leaves something behind
          * a task is left behind that dies
        Scenario: is hit
          * what was left behind may die
          * it takes 50000 ms
        Scenario: after
          * a step passes
      """, ["--workers=1"])
    #expect(run.ended.code == 1)
    #expect(run.stream.statuses.last == "PASSED")
    #expect(run.stream.statuses.filter { $0 == "FAILED" }.count == 1)
    #expect(try run.messages.contains("from the grave"))
    #expect(try run.messages.contains("“leaves something behind” (a.feature:2)"))
  }

  @Test func `what a step left behind before it died is told`() async throws {
    let run = try await ProcessRun(
      """
      Feature: deaths
        Scenario: one
          * it prints "printed before"
          * an expectation fails and then it dies
      """, ["--workers=1"])
    #expect(try run.messages.contains("about to die"))
    #expect(try run.messages.contains("it looked bad before"))
    #expect(try run.messages.contains("and then it was over"))
    let printed = run.stream.values("attachment").first {
      $0["mediaType"] as? String == "text/vnd.gherkit.stdout+plain"
    }
    #expect(printed?["body"] as? String == "printed before\n")
  }

  @Test func `a scenario whose process died is tried again in a fresh one`() async throws {
    let run = try await ProcessRun(
      """
      Feature: deaths
        Scenario: one
          * it dies the first time
        Scenario: two
          * a step passes
      """, ["--workers=1", "--retry=1"])
    #expect(run.ended.code == 0, "\(run.ended.out)\(run.ended.err)")
    #expect(run.stream.statuses.sorted() == ["FAILED", "PASSED", "PASSED"])
    #expect(run.stream.values("testCaseFinished").count { $0["willBeRetried"] as? Bool == true } == 1)
    #expect(run.ended.out.contains("flaky"))
  }

  @Test func `no process is left behind, whatever the steps started`() async throws {
    let seconds = String(Int.random(in: 10_000_000..<99_999_999))
    let run = try await ProcessRun(
      """
      Feature: deaths
        Scenario: one
          * it starts a child that outlives it
        Scenario: two
          * it starts a child in a session of its own
        Scenario: three
          * it starts a child that outlives it
          * a fatal error is called
      """, ["--workers=2"], environment: ["DEATHS_SLEEP": seconds])
    #expect(run.ended.code == 1)
    let processes = try Execution.run("/bin/ps", ["-eo", "args"])
    #expect(!processes.output.contains("sleep \(seconds)"))
  }
}

/// One run of the suite whose steps die, with its reports.
struct ProcessRun {
  let folder: WorkFolder
  let ended: Product.Ended
  let stream: MessageStream

  init(_ feature: String, _ arguments: [String], environment: [String: String] = [:]) async throws {
    folder = try WorkFolder(["a.feature": feature])
    ended = try await Product.deaths.run(
      [
        "run", "a.feature", "--format", "messages:run.ndjson", "--format", "junit:junit.xml", "--format",
        "html:index.html", "--format", "progress",
      ] + arguments, in: folder, environment: environment)
    stream = try MessageStream(try folder.read("run.ndjson"))
    #expect(stream.brokenReferences.isEmpty)
  }

  var results: [[String: Any]] {
    stream.values("testStepFinished").compactMap { $0["testStepResult"] as? [String: Any] }
  }

  /// All that the stream says.
  var messages: String {
    get throws { try folder.read("run.ndjson") }
  }

  /// Expects that every report is there, whole, and tells of so many scenarios.
  func expectWholeReports(scenarios: Int, sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(stream.kinds.last == "testRunFinished", sourceLocation: sourceLocation)
    let xml = try XMLElement(document: folder.bytes("junit.xml"))
    #expect(xml.attributes["tests"] == String(scenarios), sourceLocation: sourceLocation)
    #expect(try folder.read("index.html").hasSuffix("</html>\n"), sourceLocation: sourceLocation)
  }
}
