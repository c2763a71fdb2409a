import Foundation
import Testing

@Suite struct StepScanTests {
  @Test func `no step sleeps, reads the machine's clock, acts in a Then, or sets a model's state`() throws {
    let scan = StepScan(
      actionsIn: try Checkout.swiftTexts(
        in: [
          "Sources/Specs", "Sources/TestKit", "Sources/Boundaries", "Sources/TravelAdvisories",
          "Sources/WeightTracking",
        ]
      ).map(\.text))
    // A fake boundary may take its time, on the virtual clock.
    let steps = try Checkout.swiftTexts(in: ["Sources/Specs"]).filter { !$0.path.contains("/Fake") }
    try #require(steps.count > 5)
    let findings = steps.flatMap { file in scan.findings(in: file.text).map { "\(file.path):\($0)" } }
    #expect(findings.isEmpty, "\(findings.joined(separator: "\n"))")
  }

  @Test func `no feature has a focus tag left in it, or speaks as programmers do`() throws {
    let features = try Checkout.texts(in: "Features") { $0.hasSuffix(".feature") || $0.hasSuffix(".feature.md") }
    try #require(features.count > 10)
    let findings = features.flatMap { file in FeatureScan.findings(in: file.text).map { "\(file.path):\($0)" } }
    #expect(findings.isEmpty, "\(findings.joined(separator: "\n"))")
  }

  // MARK: That the scan can fail

  private static let model = """
    func leave() {}
    @discardableResult public func save() async -> Bool { true }
    func whereabouts(of place: Int) -> Int { 0 }
    """

  private func findings(_ text: String) -> [String] { StepScan(actionsIn: [Self.model]).findings(in: text) }

  @Test(arguments: [
    "try await Task.sleep(for: .seconds(1))", "sleep(1)", "usleep(10)", "Thread.sleep(forTimeInterval: 1)",
    "queue.asyncAfter(deadline: soon) {}",
  ]) func `a step that sleeps is found`(statement: String) {
    #expect(findings("When(\"x\") { (world) in\n  \(statement)\n}").contains { $0.hasPrefix("2: sleeps") })
  }

  @Test(arguments: [
    "let now = Date()", "let now = Date.now", "world.calendar.now = .now", "let clock = ContinuousClock()",
    "let then = Date(timeIntervalSinceNow: 5)", "let start = DispatchTime.now()",
    "let up = ProcessInfo.processInfo.systemUptime",
    "let calendar = Calendar.current", "let zone: TimeZone = .autoupdatingCurrent",
  ]) func `a step that asks the machine for the time is found`(statement: String) {
    #expect(findings("Given(\"x\") { (world) in\n\n  \(statement)\n}").contains { $0.hasPrefix("3: ") })
  }

  @Test(arguments: [
    "world.list.leave()", "await world.open()", "world.store.saveError = nil", "leave()", "world.count += 1",
    "#expect(world.editor.save())",
  ]) func `a Then that acts is found`(statement: String) {
    let text =
      "Given(\"a\") { (world) in\n}\nThen(\"x {int}\", description: \"y\") { (world, n: Int) in\n  \(statement)\n}\n"
    #expect(findings(text).contains { $0.hasPrefix("4: acts in a Then") })
    #expect(findings(text.replacing("Then(", with: "When(")).allSatisfy { !$0.contains("acts in a Then") })
  }

  @Test func `a step that sets a model's state is found`() {
    #expect(
      findings("Given(\"x\") { (world) in\n  world.app.list.state = .loaded\n}").contains { $0.hasPrefix("2: sets") })
  }

  @Test(arguments: [
    "#expect(world.list.count == 3)", "let names = world.list.map(\\.name)", "#expect(world.whereabouts(of: 1) == 0)",
    "// leave() would act, Date() would read", "#expect(world.text == \"leave() = Date()\")",
    "#expect(world.now <= world.calendar.now)", "#expect(world.a != world.b)",
  ]) func `a Then that looks is none of these`(statement: String) {
    #expect(findings("Then(\"x\") { (world) in\n  \(statement)\n}") == [])
  }

  @Test(arguments: ["@focus", "  @travel @wip", "@Only", "`@slow` `@focus`"]) func `a focus tag is found`(line: String)
  {
    #expect(FeatureScan.findings(in: "Feature: x\n\(line)\nScenario: y\n").count == 1)
  }

  @Test(arguments: [
    "Given the mock returns 3", "When the thread sleeps", "Then the method isn't called", "Then the title is nil",
  ]) func `a step in the words of programmers is found`(line: String) {
    #expect(!FeatureScan.findings(in: "Feature: x\n  Scenario: y\n    \(line)\n").isEmpty)
  }

  @Test(arguments: ["@focused", "@travel", "  * I mail only@example.org", "Then @only is a word"])
  func `what only looks like a focus tag is none`(line: String) {
    #expect(FeatureScan.findings(in: "Feature: x\n\(line)\n").isEmpty)
  }
}
