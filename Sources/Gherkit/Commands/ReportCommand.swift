import CucumberMessages
import Reports
import Terminal

/// `report`: makes reports from the messages of a run that is over.
struct ReportCommand: Command {
  let session: Session

  struct Options {
    var file = ""
    var reports: [ReportRequest] = []
    var refusesColor = false
  }

  let syntax = CommandSyntax(
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
        [
          ReportFlags.flag(\.reports),
          Flag("--no-color", help: "no colours, whatever the terminal can", set: \.refusesColor),
        ])
    ])

  func run(_ options: Options) async -> ExitCode {
    session.refusesColor = options.refusesColor
    var requests = options.reports
    if requests.isEmpty, let summary = try? ReportRequest("summary") { requests = [summary] }
    let bytes: [UInt8]
    var reports: ReportSet
    do {
      bytes = try FileTree.readFile(options.file)
      reports = try ReportSet(requests, session: session)
    } catch {
      session.notice("error: \(error)")
      return .usage
    }
    var codes: [ExitCode] = []
    MessageLines.read(bytes, path: options.file) { result in
      switch result {
      case .message(let envelope): reports.receive(envelope)
      case .broken(let problem):
        session.report(problem)
        codes.append(.usage)
      }
    }
    for error in reports.finish() { codes.append(session.report(error)) }
    return ExitCode.worst(codes)
  }
}

/// The lines of a message stream.
enum MessageLines {
  enum Line {
    case message(Envelope)
    case broken(Problem)
  }

  /// Reads each line in turn; blank ones and kinds that this protocol doesn't know are passed over.
  ///
  /// A last line that was cut off, as a killed run leaves it, is told and harms nothing.
  static func read(_ bytes: [UInt8], path: String, _ take: (Line) -> Void) {
    bytes.withUnsafeBufferPointer { bytes in
      var line = 0
      var start = 0
      while start < bytes.count {
        line += 1
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        let text = UnsafeBufferPointer(rebasing: bytes[start..<end])
        if !text.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) {
          do throws(NDJSONError) {
            if let envelope = try Envelope(ndjson: text) { take(.message(envelope)) }
          } catch {
            take(.broken(Problem(error, path: path, line: line, isLast: end == bytes.count)))
          }
        }
        start = end + 1
      }
    }
  }
}

extension Problem {
  fileprivate init(_ error: NDJSONError, path: String, line: Int, isLast: Bool) {
    self.init(
      path: path, line: line, message: "not a Cucumber Message: \(error)",
      remedy: isLast
        ? "the stream was cut off here; the reports hold what came before"
        : "the line is left out of the reports; the file should be what `--format messages:FILE` wrote")
  }
}
