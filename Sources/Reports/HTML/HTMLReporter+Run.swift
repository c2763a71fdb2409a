import CucumberMessages

// The page's data about the run as a whole. `model.js` and `summary.js` read them.

extension HTMLReporter {
  func writeRun(_ cases: HTMLCases, to writer: inout HTMLDataWriter) {
    let definitions = index.stepDefinitions
    writer.object { writer in
      writer.member("title", options.title)
      // The run's own program: whoever makes the page again from the stream may be another one.
      writer.member("command", index.facts.program.map { "\($0) run" } ?? options.command)
      writer.member("started", index.runStarted?.timestamp.milliseconds)
      writer.member("ended", index.runFinished?.timestamp.milliseconds)
      writer.member("took", index.duration?.microseconds)
      if let finished = index.runFinished { writer.member("success", finished.success) }
      if let meta = index.meta { write(meta, to: &writer) }
      writeFacts(to: &writer)
      writeProblems(to: &writer)
      writeTagLinks(to: &writer)
      cases.past.write(to: &writer)
      writer.member("attachments", attachments[.run] ?? []) { $1.write(to: &$0) }
      writer.name("definitions")
      writer.list(definitions) { writer, definition in
        writer.object { writer in
          writer.member("pattern", definition.pattern.source)
          writer.member("at", definition.sourceReference.place)
        }
      }
      writeFeatures(cases, to: &writer)
    }
  }

  private func write(_ meta: Meta, to writer: inout HTMLDataWriter) {
    writer.name("meta")
    writer.object { writer in
      writer.member("implementation", meta.implementation.text)
      writer.member("runtime", meta.runtime.text)
      writer.member("os", meta.os.text)
      writer.member("cpu", meta.cpu.text)
      guard let ci = meta.ci else { return }
      writer.member("ci", ci.name)
      writer.member("url", ci.url)
      writer.member("build", ci.buildNumber)
      writer.member("remote", ci.git?.remote)
      writer.member("revision", ci.git?.revision)
      writer.member("branch", ci.git?.branch)
      writer.member("tag", ci.git?.tag)
    }
  }

  /// What messages have no place for.
  private func writeFacts(to writer: inout HTMLDataWriter) {
    let facts = index.facts
    writer.name("facts")
    writer.object { writer in
      writer.member("seed", facts.seed)
      writer.member("shard", facts.shard)
      writer.member("merged", facts.merged ?? []) { $0.string($1) }
      writer.member("host", facts.host)
      writer.member("arguments", facts.arguments ?? []) { $0.string($1) }
      writer.member("emptyBecause", facts.emptyBecause)
    }
  }

  /// The first template that fits a tag makes its link.
  private func writeTagLinks(to writer: inout HTMLDataWriter) {
    guard !options.tagLinks.isEmpty else { return }
    writer.name("tagLinks")
    writer.list(Set(pickles.lazy.flatMap(\.tags).map(\.name)).sorted()) { writer, tag in
      guard let address = options.tagLinks.lazy.compactMap({ $0.address(of: tag) }).first else { return }
      writer.list([tag, address]) { $0.string($1) }
    }
  }

  // MARK: Problems

  /// What makes a run no success that no scenario shows.
  private func writeProblems(to writer: inout HTMLDataWriter) {
    writer.name("problems")
    writer.list { writer in
      for error in index.parseErrors { write(error, to: &writer) }
      for run in index.runHooks { write(run, to: &writer) }
      for type in index.undefinedParameterTypes {
        writer.object { writer in
          writer.member("kind", "parameterType")
          writer.member("name", type.name)
          writer.member("expression", type.expression)
        }
      }
      if let finished = index.runFinished, finished.message != nil || finished.exception != nil {
        writer.object { writer in
          writer.member("kind", index.hasRunWhole ? "noSuccess" : "aborted")
          writer.member("message", finished.message ?? finished.exception?.message ?? finished.exception?.type)
          writer.member("stack", finished.exception?.stackTrace)
        }
      }
    }
  }

  private func write(_ error: ParseError, to writer: inout HTMLDataWriter) {
    let uri = error.source.uri ?? ""
    let line = error.source.location?.line
    let column = error.source.location?.column.map { ":\($0)" } ?? ""
    let place = error.source.place.map { $0 + column }
    writer.object { writer in
      writer.member("kind", "parse")
      writer.member("file", uri)
      writer.member("at", place)
      writer.member("message", error.message)
      writer.member("source", line.flatMap { index.source(uri: uri)?.line($0) })
    }
  }

  private func write(_ run: RunIndex.RunHook, to writer: inout HTMLDataWriter) {
    let result = run.finished?.result
    // Without an end it is part of a run that was cut off, and that is worth its own words.
    guard let result, result.status.isProblem else { return }
    writer.object { writer in
      writer.member("kind", "hook")
      writer.member("hook", run.hook?.type?.rawValue)
      writer.member("name", run.hook?.name)
      writer.member("at", run.hook?.sourceReference.place)
      writer.member("message", result.message ?? result.exception?.message)
      writer.member("stack", result.exception?.stackTrace)
      writer.member("attachments", attachments[.runHook(testRunHookStartedId: run.started.id)] ?? []) {
        $1.write(to: &$0)
      }
    }
  }
}

extension Timestamp {
  /// Since 1970, as JavaScript counts; a time that its dates don't reach is told as the last one
  /// (<https://tc39.es/ecma262/#sec-time-values-and-time-range>).
  var milliseconds: Int {
    let most = 8_640_000_000_000
    return min(max(seconds, -most), most - 1) * 1000 + min(max(nanos, 0), 999_999_999) / 1_000_000
  }
}

extension Elapsed {
  var microseconds: Int { nanoseconds / 1000 }
}

extension Product {
  fileprivate var text: String { version.map { "\(name) \($0)" } ?? name }
}

extension Source {
  /// A line of the text, counted from 1.
  fileprivate func line(_ number: Int) -> String? {
    let lines = data.utf8.split(separator: UInt8(ascii: "\n"), maxSplits: number, omittingEmptySubsequences: false)
    guard number >= 1, number <= lines.count else { return nil }
    return String(Substring(lines[number - 1]))
  }
}
