package import CucumberMessages

/// Makes of a document what is to be run: one pickle a scenario, and one a row of examples.
///
/// A pickle has its scenario's steps behind those of the backgrounds above it, and its tags behind those of the rule
/// and the feature. A scenario without steps gives a pickle without any, background or not.
package struct PickleCompiler {
  private let uri: String
  private let language: String
  private var ids: IdGenerator
  private var pickles: [Pickle] = []

  /// - Parameter ids: Names the pickles and their steps, the steps first.
  package static func compile(_ document: GherkinDocument, uri: String, ids: inout IdGenerator) -> [Pickle] {
    guard let feature = document.feature else { return [] }
    var compiler = PickleCompiler(uri: uri, language: feature.language, ids: ids)
    compiler.compile(feature)
    ids = compiler.ids
    return compiler.pickles
  }

  private init(uri: String, language: String, ids: IdGenerator) {
    self.uri = uri
    self.language = language
    self.ids = ids
  }

  private mutating func compile(_ feature: Feature) {
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
    if scenario.examples.isEmpty {
      var type = PickleStepType.unknown
      var steps: [PickleStep] = []
      steps.reserveCapacity(background.count + scenario.steps.count)
      for step in background { steps.append(pickleStep(step, &type)) }
      for step in scenario.steps { steps.append(pickleStep(step, &type)) }
      pickles.append(
        Pickle(
          id: ids.make(), uri: uri, location: scenario.location, name: scenario.name, language: language, steps: steps,
          tags: tags, astNodeIds: [scenario.id]))
    }
    for examples in scenario.examples { compile(scenario, examples, background: background, tags: tags) }
  }

  private mutating func compile(_ scenario: Scenario, _ examples: Examples, background: [Step], tags: [PickleTag]) {
    guard let header = examples.tableHeader, !examples.tableBody.isEmpty else { return }
    let tags = examples.tags.isEmpty ? tags : tags + pickleTags(examples.tags)
    let outline = Outline(scenario, header: header)
    pickles.reserveCapacity(max(pickles.count + examples.tableBody.count, pickles.capacity))
    var values = OutlineValues()
    for row in examples.tableBody {
      values.fill(row)
      var type = PickleStepType.unknown
      var steps: [PickleStep] = []
      steps.reserveCapacity(background.count + scenario.steps.count)
      for step in background { steps.append(pickleStep(step, &type)) }
      for step in outline.steps {
        type = step.type(after: type)
        steps.append(
          PickleStep(
            argument: step.argument(values), astNodeIds: [step.id, row.id], id: ids.make(), type: type,
            text: step.text.filled(values)))
      }
      pickles.append(
        Pickle(
          id: ids.make(), uri: uri, location: row.location, name: outline.name.filled(values), language: language,
          steps: steps, tags: tags, astNodeIds: [scenario.id, row.id]))
    }
  }

  private mutating func pickleStep(_ step: Step, _ type: inout PickleStepType) -> PickleStep {
    type = PickleStepType(step.keywordType, after: type)
    return PickleStep(
      argument: PickleStepArgument(step), astNodeIds: [step.id], id: ids.make(), type: type, text: step.text)
  }

  private func pickleTags(_ tags: [Tag]) -> [PickleTag] {
    tags.map { PickleTag(name: $0.name, astNodeId: $0.id) }
  }
}
