import CucumberMessages
import Reports
import Terminal

/// `docs`: living documentation, the page of a run without a run.
struct DocsCommand: Command {
  let session: Session

  struct Options {
    var selection = SelectionOptions()
    var page = PageOptions()
    var file = "reports/docs.html"
    var title: String?
    var refusesColor = false

    /// The options are the format's own, so there is always one.
    var request: ReportRequest? {
      try? ReportRequest(.html, file: file, options: title.map { [(name: "title", value: $0)] } ?? [])
    }
  }

  let syntax = CommandSyntax(
    "docs", summary: "make the HTML page of feature files without running them",
    discussion: """
      The page has everything that a run's has: chapters, search, tags, links. Every scenario is shown as not run; with \
      --history, with how it ended before. Exits with 0 when the page shows something and every file could be read.
      """,
    examples: [
      .init("docs", "all of Features/, into reports/docs.html"),
      .init("docs --tags 'not @draft' --output site/ Features/cart", "a folder's, with pictures beside the page"),
    ],
    standard: Options(), positional: SelectionOptions.paths(\.selection),
    sections: [
      .init("Selection", SelectionOptions.flags(\.selection)),
      .init(
        "Output",
        [
          Flag(
            "--output", "-o", value: "FILE", help: "where the page goes; FOLDER/ makes FOLDER/index.html",
            standard: "reports/docs.html", set: \.file),
          Flag("--title", value: "TEXT", help: "the page's title", standard: "Specs", set: \.title),
        ] + PageOptions.flags(\.page) + [
          SelectionOptions.warningsFlag(\.selection.silencesWarnings),
          Flag("--no-color", help: "no colours, whatever the terminal can", set: \.refusesColor),
        ]),
    ])

  func run(_ options: Options) async -> ExitCode {
    session.refusesColor = options.refusesColor
    // A page shows what it is told of, so it is told only of what is selected.
    var envelopes: [Envelope] = []
    guard let selection = Selection(options.selection, session: session, tell: { envelopes.append($0) }) else {
      return .usage
    }
    // A page of nothing would take the place of one of something.
    if selection.pickles.isEmpty, selection.code == .nothingSelected { return selection.code }
    var reports: ReportSet
    do throws(ReportSetError) {
      reports = try ReportSet(
        [options.request].compactMap { $0 }, page: options.page, keepsHistory: false, session: session)
    } catch {
      session.notice("error: \(error)")
      return error.isUnwritable ? .unwritableReport : .usage
    }
    reports.receive(.meta(.ofThisProcess))
    let selected = Set(selection.pickles.map(\.id))
    let files = Set(selection.pickles.map(\.uri))
    for envelope in envelopes {
      switch envelope {
      case .pickle(let pickle) where !selected.contains(pickle.id): continue
      case .gherkinDocument(let document) where !files.contains(document.uri ?? ""): continue
      default: reports.receive(envelope)
      }
    }
    let notes = FolderReadmes.attachments(selection.pickles.map(\.uri))
    for note in notes + [FileWarnings.attachment(selection.warnings)].compactMap({ $0 }) {
      reports.receive(.attachment(note))
    }
    var codes = [selection.code]
    for error in reports.finish() { codes.append(session.report(error)) }
    return ExitCode.worst(codes)
  }
}
