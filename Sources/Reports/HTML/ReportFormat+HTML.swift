extension ReportFormat {
  /// `--format html:FILE`, or `html:FOLDER/` with the attachments beside the page.
  package static let html = ReportFormat(
    "html", "one offline page for everyone: search, filters, failures first; html:FOLDER/ puts attachments beside it",
    [Option("title", [], "the page's title (Specs)")], fileInFolder: "index.html", advisedBytes: 50_000_000
  ) { values in
    let title = values.text("title")
    return { sink, context in
      var options = HTMLReporter.Options(
        command: context.command, tagLinks: context.tagLinks, history: context.history)
      if let title { options.title = title }
      let folder = context.fillsFolder ? context.folder?(HTMLAttachmentFiles.name) : nil
      return HTMLReporter(sink, options, folder: folder)
    }
  }
}
