import CucumberMessages

/// What the page's data say of earlier runs: when they were, how many scenarios ended how, and for each scenario of
/// this run a letter a run.
struct HTMLPast {
  private let history: RunHistory
  private let starts: [Int]
  private let keys: [String: ScenarioKey]

  init(_ report: HTMLReporter) {
    history = report.options.history.before(report.index.runStarted?.timestamp.milliseconds)
    starts = history.starts
    var numbering = ScenarioNumbering()
    var keys: [String: ScenarioKey] = [:]
    if !starts.isEmpty { for pickle in report.pickles { keys[pickle.id] = numbering.key(of: pickle) } }
    self.keys = keys
  }

  /// `past`: a list of runs, the earliest first.
  func write(to writer: inout HTMLDataWriter) {
    guard !starts.isEmpty else { return }
    writer.name("past")
    writer.list(starts) { writer, start in
      let results = history.runs[start] ?? [:]
      writer.object { writer in
        writer.member("started", start)
        for status in TestStepStatus.allCases {
          let count = results.values.count { $0.status == status }
          if count > 0 { writer.member(Self.name(of: status), count) }
        }
        let flaky = results.values.count { $0.status == .passed && $0.attempts > 1 }
        if flaky > 0 { writer.member("flaky", flaky) }
      }
    }
  }

  /// A letter for each of the runs; `nil` for a scenario that was in none.
  func results(of pickle: Pickle) -> String? {
    guard let key = keys[pickle.id] else { return nil }
    let letters = starts.map { start in (history.runs[start]?[key]).map(Self.letter) ?? "-" }
    return letters.allSatisfy { $0 == "-" } ? nil : String(letters)
  }

  private static func letter(of result: RunHistory.Result) -> Character {
    switch result.status {
    case .passed: result.attempts > 1 ? "k" : "p"
    case .failed: "f"
    case .ambiguous: "a"
    case .undefined: "u"
    case .pending: "w"
    case .skipped: "s"
    case .unknown: "o"
    }
  }

  private static func name(of status: TestStepStatus) -> StaticString {
    switch status {
    case .passed: "passed"
    case .failed: "failed"
    case .ambiguous: "ambiguous"
    case .undefined: "undefined"
    case .pending: "pending"
    case .skipped: "skipped"
    case .unknown: "unknown"
    }
  }
}
