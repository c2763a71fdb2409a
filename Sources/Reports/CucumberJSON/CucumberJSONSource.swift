import CucumberMessages

/// What the classic JSON tells of a feature file and pickles don't: descriptions, backgrounds, lines of tags and doc strings.
struct CucumberJSONSource {
  private(set) var features: [String: FeatureFacts] = [:]
  /// Descriptions of scenarios, by id.
  private var descriptions: [String: String] = [:]
  /// Lines of tags, by id.
  private var tagLines: [String: Int] = [:]
  /// Lines of doc strings, by the id of their step.
  private var docStringLines: [String: Int] = [:]
  /// The backgrounds, by the ids of their steps.
  private var backgrounds: [String: BackgroundFacts] = [:]

  struct FeatureFacts {
    let description: String
    let tags: [Tag]
  }

  struct BackgroundFacts {
    let id: String
    let keyword: String
    let name: String
    let description: String
    let line: Int
  }

  mutating func take(_ document: GherkinDocument) {
    guard let feature = document.feature else { return }
    features[document.uri ?? ""] = FeatureFacts(description: feature.description, tags: feature.tags)
    take(feature.tags)
    for child in feature.children {
      switch child {
      case .background(let background): take(background)
      case .scenario(let scenario): take(scenario)
      case .rule(let rule):
        take(rule.tags)
        for child in rule.children {
          switch child {
          case .background(let background): take(background)
          case .scenario(let scenario): take(scenario)
          }
        }
      }
    }
  }

  private mutating func take(_ scenario: Scenario) {
    if !scenario.description.isEmpty { descriptions[scenario.id] = scenario.description }
    take(scenario.tags)
    for examples in scenario.examples { take(examples.tags) }
    take(scenario.steps)
  }

  private mutating func take(_ background: Background) {
    let facts = BackgroundFacts(
      id: background.id, keyword: background.keyword, name: background.name, description: background.description,
      line: background.location.line)
    for step in background.steps { backgrounds[step.id] = facts }
    take(background.steps)
  }

  private mutating func take(_ tags: [Tag]) {
    for tag in tags { tagLines[tag.id] = tag.location.line }
  }

  private mutating func take(_ steps: [Step]) {
    for step in steps { if let docString = step.docString { docStringLines[step.id] = docString.location.line } }
  }

  func description(of pickle: Pickle) -> String {
    pickle.astNodeIds.first.flatMap { descriptions[$0] } ?? ""
  }

  func line(of tag: PickleTag) -> Int? { tagLines[tag.astNodeId] }

  func docStringLine(of step: PickleStep) -> Int? {
    step.astNodeIds.first.flatMap { docStringLines[$0] }
  }

  /// The background that a step stands in; `nil` for a scenario's own.
  func background(of step: PickleStep) -> BackgroundFacts? {
    step.astNodeIds.first.flatMap { backgrounds[$0] }
  }
}
