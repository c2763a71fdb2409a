import Foundation
import Testing

/// What the command line says of feature files that it can read, and of those that it can't.
struct WarningsTests {
  private static let gherkit =
    Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "gherkit").path ?? "gherkit"

  /// Runs `gherkit` in a folder of these files.
  private func gherkit(
    _ arguments: [String], files: [String: Data], then look: (URL) throws -> Void = { _ in }
  ) throws -> Execution {
    let folder = FileManager.default.temporaryDirectory.appending(path: "gherkit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, content) in files { try content.write(to: folder.appending(path: name)) }
    let execution = try Execution.run(Self.gherkit, arguments, in: folder.path)
    try look(folder)
    return execution
  }

  private func gherkit(_ arguments: [String], _ text: String) throws -> Execution {
    try gherkit(arguments, files: ["a.feature": Data(text.utf8)])
  }

  private let slips = """
    Feature: F
      Scenario: one

      @wip
      Scenario Outline: two
        Given <a> and <é> and <be>
          | x | y
        Examples:
          | a | é | b |
          | 1 | 2 | 3 |
    """

  @Test func `warnings are drawn with their code, and change no exit code`() throws {
    let listed = try gherkit(["list", "a.feature"], slips)
    #expect(listed.code == 0)
    #expect(
      listed.output == """
        a.feature:2:3: warning: this scenario has no steps, so it checks nothing [scenario-without-steps]
        2 |   Scenario: one
          |   ^
          add steps, or remove it
        a.feature:6:27: warning: no column of the examples at line 9 fills <be> [unknown-placeholder]
        6 |     Given <a> and <é> and <be>
          |                           ^
          add the column "be"; there are <a>, <é>, <b>
        a.feature:7:13: warning: what stands behind the last '|' of a row is ignored: "y" [text-after-row]
        7 |       | x | y
          |             ^
          end the row with '|', or remove the text; a bar within a cell is written '\\|'
        a.feature:9:17: warning: nothing in the scenario uses the column "b" [unused-column]
        9 |       | a | é | b |
          |                 ^
          write <b> where its values belong, remove the column, or begin its name with '_' if it is for the reader
        a.feature:2  one
        a.feature:10  two

        """)
  }

  @Test func `a run tells each warning once, however many lines of the file are asked for`() throws {
    let run = try gherkit(["run", "a.feature:2:10"], slips)
    #expect(run.output.components(separatedBy: "[scenario-without-steps]").count == 2, "\(run.output)")
  }

  @Test func `of many warnings in a file only some are drawn, and the number of the others is told`() throws {
    let names = (1...41).map { "c\($0)" }.joined(separator: " | ")
    let listed = try gherkit(
      ["list", "a.feature"],
      "Feature: F\n  Scenario Outline: S\n    Given a\n    Examples:\n      | \(names) |\n      | \(names) |\n")
    #expect(listed.output.components(separatedBy: "[unused-column]").count == 21, "\(listed.output)")
    #expect(listed.output.contains("\na.feature: note: and 21 more warnings\n"), "\(listed.output)")
  }

  @Test func `parse draws no warnings`() throws {
    let parsed = try gherkit(["parse", "--errors", "a.feature"], slips)
    #expect(parsed.code == 0)
    #expect(parsed.output.isEmpty)
  }

  @Test func `in the stream warnings are an attachment of the run, right behind its start`() throws {
    var lines: [Substring] = []
    let files = ["a.feature": Data(slips.utf8)]
    _ = try gherkit(["run", "--format", "messages:run.ndjson", "a.feature"], files: files) { folder in
      lines = try String(contentsOf: folder.appending(path: "run.ndjson"), encoding: .utf8).split(separator: "\n")
    }
    let start = try #require(lines.firstIndex { $0.hasPrefix("{\"testRunStarted\"") })
    let id = try #require(lines[start].firstMatch(of: /"id":"(\d+)"/)).1
    try #require(lines.count > start + 1)
    let attachment = try #require(lines[start...].first { $0.contains("vnd.gherkit.warnings+json") })
    #expect(attachment.hasPrefix("{\"attachment\""))
    #expect(attachment.contains("\"mediaType\":\"application/vnd.gherkit.warnings+json\""))
    #expect(attachment.contains("\"testRunStartedId\":\"\(id)\""))
    #expect(
      attachment.contains(#"{\"uri\":\"a.feature\",\"warnings\":[{\"code\":\"scenario-without-steps\",\"line\":2,"#))
  }

  @Test func `the stream holds a thousand warnings of a file, and the number of the others`() throws {
    let scenarios = (1...1003).map { "  Scenario: \($0)\n" }.joined()
    let run = try gherkit(["run", "--format", "messages", "a.feature"], "Feature: F\n" + scenarios)
    #expect(run.output.components(separatedBy: #"\"scenario-without-steps\""#).count == 1001)
    #expect(run.output.contains(#"\"omitted\":3}"#))
  }

  @Test func `without warnings the stream says nothing of them`() throws {
    let run = try gherkit(
      ["run", "--format", "messages", "a.feature"], "Feature: F\n  Scenario: S\n    Given a\n")
    #expect(!run.output.contains("vnd.gherkit.warnings"))
  }

  // MARK: What can't be read

  @Test func `an error of the text is drawn, and parse gives its raw message`() throws {
    let text = "Feature: F\n  Scenario: S\n    Given a\n  Scenario : T\n    Given b\n"
    let listed = try gherkit(["list", "a.feature"], text)
    #expect(listed.code == 4)
    #expect(
      listed.output == """
        a.feature:4:3: error: expected a table row, a doc string, a step, a tag, an examples table, a scenario or a rule, \
        got "Scenario : T"
        4 |   Scenario : T
          |   ^
          did you mean 'Scenario:'?

        """)
    let parsed = try gherkit(["parse", "--errors", "a.feature"], text)
    #expect(parsed.code == 4)
    #expect(
      parsed.output.contains(
        "\"message\":\"(4:3): expected: #EOF, #TableRow, #DocStringSeparator, #StepLine, #TagLine, #ExamplesLine, "
          + "#ScenarioLine, #RuleLine, #Comment, #Empty, got 'Scenario : T'\""), "\(parsed.output)")
  }

  @Test func `a language that there isn't is told with the nearest ones`() throws {
    let listed = try gherkit(["list", "a.feature"], "# language: frr\nFeature: F\n")
    #expect(listed.code == 4)
    #expect(listed.output.hasPrefix("a.feature:1:1: error: there is no language \"frr\"\n1 | # language: frr\n"))
    #expect(listed.output.contains("did you mean 'fr'"), "\(listed.output)")
  }

  @Test func `a file that isn't UTF-8 is told with the byte and its line`() throws {
    let listed = try gherkit(
      ["list", "a.feature"], files: ["a.feature": Data("Feature: F\n  Scenario: caf".utf8) + [0xE9] + Data("\n".utf8)])
    #expect(listed.code == 4)
    #expect(
      listed.output.hasPrefix("a.feature:2:16: error: not UTF-8: byte 0xE9 at offset 26\n"), "\(listed.output)")
    #expect(listed.output.contains("save the file with the encoding UTF-8"))
  }

  @Test func `a folder without features says so`() throws {
    let listed = try gherkit(["list", "."], files: ["a.txt": Data()])
    #expect(listed.code == 3)
    #expect(listed.output.contains("has no feature file (.feature or .feature.md)"), "\(listed.output)")
  }
}
