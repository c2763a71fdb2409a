import Foundation
import StreamChecks
import Testing

/// `merge`: several runs as one.
struct MergeCommandTests {
  private static let files = [
    "Features/a.feature": """
    Feature: A
      Background:
        * a step passes
      Scenario: good
        * two things are attached
      @after-tells
      Scenario: bad
        * two expectations fail
      Rule: a rule
        Scenario Outline: row <n>
          * it is <n>
          Examples:
            | n       |
            | pending |
            | skipped |
            | nowhere |
    """,
    "Features/b.feature":
      "Feature: B\n  @t\n  Scenario: table\n    * this or that\n  Scenario: fine\n    * a step passes\n",
    "Features/broken.feature": "Feature: C\n  Scenario: s\n    * a\n    Givn b\n",
  ]

  /// A JUnit document without what differs from run to run and from one machine to many.
  private func comparable(_ text: String) -> String {
    text.replacing(/\ (time|timestamp)="[^"]*"/, with: "")
      .replacing(/<property name="shard" value="[^"]*"\/>\n/, with: "")
  }

  @Test(arguments: [false, true])
  func `the reports of merged shards are those of the whole run`(isRandom: Bool) async throws {
    let folder = try WorkFolder(Self.files)
    let whole = try await Product.outcomes.run(
      ["run", "--format", "messages:whole.ndjson", "--format", "junit:whole.xml", "--format", "rerun:whole.txt"],
      in: folder)
    #expect(whole.code == 4)
    let shards = ["4", "2", "1", "3"]
    for shard in shards {
      let ended = try await Product.outcomes.run(
        ["run", "--shard", "\(shard)/4", "--format", "messages:shard-\(shard).ndjson"]
          + (isRandom ? ["--order", "random:\(shard)"] : []), in: folder)
      #expect(ended.code == 4)
    }
    let merged = try await Product.gherkit.run(
      ["merge", "--output", "merged.ndjson"] + shards.map { "shard-\($0).ndjson" }, in: folder)
    #expect(merged.code == 0, "\(merged.err)")
    #expect(merged.err == "")
    let reports = ["--format", "junit:merged.xml", "--format", "rerun:merged.txt", "--format", "html:merged.html"]
    #expect(try await Product.gherkit.run(["report", "merged.ndjson"] + reports, in: folder).code == 0)
    #expect(try comparable(folder.read("merged.xml")) == comparable(folder.read("whole.xml")))
    #expect(try folder.read("merged.txt") == folder.read("whole.txt"))

    let stream = try MessageStream(folder.read("merged.ndjson"))
    let one = try MessageStream(folder.read("whole.ndjson"))
    #expect(stream.brokenReferences == [])
    for kind in [
      "meta", "source", "gherkinDocument", "pickle", "stepDefinition", "hook", "parseError", "testRunStarted",
      "testRunFinished", "testCase", "testCaseFinished", "testStepFinished", "suggestion", "attachment",
    ] { #expect(stream.values(kind).count == one.values(kind).count, "\(kind)") }
    #expect(stream.kinds.first == "meta")
    #expect(stream.kinds.last == "testRunFinished")
  }

  @Test func `a shard that is missing is told, and no report is green`() async throws {
    let folder = try WorkFolder(["Features/b.feature": "Feature: B\n  Scenario: x\n    * a step passes\n"])
    for shard in ["1/2", "2/2"] {
      let ended = try await Product.outcomes.run(
        ["run", "--shard", shard, "--format", "messages:s\(shard.prefix(1)).ndjson"], in: folder)
      #expect(ended.code == 0)
    }
    let whole = try await Product.outcomes.run(["merge", "s1.ndjson", "s2.ndjson"], in: folder)
    #expect(whole.code == 0)
    #expect(try MessageStream(whole.out).isSuccess == true)
    let part = try await Product.outcomes.run(["merge", "s1.ndjson", "-o", "part.ndjson"], in: folder)
    #expect(part.code == 2)
    #expect(
      part.err
        == "error: shard 2/2 is missing\n  give the files of all shards; without them the merged run is no success\n")
    _ = try await Product.outcomes.run(["report", "part.ndjson", "--format", "junit:part.xml"], in: folder)
    #expect(try folder.read("part.xml").contains("shard 2/2 is missing"))
  }

  @Test func `a run that was cut off makes the merged run fail with 5`() async throws {
    let folder = try WorkFolder(Self.files)
    _ = try await Product.outcomes.run(["run", "Features/b.feature", "--format", "messages:a.ndjson"], in: folder)
    let text = try folder.read("a.ndjson")
    try folder.write("cut.ndjson", String(text.prefix(text.count - 30)))
    try folder.write("empty.ndjson", "")
    for (cut, words) in [("cut.ndjson", "of cut.ndjson end before"), ("empty.ndjson", "in empty.ndjson no run begins")]
    {
      let ended = try await Product.gherkit.run(["merge", "a.ndjson", cut, "-o", "m.ndjson"], in: folder)
      #expect(ended.code == 5, "\(ended.err)")
      #expect(ended.err.contains(words))
      #expect(try MessageStream(folder.read("m.ndjson")).isSuccess == false)
    }
    try folder.write("broken.ndjson", text.replacing("{\"testCaseFinished\"", with: "{testCaseFinished"))
    let broken = try await Product.gherkit.run(["merge", "broken.ndjson", "-o", "m.ndjson"], in: folder)
    #expect(broken.code == 2)
    #expect(broken.err.matches(of: /not a Cucumber Message/).count == 2)
  }

  @Test func `a file is read once and never overwritten`() async throws {
    let folder = try WorkFolder(Self.files)
    _ = try await Product.outcomes.run(["run", "Features/b.feature", "--format", "messages:a.ndjson"], in: folder)
    let before = try folder.read("a.ndjson")
    let twice = try await Product.gherkit.run(["merge", "a.ndjson", "./a.ndjson"], in: folder)
    #expect(twice.code == 2)
    #expect(twice.err.contains("named twice"))
    let over = try await Product.gherkit.run(["merge", "a.ndjson", "-o", "./a.ndjson"], in: folder)
    #expect(over.code == 2)
    #expect(try folder.read("a.ndjson") == before)
    #expect(try await Product.gherkit.run(["merge", "nope.ndjson"], in: folder).code == 2)
    #expect(try await Product.gherkit.run(["merge", "a.ndjson", "-o", "."], in: folder).code == 6)
    #expect(try await Product.gherkit.run(["merge"], in: folder).code == 2)
  }

  @Test(.enabled(if: CompatibilityKitTests.folder != nil))
  func `the streams of the compatibility kit become one`() async throws {
    let kit = try #require(CompatibilityKitTests.folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: kit).filter { !$0.contains(".") }.sorted()
    let paths = names.map { "\(kit)/\($0)/\($0).ndjson" }
    let folder = try WorkFolder()
    let ended = try await Product.gherkit.run(["merge", "-o", "kit.ndjson"] + paths, in: folder)
    #expect(ended.code == 0, "\(ended.err)")
    let merged = try MessageStream(folder.read("kit.ndjson"))
    let streams = try paths.map { try MessageStream(String(contentsOfFile: $0, encoding: .utf8)) }
    #expect(merged.brokenReferences == streams.flatMap(\.brokenReferences))
    for kind in ["pickle", "testCase", "testCaseFinished", "testStepFinished", "attachment", "testRunHookFinished"] {
      #expect(merged.values(kind).count == streams.reduce(0) { $0 + $1.values(kind).count }, "\(kind)")
    }
    #expect(merged.values("testRunStarted").count == 1)
    #expect(merged.isSuccess == false)
    #expect(
      try await Product.gherkit.run(["report", "kit.ndjson", "--format", "junit:kit.xml"], in: folder).code == 0)
  }
}
