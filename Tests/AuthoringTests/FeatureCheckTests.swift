import Authoring
import CucumberMessages
import Testing

struct FeatureCheckTests {
  @Test(arguments: Samples.all) func `what is surely not meant is told at its place`(sample: Sample) throws {
    let checked = try Checked(sample.text, mediaType: sample.mediaType)
    #expect(checked.places == checked.marks, "\(checked.warnings)")
    #expect(Set(checked.codes) == [sample.code.rawValue], "\(checked.warnings)")
  }

  @Test func `every warning has a sample`() {
    #expect(Set(Samples.all.map(\.code)) == Set(FeatureWarning.Code.allCases))
  }

  @Test(arguments: Samples.all.filter { $0.mediaType == .plain && $0.code != .unknownWarning })
  func `a comment above the feature silences a warning in the whole file`(sample: Sample) throws {
    let header = sample.text.hasPrefix("# language") ? sample.text.prefix { $0 != "\n" } + "\n" : ""
    let text = header + "# gherkit:ignore \(sample.code.rawValue)\n" + sample.text.dropFirst(header.count)
    #expect(try Checked(text).warnings.isEmpty)
  }

  @Test(arguments: Samples.all.filter { $0.mediaType == .plain && $0.code != .unknownWarning })
  func `a comment above a line silences the warnings of the line`(sample: Sample) throws {
    let whole = try Checked(sample.text)
    var lines = sample.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for line in Set(whole.places.map(\.line)).sorted(by: >) {
      lines.insert("    # gherkit:ignore \(sample.code.rawValue)", at: line - 1)
    }
    #expect(try Checked(lines.joined(separator: "\n")).warnings.isEmpty)
  }

  @Test(arguments: Samples.all.filter { $0.mediaType == .plain })
  func `line ends of Windows and a byte-order mark change nothing`(sample: Sample) throws {
    let plain = try Checked(sample.text)
    let windows = try Checked("\u{FEFF}" + sample.text.replacing("\n", with: "\r\n"))
    #expect(windows.warnings == plain.warnings)
  }

  @Test(arguments: Samples.quiet) func `what may be meant is not told`(quiet: Quiet) throws {
    let checked = try Checked(quiet.text, mediaType: quiet.mediaType)
    #expect(checked.warnings.isEmpty, "\(checked.warnings)")
  }

  @Test func `warnings come in the order of the lines`() throws {
    let checked = try Checked(
      """
      Feature: F
        1️⃣Scenario: one
        2️⃣Scenario: one
        #3️⃣
        Scenario: two
          Given a table
            | a | 4️⃣b
      """.replacing("#3️⃣", with: "3️⃣#@wip"))
    #expect(
      checked.places == [checked.marks[0], checked.marks[1], checked.marks[1], checked.marks[2], checked.marks[3]])
  }

  @Test func `a feature without scenarios and a file without a feature have no warnings`() throws {
    #expect(try Checked("Feature: F\n").warnings.isEmpty)
    #expect(try Checked("").warnings.isEmpty)
    #expect(try Checked("# gherkit:ignore nothing\n").warnings.isEmpty)
  }
}

struct SilenceTests {
  @Test func `tags and other comments may stand between a comment and what it silences`() throws {
    let checked = try Checked(
      """
      Feature: F
        # gherkit:ignore scenario-without-steps
        # a remark

        @wip @slow
        Scenario: one
        1️⃣Scenario: two
      """)
    #expect(checked.places == checked.marks)
  }

  @Test func `one comment silences several warnings, and comments add up`() throws {
    let text = """
      Feature: F
        Scenario: one
          Given a
        # gherkit:ignore scenario-without-steps, duplicate-scenario-name
        Scenario: one
        # gherkit:ignore scenario-without-steps
        # gherkit:ignore duplicate-scenario-name
        Scenario: one
      """
    #expect(try Checked(text).warnings.isEmpty)
  }

  @Test func `a comment silences only what it names`() throws {
    let checked = try Checked("Feature: F\n  # gherkit:ignore keyword-case\n  1️⃣Scenario: one\n")
    #expect(checked.places == checked.marks)
  }

  @Test func `a comment silences in any case of its letters`() throws {
    #expect(try Checked("# GHERKIT:IGNORE Scenario-Without-Steps\nFeature: F\n  Scenario: one\n").warnings.isEmpty)
  }

  @Test func `a word that is no warning is told with the nearest one`() throws {
    let checked = try Checked("1️⃣# gherkit:ignore keyword-cases\nFeature: F\n")
    #expect(checked.places == checked.marks)
    #expect(checked.warnings.first?.remedy == "did you mean 'keyword-case'?")
  }

  @Test func `in Markdown the comment is one of HTML`() throws {
    let text = """
      # Feature: F

      ## Scenario: one

      <!-- gherkit:ignore scenario-without-steps -->
      ## Scenario: two

      ## Scenario: three
      * Given a
      """
    #expect(try Checked(text, mediaType: .markdown).places.map(\.line) == [3])
    let whole = text.replacing("Feature: F\n", with: "Feature: F\n<!-- gherkit:ignore scenario-without-steps -->\n")
    #expect(try Checked(whole, mediaType: .markdown).warnings.isEmpty)
  }
}

struct DocStringTests {
  private let text = """
    Feature: F
      Scenario Outline: S
        Given <user name>
          \"""
          <p>

          é 1️⃣<user_name>
          \"""
        Examples:
          | user name |
          | 1         |
    """

  @Test func `nearly a column is told in a doc string at its place`() throws {
    let checked = try Checked(text)
    #expect(checked.codes == ["unknown-placeholder"])
    #expect(checked.places == checked.marks)
  }

  @Test func `a comment above a doc string silences what is in it`() throws {
    let comment = "# gherkit:ignore unknown-placeholder"
    #expect(
      try Checked(text.replacing("      \"\"\"\n      <p>", with: "\(comment)\n\"\"\"\n      <p>")).warnings.isEmpty)
  }
}

struct RemedyTests {
  private func remedies(_ text: String) throws -> [String] { try Checked(text).warnings.map(\.remedy) }

  @Test func `a placeholder is told the column that it may mean`() throws {
    let text = """
      Feature: F
        Scenario Outline: S
          Given <user_name> and <City> and <colour>
          Given <user name> and <city>
          Examples:
            | user name | city |
            | a         | b    |
      """
    #expect(
      try remedies(text)
        == [
          "did you mean <user name>?", "did you mean <city>?",
          "add the column \"colour\"; there are <user name>, <city>",
        ])
  }

  @Test func `a placeholder that is not quite a column is told the nearest one`() throws {
    let text = """
      Feature: F
        Scenario Outline: S
          Given <coun> and <prices> and <e\u{301}> and <bee>
          And <count> and <price> and <\u{E9}>
          Examples:
            | count | price | price | \u{E9} |
            | a     | b     | c     | d |
      """
    #expect(
      try remedies(text).prefix(4)
        == [
          "did you mean <count>?", "did you mean <price>?",
          "did you mean <\u{E9}>? It looks the same, but consists of other code points; copy it from the table",
          "add the column \"bee\"; there are <count>, <price>, <\u{E9}>",
        ])
  }

  @Test func `of a wide table only some columns are listed`() throws {
    let header = (1...12).map { "_\($0)" }.joined(separator: " | ")
    let text = "Feature: F\n  Scenario Outline: S\n    Given <bee>\n    Examples:\n| \(header) |\n| \(header) |\n"
    #expect(try remedies(text).first?.hasSuffix("<_10> and 2 more") == true)
  }

  @Test func `a keyword is written as its language has it`() throws {
    let text = "# language: de\nFunktion: F\n  szenario: S\n    Angenommen a\n    Dann b\n"
    #expect(try remedies(text) == ["write 'Szenario:'"])
  }
}

struct LinearityTests {
  /// How long the check of a line takes.
  private func check(_ step: String, columns: [String]) throws -> Duration {
    let row = "| " + columns.joined(separator: " | ") + " |\n"
    let text = "Feature: F\n  Scenario Outline: S\n    Given \(step)\n    Examples:\n      \(row)      \(row)"
    return try ContinuousClock().measure { _ = try Checked(text) }
  }

  @Test(arguments: ["the same name", "many names", "openings", "many names in a wide table"])
  func `a long line costs in proportion to its length`(kind: String) throws {
    func time(_ count: Int) throws -> Duration {
      switch kind {
      case "the same name": try check(String(repeating: "<foo> ", count: count), columns: ["a"])
      case "many names": try check((0..<count).map { "<foo\($0)> " }.joined(), columns: ["a"])
      case "openings": try check(String(repeating: "<", count: count * 6) + "a>", columns: ["a"])
      default:
        try check((0..<count).map { "<foo\($0)> " }.joined(), columns: (0..<count).map { "bar \($0)" })
      }
    }
    _ = try time(10)
    // Sixteen times the text; what is quadratic would take 256 times the time.
    let (small, large) = (try time(500), try time(8000))
    #expect(large < small * 128 + .milliseconds(50), "\(small), \(large)")
  }
}
