import CucumberMessages
import Foundation
import Testing

@testable import Reports

/// A report that reads green while the run was not is the defect that all of them exist to prevent.
@Suite struct VerdictTests {
  @Test(arguments: SampleStreams.all.map(\.name), Verdict.formats)
  func `a run that is no success reads as none`(sample: String, format: String) throws {
    let stream = try #require(SampleStreams.all.first { $0.name == sample }).stream
    #expect(Verdict.isRed(stream))
    #expect(Verdict.isRed(try Verdict.text(stream, format), format))
  }

  @Test(arguments: Verdict.formats)
  func `a run that passed, skipped and tried again reads as a success`(format: String) throws {
    var stream = TestStream()
    stream.feature(
      "features/a.feature", "A", TestStream.Scenario("One", .init("Given x")),
      TestStream.Scenario("Two", .init("Given x", .skipped, "not here")),
      TestStream.Scenario("Three", attempts: [[.init("Given y", .failed, "no")], [.init("Given y")]]))
    stream.start()
    stream.runScenarios()
    stream.end(success: true)
    #expect(!Verdict.isRed(try Verdict.text(stream.envelopes, format), format))
  }

  @Test(arguments: Verdict.formats)
  func `a run that was rightly empty reads as no failure`(format: String) throws {
    var stream = TestStream(facts: #"{"emptyBecause":"the rerun file is empty"}"#)
    stream.start()
    stream.end(success: true)
    let text = try Verdict.text(stream.envelopes, format)
    #expect(!Verdict.isRed(text, format))
    if !format.hasPrefix("json"), !format.hasSuffix("annotations") { #expect(text.contains("the rerun file is empty")) }
  }

  @Test(arguments: ["BeforeAll", "parse error", "aborted", "flaky", "unexplained"], Verdict.formats)
  func `a run whose scenarios are fine and that is no success for another reason reads as none`(
    reason: String, format: String
  ) throws {
    var stream = TestStream()
    let retried = TestStream.Scenario("One", attempts: [[.init("Given y", .failed, "no")], [.init("Given y")]])
    stream.feature(
      "features/a.feature", "A", reason == "flaky" ? retried : TestStream.Scenario("One", .init("Given x")))
    if reason == "parse error" { stream.brokenFile("features/b.feature", "Featur: b", line: 1, column: 1, "expected") }
    stream.start()
    if reason == "BeforeAll" { stream.runHook(.beforeTestRun, "start", .failed, "no server") }
    stream.runScenarios()
    stream.end(success: false, reason == "aborted" ? "the disk is full" : nil)
    #expect(Verdict.isRed(try Verdict.text(stream.envelopes, format), format))
  }

  @Test(arguments: Conformance.kit, Verdict.formats)
  func `every stream of the compatibility kit reads as what it was`(name: String, format: String) throws {
    let stream = try Conformance.stream(kit: name)
    let text = try Verdict.text(stream, format)
    #expect(Verdict.isRed(text, format) == Verdict.isRed(stream))
    let success = stream.lazy.compactMap {
      if case .testRunFinished(let finished) = $0 { finished.success } else { nil }
    }.first
    #expect(Verdict.isRed(stream) == (success == false) || !Verdict.isRed(stream) == (success == true))
  }

  @Test(arguments: Verdict.formats)
  func `whatever a run holds, a report reads as what it was`(format: String) throws {
    for seed in 1...RandomStream.count / 4 {
      var random = RandomStream(seed: seed)
      let stream = random.stream()
      let text = try Verdict.text(stream, format)
      // Where pending ones don't count, whoever asked for it reads them as none.
      if format != "tap,pending=todo" {
        #expect(Verdict.isRed(text, format) == Verdict.isRed(stream), "seed \(seed)")
      }
      if format.hasPrefix("json") { _ = try JSONSerialization.jsonObject(with: Data(text.utf8)) }
    }
  }
}
