import CucumberMessages
import Terminal
import Testing

@testable import Reports

@Suite struct RerunReporterTests {
  private func text(_ stream: [Envelope]) throws -> String {
    try rendered(stream) { RerunReporter($0) }
  }

  @Test func `what didn't pass is listed by file and line, and nothing else`() throws {
    #expect(
      try text(SampleStreams.everyOutcome) == "features/travel.feature:7:12\nfeatures/weight.feature:3:6\n")
  }

  @Test func `what a run that was cut off left is listed too`() throws {
    #expect(try text(SampleStreams.cutOff) == "features/long.feature:6:10\n")
  }

  @Test func `a file that can't be parsed is listed whole`() throws {
    #expect(try text(SampleStreams.brokenRun) == "features/bad.feature\n")
  }

  @Test func `after a green run the list is empty`() throws {
    var stream = TestStream()
    stream.feature("features/a.feature", "A", TestStream.Scenario("One", .init("Given x")))
    stream.start()
    stream.runScenarios()
    stream.end(success: true)
    #expect(try text(stream.envelopes) == "")
  }
}
