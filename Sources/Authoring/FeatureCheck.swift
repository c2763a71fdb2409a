package import CucumberMessages
package import Gherkin

/// Looks through a feature file for what is legal and surely not meant.
///
/// Every check errs on the side of silence: a warning that is wrong teaches people to read none. The checks walk the tree
/// and look at the source only where the tree leaves something out: behind rows, and into descriptions; in
/// Markdown, at all lines, since a slip there makes a line prose. All of it is linear in the size of the file.
package struct FeatureCheck {
  let lines: SourceLines
  let document: GherkinDocument
  let feature: Feature
  let outlineKeywords: [String]
  /// Made when there is a description, as most things have none.
  lazy var guess = KeywordGuess.of(language)
  let language: String
  let isMarkdown: Bool
  var warnings: [FeatureWarning] = []

  /// The warnings of a file that parses, in the order of its lines, without those that its comments silence.
  package static func warnings(
    _ source: borrowing FeatureSource, _ document: GherkinDocument, _ lines: SourceLines
  ) -> [FeatureWarning] {
    guard let feature = document.feature, let dialect = Dialect.named(feature.language) else { return [] }
    let isMarkdown = source.mediaType == .markdown
    var check = FeatureCheck(
      lines: lines, document: document, feature: feature,
      outlineKeywords: dialect.keywords.filter(\.isOutline).map(\.text), language: feature.language,
      isMarkdown: isMarkdown)
    check.checkFeature()
    check.checkComments()
    if isMarkdown { check.checkMarkdown() }
    let silence = Silence(document, lines, isMarkdown: isMarkdown)
    check.warnings += silence.mistakes
    return check.warnings.filter { !silence.covers($0) }.sorted {
      ($0.location.line, $0.location.column ?? 0) < ($1.location.line, $1.location.column ?? 0)
    }
  }

  mutating func warn(_ kind: FeatureWarning.Kind, at location: Location) {
    warnings.append(FeatureWarning(kind: kind, location: location))
  }

  // MARK: The tree

  private mutating func checkFeature() {
    checkTags(feature.tags)
    checkHeaderDescription(feature.description, below: feature.location.line)
    var names: [ExactText: Int] = [:]
    var outerRule: Location?
    for child in feature.children {
      switch child {
      case .background(let background): check(background)
      case .scenario(let scenario): check(scenario, names: &names)
      case .rule(let rule):
        if let outer = outerRule, let column = rule.location.column, column > outer.column ?? column {
          warn(.nestedRule(outer: outer.line), at: rule.location)
        } else {
          outerRule = rule.location
        }
        check(rule)
      }
    }
  }

  private mutating func check(_ rule: Rule) {
    checkTags(rule.tags)
    checkHeaderDescription(rule.description, below: rule.location.line)
    var names: [ExactText: Int] = [:]
    for child in rule.children {
      switch child {
      case .background(let background): check(background)
      case .scenario(let scenario): check(scenario, names: &names)
      }
    }
  }

  private mutating func check(_ background: Background) {
    checkBodyDescription(background.description, below: background.location.line, steps: true)
    checkTables(of: background.steps)
  }

  private mutating func check(_ scenario: Scenario, names: inout [ExactText: Int]) {
    checkTags(scenario.tags)
    let before = warnings.count
    checkBodyDescription(scenario.description, below: scenario.location.line, steps: true)
    // Where a line was meant to be a step, that is the thing to mend.
    if scenario.steps.isEmpty, warnings.count == before { warn(.scenarioWithoutSteps, at: scenario.location) }
    if !scenario.name.isEmpty {
      let first = names.updateValue(scenario.location.line, forKey: ExactText(scenario.name))
      if let first { warn(.duplicateScenarioName(scenario.name, first: first), at: scenario.location) }
    }
    checkTables(of: scenario.steps)
    checkOutline(scenario)
    for examples in scenario.examples {
      checkTags(examples.tags)
      checkBodyDescription(examples.description, below: examples.location.line, steps: false)
      if let header = examples.tableHeader {
        checkRows(header.location.line...(examples.tableBody.last?.location.line ?? header.location.line))
      }
    }
  }

  private mutating func checkTables(of steps: [Step]) {
    for index in steps.indices {
      guard let table = steps[index].dataTable, let last = table.rows.last else { continue }
      checkRows(table.location.line...last.location.line)
    }
  }

  /// - Parameter range: From a table's first row to its last.
  private mutating func checkRows(_ range: ClosedRange<Int>) {
    for line in range {
      // A comment there does what is meant: nothing.
      guard let behind = lines.textBehindRow(line), !behind.text.hasPrefix("#") else { continue }
      warn(.textAfterRow(behind.text), at: Location(line: line, column: behind.column))
    }
  }
}

/// A text as its bytes, which is how the whole of Gherkin compares texts, and quicker than as characters.
struct ExactText: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (a: ExactText, b: ExactText) -> Bool {
    a.text.utf8.elementsEqual(b.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
