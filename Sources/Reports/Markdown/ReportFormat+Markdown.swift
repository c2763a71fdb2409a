extension ReportFormat {
  /// `--format markdown:FILE`.
  package static let markdown = summary(
    "markdown", "the summary of the run in Markdown, for a job's page or a comment", .page)

  /// `--format buildkite:FILE`.
  package static let buildkite = summary(
    "buildkite", "the same summary for `buildkite-agent annotate`", .annotation)

  private static func summary(
    _ name: String, _ summary: String, _ flavour: MarkdownSummary.Options.Flavour
  ) -> ReportFormat {
    ReportFormat(
      name, summary,
      [
        Option("title", [], "what was tested (Cucumber)"),
        Option("limit", [], "where it ends, in bytes (1048576)"),
      ]
    ) { values throws(ReportRequestError) in
      var options = MarkdownSummary.Options(flavour: flavour)
      options.title = values.text("title") ?? options.title
      if let typed = values.text("limit") {
        guard let limit = Int(typed), limit >= 4096 else {
          throw .badValue(format: name, option: "limit", typed: typed, known: ["a number from 4096 on"])
        }
        options.limit = limit
      }
      let made = options
      return { sink, _ in MarkdownReporter(sink, made) }
    }
  }
}
