import CucumberMessages
import Gherkin
import Testing

struct GherkinErrorTests {
  @Test func `a file that isn't Gherkin is told what was expected`() throws {
    let reading = Reading("\n1️⃣hello\n")
    #expect(
      reading.rawMessages == [
        "(2:1): expected: #EOF, #Language, #TagLine, #FeatureLine, #Comment, #Empty, got 'hello'"
      ])
    let error = try #require(reading.parsed.errors.first)
    #expect(error.location == reading.marks[0])
    #expect(error.message == "expected a language header, a tag or a feature, got \"hello\"")
    #expect(error.remedy == "a file begins with 'Feature:' and a name; add it above this line")
  }

  @Test func `a step above all scenarios is told to follow one`() throws {
    let reading = Reading("Feature: x\nRule: y\nBackground:\nGiven a\nScenario: z\nGiven b\nBackground: late\n")
    let error = try #require(reading.parsed.errors.first)
    #expect(
      error.message == """
        expected a table row, a doc string, a step, a tag, an examples table, a scenario or a rule, got "Background: late"
        """)
    #expect(error.remedy == "a background stands before the first scenario of its feature or rule; move it up")
  }

  @Test(arguments: [
    ("Scenaro: z", "Scenario:"), ("scenario: z", "Scenario:"), ("Scenario : z", "Scenario:"), ("Gvien z", "Given"),
    ("Exampels:", "Examples:"), ("Scenario outline: z", "Scenario Outline:"), ("given z", "Given"),
  ])
  func `a keyword that is nearly right is named`(line: String, keyword: String) throws {
    let error = try #require(Reading("Feature: x\nScenario: y\nGiven z\n\(line)\n").parsed.errors.first)
    #expect(error.remedy == "did you mean '\(keyword)'?")
  }

  @Test(arguments: [
    ("Scenario", "Scenario:"), ("Examples", "Examples:"), ("Exampels", "Examples:"), ("Given", "Given"),
  ])
  func `a keyword that is alone in its line is told what it lacks`(line: String, keyword: String) throws {
    let error = try #require(Reading("Feature: x\nScenario: y\nGiven z\n\(line)\n").parsed.errors.first)
    #expect(error.remedy == "did you mean '\(keyword)'?")
  }

  @Test(arguments: [("ja", "シナリオ", "機能: x\nシナリオ: y\n前提 z\n"), ("zh-CN", "场景", "功能: x\n场景: y\n假如z\n")])
  func `a wide colon is told to be another one`(language: String, keyword: String, text: String) throws {
    let error = try #require(Reading("# language: \(language)\n\(text)\(keyword)：全角\n").parsed.errors.first)
    #expect(error.remedy == "write '\(keyword):', with ':' and not '：'")
  }

  @Test func `the nearest keyword is one of the file's language`() throws {
    let text = "# language: de\nFunktionalität: x\nSzenario: y\nAngenommen z\nSzenaro: a\n"
    #expect(try #require(Reading(text).parsed.errors.first).remedy == "did you mean 'Szenario:'?")
  }

  @Test func `prose between steps is told to become a comment`() throws {
    let error = try #require(
      Reading("Feature: x\nScenario: y\nGiven z\nand now for something else\n").parsed.errors.first)
    #expect(error.remedy == "did you mean 'And'?")
    let other = try #require(
      Reading("Feature: x\nScenario: y\nGiven z\nsomething completely different\n").parsed.errors.first)
    #expect(other.remedy == "begin the line with a keyword such as 'Given', or with '#' to make it a comment")
  }

  @Test func `a second doc string is told to need a step of its own`() throws {
    let docString = "\"\"\"\na\n\"\"\"\n"
    let errors = Reading("Feature: x\nScenario: y\nGiven z\n" + docString + docString).parsed.errors
    #expect(errors.first?.remedy == "a step takes one doc string and one table; begin another step above this line")
  }

  @Test func `a doc string left open is reported at its opening line`() throws {
    let reading = Reading("Feature: x\nScenario: y\nGiven z\n  1️⃣```\n  a\n")
    #expect(reading.rawMessages == ["(6:0): unexpected end of file, expected: #DocStringSeparator, #Other"])
    let error = try #require(reading.parsed.errors.first)
    #expect(error.place == reading.marks[0])
    #expect(error.location.column == nil)
    #expect(error.remedy == "add a line with ``` below its last line")
  }

  @Test func `tags at the end of the file are told to need an owner`() throws {
    let reading = Reading("Feature: x\n@tag\n")
    #expect(reading.rawMessages == ["(3:0): unexpected end of file, expected: #TagLine, #RuleLine, #Comment, #Empty"])
    #expect(reading.parsed.errors.first?.message == "the file ends where a tag or a rule was expected")
  }

  @Test func `a tag with a blank is reported at the tag`() throws {
    let reading = Reading("Feature: x\n@fine 1️⃣@not fine\nScenario: y\n")
    #expect(reading.parsed.errors.first?.location == reading.marks[0])
    #expect(reading.rawMessages.first == "(2:7): A tag may not contain whitespace")
  }

  @Test func `a row with the wrong number of cells is reported once a table`() throws {
    let reading = Reading("Feature: x\nScenario: y\nGiven z\n| a | b |\n 1️⃣| c |\n| d |\n")
    #expect(reading.rawMessages == ["(5:2): inconsistent cell count within the table"])
    #expect(reading.parsed.errors[0].location == reading.marks[0])
    #expect(reading.parsed.errors[0].message == "this row has 1 cell, and the first row of its table has 2")
  }

  @Test func `a language that there isn't is reported with the nearest ones`() throws {
    let reading = Reading("  1️⃣# language: dee\nFeature: x\n")
    #expect(reading.rawMessages == ["(1:3): Language not supported: dee"])
    #expect(reading.parsed.errors[0].location == reading.marks[0])
    #expect(reading.parsed.errors[0].remedy == "did you mean 'de'?")
    #expect(Reading("Feature: x", language: "no-such").rawMessages == ["(1:1): Language not supported: no-such"])
  }

  @Test(arguments: [("german", "de"), ("Deutsch", "de"), ("De", "de"), ("ZH-cn", "zh-CN"), ("Nederlands", "nl")])
  func `a language is found by its name and in another case`(written: String, code: String) throws {
    let error = try #require(Reading("#language:\(written)\nFeature: x\n").parsed.errors.first)
    #expect(error.remedy == "did you mean '\(code)'?")
  }

  @Test(arguments: [true, false], [true, false])
  func `a file in UTF-16 is told to be that`(isBigEndian: Bool, hasMark: Bool) {
    let units = (hasMark ? [0xFEFF] : []) + Array("Feature: é\n".utf16)
    let bytes = units.flatMap { unit -> [UInt8] in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isBigEndian ? [high, low] : [low, high]
    }
    let errors = Reading(FeatureSource(uri: "a.feature", bytes: bytes)).parsed.errors
    #expect(errors.map(\.message) == ["not UTF-8, but UTF-16"])
    #expect(errors.map(\.location) == [Location(line: 1, column: 1)])
  }

  @Test func `bytes that aren't UTF-8 are the one error, with their offset`() throws {
    for wrong: [UInt8] in [
      [0xFF], [0xC0, 0x80], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x80],
    ] {
      let bytes = Array("oops\nFeature: é".utf8) + wrong + Array("\n".utf8)
      let errors = Reading(FeatureSource(uri: "a.feature", bytes: bytes)).parsed.errors
      #expect(errors.map(\.kind) == [.notUTF8(byte: wrong[0], byteOffset: 16)])
      #expect(errors.map(\.location) == [Location(line: 2, column: 11)])
    }
    let latin1 = FeatureSource(uri: "a.feature", bytes: Array("Feature: caf".utf8) + [0xE9])
    #expect(Reading(latin1).rawMessages == ["(1:13): not UTF-8: byte 0xE9 at offset 12"])
  }

  @Test func `the parser gives up after eleven errors, as the reference does`() {
    let lines = (0..<50).map { "oops \($0)\n" }.joined()
    #expect(Reading("Feature: x\nScenario: y\nGiven z\n" + lines).parsed.errors.count == 11)
  }

  @Test func `an error is a message of the stream`() throws {
    let error = try #require(Reading("oops").parsed.errors.first).parseError(uri: "b.feature")
    #expect(error.source.uri == "b.feature")
    #expect(error.source.location == Location(line: 1, column: 1))
    #expect(error.message.hasSuffix("got 'oops'"))
  }
}
