extension ReportFormat {
  /// `--format json:FILE`.
  package static let json = ReportFormat(
    "json", "the classic Cucumber JSON, for Jenkins' cucumber-reports and Xray"
  ) { _ in { sink, _ in CucumberJSONReporter(sink) } }
}
