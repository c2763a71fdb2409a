package import CucumberMessages

/// Where a pickle comes from: its feature, rule, scenario and row of examples.
package struct Lineage: Sendable {
  package let feature: FeatureOutline
  /// `nil` for a scenario that stands directly in the feature.
  package let rule: RuleOutline?
  package let scenario: ScenarioOutline
  /// `nil` for a plain scenario.
  package let row: Row?

  /// A row of examples.
  package struct Row: Sendable {
    /// The table within the outline, from 0.
    package let examplesIndex: Int
    /// The row within the table, from 0, its header not counted.
    package let index: Int
    package let location: Location
  }

  /// The table that the row stands in.
  package var examples: ExamplesOutline? {
    row.map { scenario.examples[$0.examplesIndex] }
  }

  /// `#2.3` for the third row of the second table; `nil` for a plain scenario.
  package var rowNumber: String? {
    row.map { Self.number(examples: $0.examplesIndex, row: $0.index) }
  }

  /// - Parameters:
  ///   - examples: The table within the outline, from 0.
  ///   - row: The row within the table, from 0.
  static func number(examples: Int, row: Int) -> String {
    "#\(examples + 1).\(row + 1)"
  }

  /// The step as written that a pickle step was made of.
  package func step(of pickleStep: PickleStep) -> SourceStep? {
    guard let id = pickleStep.astNodeIds.first else { return nil }
    return scenario.steps.first { $0.id == id }
      ?? rule?.background.first { $0.id == id }
      ?? feature.background.first { $0.id == id }
  }
}

/// How a pickle is named outside its file, where neither its rule nor its table can be seen.
///
/// The same names as Cucumber's query library makes, <https://github.com/cucumber/query>.
package enum NamingStrategy: String, CaseIterable, Sendable {
  /// `Rule - Outline - Examples - #1.2: pickle name`.
  case long
  /// The last part of the long name alone.
  case short
  /// The long name with the feature's name before it.
  case featureFirst = "feature-first"

  /// - Parameter lineage: `nil` where the stream doesn't hold the document; the pickle's name then has to do.
  package func name(of pickle: Pickle, _ lineage: Lineage?) -> String {
    guard let lineage else { return pickle.name }
    var row: (examples: String, number: String)?
    if let examples = lineage.examples, let number = lineage.rowNumber { row = (examples.name, number) }
    return name(
      pickle.name, feature: lineage.feature.name, rule: lineage.rule?.name, scenario: lineage.scenario.name, row: row)
  }

  /// The name of a pickle whose origin is known, which is what its lineage would say.
  func name(of pickle: Pickle, _ origin: PickleOrigin, _ row: PickleRow) -> String {
    var told: (examples: String, number: String)?
    if let examples = origin.examples, let place = row.place {
      told = (examples.name, Lineage.number(examples: examples.number, row: place))
    }
    return name(
      pickle.name, feature: origin.home.feature, rule: origin.home.rule, scenario: origin.scenarioName, row: told)
  }

  private func name(
    _ name: String, feature: String, rule: String?, scenario: String, row: (examples: String, number: String)?
  ) -> String {
    // Most scenarios by far stand in no rule and in no table.
    if self != .featureFirst, rule == nil, row == nil { return scenario }
    var parts: [String] = []
    if self == .featureFirst { parts.append(feature) }
    if let rule { parts.append(rule) }
    parts.append(scenario)
    if let row {
      parts.append(row.examples)
      parts.append(scenario == name ? row.number : "\(row.number): \(name)")
    }
    let told = parts.filter { !$0.isEmpty }
    return self == .short ? told.last ?? "" : told.joined(separator: " - ")
  }
}
