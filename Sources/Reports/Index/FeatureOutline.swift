package import CucumberMessages

/// What reports need to know of a feature after its document has passed by: names, keywords and lines.
///
/// A whole `GherkinDocument` costs about ten times as much memory, most of it for texts that the
/// pickles hold again.
package final class FeatureOutline: Sendable {
  /// The file.
  package let uri: String
  /// The code of the dialect.
  package let language: String
  package let keyword: String
  package let name: String
  package let location: Location
  /// The steps of its background.
  let background: [SourceStep]

  init(_ feature: Feature, uri: String) {
    self.uri = uri
    language = feature.language
    keyword = feature.keyword
    name = feature.name
    location = feature.location
    background = feature.children.flatMap { child -> [SourceStep] in
      guard case .background(let background) = child else { return [] }
      return background.steps.map(SourceStep.init)
    }
  }
}

/// A rule within a feature, as reports need it.
package final class RuleOutline: Sendable {
  package let keyword: String
  package let name: String
  package let location: Location
  /// The steps of its own background.
  let background: [SourceStep]

  init(_ rule: Rule) {
    keyword = rule.keyword
    name = rule.name
    location = rule.location
    background = rule.children.flatMap { child -> [SourceStep] in
      guard case .background(let background) = child else { return [] }
      return background.steps.map(SourceStep.init)
    }
  }
}

/// A scenario as written, as reports need it.
package final class ScenarioOutline: Sendable {
  package let keyword: String
  package let name: String
  package let location: Location
  /// Its tables of examples, in order; empty for a plain scenario.
  package let examples: [ExamplesOutline]
  let steps: [SourceStep]

  init(_ scenario: Scenario) {
    keyword = scenario.keyword
    name = scenario.name
    location = scenario.location
    examples = scenario.examples.map(ExamplesOutline.init)
    steps = scenario.steps.map(SourceStep.init)
  }
}

/// A table of examples, as reports need it.
package struct ExamplesOutline: Sendable {
  package let keyword: String
  package let name: String
  package let location: Location

  init(_ examples: Examples) {
    keyword = examples.keyword
    name = examples.name
    location = examples.location
  }
}

/// A step as written: what its pickle step doesn't tell.
package struct SourceStep: Sendable {
  let id: String
  /// The keyword with the blank behind it, such as `Given `.
  package let keyword: String
  /// Where the keyword stands.
  package let location: Location

  init(_ step: Step) {
    id = step.id
    keyword = step.keyword
    location = step.location
  }
}
