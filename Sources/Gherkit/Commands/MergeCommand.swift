import CucumberMessages
import Reports
import Terminal

/// `merge`: joins the messages of several runs into those of one.
struct MergeCommand: Command {
  let session: Session

  struct Options {
    var files: [String] = []
    var typedOutput: String?

    /// Where the messages go; `nil` for standard output, by whatever name.
    var output: String? {
      typedOutput.flatMap { ReportRequest.namesOfStandardOutput.contains($0) ? nil : $0 }
    }
  }

  var syntax: CommandSyntax<Options> {
    CommandSyntax(
      "merge", summary: "join the messages of shards, or of other parts of a run, into those of one run",
      discussion: """
        Every report can then be made of it with `report`. The joined run is a success only if all its runs were, none was \
        cut off, and no shard is missing or there twice. Exits with 0 where the runs could be joined, whatever their \
        scenarios came to; 2 where files are missing, too many or broken; 5 where a run was cut off.
        """,
      examples: [
        .init("merge shard-*.ndjson --output run.ndjson", "one run of all shards"),
        .init("report run.ndjson --format junit:junit.xml", "a report of it"),
      ],
      standard: Options(),
      positional: Positional(
        "run.ndjson", count: .atLeastOne, help: "messages, as `--format messages:FILE` or any Cucumber writes them",
        append: \.files),
      sections: [
        .init(
          "Output",
          [
            Flag(
              "--output", "-o", value: "FILE", help: "where the messages go; standard output without it",
              set: \.typedOutput)
          ])
      ])
  }

  /// What ends the joining.
  private enum Failure: Error {
    case file(FileError)
    case sink(SinkError)
  }

  func run(_ options: Options) async -> ExitCode {
    guard eachIsThereOnce(options) else { return .usage }
    do throws(Failure) {
      return ExitCode.worst(try join(options))
    } catch {
      switch error {
      case .file(let error):
        session.notice("error: \(error)")
        return .usage
      case .sink(let error): return session.report(error)
      }
    }
  }

  private func join(_ options: Options) throws(Failure) -> [ExitCode] {
    // All are opened before anything is written.
    let first = try options.files.map { path throws(Failure) in try open(path) }
    let second = try options.files.map { path throws(Failure) in try open(path) }
    let sink = try sink(options)
    var writer = JSONWriter()
    var merge = StreamMerge<Failure> { envelope throws(Failure) in
      writer.bytes.removeAll(keepingCapacity: true)
      envelope.write(to: &writer)
      do throws(SinkError) { try sink.write(writer.bytes) } catch { throw .sink(error) }
    }
    var codes: [ExitCode] = []
    for (path, lines) in zip(options.files, first) {
      merge.begin(path: path)
      try read(lines, where: { !Self.isOfSteps($0) }, tells: { true }, &codes, &merge) {
        merge, envelope throws(Failure) in
        try merge.survey(envelope)
      }
    }
    try merge.start()
    for (index, lines) in second.enumerated() {
      merge.beginAgain(index)
      var isNew = false
      try read(
        lines,
        where: { line in
          isNew = Self.isOfSteps(line)
          return isNew || !Self.isOfDocuments(line)
        }, tells: { isNew }, &codes, &merge
      ) { merge, envelope throws(Failure) in try merge.join(envelope) }
    }
    try merge.finish()
    if options.output != nil {
      do throws(SinkError) { try sink.finish() } catch { throw .sink(error) }
    }
    return codes + merge.problems.map(tell)
  }

  /// - Parameter tells: whether the line is told where it is broken: of two readings, one tells it.
  private func read(
    _ lines: MessageLines, where isWanted: (UnsafeBufferPointer<UInt8>) -> Bool, tells: () -> Bool,
    _ codes: inout [ExitCode], _ merge: inout StreamMerge<Failure>,
    _ take: (inout StreamMerge<Failure>, Envelope) throws(Failure) -> Void
  ) throws(Failure) {
    var failure: Failure?
    do throws(FileError) {
      try lines.read(where: { failure == nil && isWanted($0) }) { line in
        switch line {
        case .message(let envelope):
          do throws(Failure) { try take(&merge, envelope) } catch { failure = error }
        case .broken(let problem, let isCutOff):
          guard tells() else { return }
          session.report(problem)
          // That the run was cut off is told by itself.
          if !isCutOff {
            merge.noteUnreadable()
            codes.append(.usage)
          }
        }
      }
    } catch {
      throw .file(error)
    }
    if let failure { throw failure }
  }

  /// Most of a stream. Of a line that is written otherwise nothing is lost: it is read twice.
  private static func isOfSteps(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    line.starts(with: #"{"testStep"#.utf8) || line.starts(with: #"{"testCase"#.utf8)
  }

  private static func isOfDocuments(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    line.starts(with: #"{"source""#.utf8) || line.starts(with: #"{"gherkinDocument""#.utf8)
  }

  private func open(_ path: String) throws(Failure) -> MessageLines {
    do throws(FileError) { return try MessageLines(path) } catch { throw .file(error) }
  }

  private func sink(_ options: Options) throws(Failure) -> any ByteSink {
    guard let output = options.output else { return session.out }
    do throws(SinkError) { return try ReplacingFileSink(path: output) } catch { throw .sink(error) }
  }

  private func eachIsThereOnce(_ options: Options) -> Bool {
    var known: Set<String> = []
    for file in options.files where !known.insert(FileTree.identity(file)).inserted {
      session.notice("error: \(file) is named twice; its scenarios would count twice")
      return false
    }
    if let output = options.output, FileTree.isFeature(ReplacingFileSink.place(of: output)) {
      session.notice(
        "error: the messages would go to \(output), which is a feature file by its name; name another file")
      return false
    }
    if let output = options.output, known.contains(FileTree.identity(output)) {
      session.notice(
        "error: \(output) is read and would be overwritten; give --output a name that no pattern of the files has")
      return false
    }
    return true
  }

  private func tell(_ problem: MergeProblem) -> ExitCode {
    session.notice("\(problem.isFailure ? "error" : "warning"): \(problem.message)\n  \(problem.remedy)")
    return !problem.isFailure ? .success : problem.isDeadRun ? .brokenRun : .usage
  }
}
