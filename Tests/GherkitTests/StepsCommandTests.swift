import CucumberMessages
import Foundation
import StepDefinitions
import Testing

@testable import Gherkit

private struct GardenSteps: StepLibrary {
  typealias World = NoWorld

  func define() {
    /// Plants trees,
    /// one beside the other.
    Given("{int} tree(s)") { (_, count: Int) in }

    // Not for readers of the catalogue.
    When("it rains") { (_) in }

    /// What stands above is not said where a description is.
    Then("all is green", description: "Looks at every leaf") { (_) in }

    Step("nobody says this") { (_) in }
  }
}

struct StepCatalogueTests {
  private let glue: Glue

  init() {
    let registry = Registry()
    registry.collect([GardenSteps()])
    var ids = IdGenerator()
    glue = Glue(registry, ids: &ids)
  }

  @Test func `a definition is documented by its description, or by the lines of comment above it`() {
    #expect(
      StepCatalogue(glue).entries.map(\.documentation) == [
        "Plants trees, one beside the other.", nil, "Looks at every leaf", nil,
      ])
  }

  @Test func `a source that is gone or has changed documents nothing`() {
    var comments = DocumentationComments()
    var place = glue.steps[0].definition.place
    #expect(comments.comment(above: .given, at: place) != nil)
    place.line += 1
    #expect(comments.comment(above: .given, at: place) == nil)
    place = glue.steps[0].definition.place
    place.filePath = "/nowhere/at/all.swift"
    #expect(comments.comment(above: .given, at: place) == nil)
  }

  @Test func `a definition is found by its words, by its documentation, and by a step that it matches`() {
    let catalogue = StepCatalogue(glue)
    func found(_ text: String) -> [String] {
      catalogue.search(text, glue).map(\.step.definition.pattern.source)
    }
    #expect(found("RAINS") == ["it rains"])
    #expect(found("leaf") == ["all is green"])
    #expect(found("3 trees") == ["{int} tree(s)"])
    #expect(found("snow").isEmpty)
  }
}

struct StepsCommandTests {
  private func specs(_ arguments: [String], in folder: String = Execution.root) throws -> Execution {
    try Execution.run(BuiltProgram.path("specs"), ["steps"] + arguments, in: folder)
  }

  /// Runs `steps` beside a feature file.
  private func specs(_ arguments: [String], feature: String) throws -> Execution {
    let folder = FileManager.default.temporaryDirectory.appending(path: "gherkit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try feature.write(to: folder.appending(path: "a.feature"), atomically: true, encoding: .utf8)
    return try specs(arguments, in: folder.path)
  }

  private static let feature = """
    Feature: F
      Background:
        Given it is 2026-03-01 08:00

      Scenario: one
        When I press save

      Scenario Outline: two
        When <time> pass

        Examples:
          | time     |
          | 1 second |
          | 1 minute |
    """

  @Test func `the catalogue shows each definition with its documentation, its line and its uses`() throws {
    let run = try specs(["a.feature"], feature: Self.feature)
    #expect(
      run.output.contains(
        """
        When {duration} pass(es)
            Lets time pass: all that becomes due in it happens, in order
            Specs/TimeSteps.swift:
        """), "\(run.output)")
    #expect(run.output.contains("used 2 times at a.feature:9\n"), "\(run.output)")
    #expect(run.output.contains("used 3 times at a.feature:3\n"), "\(run.output)")
    #expect(run.output.contains("used at a.feature:6\n"), "\(run.output)")
    #expect(run.code == 0)
  }

  @Test func `a definition that only a background or a row of an outline uses is used`() throws {
    let run = try specs(["unused", "a.feature"], feature: Self.feature)
    #expect(!run.output.contains("{duration} pass(es)"), "\(run.output)")
    #expect(!run.output.contains("it is {moment}"), "\(run.output)")
    #expect(run.output.contains("my weights were saved {int} time(s)"), "\(run.output)")
    #expect(run.code == 0)
  }

  @Test func `a search that finds nothing is a 3, and one without a text a 2`() throws {
    #expect(try specs(["search", "press save"]).output.hasPrefix("When I press save\n"))
    let none = try specs(["search", "no such words"])
    #expect(none.output.contains("step definitions has \"no such words\", or matches it"), "\(none.output)")
    #expect(none.code == 3)
    #expect(try specs(["search"]).code == 2)
  }

  @Test(arguments: [("serch", "search"), ("unusd", "unused")])
  func `a slip of a question is a 2 that names it, not a list`(typed: String, meant: String) throws {
    let run = try specs([typed, "save"])
    #expect(run.output.contains("there is no file or folder \(typed); did you mean \(meant)?"), "\(run.output)")
    #expect(run.code == 2)
  }

  @Test func `with --json the same is one array`() throws {
    let run = try specs(["--json", "search", "it is {moment}", "a.feature"], feature: Self.feature)
    let array = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]], "\(run.output)")
    #expect(array.map { $0["expression"] as? String } == ["it is {moment}"])
    #expect(array.first?["count"] as? Int == 3)
    #expect((array.first?["uses"] as? [[String: Any]])?.first?["line"] as? Int == 3)
    #expect(
      array.first?["documentation"] as? String
        == "Sets the clock on the wall, in my time zone; in UTC where none was named")
  }

  @Test func `where uses are not known nothing is called unused`() throws {
    let missing = try specs(["unused", "nowhere.feature"])
    #expect(missing.code == 4)
    #expect(!missing.output.contains("{duration} pass(es)"), "\(missing.output)")
    let nothing = try specs(["unused", "--tags", "@nosuch", "a.feature"], feature: Self.feature)
    #expect(nothing.code == 3)
    #expect(nothing.output.hasPrefix("error: none of 3 scenarios is selected"), "\(nothing.output)")
    #expect(!nothing.output.contains("{duration} pass(es)"), "\(nothing.output)")
  }

  @Test func `what stands in a feature is used, though no scenario could run it`() throws {
    let run = try specs(
      ["a.feature"],
      feature: """
        Feature: F
          Background:
            Given it is 2026-03-01 08:00

          Scenario: not written yet

          Scenario Outline: without rows
            When 5 minutes pass

            Examples:
              | x |
        """)
    #expect(run.output.contains("used at a.feature:3, which no scenario runs\n"), "\(run.output)")
    #expect(run.output.contains("used at a.feature:8, which no scenario runs\n"), "\(run.output)")
  }

  @Test func `the tool has no step definitions, and says so`() throws {
    let run = try BuiltProgram.gherkit("steps")
    #expect(run.output.contains("this program has no step definitions"), "\(run.output)")
    #expect(run.code == 0)
  }
}
