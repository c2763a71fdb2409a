/// What a warning says to a person.
extension FeatureWarning {
  /// What is wrong, as a clause: without a place, a capital and a full stop.
  package var message: String {
    switch kind {
    case .blankBeforeColon(let keyword):
      "this line is text, not a keyword: there is a blank between \"\(keyword)\" and its colon"
    case .keywordCase(let written, let keyword):
      "this line is text, not a keyword: \"\(written)\" is not written as \"\(keyword)\""
    case .nearKeyword(let written, _):
      "this line is text, not a keyword: \"\(written)\""
    case .nestedRule(let outer):
      "this rule looks as if it were part of the rule at line \(outer), but a rule can't hold another"
    case .secondFeature(let first):
      "this line is text, not a feature: the file has its feature at line \(first)"
    case .textAfterRow(let text):
      "what stands behind the last '|' of a row is ignored: \"\(text)\""
    case .duplicateColumn(let name):
      "there is another column \"\(name)\" to the left, and this one is never used"
    case .unusedColumn(let name):
      "nothing in the scenario uses the column \"\(name)\""
    case .unknownPlaceholder(let name, _, _, let examples):
      "no column of the examples at line \(examples) fills <\(name)>"
    case .outlineWithoutExamples(let keyword):
      "this \(keyword) has no examples, so it runs never or with its placeholders unfilled"
    case .outlineWithoutRows(let hasTable):
      "the examples have no \(hasTable ? "rows" : "table"), so this scenario never runs"
    case .scenarioWithoutSteps:
      "this scenario has no steps, so it checks nothing"
    case .commentedOutTag(let tag):
      "this is a comment, so \(tag) tags nothing"
    case .duplicateScenarioName(let name, let first):
      "the scenario at line \(first) has the same name, \"\(name)\""
    case .unknownWarning(let word):
      word.isEmpty ? "this comment doesn't say which warnings to ignore" : "there is no warning \"\(word)\" to ignore"
    }
  }

  /// What to do about it, as a clause.
  package var remedy: String {
    switch kind {
    case .blankBeforeColon(let keyword):
      "write '\(keyword):'"
    case .keywordCase(_, let keyword):
      "write '\(keyword)'"
    case .nearKeyword(_, let keyword):
      "did you mean '\(keyword)'?"
    case .nestedRule:
      "write it as far to the left as the other"
    case .secondFeature:
      "move it, and what follows it, to a file of its own"
    case .textAfterRow:
      "end the row with '|', or remove the text; a bar within a cell is written '\\|'"
    case .duplicateColumn:
      "rename or remove one of the two"
    case .unusedColumn(let name):
      "write <\(name)> where its values belong, remove the column, or begin its name with '_' if it is for the reader"
    case .unknownPlaceholder(let name, let nearest, let columns, _):
      unknownPlaceholderRemedy(name, nearest, columns)
    case .outlineWithoutExamples(let keyword):
      "add a table of examples below it, or begin it with another keyword than '\(keyword):'"
    case .outlineWithoutRows(let hasTable):
      hasTable
        ? "add a row below the names of the columns"
        : "add a table below them: the names of the columns, and a row of values for each run"
    case .scenarioWithoutSteps:
      "add steps, or remove it"
    case .commentedOutTag(let tag):
      "write \(tag) without the '#', or remove the comment"
    case .duplicateScenarioName:
      "say in the names what tells the two apart"
    case .unknownWarning(let word):
      unknownWarningRemedy(word)
    }
  }

  private func unknownPlaceholderRemedy(_ name: String, _ nearest: String?, _ columns: [String]) -> String {
    if let nearest {
      // Equal as characters: one has an accent of its own, and the other a letter that has it.
      return name == nearest
        ? "did you mean <\(nearest)>? It looks the same, but consists of other code points; copy it from the table"
        : "did you mean <\(nearest)>?"
    }
    if columns.isEmpty { return "add a table with the column \"\(name)\"" }
    let shown = columns.prefix(Self.mostColumns).map { "<\($0)>" }.joined(separator: ", ")
    let rest = columns.count > Self.mostColumns ? " and \(columns.count - Self.mostColumns) more" : ""
    return "add the column \"\(name)\"; there \(columns.count == 1 ? "is" : "are") \(shown)\(rest)"
  }

  /// A list of more columns is no help.
  private static let mostColumns = 10

  private func unknownWarningRemedy(_ word: String) -> String {
    let codes = Code.allCases.map(\.rawValue)
    if let nearest = codes.first(where: { Nearness.distance($0, word) <= 2 }) { return "did you mean '\(nearest)'?" }
    return "the warnings are \(codes.joined(separator: ", "))"
  }
}
