import Foundation
import StreamChecks
import Testing

/// Runs that end before all has run: by a failure, by a person, by the death of the supervisor.
struct StoppingTests {
  private static let three = """
    Feature: stopping
      Scenario: one
        * a step passes
      Scenario: two
        * it fails
      Scenario: three
        * a step passes
    """

  @Test(arguments: ["--workers=1", "--in-process"])
  func `after a failure no other scenario begins, and the rest is told as skipped`(mode: String) async throws {
    let run = try await ProcessRun(Self.three, ["--fail-fast", mode])
    #expect(run.ended.code == 1)
    #expect(run.stream.statuses == ["PASSED", "FAILED", "SKIPPED"])
    #expect(try run.messages.contains("not run, because a scenario failed before"))
    try run.expectWholeReports(scenarios: 3)
  }

  @Test func `a number of failures can be enough`() async throws {
    let feature = "Feature: f\n" + (1...5).map { "  Scenario: \($0)\n    * it fails\n" }.joined()
    let run = try await ProcessRun(feature, ["--max-failures=2", "--workers=1"])
    #expect(run.stream.statuses == ["FAILED", "FAILED", "SKIPPED", "SKIPPED", "SKIPPED"])
  }

  @Test func `scenarios are repeated, until one fails where that is asked for`() async throws {
    let run = try await ProcessRun(
      "Feature: f\n  Scenario: one\n    * a step passes\n", ["--repeat=3"])
    #expect(run.ended.code == 0)
    #expect(run.stream.statuses == ["PASSED", "PASSED", "PASSED"])
    let failing = try await ProcessRun(
      "Feature: f\n  Scenario: one\n    * it fails\n", ["--repeat=3", "--until-failure", "--workers=1"])
    #expect(failing.ended.code == 1)
    #expect(failing.stream.statuses == ["FAILED", "SKIPPED", "SKIPPED"])
  }

  @Test(arguments: ["--workers=1", "--workers=2", "--in-process"])
  func `every repetition is in the reports, and a failure of a later one too`(mode: String) async throws {
    let folder = try WorkFolder()
    let counter = folder.hidden("count")
    let feature = "Feature: f\n  Scenario: one\n    * it fails the second time\n"
    let run = try await ProcessRun(
      feature, ["--repeat=3", mode, "--format=rerun:rerun.txt"], environment: ["DEATHS_FILE": counter])
    #expect(run.ended.code == 1)
    #expect(run.stream.statuses.sorted() == ["FAILED", "PASSED", "PASSED"])
    #expect(run.ended.out.contains("3 scenarios (1 failed, 2 passed)"), "\(run.ended.out)")
    #expect(try run.folder.read("rerun.txt") == "a.feature:2\n")
    try run.expectWholeReports(scenarios: 3)
    #expect(!run.ended.out.contains("ended early"))
  }

  @Test func `what a failed BeforeAll kept from running is listed to be run again, and told in the reports`()
    async throws
  {
    let run = try await ProcessRun(
      Self.three, ["--format=rerun:rerun.txt"], environment: ["DEATHS": "beforeAll"])
    #expect(run.ended.code == 5)
    #expect(try run.folder.read("rerun.txt") == "a.feature:2:4:6\n")
    #expect(run.ended.out.contains("3 selected scenarios not run"), "\(run.ended.out)")
    let inProcess = try await ProcessRun(
      Self.three, ["--format=rerun:rerun.txt", "--in-process"], environment: ["DEATHS": "failingBeforeAll"])
    #expect(inProcess.ended.code == 5)
    #expect(try inProcess.folder.read("rerun.txt") == "a.feature:2:4:6\n")
  }

  @Test func `a process that is stopped while it has something to do is ended`() async throws {
    let folder = try WorkFolder(["a.feature": "Feature: f\n  Scenario: one\n    * a step passes\n"])
    let process = try Self.start(
      ["run", "a.feature", "--workers=1", "--step-timeout=1s", "--format", "messages:run.ndjson"], in: folder,
      environment: ["DEATHS": "stopsItself"])
    process.waitUntilExit()
    #expect(process.terminationStatus == 5)
    #expect(try folder.read("run.ndjson").contains("time limit"))
  }

  @Test func `without workers a step that can't be cancelled ends the run within its limit`() async throws {
    let folder = try WorkFolder(["a.feature": "Feature: f\n  Scenario: one\n    * it spins for ever\n"])
    let ended = try await Product.deaths.run(
      ["run", "a.feature", "--in-process", "--step-timeout=500ms", "--format", "messages:run.ndjson"], in: folder)
    #expect(ended.code == 5)
    #expect(ended.err.contains("over its time limit"))
    #expect(try folder.read("run.ndjson").contains("testCaseStarted"))
  }

  @Test func `a scenario that passes after a failure is flaky, and that can be a failure`() async throws {
    let feature = "Feature: f\n  Scenario: one\n    * it dies the first time\n"
    let fine = try await ProcessRun(feature, ["--retry=2"])
    #expect(fine.ended.code == 0)
    #expect(fine.stream.isSuccess == true)
    let strict = try await ProcessRun(feature, ["--retry=2", "--fail-on-flaky"])
    #expect(strict.ended.code == 1)
    #expect(strict.stream.isSuccess == false)
    let others = try await ProcessRun(feature, ["--retry=2", "--retry-tags=@flaky"])
    #expect(others.ended.code == 1)
    #expect(others.stream.statuses == ["FAILED"])
  }

  @Test func `processes that can't be kept alive end the run`() async throws {
    let run = try await ProcessRun(Self.three, ["--worker-memory=3"])
    #expect(run.ended.code == 5)
    #expect(run.stream.isSuccess == false)
    #expect(try run.messages.contains("did not run"))
    #expect(try run.messages.contains("each may have 3 MB of memory"))
    #expect(try run.folder.read("junit.xml").contains("<error"))
  }

  @Test func `what hooks of the run publish is known to all scenarios`() async throws {
    let run = try await ProcessRun(
      "Feature: f\n  Scenario: one\n    * the gate is \"open\"\n", [], environment: ["DEATHS": "published"])
    #expect(run.ended.code == 0, "\(run.ended.out)")
    #expect(run.stream.values("testRunHookFinished").count == 3)
    let inProcess = try await ProcessRun(
      "Feature: f\n  Scenario: one\n    * the gate is \"open\"\n", ["--in-process"],
      environment: ["DEATHS": "published"])
    #expect(inProcess.ended.code == 0, "\(inProcess.ended.out)")
  }

  // MARK: By a person

  /// A run that goes on until somebody ends it, however busy the machine is.
  private static let endless = """
    Feature: endless
      @after-tells
      Scenario: first
        * a step passes
      @after-tells
      Scenario: second
        * it sleeps for ever and can be cancelled
        * a step passes
      @after-tells
      Scenario: third
        * a step passes
    """

  @Test(arguments: ["--workers=1", "--in-process"])
  func `an interruption ends what runs with its After hooks, and the reports are whole`(mode: String) async throws {
    let folder = try WorkFolder(["a.feature": Self.endless])
    let process = try Self.start(
      ["run", "a.feature", mode, "--step-timeout=0", "--format", "messages:run.ndjson", "--format", "junit:junit.xml"],
      in: folder)
    try await Self.wait(for: "testCaseFinished", in: "run.ndjson", of: folder)
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationStatus == 130)
    let stream = try MessageStream(try folder.read("run.ndjson"))
    #expect(stream.kinds.last == "testRunFinished")
    #expect(stream.isSuccess == false)
    #expect((stream.values("testRunFinished").last?["message"] as? String)?.contains("interrupted") == true)
    let begun = stream.values("testCaseStarted").count
    #expect(begun == 2)
    #expect(stream.statuses == ["PASSED", "PASSED", "FAILED", "SKIPPED", "PASSED"])
    #expect(stream.values("testCaseFinished").count == begun)
    #expect(stream.values("attachment").count { ($0["body"] as? String)?.hasPrefix("after: ") == true } == begun)
    #expect(folder.exists("junit.xml"))
  }

  @Test func `a second interruption leaves at once, with nothing running behind it`() async throws {
    let folder = try WorkFolder(["a.feature": "Feature: f\n  Scenario: one\n    * it spins for ever\n"])
    let process = try Self.start(
      ["run", "a.feature", "--step-timeout=0", "--format", "messages:run.ndjson", "--format", "junit:junit.xml"],
      in: folder)
    try await Self.wait(for: "\"testCase\"", in: "run.ndjson", of: folder)
    try await Task.sleep(for: .milliseconds(300))
    Self.interruptTwice(process)
    let began = ContinuousClock.now
    process.waitUntilExit()
    #expect(ContinuousClock.now - began < .seconds(3))
    #expect(process.terminationStatus == 130)
    #expect(!folder.exists("junit.xml"))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(!names.contains { $0.contains("draft") }, "\(names)")
  }

  /// Keeps its thread meanwhile: on a busy machine a task may go on only after the first one has ended the run.
  private static func interruptTwice(_ process: Process) {
    process.interrupt()
    Thread.sleep(forTimeInterval: 0.3)
    process.interrupt()
  }

  // MARK: By the supervisor's death

  @Test func `a killed supervisor leaves its messages up to the last scenario, no process, and a report can be made`()
    async throws
  {
    let folder = try WorkFolder(["a.feature": Self.endless])
    let process = try Self.start(
      ["run", "a.feature", "--workers=1", "--step-timeout=0", "--format", "messages:run.ndjson"], in: folder)
    try await Self.wait(for: "testCaseFinished", in: "run.ndjson", of: folder)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    let text = try folder.read("run.ndjson")
    let whole = text.hasSuffix("\n") ? text : String(text[..<(text.lastIndex(of: "\n") ?? text.startIndex)])
    #expect(try MessageStream(whole).values("testCaseFinished").count >= 1)

    let report = try await Product.gherkit.run(
      ["report", "--format", "junit:junit.xml", "--format", "summary", "run.ndjson"], in: folder)
    #expect(try folder.read("junit.xml").contains("<error"), "\(report.err)")
    #expect(report.out.contains("ends before the run does"), "\(report.out)")

    try await Task.sleep(for: .seconds(1))
    let processes = try Execution.run("/bin/ps", ["-eo", "pid,args"])
    #expect(!processes.output.contains(folder.url.path))
    let own = processes.output.split(separator: "\n").filter { $0.contains("DeathsSuite run a.feature --workers=1") }
    let cwd = own.compactMap { $0.split(separator: " ").first }.compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\($0)/cwd")
    }
    #expect(!cwd.contains(folder.url.path), "\(own)")
  }

  private static func start(
    _ arguments: [String], in folder: WorkFolder, environment: [String: String] = [:]
  ) throws -> Process {
    let process = Process()
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.executableURL = URL(filePath: Product.deaths.path)
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// Waits until a file holds a text.
  private static func wait(for text: String, in file: String, of folder: WorkFolder) async throws {
    for _ in 0..<6000 {
      if let content = try? folder.read(file), content.contains(text) { return }
      try await Task.sleep(for: .milliseconds(10))
    }
    Issue.record("\(file) never held \(text)")
  }
}
