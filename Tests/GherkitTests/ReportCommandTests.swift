import Foundation
import Testing

/// `report`: a report made later is the report of the run.
struct ReportCommandTests {
  private static let feature = """
    Feature: Mixed
      Scenario: good
        * a step passes
        * two things are attached
      @after-tells
      Scenario: bad
        * two expectations fail
      Scenario Outline: row <n>
        * this or that
        * it is pending
        Examples:
          | n |
          | 1 |
          | 2 |
      Scenario: unknown
        * nobody defined this
    """

  @Test func `junit and html made from the messages have the same bytes as those of the run`() async throws {
    let folder = try WorkFolder([
      "Features/a.feature": Self.feature, "Features/b.feature": "Feature: b\n  Scenario: s\n    * a\n    Givn b\n",
    ])
    let formats = { (name: String) in
      ["--format", "junit:\(name).xml", "--format", "html:\(name).html", "--format", "rerun:\(name).txt"]
    }
    let ran = try await Product.outcomes.run(
      ["run", "--format", "messages:run.ndjson"] + formats("run"), in: folder, environment: ["OUTCOMES": "afterAll"])
    #expect(ran.code == 5)
    // By the same program: a report names the command that runs a scenario again.
    let made = try await Product.outcomes.run(["report", "run.ndjson"] + formats("made"), in: folder)
    #expect(made.code == 0, "\(made.err)")
    for ending in ["xml", "html", "txt"] {
      #expect(try folder.bytes("run.\(ending)") == folder.bytes("made.\(ending)"), "\(ending)")
    }
    let tool = try await Product.gherkit.run(["report", "run.ndjson", "--format", "junit:tool.xml"], in: folder)
    #expect(tool.code == 0)
    #expect(try folder.bytes("run.xml") == folder.bytes("tool.xml"))
  }

  @Test func `without a format a summary is printed`() async throws {
    let folder = try WorkFolder(["Features/a.feature": Self.feature])
    _ = try await Product.outcomes.run(["run", "--format", "messages:run.ndjson"], in: folder)
    let ended = try await Product.gherkit.run(["report", "run.ndjson"], in: folder)
    #expect(ended.code == 0)
    #expect(ended.out.contains("5 scenarios"))
  }

  @Test func `a broken line is told with its number, left out, and exits with 2`() async throws {
    let folder = try WorkFolder(["Features/a.feature": Self.feature])
    _ = try await Product.outcomes.run(["run", "--format", "messages:run.ndjson"], in: folder)
    var lines = try folder.read("run.ndjson").split(separator: "\n").map(String.init)
    lines.insert("{\"pickle\":7}", at: 1)
    lines.insert(#"{"somethingNewer":{"a":1}}"#, at: 3)
    try folder.write("broken.ndjson", lines.joined(separator: "\n") + "\n\n")
    let ended = try await Product.gherkit.run(["report", "broken.ndjson"], in: folder)
    #expect(ended.code == 2)
    #expect(ended.err.contains("broken.ndjson:2"))
    #expect(ended.err.contains("in pickle: expected an object"))
    #expect(!ended.err.contains("broken.ndjson:4"))
    #expect(ended.out.contains("5 scenarios"))
  }

  @Test func `a stream that was cut off is told so, and no report of it is green`() async throws {
    let folder = try WorkFolder(["Features/a.feature": "Feature: f\n  Scenario: s\n    * a step passes\n"])
    _ = try await Product.outcomes.run(["run", "--format", "messages:run.ndjson"], in: folder)
    let text = try folder.read("run.ndjson")
    // Once within a line, and once behind a whole one.
    let last = try #require(text.range(of: #"{"testRunFinished"#))
    for (end, isWithin) in [(text.index(last.lowerBound, offsetBy: 9), true), (last.lowerBound, false)] {
      try folder.write("cut.ndjson", String(text[..<end]))
      let ended = try await Product.gherkit.run(["report", "cut.ndjson", "--format", "junit:cut.xml"], in: folder)
      #expect(ended.err.contains("cut off") == isWithin)
      #expect((ended.code == 2) == isWithin)
      #expect(try folder.read("cut.xml").contains("<error"))
    }
  }

  @Test func `a lost or damaged line makes every report red`() async throws {
    let folder = try WorkFolder([
      "Features/a.feature": "Feature: f\n  Scenario: s\n    * a step passes\n  Scenario: t\n    * a step passes\n"
    ])
    _ = try await Product.outcomes.run(["run", "--format", "messages:run.ndjson"], in: folder)
    let lines = try folder.read("run.ndjson").split(separator: "\n").map(String.init)
    let place = try #require(lines.firstIndex { $0.hasPrefix(#"{"testCase":"#) })
    for damaged in [nil, "{\"testCase\":7}"] as [String?] {
      var lines = lines
      if let damaged { lines[place] = damaged } else { lines.remove(at: place) }
      try folder.write("damaged.ndjson", lines.joined(separator: "\n") + "\n")
      let ended = try await Product.gherkit.run(
        ["report", "damaged.ndjson", "--format", "junit:j.xml", "--format", "summary", "--format", "tap:t"], in: folder)
      #expect(ended.code == 2)
      #expect(ended.err.contains("lines are missing"), "\(ended.err)")
      #expect(try folder.read("j.xml").contains("<error"))
      #expect(try folder.read("t").contains("not ok"))
      #expect(ended.out.contains("lines are missing"))
      try folder.write("other.ndjson", lines.joined(separator: "\n") + "\n")
      let merged = try await Product.gherkit.run(["merge", "other.ndjson", "--output", "m.ndjson"], in: folder)
      #expect((merged.code == 2) == (damaged != nil))
      #expect(try await Product.gherkit.run(["report", "m.ndjson"], in: folder).code == 2)
      #expect(try folder.read("m.ndjson").contains(#""success":false"#) == (damaged != nil))
    }
    // A run that was cut off, and a whole one behind it.
    try folder.write("two.ndjson", (lines.prefix(place + 3) + lines).joined(separator: "\n") + "\n")
    let two = try await Product.gherkit.run(["report", "two.ndjson", "--format", "junit:two.xml"], in: folder)
    #expect(two.code == 2)
    #expect(two.err.contains("2 runs stand in one stream"))
    #expect(try folder.read("two.xml").contains("<error"))
  }

  @Test func `what is read is not replaced by a report`() async throws {
    let folder = try WorkFolder(["Features/a.feature": Self.feature])
    _ = try await Product.outcomes.run(["run", "--format", "messages:run.ndjson"], in: folder)
    let stream = try folder.read("run.ndjson")
    try FileManager.default.linkItem(atPath: folder.path("run.ndjson"), toPath: folder.path("hard.ndjson"))
    for report in ["messages:run.ndjson", "junit:./run.ndjson", "html:hard.ndjson"] {
      let ended = try await Product.gherkit.run(["report", "run.ndjson", "--format", report], in: folder)
      #expect(ended.code == 2)
      #expect(ended.err.contains("would be overwritten"), "\(ended.err)")
      #expect(try folder.read("run.ndjson") == stream)
    }
  }

  @Test func `a byte order mark is no reason to lose a line, and a file of something else is told in few words`()
    async throws
  {
    let folder = try WorkFolder(["Features/a.feature": Self.feature])
    _ = try await Product.outcomes.run(["run", "--format", "messages:run.ndjson"], in: folder)
    try folder.write("bom.ndjson", "\u{FEFF}" + folder.read("run.ndjson"))
    let ended = try await Product.gherkit.run(["report", "bom.ndjson"], in: folder)
    #expect(ended.code == 0)
    #expect(ended.err.isEmpty)
    try folder.write("other", String(repeating: "something else\n", count: 3000))
    let other = try await Product.gherkit.run(["report", "other"], in: folder)
    #expect(other.code == 2)
    #expect(other.err.split(separator: "\n").count < 100)
    #expect(other.err.contains("2980 more lines of other are no Cucumber Messages"))
  }

  @Test func `the tool names the program of the run, which knows the steps`() async throws {
    let folder = try WorkFolder(["Features/a.feature": Self.feature])
    let formats = { (name: String) in
      ["summary", "pretty", "progress", "github", "azure"].flatMap { ["--format", "\($0):\(name).\($0)"] }
    }
    _ = try await Product.outcomes.run(["run", "--format", "messages:run.ndjson"] + formats("run"), in: folder)
    let made = try await Product.gherkit.run(["report", "run.ndjson"] + formats("made"), in: folder)
    #expect(made.code == 0)
    for ending in ["summary", "pretty", "progress", "github", "azure"] {
      #expect(try folder.bytes("run.\(ending)") == folder.bytes("made.\(ending)"), "\(ending)")
    }
    let shown = try await Product.gherkit.run(["report", "run.ndjson"], in: folder)
    #expect(shown.out.contains("run it again: OutcomesSuite run Features/a.feature:6"))
  }

  @Test func `a file that isn't there exits with 2`() async throws {
    let ended = try await Product.gherkit.run("report", "nope.ndjson", features: [:])
    #expect(ended.code == 2)
    #expect(ended.err.contains("nope.ndjson"))
  }
}
