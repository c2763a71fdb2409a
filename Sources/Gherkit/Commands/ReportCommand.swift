import CucumberMessages
import Reports
import Terminal

/// `report`: makes reports from the messages of a run that is over.
struct ReportCommand: Command {
  let session: Session

  struct Options {
    var file = ""
    var reports: [ReportRequest] = []
    var page = PageOptions()
    var refusesColor = false
  }

  var syntax: CommandSyntax<Options> {
    CommandSyntax(
      "report", summary: "make reports from the messages of a run",
      discussion: "The reports have the same bytes as those that the run itself would have written.",
      examples: [.init("report --format html:index.html run.ndjson", "the page of a run that is over")],
      standard: Options(),
      positional: Positional(
        "run.ndjson", count: .exactlyOne, help: "the messages, as `--format messages:FILE` writes them"
      ) {
        options, text in options.file = text
      },
      sections: [
        .init(
          "Output",
          [ReportFlags.flag(\.reports)] + PageOptions.flags(\.page) + [
            Flag("--no-color", help: "no colours, whatever the terminal can", set: \.refusesColor)
          ])
      ])
  }

  /// How many lines that can't be read are told one by one.
  private static var mostProblems: Int { 20 }

  func run(_ options: Options) async -> ExitCode {
    session.refusesColor = options.refusesColor
    var requests = options.reports
    if requests.isEmpty, let summary = try? ReportRequest("summary") { requests = [summary] }
    let lines: MessageLines
    var reports: ReportSet
    do {
      lines = try MessageLines(options.file)
      reports = try ReportSet(requests, page: options.page, reading: [options.file], session: session)
    } catch {
      session.notice("error: \(error)")
      return .usage
    }
    var codes: [ExitCode] = []
    var check = StreamCheck()
    var broken = 0
    do throws(FileError) {
      try lines.read { result in
        switch result {
        case .message(let envelope): reports.receive(check.checked(envelope))
        case .broken(let problem, let isCutOff):
          broken += 1
          if broken <= Self.mostProblems { session.report(problem) }
          if !isCutOff { check.noteUnreadable() }
          codes.append(.usage)
        }
      }
    } catch {
      session.notice("error: \(error)")
      codes.append(.usage)
    }
    if broken > Self.mostProblems {
      session.notice("error: \(broken - Self.mostProblems) more lines of \(options.file) are no Cucumber Messages")
    }
    for fault in check.faults {
      session.notice("error: \(options.file): \(fault); the reports say so, too")
      codes.append(.usage)
    }
    for error in reports.finish() { codes.append(session.report(error)) }
    return ExitCode.worst(codes)
  }
}
