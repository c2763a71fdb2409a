import Terminal

extension ReportFormat {
  /// All formats, in the order in which help lists them.
  package static let all: [ReportFormat] = [
    progress, pretty, summary, junit, html, messages, rerun, usage, json, markdown, github, azure, teamcity, buildkite,
    tap, timings,
  ]

  private static let progress = ReportFormat(
    "progress", "a bar on a terminal, dots elsewhere; failures and totals at the end"
  ) { _ in { ProgressReporter($0, style: $1.style, ScreenOptions($1)) } }

  private static let pretty = ReportFormat(
    "pretty", "each scenario with its steps as it ends; failures and totals at the end"
  ) { _ in { PrettyReporter($0, style: $1.style, ScreenOptions($1)) } }

  private static let summary = ReportFormat(
    "summary", "failures and totals, when the run has ended"
  ) { _ in { SummaryReporter($0, style: $1.style, ScreenOptions($1)) } }

  private static let junit = ReportFormat(
    "junit", "JUnit XML for CI servers",
    [
      Option("profile", JUnitOptions.Profile.allCases.map(\.rawValue), "for whom it is written (default)"),
      Option("suite", [], "the name of the whole (Cucumber)"),
      Option("class", [], "the class of every test case (the feature's name)"),
      Option("names", NamingStrategy.allCases.map(\.rawValue), "how test cases are named (long)"),
      Option("attachments", [], "a folder beside the file for what isn't text (none)", needsFile: true),
    ]
  ) { values throws(ReportRequestError) in
    var options = JUnitOptions()
    options.profile = try values.word("profile", as: JUnitOptions.Profile.self) ?? options.profile
    options.names = try values.word("names", as: NamingStrategy.self) ?? options.names
    options.suite = values.text("suite") ?? options.suite
    options.className = values.text("class")
    if let folder = values.text("attachments") {
      // Whoever cleans up or uploads the report's folder must find everything in it.
      let parts = folder.split(separator: "/", omittingEmptySubsequences: false)
      if folder.hasPrefix("/") || parts.contains("..") || parts.contains(where: \.isEmpty) {
        throw .badValue(
          format: "junit", option: "attachments", typed: folder, known: ["a folder below the report's own"])
      }
      options.attachments = folder
    }
    let made = options
    return { sink, context in
      JUnitReporter(sink, made, attachments: made.attachments.flatMap { context.folder?($0) })
    }
  }

  private static let messages = ReportFormat(
    "messages", "the stream of Cucumber Messages itself, a line each, as they happen", delivery: .asItHappens
  ) { _ in { sink, _ in MessagesReporter(sink) } }

  private static let rerun = ReportFormat(
    "rerun", "the places to run again, a file a line"
  ) { _ in { sink, _ in RerunReporter(sink) } }

  private static let usage = ReportFormat(
    "usage", "step definitions by the time that they took, and those that nothing uses"
  ) { _ in { UsageReporter($0, style: $1.style) } }

  private static let timings = ReportFormat(
    "timings", "how long each scenario took, for --timings to balance shards by"
  ) { _ in { sink, _ in TimingsReporter(sink) } }
}
