import CucumberMessages
import Gherkin
import Testing

struct GherkinParserTests {
  @Test func `an empty file has no feature and no errors`() throws {
    for text in ["", "\n\n", "# only a comment\n", "\u{FEFF}"] {
      let reading = Reading(text)
      #expect(try #require(reading.parsed.document).feature == nil)
      #expect(reading.parsed.errors.isEmpty)
    }
  }

  @Test func `all parts of a feature are at their places`() throws {
    let reading = Reading(
      """
      1️⃣@all
      2️⃣Feature: Trips
        so that people travel

        3️⃣Background: at home
          4️⃣Given a home

        5️⃣@quick 6️⃣@slow
        7️⃣Scenario: to Lisbon
          * I go
      """)
    let feature = try reading.feature
    #expect(feature.tags.map(\.location) == [reading.marks[0]])
    #expect(feature.location == reading.marks[1])
    #expect(feature.name == "Trips")
    #expect(feature.description == "  so that people travel")
    guard case .background(let background) = feature.children.first else {
      Issue.record("the first child is no background")
      return
    }
    #expect(background.location == reading.marks[2])
    #expect(background.steps.map(\.location) == [reading.marks[3]])
    let scenario = try reading.scenario
    #expect(scenario.tags.map(\.name) == ["@quick", "@slow"])
    #expect(scenario.tags.map(\.location) == Array(reading.marks[4...5]))
    #expect(scenario.location == reading.marks[6])
  }

  @Test func `columns count code points`() throws {
    let reading = Reading("Feature: x\n@ä 1️⃣@🥒🥒 2️⃣@c\nScenario: x\n　3️⃣Given x\n| é | 4️⃣👩‍👩‍👧 | 5️⃣z |\n")
    #expect(try reading.scenario.tags.dropFirst().map(\.location) == Array(reading.marks[0...1]))
    #expect(try reading.step.location == reading.marks[2])
    let cells = try #require(try reading.step.dataTable).rows[0].cells
    #expect(cells.dropFirst().map(\.location) == Array(reading.marks[3...4]))
  }

  // MARK: Lines

  @Test func `CRLF ends a line as LF does`() throws {
    let reading = Reading(
      "Feature: x\r\nabout\r\nit\r\n\r\nScenario: y\r\nGiven z\r\n\"\"\"\r\na\r\n\r\nb\r\n\"\"\"\r\n| c |\r\n")
    #expect(try reading.feature.name == "x")
    #expect(try reading.feature.description == "about\nit")
    #expect(try reading.step.docString?.content == "a\n\nb")
    #expect(try reading.step.dataTable?.rows[0].cells.map(\.value) == ["c"])
  }

  @Test(arguments: ["\u{2028}", "\u{85}", "\u{0B}", "\u{0C}", "\r"])
  func `nothing but LF and CRLF ends a line`(separator: String) throws {
    let reading = Reading("Feature: x\nScenario: a\(separator)Scenario: b\n")
    #expect(try reading.scenarios.map(\.name) == ["a\(separator)Scenario: b"])
  }

  @Test(arguments: ["\u{A0}", "\u{3000}", "\u{2003}", "\t", " \u{A0}\t", "         "])
  func `blanks of all kinds are trimmed`(blank: String) throws {
    let reading = Reading(
      "\(blank)Feature:\(blank)x y\(blank)\nScenario: z\n\(blank)Given \(blank)w\(blank)\n|\(blank)c\(blank)|\n")
    #expect(try reading.feature.name == "x y")
    #expect(try reading.step.text == "w")
    #expect(try reading.step.dataTable?.rows[0].cells.map(\.value) == ["c"])
  }

  @Test(arguments: ["Feature: x\n", "# language: de\nFunktionalität: x\n"])
  func `a byte-order mark is no text`(text: String) throws {
    let reading = Reading("\u{FEFF}" + text)
    #expect(try reading.feature.name == "x")
    #expect(try reading.feature.location.column == 1)
  }

  // MARK: Keywords

  @Test func `a step keyword needs its blank`() throws {
    let reading = Reading("Feature: x\nScenario: y\nGiven\u{A0}z\nGivens\n")
    #expect(try reading.scenario.steps.isEmpty)
    #expect(try reading.scenario.description == "Given\u{A0}z\nGivens")
  }

  @Test func `a title keyword needs its colon right behind it`() throws {
    #expect(try Reading("Feature: x\nScenario : y\n").feature.description == "Scenario : y")
  }

  @Test func `the longest keyword counts`() throws {
    let reading = Reading("# language: ht\nKarakteristik: x\nSenaryo: y\nLe sa a z\nLe z\n")
    #expect(try reading.scenario.steps.map(\.keyword) == ["Le sa a ", "Le "])
    #expect(try reading.scenario.steps.map(\.keywordType) == [.outcome, .action])
  }

  @Test func `a title keyword counts before the step keyword that it begins with`() throws {
    let reading = Reading("# language: tr\nÖzellik: x\nMevcut Durum: y\nMevcut z\n")
    guard case .background(let background) = try reading.feature.children.first else {
      Issue.record("no background")
      return
    }
    #expect(background.steps.map(\.text) == ["z"])
  }

  @Test func `a star tells no role`() throws {
    #expect(try Reading("Feature: x\nScenario: y\n* z\n").step.keywordType == .unknown)
  }

  @Test func `the language may be given from outside`() throws {
    #expect(try Reading("Funktionalität: x\n", language: "de").feature.language == "de")
  }

  @Test(arguments: ["#language:de", "  #  language  :  de  ", "# a comment\n\n# language: de"])
  func `a language header may have blanks, and comments before it`(header: String) throws {
    #expect(try Reading(header + "\nFunktionalität: x\n").feature.language == "de")
  }

  @Test(arguments: ["# language: de (Deutsch)", "# language de", "# language:", "# languages: de"])
  func `what only resembles a language header is a comment`(header: String) throws {
    let reading = Reading(header + "\nFeature: x\n")
    #expect(try reading.feature.language == "en")
    #expect(reading.parsed.document?.comments.map(\.text) == [header])
  }

  @Test func `a language header below the feature is a comment`() throws {
    let reading = Reading("Feature: x\n# language: de\nScenario: y\n")
    #expect(try reading.scenarios.count == 1)
    #expect(reading.parsed.document?.comments.count == 1)
  }

  // MARK: Free text

  @Test func `a description keeps its indentation and inner blank lines`() throws {
    let description = try Reading("Feature: x\n\n    one\n\n  two  \n   \n\nScenario: y\n").feature.description
    #expect(description == "    one\n\n  two  ")
  }

  @Test func `comments are left out of a description, and kept`() throws {
    let reading = Reading("Feature: x\none\n  # two\nthree\n# four\n\nScenario: y\n")
    #expect(try reading.feature.description == "one\nthree")
    #expect(reading.parsed.document?.comments.map(\.text) == ["  # two", "# four"])
    #expect(reading.parsed.document?.comments.map(\.location.column) == [1, 1])
  }

  @Test func `a line that can't come next belongs to the description`() throws {
    #expect(try Reading("Feature: x\nGiven y\n| z |\n\"\"\"\n").feature.description == "Given y\n| z |\n\"\"\"")
  }

  @Test func `a doc string loses the indentation of its delimiter and no more`() throws {
    let docString = try Reading(
      "Feature: x\nScenario: y\nGiven z\n  \"\"\" json \n    a\n b\n\n  # c\n  \"\"\"\n"
    ).step.docString
    #expect(docString?.content == "  a\nb\n\n# c")
    #expect(docString?.mediaType == "json")
    #expect(docString?.delimiter == "\"\"\"")
  }

  @Test func `indentation beyond ASCII is taken off by the character`() throws {
    let docString = try Reading("Feature: x\nScenario: y\nGiven z\n　　\"\"\"\n　　　é\n　　\"\"\"\n").step.docString
    #expect(docString?.content == "　é")
  }

  @Test func `a doc string's delimiter is escaped within it, and the other one isn't`() throws {
    let quotes = try Reading("Feature: x\nScenario: y\nGiven z\n\"\"\"\na \\\"\\\"\\\" b\n```\n\\n\\`\n\"\"\"\n").step
    #expect(quotes.docString?.content == "a \"\"\" b\n```\n\\n\\`")
    let ticks = try Reading("Feature: x\nScenario: y\nGiven z\n```\n\\`\\`\\`\n\\\"\\\"\\\"\n```\n").step
    #expect(ticks.docString?.content == "```\n\\\"\\\"\\\"")
  }

  @Test func `an empty doc string is empty`() throws {
    #expect(try Reading("Feature: x\nScenario: y\nGiven z\n\"\"\"\n\"\"\"\n").step.docString?.content == "")
  }

  // MARK: Tables

  @Test func `a cell's escapes are a bar, a backslash and a line feed`() throws {
    let rows = try Reading("Feature: x\nScenario: y\nGiven z\n| a\\|b | \\\\ | c\\nd | \\x | é\\é | | tail\n").step
      .dataTable?.rows
    #expect(rows?[0].cells.map(\.value) == ["a|b", "\\", "c\nd", "\\x", "é\\é", ""])
  }

  @Test func `line feeds that a cell brings along are not trimmed`() throws {
    let rows = try Reading("Feature: x\nScenario: y\nGiven z\n|  \\n a \\n  |\n").step.dataTable?.rows
    #expect(rows?[0].cells.map(\.value) == ["\n a \n"])
  }

  @Test func `comments and blank lines may stand between rows`() throws {
    let table = try Reading("Feature: x\nScenario: y\nGiven z\n| a |\n\n# b\n| c |\n").step.dataTable
    #expect(table?.rows.count == 2)
  }

  @Test func `a step may have a table and a doc string, in either order`() throws {
    for text in ["| a |\n\"\"\"\nb\n\"\"\"\n", "\"\"\"\nb\n\"\"\"\n| a |\n"] {
      let step = try Reading("Feature: x\nScenario: y\nGiven z\n" + text).step
      #expect(step.dataTable?.rows.count == 1)
      #expect(step.docString?.content == "b")
    }
  }

  // MARK: Tags

  @Test func `tags may touch, stand on several lines, and end at a comment`() throws {
    let reading = Reading("Feature: x\n@a@b #@c\n# d\n\n@e#f @ @g\nScenario: y\n")
    #expect(try reading.scenario.tags.map(\.name) == ["@a", "@b", "@e#f", "@g"])
  }

  @Test func `the line below tells whose the tags are`() throws {
    let reading = Reading(
      """
      Feature: x
        Scenario: one
          Given <a>
          @examples
          # comment

          Examples:
            | a |
        @two
        Scenario: two
          Given b
        @rule
        Rule: r
          @three
          Scenario: three
      """)
    #expect(try reading.scenarios.map { $0.tags.map(\.name) } == [[], ["@two"], ["@three"]])
    #expect(try reading.scenario.examples.map { $0.tags.map(\.name) } == [["@examples"]])
    guard case .rule(let rule) = try reading.feature.children.last else {
      Issue.record("no rule")
      return
    }
    #expect(rule.tags.map(\.name) == ["@rule"])
  }

  // MARK: Ids

  @Test func `a node gets its id when it ends, its tags before it`() throws {
    let reading = Reading("@f\nFeature: x\n@s\nScenario: y\nGiven z\n| a |\nExamples:\n| b |\n| c |\n")
    let scenario = try reading.scenario
    #expect(scenario.steps[0].dataTable?.rows.map(\.id) == ["0"])
    #expect(scenario.steps[0].id == "1")
    #expect(scenario.examples[0].tableHeader?.id == "2")
    #expect(scenario.examples[0].tableBody.map(\.id) == ["3"])
    #expect(scenario.examples[0].id == "4")
    #expect(scenario.tags.map(\.id) == ["5"])
    #expect(scenario.id == "6")
    #expect(try reading.feature.tags.map(\.id) == ["7"])
  }

  @Test func `a file with errors uses no ids`() {
    var ids = IdGenerator(startingAt: 5)
    let parsed = GherkinParser.parse(
      FeatureSource(uri: "a.feature", text: "Feature: x\nScenario: y\nGiven z\noops\n"), ids: &ids)
    #expect(parsed.document == nil)
    #expect(ids.next == 5)
  }
}
