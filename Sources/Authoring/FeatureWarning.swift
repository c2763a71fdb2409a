package import CucumberMessages

/// Text of a feature file that is legal and surely not meant, as facts; `FeatureWarning+Words.swift` makes the
/// sentences.
package struct FeatureWarning: Hashable, Sendable {
  package var kind: Kind
  /// Where it stands: from 1, the column in Unicode code points.
  package var location: Location
  /// The line above which a comment silences it, where that isn't its own: no comment can stand in a doc string.
  var commentedLine: Int?

  init(kind: Kind, location: Location, commentedLine: Int? = nil) {
    self.kind = kind
    self.location = location
    self.commentedLine = commentedLine
  }

  package enum Kind: Hashable, Sendable {
    /// `keyword` is the one in the table, without a colon.
    case blankBeforeColon(keyword: String)
    /// A keyword but for its case; `keyword` as one would type it.
    case keywordCase(written: String, keyword: String)
    /// Text of a description that is nearly a keyword; `keyword` as one would type it.
    case nearKeyword(written: String, keyword: String)
    /// A rule that is indented below another, which begins at the line `outer`.
    case nestedRule(outer: Int)
    /// A line with the feature's keyword that is text of a description; the feature begins at the line `first`.
    case secondFeature(first: Int)
    case textAfterRow(String)
    case duplicateColumn(String)
    case unusedColumn(String)
    /// `nearest` and `columns` are names of the table's columns; `examples` is the table's line.
    case unknownPlaceholder(String, nearest: String?, columns: [String], examples: Int)
    case outlineWithoutExamples(keyword: String)
    /// An outline whose every table has a header and no rows, or that has no table at all.
    case outlineWithoutRows(hasTable: Bool)
    case scenarioWithoutSteps
    case commentedOutTag(String)
    /// The scenario of the same name begins at the line `first`.
    case duplicateScenarioName(String, first: Int)
    /// A comment that is to silence warnings names one that there isn't, or none at all.
    case unknownWarning(String)
  }

  /// The word by which a comment silences it, and by which a program tells it; it stays what it is.
  package enum Code: String, CaseIterable, Hashable, Sendable {
    case blankBeforeColon = "blank-before-colon"
    case keywordCase = "keyword-case"
    case nearKeywordInDescription = "near-keyword-in-description"
    case nestedRule = "nested-rule"
    case secondFeature = "second-feature"
    case textAfterRow = "text-after-row"
    case duplicateColumn = "duplicate-column"
    case unusedColumn = "unused-column"
    case unknownPlaceholder = "unknown-placeholder"
    case outlineWithoutExamples = "outline-without-examples"
    case scenarioWithoutSteps = "scenario-without-steps"
    case commentedOutTag = "commented-out-tag"
    case duplicateScenarioName = "duplicate-scenario-name"
    case unknownWarning = "unknown-warning"
  }

  package var code: Code {
    switch kind {
    case .blankBeforeColon: .blankBeforeColon
    case .keywordCase: .keywordCase
    case .nearKeyword: .nearKeywordInDescription
    case .nestedRule: .nestedRule
    case .secondFeature: .secondFeature
    case .textAfterRow: .textAfterRow
    case .duplicateColumn: .duplicateColumn
    case .unusedColumn: .unusedColumn
    case .unknownPlaceholder: .unknownPlaceholder
    case .outlineWithoutExamples, .outlineWithoutRows: .outlineWithoutExamples
    case .scenarioWithoutSteps: .scenarioWithoutSteps
    case .commentedOutTag: .commentedOutTag
    case .duplicateScenarioName: .duplicateScenarioName
    case .unknownWarning: .unknownWarning
    }
  }
}
