import CucumberMessages
import Gherkin
import Testing

struct RoundTripTests {
  @Test(arguments: 0..<300)
  func `printing a tree and reading it gives the tree`(seed: Int) throws {
    var trees = RandomTrees(seed: UInt64(seed))
    let tree = trees.document()
    let text = FeaturePrinter(tree).text
    var ids = IdGenerator()
    let parsed = GherkinParser.parse(FeatureSource(uri: "a.feature", text: text), ids: &ids)
    var document = try #require(parsed.document, "\(parsed.errors.map(\.rawMessage))\n\(text)")
    document.uri = nil
    #expect(document.withoutPlaces == tree, "\(text)")
  }
}

/// Makes trees that a person could have written, in all languages.
struct RandomTrees {
  private var numbers: SeededNumbers
  private var dialect: Dialect

  init(seed: UInt64) {
    numbers = SeededNumbers(seed: seed)
    // Two of three trees are English, as most files are.
    let code = seed % 3 == 0 ? Dialect.codes.randomElement(using: &numbers) ?? "en" : "en"
    dialect = Dialect.named(code)!
  }

  mutating func document() -> GherkinDocument {
    let comments = many(0...2) { trees in
      CucumberMessages.Comment(location: Location(), text: "  # " + trees.words(0...4, RandomTrees.wild))
    }
    return GherkinDocument(feature: chance(20) ? nil : feature(), comments: comments)
  }

  private mutating func feature() -> Feature {
    var children: [FeatureChild] = []
    if chance(2) { children.append(.background(background())) }
    children += many(0...3) { .scenario($0.scenario()) }
    children += many(0...2) { .rule($0.rule()) }
    return Feature(
      location: Location(), tags: tags(), language: dialect.code, keyword: keyword(.featureLine), name: name(),
      description: description(), children: children)
  }

  private mutating func rule() -> Rule {
    var children: [RuleChild] = []
    if chance(2) { children.append(.background(background())) }
    children += many(0...2) { .scenario($0.scenario()) }
    return Rule(
      location: Location(), tags: tags(), keyword: keyword(.ruleLine), name: name(), description: description(),
      children: children, id: "")
  }

  private mutating func background() -> Background {
    Background(
      location: Location(), keyword: keyword(.backgroundLine), name: name(), description: description(),
      steps: many(0...2) { $0.step() }, id: "")
  }

  private mutating func scenario() -> Scenario {
    Scenario(
      location: Location(), tags: tags(), keyword: keyword(.scenarioLine), name: name(), description: description(),
      steps: many(0...4) { $0.step() }, examples: chance(3) ? many(1...2) { $0.examples() } : [], id: "")
  }

  private mutating func examples() -> Examples {
    let rows = chance(6) ? [] : self.rows()
    return Examples(
      location: Location(), tags: tags(), keyword: keyword(.examplesLine), name: name(), description: description(),
      tableHeader: rows.first, tableBody: Array(rows.dropFirst()), id: "")
  }

  private mutating func step() -> Step {
    let keyword = dialect.keywords.filter { $0.kind == .stepLine }.randomElement(using: &numbers)!
    var step = Step(location: Location(), keyword: keyword.text, keywordType: keyword.stepType, text: name(), id: "")
    if chance(4) { step.docString = docString() }
    if chance(4) { step.dataTable = DataTable(location: Location(), rows: rows()) }
    return step
  }

  private mutating func docString() -> DocString {
    let lines = many(0...4) { trees in
      trees.chance(4)
        ? "" : String(repeating: " ", count: trees.number(0...3)) + trees.words(1...4, Self.wild + ["\"\"\"", "```"])
    }
    let delimiter = chance(2) ? "\"\"\"" : "```"
    return DocString(
      location: Location(), mediaType: chance(3) ? "json" : nil,
      // One empty line and no line print alike.
      content: lines == [""] ? "" : lines.joined(separator: "\n"), delimiter: delimiter)
  }

  private mutating func rows() -> [TableRow] {
    let width = number(1...4)
    return many(1...4) { trees in
      TableRow(
        location: Location(),
        cells: (0..<width).map { _ in
          TableCell(location: Location(), value: trees.words(0...2, Self.wild + ["|", "\\", "\\n", "a\nb", "\\|"]))
        }, id: "")
    }
  }

  private mutating func tags() -> [CucumberMessages.Tag] {
    many(0...2) { trees in
      CucumberMessages.Tag(
        location: Location(), name: "@" + (Self.prose.randomElement(using: &trees.numbers) ?? ""), id: "")
    }
  }

  /// No line of it begins as anything but prose begins, in any language.
  private mutating func description() -> String {
    if chance(2) { return "" }
    let lines = many(1...3) { trees in
      String(repeating: " ", count: trees.number(0...4)) + trees.words(1...5, Self.prose)
    }
    return lines.joined(separator: chance(2) ? "\n" : "\n\n")
  }

  // MARK: Words

  private static let prose = ["qqq", "ẃxÿ", "日々々", "🥒", "q-1", "qq#q", "q:q", "q<q>"]
  private static let wild = prose + ["<q>", "#", "@q", "\"q\"", "$1", "\\", "'", "|", "a\u{301}", "q\u{2028}q"]

  private mutating func name() -> String { words(0...5, Self.wild) }

  private mutating func words(_ count: ClosedRange<Int>, _ words: [String]) -> String {
    many(count) { words.randomElement(using: &$0.numbers) ?? "" }.joined(separator: " ")
  }

  private mutating func keyword(_ kind: TokenKind) -> String {
    dialect.keywords.filter { $0.kind == kind }.randomElement(using: &numbers)!.text
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &numbers) }

  private mutating func chance(_ of: Int) -> Bool { number(1...of) == 1 }

  private mutating func many<Element>(
    _ count: ClosedRange<Int>, _ make: (inout RandomTrees) -> Element
  ) -> [Element] {
    (0..<number(count)).map { _ in make(&self) }
  }
}

extension GherkinDocument {
  /// Without what only a text gives: places and ids.
  fileprivate var withoutPlaces: GherkinDocument {
    var copy = self
    for index in copy.comments.indices { copy.comments[index].location = Location() }
    copy.feature?.location = Location()
    copy.feature?.tags.strip()
    for index in copy.feature?.children.indices ?? 0..<0 {
      switch copy.feature!.children[index] {
      case .background(let background): copy.feature!.children[index] = .background(background.stripped)
      case .scenario(let scenario): copy.feature!.children[index] = .scenario(scenario.stripped)
      case .rule(let rule): copy.feature!.children[index] = .rule(rule.stripped)
      }
    }
    return copy
  }
}

extension Rule {
  fileprivate var stripped: Rule {
    var copy = self
    (copy.location, copy.id) = (Location(), "")
    copy.tags.strip()
    copy.children = children.map {
      switch $0 {
      case .background(let background): .background(background.stripped)
      case .scenario(let scenario): .scenario(scenario.stripped)
      }
    }
    return copy
  }
}

extension Background {
  fileprivate var stripped: Background {
    var copy = self
    (copy.location, copy.id) = (Location(), "")
    copy.steps = steps.map(\.stripped)
    return copy
  }
}

extension Scenario {
  fileprivate var stripped: Scenario {
    var copy = self
    (copy.location, copy.id) = (Location(), "")
    copy.tags.strip()
    copy.steps = steps.map(\.stripped)
    copy.examples = examples.map {
      var examples = $0
      (examples.location, examples.id) = (Location(), "")
      examples.tags.strip()
      examples.tableHeader = examples.tableHeader?.stripped
      examples.tableBody = examples.tableBody.map(\.stripped)
      return examples
    }
    return copy
  }
}

extension Step {
  fileprivate var stripped: Step {
    var copy = self
    (copy.location, copy.id) = (Location(), "")
    copy.docString?.location = Location()
    copy.dataTable?.location = Location()
    copy.dataTable?.rows = dataTable?.rows.map(\.stripped) ?? []
    return copy
  }
}

extension TableRow {
  fileprivate var stripped: TableRow {
    TableRow(location: Location(), cells: cells.map { TableCell(location: Location(), value: $0.value) }, id: "")
  }
}

extension [CucumberMessages.Tag] {
  fileprivate mutating func strip() {
    self = map { CucumberMessages.Tag(location: Location(), name: $0.name, id: "") }
  }
}
