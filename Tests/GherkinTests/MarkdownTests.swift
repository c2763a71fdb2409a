import CucumberMessages
import Gherkin
import Testing

struct MarkdownTests {
  func read(_ text: String) -> Reading { Reading(text, mediaType: .markdown) }

  @Test func `the name of a file tells its media type`() {
    #expect(FeatureSource.mediaType(of: "a.feature.md") == .markdown)
    #expect(FeatureSource.mediaType(of: "a.feature") == .plain)
  }

  @Test func `headings, list items, tags, tables and fences are Gherkin, and all else is prose`() throws {
    let reading = read(
      """
      `@a` `@b`
      # 1️⃣Feature: x
      Some prose. Given this, it goes on.
      ## 2️⃣Scenario: y
      + prose
      - 3️⃣Given z
        | 4️⃣c |
        | - |
        | d |
      More prose | with bars |
      | no | table |
      1. When w
      *   When v
        ````
        ```
        e
        ```
        ````
      """)
    #expect(try reading.feature.tags.map(\.name) == ["@a", "@b"])
    #expect(try reading.feature.location == reading.marks[0])
    #expect(try reading.feature.description == "")
    #expect(try reading.scenario.location == reading.marks[1])
    #expect(try reading.scenario.steps.map(\.text) == ["z", "v"])
    #expect(try reading.step.location == reading.marks[2])
    let rows = try #require(try reading.step.dataTable).rows
    #expect(rows.map { $0.cells.map(\.value) } == [["c"], ["d"]])
    #expect(rows[0].cells[0].location == reading.marks[3])
    #expect(try reading.scenario.steps[1].docString?.content == "```\ne\n```")
  }

  @Test func `the first line of text is the feature if no heading says so`() throws {
    let reading = read("\n\nA title\n=======\n# Scenario: y\n* Given z\n")
    #expect(try reading.feature.name == "A title")
    #expect(try reading.feature.keyword == "")
    #expect(try reading.scenario.name == "y")
  }

  @Test func `a table below a heading that takes none is prose`() throws {
    let reading = read("# Feature: x\n\n  | a | b |\n  | - | - |\n  | c | d |\n\n## Scenario: y\n  | e |\n* Given z\n")
    #expect(try reading.feature.description == "")
    #expect(try reading.scenario.description == "")
    #expect(try reading.step.dataTable == nil)
  }

  @Test(arguments: [(" ", false), ("  ", true), ("     ", true), ("      ", false)])
  func `a table is indented by two to five`(indent: String, isTable: Bool) throws {
    let reading = read("# Feature: x\n## Scenario: y\n* Given z\n\(indent)| a |\n")
    #expect(try (reading.step.dataTable != nil) == isTable)
  }

  @Test func `a heading with a tag in backticks is a heading`() throws {
    let reading = read("# Feature: x\n`@s` #a comment\n## Scenario: about `@tags`\n* Given `@z`\n")
    #expect(try reading.scenario.name == "about `@tags`")
    #expect(try reading.scenario.tags.map(\.name) == ["@s"])
    #expect(try reading.step.text == "`@z`")
  }

  @Test func `an unexpected heading or list item is reported at its text`() {
    let reading = read("# Feature: x\n`@t`\n  * 1️⃣Given a\n### 2️⃣Background: b\n## Rule: y\n")
    #expect(reading.parsed.errors.map(\.location) == reading.marks)
    #expect(reading.rawMessages.first == "(3:5): expected: #TagLine, #RuleLine, #Comment, #Empty, got '* Given a'")
  }

  @Test func `a star is a bullet and no keyword`() throws {
    #expect(try read("# Feature: x\n## Scenario: y\n* * z\n").scenario.steps.isEmpty)
  }

  @Test func `seven marks make no heading`() throws {
    #expect(try read("# Feature: x\n####### Scenario: y\n").scenarios.isEmpty)
  }

  @Test func `outlines work as in a plain file`() {
    let reading = read("# Feature: x\n## Scenario Outline: y\n* Given <a>\n### Examples:\n  | a |\n  | - |\n  | 1 |\n")
    #expect(reading.pickles.map { $0.steps.map(\.text) } == [["1"]])
  }
}
