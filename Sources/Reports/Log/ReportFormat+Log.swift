extension ReportFormat {
  /// `--format github`.
  package static let github = log(
    "github", "the log of a GitHub Actions job: foldable features, failures and totals, annotations", .github)

  /// `--format azure`.
  package static let azure = log(
    "azure", "the log of an Azure Pipelines job: foldable features, failures and totals, issues", .azure)

  private static func log(_ name: String, _ summary: String, _ server: LogServer) -> ReportFormat {
    ReportFormat(
      name, summary, [Option("log", LogScope.allCases.map(\.rawValue), "what is written (full)")]
    ) { values throws(ReportRequestError) in
      let scope = try values.word("log", as: LogScope.self) ?? .full
      return { sink, context in
        LogReporter(
          sink,
          LogReporter.Options(
            server: server, tells: scope == .full, screen: ScreenOptions(context), path: context.repositoryPath))
      }
    }
  }

  /// What of the log is written.
  private enum LogScope: String, CaseIterable {
    case full
    /// Beside another report that goes to the same log.
    case annotations
  }
}
