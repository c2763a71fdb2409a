import Testing

@testable import Gherkit

/// The record of what failed, where runs go on at once.
@Suite struct LastRunFileTests {
  private func scenario(_ name: String) -> LastRun.Failure {
    var scenario = LastRun.Failure()
    (scenario.uri, scenario.name) = ("Features/a.feature", name)
    return scenario
  }

  private func names(_ lastRun: LastRun) -> Set<String> {
    Set(lastRun.failures.values.flatMap(\.self).map(\.name))
  }

  @Test func `runs that go on at once keep each other's failures, whichever ends first`() throws {
    let folder = try WorkFolder()
    let file = LastRunFile(suite: "s", in: folder.path(""))
    let (first, second) = (file.load().0, file.load().0)
    try file.begin()
    try file.begin()
    try file.end(first, isWhole: false) { lastRun, isShared in
      #expect(!isShared)
      lastRun.note(scenario("apple"), failed: true)
    }
    #expect(file.load().1 == .unfinished)
    try file.end(second, isWhole: false) { lastRun, isShared in
      #expect(isShared)
      lastRun.note(scenario("pear"), failed: true)
      lastRun.note(scenario("fig"), failed: false)
    }
    #expect(file.load().1 == .known)
    #expect(names(file.load().0) == ["apple", "pear"])
  }

  @Test func `a run that died is known until everything has run`() throws {
    let folder = try WorkFolder()
    let file = LastRunFile(suite: "s", in: folder.path(""))
    // No process has this number: systems end far below.
    try folder.write(".build/gherkit/last-run-s.began", "2147483646\n")
    for isWhole in [false, true] {
      let known = file.load()
      #expect(known.1 == .unfinished || known.1 == .nothing)
      try file.begin()
      try file.end(known.0, isWhole: isWhole) { lastRun, _ in lastRun.note(scenario("fig"), failed: false) }
      #expect(file.load().1 == (isWhole ? .known : .unfinished))
    }
  }
}
