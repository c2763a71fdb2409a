import CucumberMessages
import Foundation
import StepDefinitions
import Testing

struct KeywordsTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func words(_ text: Data) -> Data {
    text.filter { $0 > 0x20 }
  }

  @Test func `the generated keywords are those that their script makes; make generate format mends them`() throws {
    let script = Process()
    script.executableURL = URL(filePath: "/usr/bin/env")
    script.arguments = ["python3", Self.root.appending(path: "Scripts/keywords.py").path, "--print"]
    let output = Pipe()
    script.standardOutput = output
    try script.run()
    let made = output.fileHandleForReading.readDataToEndOfFile()
    script.waitUntilExit()
    guard script.terminationStatus == 0 else {
      print("skipped: the comparison of Keywords+Generated.swift, since python3 can't run its script")
      return
    }
    let file = Self.root.appending(path: "Sources/StepDefinitions/Keywords+Generated.swift")
    // The file is formatted, and what the script makes isn't yet: line breaks and indentation say nothing.
    let isSame = try Self.words(Data(contentsOf: file)) == Self.words(made)
    #expect(isSame, "run: make generate format")
  }

  @Test func `a Then reads the world and the others change it`() async throws {
    let glue = bind { my in
      my.Given("a") { (world) in world.values.append("given") }
      my.When("b") { (world) in world.values.append("when") }
      my.Step("c") { (world) in world.values.append("step") }
      my.Then("d") { (world) in log("\(world.values)") }
    }
    let worlds = WorldStore(ScenarioContext(name: "s"))
    let scope = StepScope()
    let taken = try await scope.run {
      for text in ["a", "b", "c", "d"] {
        let match = try #require(glue.matches(text).first)
        try await match.step.definition.body(try match.values(table: nil, docString: nil), worlds)
      }
      return scope.take().attachments
    }
    #expect(taken.map(\.body) == [#"["given", "when", "step"]"#])
  }
}
