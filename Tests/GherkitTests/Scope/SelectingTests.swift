import Foundation
import StreamChecks
import Testing

/// Which scenarios lists, exclusions, failures and changes select.
struct SelectingTests {
  private static let feature = """
    Feature: Fruit
      Scenario: lemon
        * a step passes
      Scenario: melon
        * an expectation fails
      Scenario: fig
        * a step passes
    """
  private static let green = "Feature: Green\n  Scenario: pea\n    * a step passes\n"
  private static let files = ["Features/fruit.feature": feature, "Features/green/pea.feature": green]

  /// The names that `list` gives.
  private func names(_ arguments: [String], in folder: WorkFolder) async throws -> [String] {
    let listed = try await Product.outcomes.run(["list"] + arguments, in: folder)
    #expect(listed.code == 0, "\(listed.err)")
    return listed.out.split(separator: "\n").compactMap { $0.split(separator: " ").last.map(String.init) }
  }

  // MARK: Lists

  @Test func `a list of places is what the report rerun wrote`() async throws {
    let folder = try WorkFolder(Self.files)
    let first = try await Product.outcomes.run(["run", "--format", "rerun:rerun.txt"], in: folder)
    #expect(first.code == 1)
    #expect(try await names(["@rerun.txt"], in: folder) == ["melon"])
    #expect(try await names(["@rerun.txt", "Features/green"], in: folder) == ["melon", "pea"])
  }

  @Test func `a list has a place a line or several, and paths with spaces`() async throws {
    let folder = try WorkFolder(["a.feature": Self.feature, "b c.feature": Self.green])
    try folder.write("list", "a.feature:2:6  b c.feature:2 \r\n")
    try folder.write("lines", "\n a.feature:2\n\tb c.feature:2\n")
    try folder.write("words", "a.feature:2 a.feature:6\n")
    #expect(try await names(["@lines"], in: folder) == ["lemon", "pea"])
    #expect(try await names(["@words"], in: folder) == ["lemon", "fig"])
  }

  @Test func `an empty list is no mistake, and a missing one is`() async throws {
    let folder = try WorkFolder(Self.files)
    try folder.write("rerun.txt", "")
    let empty = try await Product.outcomes.run(
      ["run", "@rerun.txt", "--format", "messages", "--format", "junit:j.xml"], in: folder)
    #expect(empty.code == 0)
    #expect(empty.err == "note: nothing to run: rerun.txt lists no scenario\n")
    #expect(try MessageStream(empty.out).isSuccess == true)
    #expect(try folder.read("j.xml").contains("rerun.txt lists no scenario"))
    let missing = try await Product.outcomes.run(["run", "@nope.txt"], in: folder)
    #expect(missing.code == 2)
    #expect(missing.err.contains("nope.txt"))
    #expect(try await Product.outcomes.run(["run", "@"], in: folder).code == 2)
  }

  @Test func `a line of a list that stands for no scenario is no success`() async throws {
    let folder = try WorkFolder(Self.files)
    try folder.write("rerun.txt", "Features/fruit.feature:2:77\n")
    #expect(try await Product.outcomes.run(["run", "@rerun.txt"], in: folder).code == 3)
    try folder.write("rerun.txt", "Features/gone.feature:2\n")
    #expect(try await Product.outcomes.run(["run", "@rerun.txt"], in: folder).code == 4)
  }

  // MARK: Exclusions

  @Test func `what a pattern excludes isn't read`() async throws {
    let folder = try WorkFolder(
      Self.files.merging(["Features/wip.feature": "Feature: x\n  Scenario: s\n    * a\n    Givn b\n"]) { $1 })
    #expect(try await Product.outcomes.run(["list"], in: folder).code == 4)
    #expect(try await names(["--exclude", "wip.*", "--exclude", "green"], in: folder) == ["lemon", "melon", "fig"])
    #expect(try await names(["--exclude", "Features/*.feature"], in: folder) == ["pea"])
    let named = try await Product.outcomes.run(
      ["list", "./Features/green/pea.feature", "--exclude", "Features/green/*"], in: folder)
    #expect(named.code == 3)
    let vain = try await Product.outcomes.run(["list", "Features/green", "--exclude", "nope"], in: folder)
    #expect(vain.code == 0)
    #expect(vain.err == "warning: --exclude 'nope' leaves no file out\n")
    #expect(try await Product.outcomes.run(["list", "--exclude", "[a"], in: folder).code == 2)
  }

  // MARK: Last failures

  @Test func `what failed last is run again until it passes`() async throws {
    let folder = try WorkFolder(Self.files)
    let unknown = try await Product.outcomes.run(["list", "--last-failed"], in: folder)
    #expect(unknown.err.hasPrefix("note: --last-failed: no run is on record, so everything that is selected runs\n"))
    #expect(unknown.out.split(separator: "\n").count == 4)

    #expect(try await Product.outcomes.run(["run"], in: folder).code == 1)
    #expect(try await names(["--last-failed"], in: folder) == ["melon"])
    #expect(try await names(["--failed-first"], in: folder) == ["melon", "lemon", "fig", "pea"])
    // A scenario that isn't selected stays as it was, and a dry run leaves all as they were.
    #expect(try await Product.outcomes.run(["run", "Features/green"], in: folder).code == 0)
    #expect(try await Product.outcomes.run(["run", "--dry-run"], in: folder).code == 0)
    #expect(try await names(["--last-failed"], in: folder) == ["melon"])

    let mended = Self.feature.replacing("an expectation fails", with: "a step passes")
      .replacing("Feature: Fruit", with: "Feature: Fruit\n\n  Scenario: kiwi\n    * a step passes\n")
    try folder.write("Features/fruit.feature", mended)
    let again = try await Product.outcomes.run(["run", "--last-failed", "--format", "messages"], in: folder)
    #expect(again.code == 0)
    #expect(try MessageStream(again.out).values("testCase").count == 1)

    let green = try await Product.outcomes.run(["run", "--last-failed"], in: folder)
    #expect(green.code == 0)
    #expect(green.err == "note: nothing to run: none of the selected scenarios failed in its last run\n")
    #expect(try await Product.outcomes.run(["run", "--last-failed", "--name", "nope"], in: folder).code == 3)
  }

  @Test func `where it isn't known what failed, everything runs`() async throws {
    let folder = try WorkFolder(["Features/pea.feature": Self.green])
    let lastFailed = { try await Product.outcomes.run(["list", "--last-failed"], in: folder) }
    let count = { (ended: Product.Ended) in ended.out.split(separator: "\n").count }
    _ = try await Product.outcomes.run(["run"], in: folder, environment: ["OUTCOMES": "afterAll"])
    var ended = try await lastFailed()
    #expect(ended.err.contains("the last run failed, and none of its scenarios did"))
    #expect(count(ended) == 1)

    // The run itself failed before any scenario: they didn't pass.
    _ = try await Product.outcomes.run(["run"], in: folder, environment: ["OUTCOMES": "beforeAll"])
    ended = try await lastFailed()
    #expect(ended.err == "")
    #expect(count(ended) == 1)

    let record = ".build/gherkit/last-run-OutcomesSuite"
    #expect(!folder.exists("\(record).began"))
    try folder.write("\(record).began", "")
    #expect(try await lastFailed().err.contains("did not come to its end"))
    try folder.write("\(record).json", "{")
    #expect(try await lastFailed().err.contains("can't be read"))
  }

  @Test func `a failure whose file or name is gone makes everything run`() async throws {
    let folder = try WorkFolder(Self.files)
    _ = try await Product.outcomes.run(["run"], in: folder)
    try FileManager.default.moveItem(
      atPath: folder.path("Features/fruit.feature"), toPath: folder.path("Features/food.feature"))
    let ended = try await Product.outcomes.run(["list", "--last-failed"], in: folder)
    #expect(ended.err.contains("no longer there"))
    #expect(ended.out.split(separator: "\n").count == 4)
    // A run of other scenarios leaves it so, a run of everything ends it.
    #expect(try await Product.outcomes.run(["run", "Features/green"], in: folder).code == 0)
    #expect(try await Product.outcomes.run(["list", "--last-failed"], in: folder).err.contains("no longer there"))
    _ = try await Product.outcomes.run(["run"], in: folder)
    #expect(try await names(["--last-failed"], in: folder) == ["melon"])
  }

  @Test func `the record is the package's, wherever in it a run starts`() async throws {
    let folder = try WorkFolder(Self.files)
    try folder.write(".build/keep", "")
    _ = try await Product.outcomes.run(["run"], in: folder)
    #expect(folder.exists(".build/gherkit/.gitignore"))
    #expect(try folder.read(".build/gherkit/last-run-OutcomesSuite.json").contains("Features/fruit.feature"))
    let ended = try await Product.outcomes.run(
      ["list", folder.path("Features"), "--last-failed"], in: folder)
    #expect(ended.out.contains("melon"))
    #expect(ended.out.split(separator: "\n").count == 1)
  }

  @Test func `a run goes on where nothing can be kept`() async throws {
    let folder = try WorkFolder(["Features/pea.feature": Self.green, ".build/gherkit": "a file"])
    let ended = try await Product.outcomes.run(["run"], in: folder)
    #expect(ended.code == 0)
    #expect(ended.err.contains("--last-failed won't know of this run"))
  }

  // MARK: Changes

  private func git(_ words: [String], in folder: WorkFolder) async throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["git", "-c", "user.name=T", "-c", "user.email=t@example.org", "-c", "init.defaultBranch=main"] + words
    process.currentDirectoryURL = folder.url
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try await process.runToEnd()
    #expect(process.terminationStatus == 0, "git \(words)")
  }

  @Test func `changed files are those that differ from a commit, and new ones`() async throws {
    let folder = try WorkFolder(Self.files)
    try folder.write(".gitignore", "generated\n.build\n")
    try await git(["init", "-q"], in: folder)
    try await git(["add", "."], in: folder)
    try await git(["commit", "-q", "-m", "one"], in: folder)

    let nothing = try await Product.outcomes.run(["run", "--changed"], in: folder)
    #expect(nothing.code == 0)
    #expect(nothing.err == "note: nothing to run: no feature file differs from HEAD\n")

    try folder.write("Features/green/pea.feature", Self.green + "\n  Scenario: bean\n    * a step passes\n")
    try folder.write("Features/it's new.feature", "Feature: N\n  Scenario: nut\n    * a step passes\n")
    try folder.write("generated/g.feature", "Feature: G\n  Scenario: gum\n    * a step passes\n")
    #expect(try await names(["--changed"], in: folder) == ["nut", "pea", "bean"])
    #expect(try await names(["--changed", "Features/green", "generated"], in: folder) == ["pea", "bean", "gum"])
    try await git(["add", "."], in: folder)
    #expect(try await names(["--changed"], in: folder) == ["nut", "pea", "bean"])
    try await git(["commit", "-q", "-m", "two"], in: folder)
    #expect(try await names(["--changed=HEAD~1"], in: folder) == ["nut", "pea", "bean"])
    #expect(try await names(["--changed"], in: folder) == [])

    // The filter lets scenarios through, only none that changed; or none at all, which is a mistake.
    try folder.write("Features/green/pea.feature", Self.green + "\n")
    let other = try await Product.outcomes.run(["run", "--changed", "--name", "lemon"], in: folder)
    #expect(other.code == 0)
    #expect(other.err.contains("no selected scenario is in a file that differs from HEAD"))
    #expect(try await Product.outcomes.run(["run", "--changed", "--name", "nope"], in: folder).code == 3)
  }

  @Test func `without git, a repository or such a commit there is no answer`() async throws {
    let folder = try WorkFolder(Self.files)
    let outside = try await Product.outcomes.run(["run", "--changed"], in: folder)
    #expect(outside.code == 2)
    #expect(outside.err.contains("git"))
    let missing = try await Product.outcomes.run(["run", "--changed"], in: folder, environment: ["PATH": "/nope"])
    #expect(missing.code == 2)
    #expect(missing.err.contains("there is no git on the search path"))
    try await git(["init", "-q"], in: folder)
    let unborn = try await Product.outcomes.run(["run", "--changed"], in: folder)
    #expect(unborn.code == 2)
    #expect(unborn.err.contains("there is no commit yet"))
    let unknown = try await Product.outcomes.run(["run", "--changed=nope"], in: folder)
    #expect(unknown.code == 2)
    #expect(unknown.err.contains("git knows no commit \"nope\""))
    #expect(try await Product.outcomes.run(["run", "--changed=--all"], in: folder).code == 2)
    #expect(try await Product.outcomes.run(["run", "--changed="], in: folder).code == 2)
  }
}
