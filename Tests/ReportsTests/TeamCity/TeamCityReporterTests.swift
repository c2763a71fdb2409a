import CucumberMessages
import Testing

@testable import Reports

@Suite struct TeamCityReporterTests {
  @Test(arguments: [
    ("it's [a] | b", "it|'s |[a|] || b"), ("one\ntwo", "one|ntwo"), ("a\r\nb", "a␍|nb"),
    ("a\u{2028}b\u{2029}c", "a|lb|pc"), ("a\u{85}b", "a\u{FFFD}b"), ("é 漢", "é 漢"),
  ])
  func `text between quotes is escaped`(text: String, escaped: String) {
    #expect(TeamCityMessage.escaped(text) == escaped)
  }

  @Test func `a message is one line`() {
    let message = TeamCityMessage("testFailed").with("name", "a").with("details", nil as String?)
      .at(Timestamp(seconds: 1_769_850_000, nanos: 5_000_000))
    #expect(message.line == "##teamcity[testFailed name='a' timestamp='2026-01-31T09:00:00.005+0000']\n")
  }

  @Test func `whatever a run holds, suites and tests begin and end in their flows`() throws {
    for seed in 1...200 as ClosedRange<UInt64> {
      var random = RandomStream(seed: seed)
      var open: [String: [String]] = [:]
      for line in try Verdict.text(random.stream(), "teamcity").split(separator: "\n") {
        #expect(line.hasPrefix("##teamcity[") && line.hasSuffix("]"))
        let kind = line.dropFirst(11).prefix { $0 != " " }
        guard kind.hasPrefix("test") else { continue }
        let name = value("name", line)
        let flow = value("flowId", line)
        switch kind {
        case "testSuiteStarted", "testStarted": open[flow, default: []].append(name)
        case "testSuiteFinished", "testFinished": #expect(open[flow]?.popLast() == name, "seed \(seed)")
        default: #expect(open[flow]?.last == name, "seed \(seed): \(line)")
        }
      }
      #expect(open.values.allSatisfy { $0.isEmpty }, "seed \(seed)")
    }
  }

  private func value(_ name: String, _ line: Substring) -> String {
    guard let start = line.firstRange(of: " \(name)='")?.upperBound else { return "" }
    var result = ""
    var isEscaped = false
    for character in line[start...].unicodeScalars {
      if !isEscaped, character == "'" { break }
      isEscaped = !isEscaped && character == "|"
      result.unicodeScalars.append(character)
    }
    return result
  }

  @Test func `features that run side by side keep one suite each`() throws {
    var stream = TestStream()
    stream.feature(
      "a.feature", "A", TestStream.Scenario("1", .init("Given x")), TestStream.Scenario("2", .init("Given x")))
    stream.feature("b.feature", "B", TestStream.Scenario("3", .init("Given x")))
    stream.start()
    stream.runScenarios()
    stream.end(success: true)
    // Puts B's scenario between those of A.
    var envelopes = stream.envelopes
    let starts = envelopes.indices.filter { if case .testCaseStarted = envelopes[$0] { true } else { false } }
    let end = try #require(envelopes.lastIndex { if case .testCaseFinished = $0 { true } else { false } })
    let moved = Array(envelopes[starts[2]...end])
    envelopes.removeSubrange(starts[2]...end)
    envelopes.insert(contentsOf: moved, at: starts[1])
    let lines = try Verdict.text(envelopes, "teamcity").split(separator: "\n")
    let names = lines.map { "\($0.dropFirst(11).prefix { $0 != " " }) \(value("name", $0))" }
    #expect(
      names == [
        "testSuiteStarted A (a.feature)", "testStarted 1", "testFinished 1", "testSuiteStarted B (b.feature)",
        "testStarted 3", "testFinished 3", "testSuiteFinished B (b.feature)", "testStarted 2", "testFinished 2",
        "testSuiteFinished A (a.feature)",
      ])
  }
}
