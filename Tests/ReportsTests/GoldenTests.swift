import CucumberMessages
import Terminal
import Testing

@testable import Reports

/// Whole pictures of what the reports write, recorded and reviewed.
@Suite struct GoldenTests {
  private static let reports: [String] = [
    "junit", "junit,profile=strict", "junit,profile=cucumber", "progress", "pretty", "summary", "rerun", "usage",
    "messages", "json", "markdown", "github", "github,log=annotations", "azure", "teamcity", "buildkite", "tap",
    "timings", "html",
  ]

  /// The blocks of data of an HTML page, a line each.
  private static func blocks(_ page: String) -> String {
    page.split(separator: "\n").filter { $0.hasPrefix("<script type=\"application/json\"") }
      .map { $0 + "\n" }.joined()
  }

  private static func ending(_ format: Substring) -> String {
    switch format {
    case "junit": "xml"
    case "html": "html"
    case "messages", "timings": "ndjson"
    case "json": "json"
    case "markdown", "buildkite": "md"
    default: "txt"
    }
  }

  @Test(arguments: SampleStreams.all.map(\.name), reports)
  func `a report of a run looks as it was reviewed`(sample: String, report: String) throws {
    let stream = try #require(SampleStreams.all.first { $0.name == sample }).stream
    let request = try ReportRequest(report)
    let context = ReportContext(style: .plain, command: "specs run")
    var text = try rendered(stream) { request.make($0, context) }
    // The page is one file for all runs; what differs are the blocks of data.
    if report == "html" { text = Self.blocks(text) }
    let name = report.split(separator: ",").joined(separator: "-").split(separator: "=").joined(separator: "-")
    try expectGolden(text, "\(sample).\(name).\(Self.ending(report.prefix { $0 != "," }))")
  }

  @Test func `colours and highlighted arguments look as they were reviewed`() throws {
    let text = try rendered(SampleStreams.everyOutcome) {
      PrettyReporter($0, style: .ansi, ScreenOptions(command: "specs run"))
    }
    try expectGolden(text, "every-outcome.pretty.ansi")
  }
}
