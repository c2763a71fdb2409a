import Authoring
import CucumberMessages

/// Texts for the rules: those that break one, and those that only look like it.
enum Samples {
  static let all: [Sample] = keywords + outlines + scenarios + markdown

  private static let keywords: [Sample] = [
    Sample(
      "a blank before a scenario's colon", .blankBeforeColon,
      "Feature: F\n  1️⃣Scenario : S\n    Given a\n"),
    Sample(
      "a blank before a colon, in German", .blankBeforeColon,
      "# language: de\nFunktion: F\n  1️⃣Szenariogrundriss : S\n    Angenommen a\n"),
    Sample(
      "a blank before a colon, in French, where steps follow", .blankBeforeColon,
      "# language: fr\nFonctionnalité: F\n  1️⃣Scénario : S\n    Soit a\n"),
    Sample(
      "a blank before a rule's colon", .blankBeforeColon, "Feature: F\n  1️⃣Rule : R\n\n  Scenario: S\n    Given a\n"),
    Sample("a scenario in small letters", .keywordCase, "Feature: F\n  1️⃣scenario: S\n    Given a\n    When b\n"),
    Sample(
      "an outline's keyword in the wrong case", .keywordCase,
      "Feature: F\n  1️⃣Scenario outline: S\n    given a\n    when b\n"),
    Sample(
      "steps in small letters", .keywordCase,
      "Feature: F\n  Scenario: S\n    1️⃣given a\n    2️⃣when b\n    Then c\n"),
    Sample(
      "steps in capitals, and no others", .keywordCase, "Feature: F\n  Scenario: S\n    1️⃣GIVEN a\n    2️⃣WHEN b\n"),
    Sample(
      "a step in small letters, in Russian", .keywordCase,
      "# language: ru\nФункция: F\n  Сценарий: S\n    1️⃣допустим a\n    Когда b\n"),
    Sample(
      "a step in small letters in a background", .keywordCase,
      "Feature: F\n  Background:\n    1️⃣given a\n    Given b\n"),
    Sample("a rule in small letters", .keywordCase, "Feature: F\n\n  1️⃣rule: R\n\n  Scenario: S\n    Given a\n"),
    Sample("a misspelt scenario", .nearKeywordInDescription, "Feature: F\n  1️⃣Scenaro: S\n    Given a\n    When b\n"),
    Sample(
      "a scenario without its colon", .nearKeywordInDescription, "Feature: F\n  1️⃣Scenario S\n    Given a\n    When b\n"),
    Sample(
      "a plural", .nearKeywordInDescription, "Feature: F\n  1️⃣Scenarios: S\n    Given a\n    When b\n"),
    Sample(
      "a misspelt step", .nearKeywordInDescription,
      "Feature: F\n  Scenario: S\n    1️⃣Givne a\n    2️⃣Whenn b\n    Then c\n"),
    Sample(
      "a step with a colon", .nearKeywordInDescription, "Feature: F\n  Scenario: S\n    1️⃣Given: a\n    When b\n"),
    Sample(
      "a step with a tab", .nearKeywordInDescription, "Feature: F\n  Scenario: S\n    1️⃣Given\ta\n    When b\n"),
    Sample(
      "a wide colon", .nearKeywordInDescription, "# language: zh-CN\n功能: F\n  1️⃣场景：S\n    假如a\n"),
    Sample(
      "a second feature", .secondFeature, "Feature: F\n  1️⃣Feature: G\n  Scenario: S\n    Given a\n"),
    Sample(
      "a second feature in a scenario's description", .secondFeature,
      "# language: de\nFunktion: F\n  Szenario: S\n  1️⃣Funktion: G\n    Wenn a\n"),
    Sample(
      "a second feature with a blank", .secondFeature, "Feature: F\n  1️⃣Feature : two\n\n  Scenario: S\n    Given a\n"),
    Sample(
      "a second feature in small letters", .secondFeature,
      "Feature: F\n  Some prose.\n  1️⃣feature: three\n  Scenario: S\n    Given a\n"),
    Sample(
      "a misspelt second feature", .secondFeature,
      "Feature: F\n  Scenario: S\n    1️⃣Featur: four\n    Given a\n"),
    Sample(
      "a rule in capitals, with a step right below", .keywordCase,
      "Feature: F\n  Prose\n  1️⃣RULE: x\n    Given x\n  Scenario: S\n    Given a\n"),
    Sample(
      "a rule in small letters and with a blank", .keywordCase,
      "Feature: F\n  1️⃣rule : y\n    Given x\n  Scenario: S\n    Given a\n"),
    Sample(
      "titles in small letters in a scenario's description", .keywordCase,
      "Feature: F\n  Scenario: S\n    1️⃣scenario: x\n    2️⃣RULE: x\n    3️⃣rule: y\n    4️⃣rule : y\n    Given a\n"),
    Sample(
      "misspelt examples above the steps", .nearKeywordInDescription,
      "Feature: F\n  Scenario: S\n    1️⃣Exmples:\n      | a |\n      | 1 |\n    Given a\n"),
    Sample(
      "examples without a colon above the steps", .nearKeywordInDescription,
      "Feature: F\n  Scenario: S\n    1️⃣Examples\n\n    Given a\n"),
    Sample(
      "examples in small letters above the steps", .keywordCase,
      "Feature: F\n  Scenario: S\n    1️⃣examples:\n\n    2️⃣EXAMPLES: b\n    Given a\n"),
    Sample(
      "a rule within a rule", .nestedRule,
      """
      Feature: F
        Rule: R
          Scenario: S
            Given a
          1️⃣Rule: nested
            Scenario: S
              Given a
          2️⃣Rule: nested too
        Rule: beside
      """),
  ]

  private static let outlines: [Sample] = [
    Sample(
      "text behind rows", .textAfterRow,
      """
      Feature: F
        Scenario Outline: S
          Given <a> and
            | x | 1️⃣y
            | x \\|| 2️⃣z \\|
            | x | # a comment does no harm
          Examples:
            | a |
            | é | 3️⃣1
      """),
    Sample(
      "a column twice", .duplicateColumn,
      "Feature: F\n  Scenario Outline: S\n    Given <a>\n    Examples:\n      | a | 1️⃣a |\n      | 1 | 2 |\n"),
    Sample(
      "a column that nothing uses", .unusedColumn,
      "Feature: F\n  Scenario Outline: S\n    Given <a>\n    Examples:\n      | a | 1️⃣b |\n      | 1 | 2 |\n"),
    Sample(
      "a column that only the background uses", .unusedColumn,
      """
      Feature: F
        Background:
          Given <b>
        Scenario Outline: S
          Given <a>
          Examples:
            | a | 1️⃣b |
            | 1 | 2 |
      """),
    Sample(
      "a placeholder that no column fills", .unknownPlaceholder,
      "Feature: F\n  Scenario Outline: S\n    Given <a> and 1️⃣<bee>\n    Examples:\n      | a |\n      | 1 |\n"),
    Sample(
      "a placeholder that one of two tables fills", .unknownPlaceholder,
      """
      Feature: F
        Scenario Outline: S 1️⃣<b>
          Given <a>
          Examples:
            | a | b |
            | 1 | 2 |
          Examples:
            | a |
            | 1 |
      """),
    Sample(
      "nearly a column, within a table", .unknownPlaceholder,
      """
      Feature: F
        Scenario Outline: S
          Given <user name> and <city>
        And a table
            | x 2️⃣<City> |
          Examples:
            | user name | city |
            | 1         | 2    |
      """),
    Sample(
      "a placeholder that looks like a column, and consists of other code points", .unknownPlaceholder,
      "Feature: F\n  Scenario Outline: S\n    Given <\u{E9}> and 1️⃣<e\u{301}>\n    Examples:\n      | \u{E9} |\n      | 1 |\n"
    ),
    Sample(
      "placeholders in one line, each told once", .unknownPlaceholder,
      "Feature: F\n  Scenario Outline: S\n    Given é 1️⃣<bee> 2️⃣<cee> <bee> <a>\n    Examples:\n      | a |\n      | 1 |\n"
    ),
    Sample(
      "examples without a table", .outlineWithoutExamples,
      "Feature: F\n  1️⃣Scenario: S\n    Given <a>\n    Examples:\n"),
    Sample(
      "an outline without examples", .outlineWithoutExamples,
      "Feature: F\n  1️⃣Scenario Outline: S\n    Given <a>\n"),
    Sample(
      "an outline without examples, in Czech", .outlineWithoutExamples,
      "# language: cs\nPožadavek: F\n  1️⃣Osnova scénáře: S\n    Když <a>\n"),
    Sample(
      "examples without rows", .outlineWithoutExamples,
      "Feature: F\n  1️⃣Scenario: S\n    Given <a>\n    Examples:\n      | a |\n"),
  ]

  private static let scenarios: [Sample] = [
    Sample("a scenario without steps", .scenarioWithoutSteps, "Feature: F\n  1️⃣Scenario: S\n    Later.\n"),
    Sample(
      "a scenario without steps, in Japanese", .scenarioWithoutSteps, "# language: ja\n機能: F\n  1️⃣シナリオ: S\n"),
    Sample(
      "a commented-out tag", .commentedOutTag,
      """
      Feature: F
        1️⃣# @wip @slow
        @fast 2️⃣#@smoke
        Scenario: S
          Given a
      """),
    Sample(
      "a commented-out tag above examples", .commentedOutTag,
      """
      # language: es
      Característica: F
        Esquema del escenario: S
          Dado <a>

          1️⃣#@rápido
          # un comentario
          Ejemplos:
            | a |
            | 1 |
      """),
    Sample(
      "two scenarios of one name", .duplicateScenarioName,
      "Feature: F\n  Scenario: S\n    Given a\n  1️⃣Scenario: S\n    Given b\n"),
    Sample(
      "two scenarios of one name in a rule", .duplicateScenarioName,
      "Feature: F\n  Rule: R\n    Scenario: S\n      Given a\n    1️⃣Example: S\n      Given b\n"),
    Sample(
      "a comment that silences nothing", .unknownWarning,
      "Feature: F\n  1️⃣# gherkit:ignore\n  Scenario: S\n    2️⃣# gherkit:ignore that\n    Given a\n"),
  ]

  private static let markdown: [Sample] = [
    Sample(
      "a heading in the wrong case", .keywordCase,
      "# Feature: F\n\n## 1️⃣scenario: S\n\n* Given a\n", mediaType: .markdown),
    Sample(
      "a heading with a blank before its colon", .blankBeforeColon,
      "# Feature: F\n\n## 1️⃣Scenario : S\n\n* Given a\n", mediaType: .markdown),
    Sample(
      "examples in small letters", .keywordCase,
      """
      # Feature: F
      ## Scenario Outline: S
      * Given <a>
      ### Examples:
        | a |
        | - |
        | 1 |
      ### 1️⃣examples: more
        | a |
        | - |
        | 2 |
      """, mediaType: .markdown),
    Sample(
      "a step in small letters beside another", .keywordCase,
      "# Feature: F\n## Scenario: S\n* 1️⃣given a\n* When b\n- 2️⃣then c\n", mediaType: .markdown),
    Sample(
      "a first step in small letters below a heading in small letters", .keywordCase,
      "# Feature: F\n## 1️⃣scenario: S\n* 2️⃣given a\n* When b\n", mediaType: .markdown),
    Sample(
      "a second feature in a heading", .secondFeature,
      "# Feature: F\n## Scenario: S\n* Given a\n# 1️⃣Feature: G\n", mediaType: .markdown),
    Sample(
      "a misspelt heading", .nearKeywordInDescription,
      "# Feature: F\n## 1️⃣Scenaro: S\n* Given a\n", mediaType: .markdown),
    Sample(
      "a rule that is a level deeper", .nestedRule,
      "# Feature: F\n## Rule: R\n### 1️⃣Rule: S\n## Rule: T\n", mediaType: .markdown),
    Sample(
      "text behind a row", .textAfterRow,
      "# Feature: F\n## Scenario: S\n* Given a\n\n  | a | b |\n  | - | - |\n  | 1 | 2 | 1️⃣3\n", mediaType: .markdown),
  ]

  static let quiet: [Quiet] = [
    Quiet(
      "prose that begins with the words of keywords",
      """
      Feature: F
        Given that people travel, they want to know.
        When the time has come, they go.
        example: a person goes. Examples:
        - one
        background: there was a time before.
        Rule of thumb: don't.
        Note: this is
        Role: a traveller
        Scenario planning is an art.

        Scenarios:

        - one
        The next is the
        feature: of features
        example: a person

        Features: many
        Rule: one
          Given the above, this is prose.

          Scenario: S
            The user takes the bus
            and then walks,
            when the weather is fine.

            Give it a try. They do. An apple: a fruit.
            Given a
      """),
    Quiet(
      "keywords within doc strings, tables and comments",
      """
      Feature: F
        # scenario: a comment
        Scenario: S
          Given a text
            \"""
            scenario: x
            Feature: G
            given a
            | a | b
            #@wip
            \"""
          And a table
            | scenario: x |
            | given a     |
            | #@wip       |
            |  \\|  |
      """),
    Quiet(
      "French prose, which has a blank before a colon",
      "# language: fr\nFonctionnalité: F\n  Exemple : un client\n  Contexte : la boutique\n\n  Scénario: S\n    Soit a\n"
    ),
    Quiet(
      "columns used in a name, a cell, a doc string, a media type",
      """
      Feature: F
        Scenario Outline: S <a>
          Given a text
            \"""<d>
            x <c> y
            \"""
          And a table
            | <b> |
          Examples:
            | a | b | c | d | | _e | description | Comment (why) | # |
            | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |
      """),
    Quiet(
      "text between < and > that is no placeholder",
      """
      Feature: F
        Scenario Outline: S <a>
          Given <b>bold</b> and a <br> and <script> and <bob@example.com> and Array<Int> and 1 < 2 > 1 and <> and < x >
            \"""
            <name>
            <html><body>
            \"""
          Examples:
            | a |
            | 1 |
      """),
    Quiet("a scenario that is no outline and has <brackets>", "Feature: F\n  Scenario: S\n    Given <brackets>\n"),
    Quiet(
      "scenarios of one name in two rules, and without names",
      """
      Feature: F
        Rule: R
          Scenario: S
            Given a
          Scenario:
            Given a
          Scenario:
            Given a
        Rule: Q
          Scenario: S
            Given a
      """),
    Quiet(
      "comments that are no tags",
      """
      # @author
      # by the team
      Feature: F
        # @wip until it is decided
        # user@example.com
        @fast # see @slow for more
        Scenario: S
          # @step
          Given a
        # @last
      """.replacing("# @author\n", with: "# @author Ada\n")),
    Quiet("rules side by side", "Feature: F\n  Rule: A\n  Rule: B\n\n Rule: C\n"),
    Quiet(
      "Markdown prose",
      """
      # Feature: F

      ## Examples: what they are for
      ## About: this
      ### Background story

      * given that all is well
      * when you like

      ```
      ## scenario: quoted
      * Given a
      ```

      ## Scenario: S
      Some prose. Feature: none.
      * Given a

      and a list

      * when you like
      * | x | y

      ## Other: things
      | a | b
      """.replacing("## Examples: what they are for\n", with: ""), mediaType: .markdown),
  ]
}
