import CucumberMessages
import Gherkin

/// Lines of a Markdown document that were meant to be Gherkin, and are prose.
///
/// Nothing is an error there, so a slip makes a scenario or a step disappear. But most of a document is prose, and is meant
/// to be: a heading counts only if what stands below it agrees, and a list item only beside a step.
extension FeatureCheck {
  mutating func checkMarkdown() {
    let known = KnownLines(feature)
    var fence: String?
    var doubtful: (miss: KeywordGuess.Miss, location: Location)?
    // The step-like item above, and whether the last list item was a step.
    var item: (miss: KeywordGuess.Miss, location: Location)?
    var isBelowStep = false
    // Below a heading that was meant to be Gherkin's, in whose place the steps are prose too.
    var isLost = false
    for number in (feature.location.line + 1)..<max(lines.count + 1, feature.location.line + 2) {
      guard let first = lines.firstByte(number) else { continue }
      if let open = fence {
        if SourceLine(number, in: lines).text.hasPrefix(open) { fence = nil }
        continue
      }
      switch first {
      case UInt8(ascii: "`"), UInt8(ascii: "\""):
        let text = SourceLine(number, in: lines).text
        fence = ["````", "```", "\"\"\""].first { text.hasPrefix($0) }
        // Three quotes mean nothing in prose.
        if fence == "\"\"\"", !known.docStrings.contains(number) { fence = nil }
      case UInt8(ascii: "#"):
        (item, isBelowStep, doubtful, isLost) = (nil, false, nil, false)
        if known.titles.contains(number) { continue }
        let count = warnings.count
        doubtful = checkHeading(SourceLine(number, in: lines))
        isLost = doubtful.map { $0.miss.mayHaveSteps && $0.miss.hasColon } ?? (warnings.count > count)
      case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "-"):
        if known.steps.contains(number) {
          if let item { warn(item.miss.kind, at: item.location) }
          confirm(&doubtful, by: .stepLine)
          (item, isBelowStep) = (nil, true)
          continue
        }
        item = nil
        guard let found = listItem(SourceLine(number, in: lines)) else {
          isBelowStep = false
          continue
        }
        if guess.isStep(found.text) {
          confirm(&doubtful, by: .stepLine)
          if isLost { isBelowStep = true }
        }
        guard let miss = guess.step(found.text) else { continue }
        if isLost, !isBelowStep {
          // The two lines agree with each other.
          confirm(&doubtful, by: .stepLine)
          isBelowStep = true
        }
        let location = Location(line: number, column: found.column)
        if isBelowStep { warn(miss.kind, at: location) } else { item = (miss, location) }
      case UInt8(ascii: "|"):
        confirm(&doubtful, by: .tableRow)
      default:
        (item, isBelowStep) = (nil, false)
      }
    }
  }

  /// A heading that the parser took for prose.
  private mutating func checkHeading(_ line: SourceLine) -> (miss: KeywordGuess.Miss, location: Location)? {
    let marks = line.text.unicodeScalars.prefix { $0 == "#" }.count
    let title = SourceLine(line.number, String(line.text.unicodeScalars.dropFirst(marks)))
    guard marks <= 6, title.column > 1 else { return nil }
    let location = Location(line: line.number, column: line.column + marks + title.column - 1)
    let kinds: TokenKinds = [.featureLine, .scenarioLine, .backgroundLine, .ruleLine, .examplesLine]
    guard let miss = self.title(title.text, of: kinds) else { return nil }
    if miss.isDoubtful { return (miss, location) }
    warn(miss, at: location)
    return nil
  }

  private mutating func confirm(_ doubtful: inout (miss: KeywordGuess.Miss, location: Location)?, by kind: TokenKind) {
    guard let open = doubtful else { return }
    if open.miss.keyword == .examplesLine ? kind == .tableRow : kind == .stepLine && open.miss.mayHaveSteps {
      warn(open.miss, at: open.location)
    }
    doubtful = nil
  }

  private func listItem(_ line: SourceLine) -> SourceLine? {
    let rest = SourceLine(line.number, String(line.text.unicodeScalars.dropFirst()))
    guard rest.column > 1, !rest.text.isEmpty else { return nil }
    return SourceLine(line.number, String(repeating: " ", count: line.column + rest.column - 1) + rest.text)
  }
}

/// The lines of which the tree consists.
private struct KnownLines {
  private(set) var titles: Set<Int> = []
  private(set) var steps: Set<Int> = []
  private(set) var docStrings: Set<Int> = []

  init(_ feature: Feature) {
    titles.insert(feature.location.line)
    for child in feature.children {
      switch child {
      case .background(let background): add(background)
      case .scenario(let scenario): add(scenario)
      case .rule(let rule):
        titles.insert(rule.location.line)
        for child in rule.children {
          switch child {
          case .background(let background): add(background)
          case .scenario(let scenario): add(scenario)
          }
        }
      }
    }
  }

  private mutating func add(_ background: Background) {
    titles.insert(background.location.line)
    add(background.steps)
  }

  private mutating func add(_ scenario: Scenario) {
    titles.insert(scenario.location.line)
    add(scenario.steps)
    for examples in scenario.examples { titles.insert(examples.location.line) }
  }

  private mutating func add(_ found: [Step]) {
    for step in found {
      steps.insert(step.location.line)
      if let docString = step.docString { docStrings.insert(docString.location.line) }
    }
  }
}
