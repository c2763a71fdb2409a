import Foundation
import StreamChecks
import Testing
import XML

/// The number that a run exits with where more is wrong than a scenario.
struct ExitCodeTests {
  private static let good = "Feature: Good\n\n  Scenario: Fine\n    * a step passes\n"
  private static let typo = "Feature: Typo\n\n  Scenario: s\n    * a step passes\n    Givn a step passes\n"
  private static let bad = "Feature: Bad\n\n  Scenario: Broken\n    * an expectation fails\n"

  @Test func `a file whose lines end with CR alone exits with 4 and says how to save it`() async throws {
    let folder = try WorkFolder([
      "a.feature": Self.good, "cr.feature": Self.good.replacingOccurrences(of: "\n", with: "\r"),
    ])
    let ended = try await Product.outcomes.run(["run", "a.feature", "cr.feature"], in: folder)
    #expect(ended.code == 4)
    #expect(ended.err.contains("cr.feature: error: can't read it: its lines end with CR alone"))
  }

  @Test func `a file under several names runs once`() async throws {
    let folder = try WorkFolder(["Features/a.feature": Self.good])
    let ended = try await Product.outcomes.run(
      ["run", "Features/a.feature", "./Features/a.feature", "Features/../Features/a.feature"], in: folder)
    #expect(ended.code == 0)
    #expect(ended.out.contains("1 scenario "))
  }

  // MARK: 2

  @Test func `lines of a folder exit with 2`() async throws {
    let folder = try WorkFolder(["Features/a.feature": Self.good])
    let ended = try await Product.outcomes.run(["run", "Features:3"], in: folder)
    #expect(ended.code == 2)
    #expect(ended.err.contains("a folder has no lines"))
  }

  @Test func `bad definitions are all drawn at their lines, what can run runs, and the run exits with 2`() async throws
  {
    let folder = try WorkFolder(["Features/a.feature": Self.good])
    let ended = try await Product.outcomes.run(
      ["--format", "junit:junit.xml", "--format", "messages:run.ndjson"], in: folder,
      environment: ["OUTCOMES": "definitions"])
    #expect(ended.code == 2)
    for text in ["a {colour}", "{int} things", "an (open", "@a and"] {
      #expect(try ended.err.contains(Fixture.place("HookedSteps.swift", of: text)), "\(text)")
    }
    #expect(ended.err.contains("a {colour} thing"))
    let messages = try MessageStream(try folder.read("run.ndjson"))
    #expect(messages.statuses == ["PASSED"])
    #expect(messages.isSuccess == false)
    #expect(try Self.isRed(folder.bytes("junit.xml")))
  }

  @Test(arguments: [
    (["--tgas", "@a"], "--tags"), (["--tags", "@a and"], "@a and"), (["--name", "/(/"], "--name"),
    (["--format", "junitt"], "junit"), (["--format"], "--format"), (["--format", "junit,nope=1:x.xml"], "nope"),
    (["--dry-run=yes"], "--dry-run"), (["--tags="], "leave the flag out"), (["--name", " "], "leave the flag out"),
  ])
  func `a flag that can't be meant exits with 2 and says what can`(arguments: [String], words: String) async throws {
    let folder = try WorkFolder(["Features/a.feature": Self.good])
    let ended = try await Product.outcomes.run(["run"] + arguments, in: folder)
    #expect(ended.code == 2)
    #expect(ended.out.isEmpty)
    #expect(ended.err.contains(words))
  }

  @Test(arguments: [
    ["--format", "junit:x.xml", "--format", "html:./x.xml"], ["--format", "pretty", "--format", "progress"],
  ])
  func `two reports to one place exit with 2 before anything runs`(formats: [String]) async throws {
    let folder = try WorkFolder(["Features/a.feature": Self.good])
    let ended = try await Product.outcomes.run(formats, in: folder)
    #expect(ended.code == 2)
    #expect(ended.out.isEmpty)
    #expect(ended.err.contains("would both go to"))
  }

  @Test func `a report whose place can't be written exits with 2 before anything runs`() async throws {
    let folder = try WorkFolder(["Features/a.feature": Self.good, "file": ""])
    let ended = try await Product.outcomes.run(["--format", "messages:file/run.ndjson"], in: folder)
    #expect(ended.code == 2)
    #expect(ended.out.isEmpty)
    #expect(ended.err.contains("file/run.ndjson"))
  }

  @Test func `without features to take a run exits with 2`() async throws {
    let ended = try await Product.outcomes.run(features: [:])
    #expect(ended.code == 2)
    #expect(ended.err.contains("there is no folder Features here"))
  }

  // MARK: 3

  @Test(arguments: [["--tags", "@nobody"], ["--name", "nobody"], ["--tags", "@nobody", "Features/a.feature:3"]])
  func `filters that match nothing exit with 3, and no report is green`(arguments: [String]) async throws {
    let folder = try WorkFolder(["Features/a.feature": Self.good])
    let ended = try await Product.outcomes.run(
      arguments + ["--format", "junit:junit.xml", "--format", "messages:run.ndjson"], in: folder,
      environment: ["OUTCOMES": "beforeAll"])
    #expect(ended.code == 3)
    #expect(ended.err.contains("none of 1 scenarios is selected"))
    #expect(try MessageStream(try folder.read("run.ndjson")).isSuccess == false)
    #expect(try MessageStream(try folder.read("run.ndjson")).values("testRunHookStarted").isEmpty)
    #expect(try Self.isRed(folder.bytes("junit.xml")))
  }

  @Test func `a line that selects nothing names the nearest scenarios and exits with 3`() async throws {
    let feature = "Feature: f\n\n  Scenario: first\n    * a step passes\n\n  Scenario: second\n    * a step passes\n"
    let folder = try WorkFolder(["a.feature": feature])
    let ended = try await Product.outcomes.run(["a.feature:5"], in: folder)
    #expect(ended.code == 3)
    #expect(ended.err.contains("a.feature:5"))
    #expect(ended.err.contains("a.feature:3  first"))
    #expect(ended.err.contains("a.feature:6  second"))
  }

  @Test func `a line that selects nothing beside one that does still exits with 3, and the other runs`() async throws {
    let folder = try WorkFolder(["a.feature": Self.good])
    let ended = try await Product.outcomes.run(
      ["a.feature:3:99", "--format", "messages:run.ndjson", "--format", "junit:junit.xml"], in: folder)
    #expect(ended.code == 3)
    let messages = try MessageStream(try folder.read("run.ndjson"))
    #expect(messages.statuses == ["PASSED"])
    #expect(messages.isSuccess == false)
    #expect(try Self.isRed(folder.bytes("junit.xml")))
  }

  @Test func `a folder without features exits with 3`() async throws {
    let folder = try WorkFolder(["empty/readme.txt": ""])
    let ended = try await Product.outcomes.run(["empty"], in: folder)
    #expect(ended.code == 3)
    #expect(ended.err.contains("empty has no feature file"))
  }

  // MARK: 4

  @Test(
    arguments: [
      ("missing.feature", nil, "No such file"),
      ("latin.feature", [0x46, 0x65, 0x61, 0x74, 0x75, 0x72, 0x65, 0x3A, 0x20, 0xFC, 0x0A], "UTF-8"),
      (
        "typo.feature", Array(typo.utf8),
        "typo.feature:"
      ),
    ] as [(String, [UInt8]?, String)])
  func `a file that can't be read exits with 4, is told everywhere, and the others run`(
    name: String, bytes: [UInt8]?, words: String
  ) async throws {
    let folder = try WorkFolder(["good.feature": Self.good])
    if let bytes { try folder.write(name, bytes: bytes) }
    let ended = try await Product.outcomes.run(
      [
        name, "good.feature", "--format", "junit:junit.xml", "--format", "html:index.html", "--format",
        "messages:run.ndjson",
      ], in: folder)
    #expect(ended.code == 4)
    #expect(ended.err.contains(words))
    #expect(ended.err.contains(name))
    let messages = try MessageStream(try folder.read("run.ndjson"))
    #expect(messages.statuses == ["PASSED"])
    #expect(messages.isSuccess == false)
    #expect(!messages.values("parseError").isEmpty)
    #expect(try Self.isRed(folder.bytes("junit.xml")))
    #expect(try folder.read("index.html").contains(name))
  }

  @Test func `a file that can't be parsed is drawn with its line and what to do`() async throws {
    let ended = try await Product.outcomes.run(
      "a.feature", features: ["a.feature": Self.typo])
    #expect(ended.code == 4)
    #expect(ended.err.contains("a.feature:5:5: error:"))
    #expect(ended.err.contains("5 |     Givn a step passes"))
    #expect(ended.err.contains("^"))
  }

  // MARK: 5, 6 and the worst

  @Test func `the worst of several causes is the exit code`() async throws {
    let folder = try WorkFolder([
      "Features/good.feature": Self.good, "Features/typo.feature": Self.typo,
    ])
    let both = try await Product.outcomes.run([], in: folder, environment: ["OUTCOMES": "afterAll"])
    #expect(both.code == 5)
    let all = try await Product.outcomes.run([], in: folder, environment: ["OUTCOMES": "afterAll,definitions"])
    #expect(all.code == 2)
    try folder.write("Features/bad.feature", Self.bad)
    #expect(try await Product.outcomes.run([], in: folder).code == 4)
  }

  #if os(Linux)
    @Test func `a report that can't be written at the end exits with 6`() async throws {
      let folder = try WorkFolder(["Features/a.feature": Self.good])
      let ended = try await Product.outcomes.run(["--format", "messages:/dev/full"], in: folder)
      #expect(ended.code == 6)
      #expect(ended.err.contains("/dev/full"))
      #expect(ended.out.contains("1 scenario"), "the other reports go on")
    }

    @Test func `a standard output that can't be written exits with 6`() async throws {
      let folder = try WorkFolder(["Features/a.feature": Self.good])
      #expect(try await Product.outcomes.run([], in: folder, output: "/dev/full").code == 6)
    }
  #endif

  @Test func `a reader who goes away is no failure and nothing is said`() async throws {
    let scenarios = (0..<2000).map { "  Scenario: number \($0)\n    * a step passes\n" }.joined()
    let folder = try WorkFolder(["Features/a.feature": "Feature: many\n" + scenarios])
    let script = #""$0" run --format pretty 2>err | head -n 1 >first; echo "${PIPESTATUS[0]}" >code"#
    let shell = Process()
    shell.executableURL = URL(filePath: "/usr/bin/env")
    shell.arguments = ["bash", "-c", script, Product.outcomes.path]
    shell.currentDirectoryURL = folder.url
    try await shell.runToEnd()
    #expect(try folder.read("code") == "0\n")
    #expect(try folder.read("err").isEmpty)
    #expect(try folder.read("first").contains("Feature: many"))
  }

  /// Whether a JUnit report says somewhere that not all is well.
  private static func isRed(_ bytes: [UInt8]) throws -> Bool {
    func hasRed(_ element: XMLElement) -> Bool {
      ["failure", "error"].contains(element.name) || element.elements.contains(where: hasRed)
    }
    return hasRed(try XMLElement(document: bytes))
  }
}
