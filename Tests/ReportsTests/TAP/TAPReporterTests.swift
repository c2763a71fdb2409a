import CucumberMessages
import Testing

@testable import Reports

@Suite struct TAPReporterTests {
  @Test(arguments: [("a # SKIP b", "a \\# SKIP b"), ("a\\b", "a\\\\b"), ("one\ntwo", "one␊two")])
  func `no description becomes a directive`(text: String, line: String) {
    #expect(TAPText.line(text) == line)
  }

  @Test func `a value of the diagnostics is one line`() {
    #expect(TAPText.quoted("a \"b\"\n\tc\\\u{2028}") == #""a \"b\"\n\tc\\\u2028""#)
  }

  @Test func `whatever a run holds, the plan counts the points`() throws {
    for seed in 1...200 as ClosedRange<UInt64> {
      var random = RandomStream(seed: seed)
      let lines = try Verdict.text(random.stream(), "tap").split(separator: "\n")
      #expect(lines.first == "TAP version 14")
      let points = lines.filter { $0.hasPrefix("ok ") || $0.hasPrefix("not ok ") }
      let plan = try #require(lines.last)
      #expect(plan == "1..\(points.count)" || plan.hasPrefix("1..0 # SKIP "))
      for (number, point) in points.enumerated() { #expect(point.contains("ok \(number + 1) - ")) }
      #expect(lines.dropFirst().dropLast().allSatisfy { $0.hasPrefix("  ") || points.contains($0) })
    }
  }

  @Test func `a pending scenario is something to do only for who asks for it`() throws {
    #expect(try Verdict.text(SampleStreams.everyOutcome, "tap").contains("not ok 4 - Weight: A goal\n"))
    #expect(
      try Verdict.text(SampleStreams.everyOutcome, "tap,pending=todo").contains(
        "not ok 4 - Weight: A goal # TODO pending\n"))
  }
}
