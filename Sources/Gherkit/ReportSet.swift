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

  private struct BriefEntry {
    var reporter: any BriefReporter
    let needs: BriefNeeds
    var failure: SinkError?
  }

  /// Those that want every message.
  private var full: [Entry] = []
  /// Those that need none of what simply passes.
  private var brief: [BriefEntry] = []

  /// The files that are worth a warning when they grow large.
  private var advised: [(file: String, format: ReportFormat)] = []
  private let session: Session

  var wantsAll: Bool { !full.isEmpty }
  var takesBriefs: Bool { !brief.isEmpty }

  /// Opens what the requests name.
  ///
  /// - Parameters:
  ///   - page: What the HTML page is to have beside the run.
  ///   - keepsHistory: Whether this is a run to be remembered.
  ///   - reading: The files that this command reads, which no report may take the place of.
  ///   - isLive: Whether they are of a run that goes on, which can be told in brief.
  ///   - tellsMoments: Whether that run tells of steps as they happen.
  /// - Throws: where two reports would go to one place, or a file can't be written: known before the run.
  init(
    _ requests: [ReportRequest], page: PageOptions = PageOptions(), keepsHistory: Bool = true, reading: [String] = [],
    isLive: Bool = false, tellsMoments: Bool = false, session: Session
  ) throws(ReportSetError) {
    self.session = session
    let file = page.history.map(HistoryFile.init)
    let history: RunHistory
    do throws(HistoryFile.Failure) {
      history = try file?.read() ?? RunHistory()
    } catch {
      throw .badHistory("\(error)")
    }
    var taken: [String: String] = [:]
    // Before any is opened: that takes the last run's report away.
    let read = Set(reading.map(FileTree.identity))
    func refuseToReplace(_ name: String, _ place: String, _ format: String) throws(ReportSetError) {
      // One that isn't there yet would be a feature to the next run.
      if FileTree.isFeature(place) {
        throw .feature(place: name, format: format)
      }
      if place != "/dev/null", read.contains(FileTree.identity(place)) { throw .isRead(place: name, format: format) }
    }
    if let path = page.history {
      let place = ReplacingFileSink.place(of: path)
      try refuseToReplace(path, place, "the history")
      taken[place] = "the history"
    }
    for request in requests {
      let (name, place) = Self.place(of: request)
      try refuseToReplace(name, place, request.format.name)
      if let other = taken[place], place != "/dev/null" {
        throw .samePlace(place: name, formats: [other, request.format.name])
      }
      taken[place] = request.format.name
    }
    let repositoryPath = RepositoryPath(from: Platform.currentFolder(), environment: Platform.environment)
    for request in requests {
      do throws(SinkError) {
        var context = ReportContext.of(request, session)
        context.tagLinks = page.tagLinks
        context.repositoryPath = { repositoryPath($0) }
        context.history = history
        let reporter = request.make(try Self.sink(for: request, session), context)
        if isLive, let reporter = reporter as? any BriefReporter, reporter.takesBriefs,
          !(tellsMoments && reporter.briefNeeds.contains(.moments))
        {
          brief.append(BriefEntry(reporter: reporter, needs: reporter.briefNeeds))
        } else {
          full.append(Entry(reporter: reporter))
        }
      } catch {
        // Nobody asked for a server's page, so nobody is kept from the run for it.
        guard case .endOfFile = request.destination else { throw .unwritable(format: request.format.name, error) }
        session.notice("warning: \(error); the job's page gets no summary, and --no-ci asks for none")
      }
      if case .file(let file) = request.destination, request.format.advisedBytes != nil {
        advised.append((file, request.format))
      }
    }
    if let file, keepsHistory {
      full.append(Entry(reporter: HistoryReporter { run throws(SinkError) in try file.add(run) }))
    }
  }

  private static func place(of request: ReportRequest) -> (name: String, place: String) {
    switch request.destination {
    case .standardOutput: ("standard output", "standard output")
    case .standardError: ("standard error", "standard error")
    case .file(let file), .endOfFile(let file): (file, ReplacingFileSink.place(of: file))
    }
  }

  private static func sink(for request: ReportRequest, _ session: Session) throws(SinkError) -> any ByteSink {
    switch request.destination {
    case .standardOutput: return session.out
    case .standardError: return FileSink.standardError()
    case .endOfFile(let file): return try FileSink(appendingTo: file)
    case .file(let file):
      switch request.format.delivery {
      case .asItHappens: return try FileSink(path: file)
      case .whole: return try ReplacingFileSink(path: file)
      }
    }
  }

  /// Hands a message to those that want every one.
  mutating func receive(_ envelope: Envelope) {
    for index in full.indices where full[index].failure == nil {
      do throws(SinkError) {
        try full[index].reporter.receive(envelope)
      } catch {
        full[index].failure = error
      }
    }
  }

  /// Hands to the others what happens.
  mutating func receive(_ event: BriefEvent) {
    switch event {
    case .testCase: receive(event, by: { $0.contains(.plan) })
    case .introduced: receive(event, by: { !$0.contains(.plan) })
    case .message, .planned, .passed, .caughtUp: receive(event, by: { _ in true })
    }
  }

  private mutating func receive(_ event: BriefEvent, by isFor: (BriefNeeds) -> Bool) {
    for index in brief.indices where brief[index].failure == nil && isFor(brief[index].needs) {
      do throws(SinkError) {
        try brief[index].reporter.receive(event)
      } catch {
        brief[index].failure = error
      }
    }
  }

  /// Hands a message to all; a pickle to those only that don't get it before it is needed.
  mutating func receiveBeforeRun(_ envelope: Envelope) {
    receive(envelope)
    if case .pickle = envelope {
      receive(.message(envelope), by: { $0.contains(.pickles) })
    } else {
      receive(.message(envelope))
    }
  }

  /// - Returns: What could not be written.
  mutating func finish() -> [SinkError] {
    for index in full.indices where full[index].failure == nil {
      do throws(SinkError) {
        try full[index].reporter.finish()
      } catch {
        full[index].failure = error
      }
    }
    for index in brief.indices where brief[index].failure == nil {
      do throws(SinkError) {
        try brief[index].reporter.finish()
      } catch {
        brief[index].failure = error
      }
    }
    for (file, format) in advised {
      let size = FileTree.size(file)
      guard let advised = format.advisedBytes, size > advised else { continue }
      session.notice(
        "warning: \(file) has \(size / 1_000_000) MB, and browsers will be slow with it; --format \(format.name):FOLDER/ "
          + "puts what is attached beside the page")
    }
    return full.compactMap(\.failure) + brief.compactMap(\.failure)
  }
}

extension ReportContext {
  /// In a file a run's address is the program's name: whoever reads it has another folder.
  fileprivate static func of(_ request: ReportRequest, _ session: Session) -> ReportContext {
    switch request.destination {
    case .standardOutput:
      var context = ReportContext(style: session.screenStyle, command: "\(session.command) run")
      // Typed as this program was; one without steps of its own can't run them.
      context.prefersProgramOfRun = !session.isSuite
      return context
    case .standardError, .endOfFile: return ReportContext(style: .plain, command: "\(session.name) run")
    case .file(let file):
      return ReportContext(
        style: .plain, command: "\(session.name) run", folder: { FileFolderSink(beside: file, named: $0) },
        fillsFolder: request.fillsFolder)
    }
  }
}

/// Why reports can't be begun.
enum ReportSetError: Error, Hashable, Sendable, CustomStringConvertible {
  case samePlace(place: String, formats: [String])
  case unwritable(format: String, SinkError)
  /// A report would take the place of a feature file.
  case feature(place: String, format: String)
  /// A report would take the place of what is read.
  case isRead(place: String, format: String)
  /// The history can't be read, or is something else.
  case badHistory(String)

  /// Whether a report can't be written where it may.
  var isUnwritable: Bool {
    if case .unwritable = self { true } else { false }
  }

  var description: String {
    switch self {
    case .samePlace(let place, let formats):
      "\(formats.joined(separator: " and ")) would both go to \(place); give each a file of its own, as in --format \(formats.last ?? ""):FILE"
    case .unwritable(let format, let error):
      "\(format): \(error); name a file that can be written, as in --format \(format):reports/\(format)"
    case .feature(let place, let format):
      "\(format) would go to \(place), which is a feature file by its name; name another file"
    case .isRead(let place, let format):
      "\(format) would go to \(place), which is read here and would be overwritten; name another file"
    case .badHistory(let reason):
      "\(reason); name a file with --history, which is made where there is none"
    }
  }
}
