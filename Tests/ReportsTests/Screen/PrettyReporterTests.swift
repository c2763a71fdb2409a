import CucumberMessages
import Terminal
import Testing

@testable import Reports

@Suite struct PrettyReporterTests {
  private func text(_ steps: TestStream.Step..., style: Style = .plain) throws -> String {
    var scenario = TestStream.Scenario("One")
    scenario.attempts = [steps]
    var stream = TestStream()
    stream.feature("features/a.feature", "A", scenario)
    stream.start()
    stream.runScenarios()
    stream.end(success: true)
    return try rendered(stream.envelopes) { PrettyReporter($0, style: style, ScreenOptions(command: "specs run")) }
  }

  private func match(_ start: Int, _ value: String?) -> StepMatchArgument {
    StepMatchArgument(group: Group(start: start, value: value))
  }

  @Test func `arguments are highlighted within their step`() throws {
    var step = TestStream.Step("Given I eat 12 cucumbers with \"salt\"")
    step.matches = [match(6, "12"), match(24, "\"salt\"")]
    #expect(
      try text(step, style: .ansi).contains(
        "I eat \u{1B}[1;34m12\u{1B}[0m cucumbers with \u{1B}[1;34m\"salt\"\u{1B}[0m"))
  }

  @Test(arguments: [4, 5])
  func `offsets may count code points or UTF-16 units`(offset: Int) throws {
    // The emoji is one code point and two units.
    var step = TestStream.Step("Given a 🥒 12 times")
    step.matches = [match(offset, "12")]
    #expect(try text(step, style: .ansi).contains("a 🥒 \u{1B}[1;34m12\u{1B}[0m times"))
  }

  @Test func `an offset that doesn't fit the text highlights nothing and loses nothing`() throws {
    var step = TestStream.Step("Given I eat 12 cucumbers")
    step.matches = [match(99, "12"), match(0, "cucumbers"), match(3, nil)]
    #expect(try text(step, style: .ansi).contains("I eat 12 cucumbers"))
  }

  @Test func `tables are aligned and doc strings indented`() throws {
    var table = TestStream.Step("Given countries:")
    table.argument = PickleStepArgument(
      dataTable: PickleTable(rows: [
        PickleTableRow(cells: [PickleTableCell(value: "name"), PickleTableCell(value: "漢")]),
        PickleTableRow(cells: [PickleTableCell(value: "a"), PickleTableCell(value: "bcd")]),
      ]))
    var docString = TestStream.Step("And a text:")
    docString.argument = PickleStepArgument(docString: PickleDocString(mediaType: "json", content: "{\n  1\n}"))
    #expect(
      try text(table, docString).contains(
        """
            ✓ Given countries:  2 ms
                | name | 漢  |
                | a    | bcd |
            ✓ And a text:  2 ms
                \"\"\"json
                {
                  1
                }
                \"\"\"

        """))
  }

  @Test func `a hook is told only where it has something to say`() throws {
    let log = Attachment(body: "cleaned up", contentEncoding: .identity, mediaType: "text/x.cucumber.log+plain")
    let text = try text(
      TestStream.Step("quiet", hook: .beforeTestCase), TestStream.Step("Given x"),
      TestStream.Step("talking", hook: .afterTestCase, attachments: [log]))
    #expect(!text.contains("quiet"))
    #expect(text.contains("✓ After hook \"talking\"  2 ms\n        cleaned up\n"))
  }

  @Test func `what isn't text is told by its name and kind`() throws {
    let image = Attachment(body: "AAAA", contentEncoding: .base64, fileName: "screen.png", mediaType: "image/png")
    #expect(try text(TestStream.Step("Given x", attachments: [image])).contains("        [screen.png, image/png]\n"))
  }
}
