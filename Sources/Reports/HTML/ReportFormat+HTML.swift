extension ReportFormat {
  /// `--format html:FILE`.
  package static let html = ReportFormat(
    "html", "one offline page for everyone: search, filters, failures first",
    [Option("title", [], "the page's title (Specs)")]
  ) { values in
    let title = values.text("title")
    return { sink, context in
      var options = HTMLReporter.Options(command: context.command)
      if let title { options.title = title }
      return HTMLReporter(sink, options)
    }
  }
}
