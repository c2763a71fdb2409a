import CucumberMessages
import Terminal
import Testing
import XML

@testable import Reports

/// Random streams with hostile texts through every reporter.
@Suite struct HostileStreamTests {
  private static func index(_ stream: [Envelope]) -> RunIndex {
    var index = RunIndex()
    for envelope in stream { index.receive(envelope) }
    return index
  }

  @Test func `whatever a run holds, its JUnit document can be read and tells the same counts`() throws {
    for seed in 1...RandomStream.count {
      var random = RandomStream(seed: seed)
      let stream = random.stream()
      let index = Self.index(stream)
      let root = try XMLElement(document: rendered(stream) { JUnitReporter($0) })
      let cases = root.elements.flatMap { $0.elements("testcase") }
      func count(_ element: String) -> Int { cases.count { $0.first(element) != nil } }
      let failed: [TestStepStatus] = [.failed, .ambiguous, .undefined, .pending]
      let open = index.unfinishedAttempts
      #expect(
        count("failure")
          == failed.reduce(0) { $0 + index.scenarios[$1] } + open.count { failed.contains($0.status) }, "seed \(seed)")
      #expect(
        count("error")
          == index.problems.count + index.scenarios[.unknown] + open.count { $0.status == .unknown }, "seed \(seed)")
      #expect(count("skipped") == index.scenarios[.skipped] + index.unstartedTestCases.count, "seed \(seed)")
      #expect(root.attributes["tests"] == String(cases.count), "seed \(seed)")
      let pairs = cases.map { [$0.attributes["classname"], $0.attributes["name"]] }
      #expect(Set(pairs).count == pairs.count, "seed \(seed)")
      if index.runFinished?.success != true { #expect(count("failure") + count("error") > 0, "seed \(seed)") }
    }
  }

  @Test(.enabled(if: Conformance.folder != nil))
  func `whatever a run holds, the strict document and Cucumber's own are valid`() throws {
    let schemas = try [JUnitOptions.Profile.strict: "junit-10.xsd", .cucumber: "jenkins-junit.xsd"].mapValues {
      try XMLSchema(Conformance.bytes("junit-xml/schema/\($0)"))
    }
    for seed in 1...RandomStream.count {
      var random = RandomStream(seed: seed)
      let stream = random.stream()
      for (profile, schema) in schemas {
        var options = JUnitOptions()
        options.profile = profile
        let text = try rendered(stream) { JUnitReporter($0, options) }
        #expect(schema.problems(in: Array(text.utf8)) == [], "\(profile), seed \(seed)")
      }
    }
  }

  @Test(arguments: ["progress", "pretty", "summary", "rerun", "usage"])
  func `whatever a run holds, no control character reaches the screen`(format: String) throws {
    let request = try ReportRequest(format)
    for seed in 1...RandomStream.count / 4 {
      var random = RandomStream(seed: seed)
      let text = try rendered(random.stream()) { request.make($0, ReportContext(style: .plain, command: "specs run")) }
      let isClean = text.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x0A || $0 == 0x09 }
      // The list of places is for the command line and holds the paths as they are.
      if format != "rerun" { #expect(isClean, "seed \(seed)") }
    }
  }
}
