import CucumberMessages
import Reports
import Terminal

/// The reports of one run, each with its sink. When one can't be written, the others go on.
struct ReportSet {
  private struct Entry {
    var reporter: any Reporter
    /// The first error; after it the reporter gets nothing more.
    var failure: SinkError?
  }

  private var entries: [Entry] = []

  /// Opens what the requests name.
  ///
  /// - Throws: where two reports would go to one place, or a file can't be written: known before the run.
  init(_ requests: [ReportRequest], session: Session) throws(ReportSetError) {
    var taken: [String: String] = [:]
    for request in requests {
      let place = request.file.map(Self.standardised) ?? "standard output"
      if let other = taken[place], place != "/dev/null" {
        throw .samePlace(place: request.file ?? place, formats: [other, request.format.name])
      }
      taken[place] = request.format.name
      do throws(SinkError) {
        // In a file a run's address is the program's name: whoever reads it has another folder.
        let context =
          request.file == nil
          ? ReportContext(style: session.screenStyle, command: "\(session.command) run")
          : ReportContext(style: .plain, command: "\(session.name) run")
        entries.append(Entry(reporter: request.make(try Self.sink(for: request, session), context)))
      } catch {
        throw .unwritable(format: request.format.name, error)
      }
    }
  }

  private static func sink(for request: ReportRequest, _ session: Session) throws(SinkError) -> any ByteSink {
    guard let file = request.file else { return session.out }
    switch request.format.delivery {
    case .asItHappens: return try FileSink(path: file)
    case .whole: return try ReplacingFileSink(path: file)
    }
  }

  private static func standardised(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  mutating func receive(_ envelope: Envelope) {
    for index in entries.indices where entries[index].failure == nil {
      do throws(SinkError) {
        try entries[index].reporter.receive(envelope)
      } catch {
        entries[index].failure = error
      }
    }
  }

  /// - Returns: What could not be written.
  mutating func finish() -> [SinkError] {
    for index in entries.indices where entries[index].failure == nil {
      do throws(SinkError) {
        try entries[index].reporter.finish()
      } catch {
        entries[index].failure = error
      }
    }
    return entries.compactMap(\.failure)
  }
}

/// Why reports can't be begun.
enum ReportSetError: Error, Hashable, Sendable, CustomStringConvertible {
  case samePlace(place: String, formats: [String])
  case unwritable(format: String, SinkError)

  var description: String {
    switch self {
    case .samePlace(let place, let formats):
      "\(formats.joined(separator: " and ")) would both go to \(place); give each a file of its own, as in --format \(formats.last ?? ""):FILE"
    case .unwritable(let format, let error):
      "\(format): \(error); name a file that can be written, as in --format \(format):reports/\(format)"
    }
  }
}
