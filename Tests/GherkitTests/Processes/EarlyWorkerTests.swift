import Testing

@testable import Gherkit

/// For which command lines a process starts before they are read.
struct EarlyWorkerTests {
  @Test(arguments: [
    [], ["run"], ["run", "Features"], ["Features/a.feature:3"], ["@rerun.txt"], ["./x"], ["--tags", "@a"],
    ["run", "--workers", "2", "--format", "junit:in-process.xml"],
  ])
  func `a run's first process starts at once`(words: [String]) {
    #expect(EarlyWorker.isWanted(["specs"] + words))
  }

  @Test(arguments: [
    ["check"], ["steps", "unused"], ["report", "a.ndjson"], ["run", "--in-process"], ["--dry-run", "Features"],
    ["run", "a.feature", "--worker-memory=100"], ["run", "--help"], ["-h"], ["--version"],
  ])
  func `what runs no scenario in another process starts none`(words: [String]) {
    #expect(!EarlyWorker.isWanted(["specs"] + words))
  }
}
