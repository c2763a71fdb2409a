import Foundation
import Testing

/// Runs the executable with the package's features, as `make specs` does.
@Suite(.serialized) struct FeaturesTests {
  @Test func `all scenarios pass, in under three seconds, and a month passes in milliseconds`() throws {
    // The quickest of three: other work on the machine is none of the scenarios' business.
    let runs = try (1...3).map { _ in try SpecsRun() }
    for run in runs {
      #expect(run.code == 0, "\(run.output)")
      #expect(run.scenarios.count >= 60)
    }
    let quickest = try #require(runs.map(\.seconds).min())
    #expect(quickest < 3, "a run takes \(quickest) s")
    let months = Set(runs[0].scenarios.filter { $0.steps.contains { $0 == "30 days pass" } }.map(\.name))
    #expect(months.count >= 2)
    for month in months {
      let times = runs.flatMap { run in run.scenarios.filter { $0.name == month }.map(\.seconds) }
      let time = try #require(times.min())
      #expect(time < 0.1, "\(month) takes \(time) s")
    }
  }

  @Test func `every step definition is used`() throws {
    let ended = try SpecsRun.start(["steps", "unused", "Features"], in: Checkout.root)
    #expect(ended.code == 0 && ended.output.contains("are used"), "\(ended.output)")
  }

  @Test func `no feature file has what the check warns of`() throws {
    let ended = try SpecsRun.start(["check", "Features"], in: Checkout.root)
    #expect(ended.code == 0 && !ended.output.contains("warning"), "\(ended.output)")
  }

  @Test func `every folder of Features is a capability with a sentence of purpose`() throws {
    let features = try Checkout.texts(in: "Features") { $0.hasSuffix(".feature") || $0.hasSuffix(".feature.md") }
    let folders = Set(features.compactMap { $0.path.split(separator: "/").dropFirst().first.map(String.init) })
    #expect(folders.count >= 6)
    for folder in folders.sorted() {
      let page = try String(contentsOf: Checkout.root.appending(path: "Features/\(folder)/README.md"), encoding: .utf8)
      let lines = page.split(separator: "\n")
      #expect(lines.count >= 2 && lines[0].hasPrefix("# ") && lines[1].hasSuffix("."), "Features/\(folder)/README.md")
    }
    #expect(features.contains { $0.text.hasPrefix("# language: fr\n") })
    #expect(features.contains { $0.path.hasSuffix(".feature.md") })
  }

  // MARK: What a scenario leaves behind

  private static let background = """
    @travel
    Feature: Leftovers
      Scenario: One
        Given the advisory service knows no countries

    """

  @Test func `a scenario that leaves someone waiting fails, and says who`() throws {
    let run = try SpecsRun(
      feature: Self.background + """
            And the advisory service takes 4 seconds to answer
            When I open the country list
        """)
    #expect(run.code == 1)
    #expect(
      run.output.contains("something still waits for time to pass: a task waits since 0.0 seconds for 4.0 seconds"),
      "\(run.output)")
  }

  @Test func `a scenario in which something unexpected is asked of the service fails, and says what`() throws {
    let run = try SpecsRun(feature: "@travel\nFeature: f\n  Scenario: s\n    When I open the country list\n")
    #expect(run.code == 1)
    #expect(run.output.contains("the server has no answer for GET /countries"), "\(run.output)")
  }

  @Test func `every feature that speaks of the advisory service has its requests looked at`() throws {
    let features = try Checkout.texts(in: "Features") { $0.hasSuffix(".feature") || $0.hasSuffix(".feature.md") }
    for file in features where file.text.contains("country list") || file.text.contains("ask where I am") {
      #expect(file.text.contains("@travel"), "\(file.path) has no tag @travel")
    }
  }
}
