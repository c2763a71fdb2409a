extension ReportFormat {
  /// `--format teamcity`.
  package static let teamcity = ReportFormat(
    "teamcity", "service messages for TeamCity and its IDEs, as scenarios end"
  ) { _ in { sink, _ in TeamCityReporter(sink) } }
}
