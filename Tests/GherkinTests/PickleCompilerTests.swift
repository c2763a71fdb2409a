import CucumberMessages
import Gherkin
import Testing

struct PickleCompilerTests {
  @Test func `a pickle has the steps of the backgrounds above it, and then its own`() throws {
    let reading = Reading(
      """
      Feature: x
        Background:
          Given a
        Scenario: one
          When b
        Rule: y
          Background:
            And c
          Scenario: two
            And d
          Scenario: none
      """)
    #expect(reading.pickles.map { $0.steps.map(\.text) } == [["a", "b"], ["a", "c", "d"], []])
    #expect(reading.pickles[1].steps.map(\.type) == [.context, .context, .context])
  }

  @Test func `a pickle has the tags of the feature, the rule, the scenario and the examples`() throws {
    let reading = Reading(
      """
      @f
      Feature: x
        @r
        Rule: y
          @s
          Scenario: z
            Given <a>
            @e
            Examples:
              | a |
              | 1 |
            Examples:
              | a |
              | 2 |
      """)
    #expect(reading.pickles.map { $0.tags.map(\.name) } == [["@f", "@r", "@s", "@e"], ["@f", "@r", "@s"]])
  }

  @Test func `a conjunction has the type of the step before it`() throws {
    let reading = Reading("Feature: x\nScenario: y\nAnd a\nGiven b\nBut c\n* d\nAnd e\nThen f\nAnd g\n")
    let expected: [PickleStepType] = [.unknown, .context, .context, .unknown, .unknown, .outcome, .outcome]
    #expect(reading.pickles[0].steps.map(\.type) == expected)
  }

  @Test func `ids go on behind the document's, steps before their pickle`() throws {
    let reading = Reading("Feature: x\nScenario: y\nGiven <a>\nThen b\nExamples:\n| a |\n| 1 |\n| 2 |\n")
    #expect(try reading.scenario.id == "6")
    #expect(reading.pickles.map { $0.steps.map(\.id) } == [["7", "8"], ["10", "11"]])
    #expect(reading.pickles.map(\.id) == ["9", "12"])
    #expect(reading.pickles.map(\.astNodeIds) == [["6", "3"], ["6", "4"]])
    #expect(reading.pickles[1].steps.map(\.astNodeIds) == [["0", "4"], ["1", "4"]])
  }

  @Test func `an outline's pickle is at its row, a scenario's at its keyword`() throws {
    let reading = Reading("Feature: x\n 1️⃣Scenario: y\nGiven a\n\nScenario: z\nGiven a\nExamples:\n| b |\n 2️⃣| c |\n")
    #expect(reading.pickles.map(\.location) == reading.marks)
  }

  @Test func `placeholders are filled wherever an outline has text`() throws {
    let reading = Reading(
      """
      Feature: x
        Background:
          Given the <a>
        Scenario Outline: from <a> to <b>
          Given <a><b>
            \"""<b>
            {<a>}
            \"""
            | <a> | <<b>> |
          Examples:
            | a  | b |
            | 1é | x |
      """)
    let pickle = reading.pickles[0]
    #expect(pickle.name == "from 1é to x")
    #expect(pickle.steps.map(\.text) == ["the <a>", "1éx"])
    let argument = try #require(pickle.steps[1].argument)
    #expect(argument.docString == PickleDocString(argumentIndex: 1, mediaType: "x", content: "{1é}"))
    #expect(argument.dataTable?.argumentIndex == 2)
    #expect(argument.dataTable?.rows.map { $0.cells.map(\.value) } == [["1é", "<x>"]])
  }

  @Test(arguments: [
    ("$1 \\\\1 \\\\", "[$1 \\1 \\]"), ("<b>", "[<b>]"), ("&amp; $& %@", "[&amp; $& %@]"), ("", "[]"),
    ("\\n", "[\n]"),
  ])
  func `a value is put in as it is`(value: String, expected: String) {
    let reading = Reading("Feature: x\nScenario: y\nGiven [<a>]\nExamples:\n| a | b |\n| \(value) | no |\n")
    #expect(reading.pickles[0].steps[0].text == expected)
  }

  @Test(arguments: [
    ("a.c", "<abc> <a.c>", "<abc> 1"), ("a>", "<a>>", "1"), ("$", "<$>", "1"), ("", "<>", "1"),
    ("a", "< a> <A> <a <ab> <<a>>", "< a> <A> <a <ab> <1>"), ("é b", "<é b>", "1"), ("(", "<(>", "1"),
  ])
  func `a header cell is text, not a pattern`(header: String, step: String, expected: String) {
    let reading = Reading("Feature: x\nScenario: y\nGiven \(step)\nExamples:\n| \(header) |\n| 1 |\n")
    #expect(reading.pickles[0].steps[0].text == expected)
  }

  @Test func `of two columns of one name the first counts`() {
    let reading = Reading("Feature: x\nScenario: y\nGiven <a>\nExamples:\n| a | a |\n| 1 | 2 |\n")
    #expect(reading.pickles[0].steps[0].text == "1")
  }

  @Test func `examples without rows give no pickle`() {
    #expect(Reading("Feature: x\nScenario: y\nGiven z\nExamples:\n").pickles.isEmpty)
    #expect(Reading("Feature: x\nScenario: y\nGiven z\nExamples:\n| a |\n").pickles.isEmpty)
  }

  @Test func `a compiled pickle equals the one that its JSON gives`() throws {
    let reading = Reading("@t\nFeature: x\nScenario: <a>\nGiven <a>\n| <a> |\nExamples:\n| a |\n| 1 |\n")
    let envelope = Envelope.pickle(reading.pickles[0])
    #expect(try Envelope(ndjson: envelope.ndjson) == envelope)
  }

  @Test func `a pickle can be changed`() {
    var pickle = Reading("Feature: x\nScenario: y\nGiven z\n").pickles[0]
    pickle.name = "other"
    pickle.steps[0].text = "w"
    #expect(pickle.name == "other")
    #expect(pickle.steps.map(\.text) == ["w"])
    #expect(pickle.steps[0].type == .context)
    #expect(pickle.uri == "a.feature")
  }
}
