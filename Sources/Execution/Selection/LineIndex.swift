package import CucumberMessages

/// Finds the scenarios that a line of a feature file stands for.
///
/// A line of a scenario, its tags and blocks included, stands for it; a row of examples for its one scenario; the
/// other lines of an examples block for all its rows; the lines of a rule's or feature's own, and of a background,
/// for all scenarios in it.
package struct LineIndex {
  private struct Region {
    let lines: ClosedRange<Int>
    let pickles: [Int]
  }

  /// From the outermost to the innermost, so that the last one that has a line is the most precise.
  private var regions: [Region] = []
  private var byNode: [String: [Int]] = [:]
  private let comments: Set<Int>
  private let pickles: [Pickle]

  /// - Parameters:
  ///   - document: The tree of the file.
  ///   - pickles: Its pickles.
  package init(_ document: GherkinDocument, _ pickles: [Pickle]) {
    self.pickles = pickles
    comments = Set(document.comments.map(\.location.line))
    for (index, pickle) in pickles.enumerated() {
      for id in pickle.astNodeIds { byNode[id, default: []].append(index) }
    }
    if let feature = document.feature { add(feature) }
  }

  /// - Returns: The places in the list of pickles, in order; empty where the line stands for none.
  package func pickles(at line: Int) -> [Int] {
    regions.last { $0.lines.contains(line) }?.pickles ?? []
  }

  /// The scenarios that stand nearest to a line, at most two: the one above and the one below.
  package func nearest(to line: Int) -> [Pickle] {
    let above = pickles.last { ($0.location?.line ?? 0) <= line }
    let below = pickles.first { ($0.location?.line ?? 0) > line }
    return [above, below].compactMap { $0 }
  }

  // MARK: Regions

  private mutating func add(_ feature: Feature) {
    let all = Array(pickles.indices)
    let next = feature.children.first.map(Self.firstLine) ?? .max
    add(from: Self.firstLine(feature.location, feature.tags), to: next - 1, all)
    for child in feature.children {
      switch child {
      case .background(let background): add(background, all)
      case .scenario(let scenario): add(scenario)
      case .rule(let rule): add(rule)
      }
    }
  }

  private mutating func add(_ rule: Rule) {
    let all = rule.children.flatMap { child in
      if case .scenario(let scenario) = child { byNode[scenario.id] ?? [] } else { [Int]() }
    }
    let next =
      switch rule.children.first {
      case .background(let background): background.location.line
      case .scenario(let scenario): Self.firstLine(scenario.location, scenario.tags)
      case nil: lastLine(rule.location, rule.description) + 1
      }
    add(from: Self.firstLine(rule.location, rule.tags), to: next - 1, all)
    for child in rule.children {
      switch child {
      case .background(let background): add(background, all)
      case .scenario(let scenario): add(scenario)
      }
    }
  }

  private mutating func add(_ background: Background, _ pickles: [Int]) {
    let last = background.steps.last.map(lastLine) ?? lastLine(background.location, background.description)
    add(from: background.location.line, to: last, pickles)
  }

  private mutating func add(_ scenario: Scenario) {
    let all = byNode[scenario.id] ?? []
    let blocks = scenario.examples.map { examples in
      (examples.tableBody.last ?? examples.tableHeader)?.location.line
        ?? lastLine(examples.location, examples.description)
    }
    let last =
      blocks.last ?? scenario.steps.last.map(lastLine) ?? lastLine(scenario.location, scenario.description)
    add(from: Self.firstLine(scenario.location, scenario.tags), to: last, all)
    for (examples, last) in zip(scenario.examples, blocks) {
      let rows = examples.tableBody.flatMap { byNode[$0.id] ?? [] }
      add(from: Self.firstLine(examples.location, examples.tags), to: last, rows)
      for row in examples.tableBody {
        add(from: row.location.line, to: row.location.line, byNode[row.id] ?? [])
      }
    }
  }

  private mutating func add(from first: Int, to last: Int, _ pickles: [Int]) {
    regions.append(Region(lines: first...max(first, last), pickles: pickles))
  }

  private static func firstLine(_ child: FeatureChild) -> Int {
    switch child {
    case .background(let background): background.location.line
    case .scenario(let scenario): Self.firstLine(scenario.location, scenario.tags)
    case .rule(let rule): Self.firstLine(rule.location, rule.tags)
    }
  }

  private static func firstLine(_ location: Location, _ tags: [Tag]) -> Int {
    tags.first?.location.line ?? location.line
  }

  /// The line of the keyword or, with a description, its last: a description keeps its blank lines and not its comments.
  private func lastLine(_ location: Location, _ description: String) -> Int {
    guard !description.isEmpty else { return location.line }
    var left = 1 + description.utf8.count { $0 == UInt8(ascii: "\n") }
    var line = location.line
    while left > 0 {
      line += 1
      if !comments.contains(line) { left -= 1 }
    }
    return line
  }

  private func lastLine(_ step: Step) -> Int {
    let table = step.dataTable?.rows.last?.location.line
    let text = step.docString.map { docString in
      let lines = docString.content.isEmpty ? 0 : 1 + docString.content.utf8.count { $0 == UInt8(ascii: "\n") }
      return docString.location.line + lines + 1
    }
    return max(step.location.line, table ?? 0, text ?? 0)
  }
}
