import CucumberMessages
import Terminal
import Testing

@testable import Reports

/// Whole pictures of what the reports write, recorded and reviewed.
@Suite struct GoldenTests {
  private static let reports: [String] = [
    "junit", "junit,profile=strict", "junit,profile=cucumber", "progress", "pretty", "summary", "rerun", "usage",
    "messages",
  ]

  @Test(arguments: SampleStreams.all.map(\.name), reports)
  func `a report of a run looks as it was reviewed`(sample: String, report: String) throws {
    let stream = try #require(SampleStreams.all.first { $0.name == sample }).stream
    let request = try ReportRequest(report)
    let context = ReportContext(style: .plain, command: "specs run")
    let text = try rendered(stream) { request.make($0, context) }
    let name = report.split(separator: ",").joined(separator: "-").split(separator: "=").joined(separator: "-")
    let ending = name.hasPrefix("junit") ? "xml" : name == "messages" ? "ndjson" : "txt"
    try expectGolden(text, "\(sample).\(name).\(ending)")
  }

  @Test func `colours and highlighted arguments look as they were reviewed`() throws {
    let text = try rendered(SampleStreams.everyOutcome) {
      PrettyReporter($0, style: .ansi, ScreenOptions(command: "specs run"))
    }
    try expectGolden(text, "every-outcome.pretty.ansi")
  }
}
