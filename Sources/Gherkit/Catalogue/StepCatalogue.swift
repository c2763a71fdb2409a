import CucumberMessages
import StepDefinitions
import Terminal

/// All step definitions of a suite with what is said of them and where features use them.
struct StepCatalogue {
  struct Entry {
    let step: BoundStep
    /// What its author says of it: its `description:`, or the comment above it.
    let documentation: String?
    /// The places of steps that it matches, in the order of the features; a step of a background or of an outline
    /// is one place, however many scenarios it belongs to.
    fileprivate(set) var uses: [Place] = []
    /// How many steps of scenarios it matches.
    fileprivate(set) var count = 0
  }

  /// A line of a feature file.
  struct Place: Hashable {
    let uri: String
    let line: Int
  }

  private(set) var entries: [Entry]
  /// The steps that stand in features and that no scenario can run: of backgrounds without scenarios that have steps, and
  /// of outlines without rows.
  private var unrun: [(text: String, place: Place)] = []
  private var lines: [String: Int] = [:]
  private var indices: [String: Int] = [:]
  private var known: [Set<Place>]

  init(_ glue: Glue) {
    var comments = DocumentationComments()
    entries = glue.steps.map { step in
      let definition = step.definition
      return Entry(
        step: step,
        documentation: definition.summary ?? comments.comment(above: definition.keyword, at: definition.place))
    }
    known = Array(repeating: [], count: entries.count)
    for (index, entry) in entries.enumerated() { indices[entry.step.id] = index }
  }

  /// Learns from a feature file's messages where its steps stand.
  mutating func note(_ envelope: Envelope) {
    guard case .gherkinDocument(let document) = envelope else { return }
    func note(_ steps: [Step]) {
      for step in steps { lines[step.id] = step.location.line }
    }
    // The backgrounds that apply, each with whether a scenario has run it.
    var backgrounds: [(steps: [Step], isRun: Bool)] = []
    func note(_ scenario: Scenario) {
      note(scenario.steps)
      let isRun = scenario.examples.isEmpty || scenario.examples.contains { !$0.tableBody.isEmpty }
      if !isRun { noteUnrun(scenario.steps, in: document) }
      guard isRun, !scenario.steps.isEmpty else { return }
      for index in backgrounds.indices { backgrounds[index].isRun = true }
    }
    func begin(_ background: Background) {
      note(background.steps)
      backgrounds.append((background.steps, false))
    }
    func end() {
      if let last = backgrounds.popLast(), !last.isRun { noteUnrun(last.steps, in: document) }
    }
    for child in document.feature?.children ?? [] {
      switch child {
      case .background(let background): begin(background)
      case .scenario(let scenario): note(scenario)
      case .rule(let rule):
        let outer = backgrounds.count
        for child in rule.children {
          switch child {
          case .background(let background): begin(background)
          case .scenario(let scenario): note(scenario)
          }
        }
        if backgrounds.count > outer { end() }
      }
    }
    while !backgrounds.isEmpty { end() }
  }

  /// Takes note of the steps of a part of a feature that no scenario runs.
  private mutating func noteUnrun(_ steps: [Step], in document: GherkinDocument) {
    for step in steps { unrun.append((step.text, Place(uri: document.uri ?? "", line: step.location.line))) }
  }

  /// Notes as uses what stands in a feature and belongs to no scenario that could run it.
  mutating func countUnrun(_ glue: Glue) {
    for (text, place) in unrun {
      for match in glue.matches(text) {
        guard let index = indices[match.step.id], known[index].insert(place).inserted else { continue }
        entries[index].uses.append(place)
      }
    }
    unrun = []
  }

  /// Counts the steps of a scenario.
  mutating func count(_ pickle: Pickle, _ glue: Glue) {
    for step in pickle.steps {
      let place = Place(uri: pickle.uri, line: step.astNodeIds.first.flatMap { lines[$0] } ?? 1)
      for match in glue.matches(step.text) {
        guard let index = indices[match.step.id] else { continue }
        entries[index].count += 1
        if known[index].insert(place).inserted { entries[index].uses.append(place) }
      }
    }
  }

  /// The definitions that have a text in their pattern, their documentation or their file's name, whatever the case of
  /// letters, and those that match it as a step.
  func search(_ text: String, _ glue: Glue) -> [Entry] {
    let wanted = text.lowercased()
    let matching = Set(glue.matches(text).map(\.step.id))
    return entries.filter { entry in
      matching.contains(entry.step.id)
        || [entry.step.definition.pattern.source, entry.documentation ?? "", entry.step.definition.place.fileID]
          .contains { $0.lowercased().contains(wanted) }
    }
  }
}

extension StepCatalogue.Entry {
  /// The entry as people read it, without the last line's end.
  func text(_ style: Style) -> String {
    let definition = step.definition
    var lines = ["\(style.paint(definition.keyword.rawValue, .bold)) \(Printable.line(definition.pattern.source))"]
    if let documentation { lines.append("    \(Printable.line(documentation))") }
    lines.append("    " + style.paint("\(definition.place), \(usage)", .dim))
    return lines.joined(separator: "\n")
  }

  /// How often, and where first.
  private var usage: String {
    guard let first = uses.first else { return "unused" }
    let place = "\(Printable.line(first.uri)):\(first.line)"
    return switch (count, uses.count) {
    case (0, _): "used at \(place), which no scenario runs"
    case (1, _): "used at \(place)"
    case (_, 1): "used \(count) times at \(place)"
    default: "used \(count) times at \(uses.count) places, first at \(place)"
    }
  }

  var json: JSONDocument {
    let definition = step.definition
    let isRegex = if case .regex = definition.pattern.kind { true } else { false }
    return .object([
      ("keyword", .string(definition.keyword.rawValue)), ("expression", .string(definition.pattern.source)),
      ("kind", .string(isRegex ? "regularExpression" : "cucumberExpression")),
      ("file", .string(definition.place.fileID)), ("line", .integer(definition.place.line)),
      ("documentation", JSONDocument(documentation)), ("count", .integer(count)),
      (
        "uses",
        .array(uses.map { .object([("uri", .string($0.uri)), ("line", .integer($0.line))]) })
      ),
    ])
  }
}
