package import CucumberMessages

/// Makes of a document what is to be run: one pickle a scenario, and one a row of examples.
///
/// A pickle has its scenario's steps behind those of the backgrounds above it, and its tags behind those of the rule
/// and the feature. A scenario without steps gives a pickle without any, background or not.
package struct PickleCompiler {
  private var home: PickleHome
  private var ids: IdGenerator
  private var pickles: [Pickle] = []

  /// - Parameter ids: Names the pickles and their steps, the steps first.
  package static func compile(_ document: GherkinDocument, uri: String, ids: inout IdGenerator) -> [Pickle] {
    guard let feature = document.feature else { return [] }
    var compiler = PickleCompiler(
      PickleHome(uri: uri, language: feature.language, feature: feature.name), ids: ids)
    compiler.compile(feature)
    ids = compiler.ids
    return compiler.pickles
  }

  private init(_ home: PickleHome, ids: IdGenerator) {
    self.home = home
    self.ids = ids
  }

  private mutating func compile(_ feature: Feature) {
    pickles.reserveCapacity(feature.children.reduce(0) { $0 + Self.count($1) })
    let tags = pickleTags(feature.tags)
    var background: [Step] = []
    for child in feature.children {
      switch child {
      case .background(let found): background = found.steps
      case .scenario(let scenario): compile(scenario, background: background, tags: tags)
      case .rule(let rule): compile(rule, background: background, tags: tags)
      }
    }
  }

  private mutating func compile(_ rule: Rule, background: [Step], tags: [PickleTag]) {
    let outer = home
    home = PickleHome(uri: outer.uri, language: outer.language, feature: outer.feature, rule: rule.name)
    defer { home = outer }
    let tags = tags + pickleTags(rule.tags)
    var background = background
    for child in rule.children {
      switch child {
      case .background(let found): background += found.steps
      case .scenario(let scenario): compile(scenario, background: background, tags: tags)
      }
    }
  }

  private mutating func compile(_ scenario: Scenario, background: [Step], tags: [PickleTag]) {
    let tags = scenario.tags.isEmpty ? tags : tags + pickleTags(scenario.tags)
    let background = scenario.steps.isEmpty ? [] : background
    let steps = background.isEmpty ? scenario.steps : background + scenario.steps
    let types = types(of: steps)
    if scenario.examples.isEmpty {
      let origin = PickleOrigin(
        home, tags: tags, steps: steps, backgroundCount: background.count, scenario: scenario)
      add(origin, row: .none, types: types, background: 0)
    }
    for (number, examples) in scenario.examples.enumerated() where examples.tableHeader != nil {
      let origin = PickleOrigin(
        home, tags: examples.tags.isEmpty ? tags : tags + pickleTags(examples.tags), steps: steps,
        backgroundCount: background.count, scenario: scenario, examples: number)
      for row in examples.tableBody.indices {
        add(origin, row: PickleRow(row), types: types, background: background.count)
      }
    }
  }

  /// - Parameter background: How many of the steps are the background's, which no row fills.
  private mutating func add(_ origin: PickleOrigin, row: PickleRow, types: [PickleStepType], background: Int) {
    var number = ids.next
    let steps = types.indices.map { place in
      defer { number += 1 }
      return PickleStep(
        origin, place: place, row: place < background ? .none : row, number: number, type: types[place])
    }
    ids = IdGenerator(startingAt: number)
    pickles.append(Pickle(origin, row: row, number: ids.makeNumber(), steps: steps))
  }

  private func types(of steps: [Step]) -> [PickleStepType] {
    var type = PickleStepType.unknown
    return steps.indices.map {
      type = PickleStepType(steps[$0].keywordType, after: type)
      return type
    }
  }

  /// How many pickles it gives.
  private static func count(_ child: FeatureChild) -> Int {
    switch child {
    case .background: 0
    case .scenario(let scenario): count(scenario)
    case .rule(let rule):
      rule.children.reduce(0) {
        if case .scenario(let scenario) = $1 { $0 + count(scenario) } else { $0 }
      }
    }
  }

  private static func count(_ scenario: Scenario) -> Int {
    scenario.examples.isEmpty ? 1 : scenario.examples.reduce(0) { $0 + $1.tableBody.count }
  }

  private func pickleTags(_ tags: [Tag]) -> [PickleTag] {
    tags.map { PickleTag(name: $0.name, astNodeId: $0.id) }
  }
}

extension PickleStepType {
  /// A conjunction goes on with what the step before it did.
  fileprivate init(_ keywordType: StepKeywordType?, after previous: PickleStepType) {
    switch keywordType {
    case .context: self = .context
    case .action: self = .action
    case .outcome: self = .outcome
    case .conjunction: self = previous
    case .unknown, nil: self = .unknown
    }
  }
}
