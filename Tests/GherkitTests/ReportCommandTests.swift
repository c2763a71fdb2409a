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

  @Test func `a file that isn't there exits with 2`() async throws {
    let ended = try await Product.gherkit.run("report", "nope.ndjson", features: [:])
    #expect(ended.code == 2)
    #expect(ended.err.contains("nope.ndjson"))
  }
}
