import CucumberMessages
import Testing

@testable import Reports

@Suite struct NamingStrategyTests {
  /// An outline within a rule, two tables, the second with a parameter in its pickle's name.
  private static func index(outline: String, examples: String, pickle: String, rule: String? = "Money") -> (
    RunIndex, Pickle
  ) {
    func row(_ id: String) -> TableRow { TableRow(location: Location(line: 9, column: 7), cells: [], id: id) }
    func table(_ name: String, _ rows: [TableRow]) -> Examples {
      Examples(
        location: Location(line: 7), tags: [], keyword: "Examples", name: name, description: "", tableBody: rows,
        id: name)
    }
    let scenario = Scenario(
      location: Location(line: 3), tags: [], keyword: "Scenario Outline", name: outline, description: "", steps: [],
      examples: [table("first", [row("r1")]), table(examples, [row("r2"), row("r3")])], id: "s")
    let child: FeatureChild =
      rule.map { name in
        .rule(
          Rule(
            location: Location(line: 2), tags: [], keyword: "Rule", name: name, description: "",
            children: [.scenario(scenario)], id: "rule"))
      } ?? .scenario(scenario)
    let feature = Feature(
      location: Location(line: 1), tags: [], language: "en", keyword: "Feature", name: "Shop", description: "",
      children: [child])
    var index = RunIndex()
    index.receive(.gherkinDocument(GherkinDocument(uri: "shop.feature", feature: feature, comments: [])))
    let made = Pickle(
      id: "p", uri: "shop.feature", name: pickle, language: "en", steps: [], tags: [], astNodeIds: ["s", "r3"])
    return (index, made)
  }

  @Test(arguments: [
    (NamingStrategy.long, "Buy", "cheap", "Buy", "Money - Buy - cheap - #2.2"),
    (.long, "Buy <n>", "cheap", "Buy 3", "Money - Buy <n> - cheap - #2.2: Buy 3"),
    (.long, "Buy", "", "Buy", "Money - Buy - #2.2"),
    (.short, "Buy <n>", "cheap", "Buy 3", "#2.2: Buy 3"),
    (.featureFirst, "Buy", "cheap", "Buy", "Shop - Money - Buy - cheap - #2.2"),
  ])
  func `an outline's row is named by rule, outline, table and number`(
    strategy: NamingStrategy, outline: String, examples: String, pickle: String, name: String
  ) {
    let (index, made) = Self.index(outline: outline, examples: examples, pickle: pickle)
    #expect(strategy.name(of: made, index.lineage(of: made)) == name)
  }

  @Test func `a scenario outside a rule is named without one`() {
    let (index, made) = Self.index(outline: "Buy", examples: "cheap", pickle: "Buy", rule: nil)
    #expect(NamingStrategy.long.name(of: made, index.lineage(of: made)) == "Buy - cheap - #2.2")
  }

  @Test func `a pickle whose document the stream doesn't hold keeps its own name`() {
    let (_, made) = Self.index(outline: "Buy", examples: "cheap", pickle: "Buy 3")
    #expect(NamingStrategy.long.name(of: made, nil) == "Buy 3")
  }
}
