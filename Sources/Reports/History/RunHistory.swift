import CucumberMessages

/// How each scenario ended in earlier runs, by keys that are the same in the next run.
///
/// A file of it has a line of JSON for each scenario of each run:
/// `{"run":1780000000123,"uri":"Features/a.feature","name":"eats","number":2,"status":"failed","attempts":2}`. `run` is
/// when the run began, in milliseconds since 1970; `number` is left out for the first scenario of a name, `attempts`
/// where there was one. Lines that aren't of this form are passed over, so that one that was cut off loses only itself.
package struct RunHistory: Hashable, Sendable {
  /// How many runs are kept, the latest ones.
  package static let capacity = 30

  /// What is remembered of one scenario of one run.
  package struct Result: Hashable, Sendable {
    var status: TestStepStatus
    var attempts: Int
  }

  /// By when the run began, in milliseconds since 1970.
  private(set) var runs: [Int: [ScenarioKey: Result]] = [:]

  package init() {}

  /// When the runs began that are kept, the latest last.
  package var starts: [Int] { runs.keys.sorted().suffix(Self.capacity) }

  /// Takes the text of a file.
  ///
  /// - Returns: Whether it may be one of a history: one in which there are lines and none is of the form is something else.
  @discardableResult
  package mutating func read(_ bytes: [UInt8]) -> Bool {
    var (known, others) = (0, 0)
    bytes.withUnsafeBufferPointer { buffer in
      for line in buffer.split(separator: UInt8(ascii: "\n")) {
        var written = Written()
        var reader = JSONReader(UnsafeBufferPointer(rebasing: line))
        guard (try? reader.object(&written)) != nil,
          let status = TestStepStatus(rawValue: written.status.uppercased())
        else {
          others += 1
          continue
        }
        known += 1
        let key = ScenarioKey(uri: written.uri, name: written.name, number: written.number ?? 1)
        add(written.run, key, Result(status: status, attempts: written.attempts ?? 1))
      }
    }
    // One line that was cut off is what is left of a history of one scenario.
    return known > 0 || others <= 1
  }

  mutating func add(_ run: Int, _ key: ScenarioKey, _ result: Result) {
    runs[run, default: [:]][key] = result
  }

  /// Takes what another history knows.
  package mutating func add(_ other: RunHistory) {
    runs.merge(other.runs) { $1 }
  }

  /// What was known before a run began, so that a report has the same bytes whether the run is in the history yet or not.
  func before(_ start: Int?) -> RunHistory {
    guard let start else { return self }
    var earlier = self
    earlier.runs = runs.filter { $0.key < start }
    return earlier
  }

  /// The text of a file: the latest runs, the scenarios of each by file, name and number.
  package var bytes: [UInt8] {
    var writer = JSONWriter()
    for start in starts {
      let results = (runs[start] ?? [:]).sorted {
        ($0.key.uri, $0.key.name, $0.key.number) < ($1.key.uri, $1.key.name, $1.key.number)
      }
      for (key, result) in results {
        var written = Written()
        written.run = start
        written.uri = key.uri
        written.name = key.name
        written.number = key.number == 1 ? nil : key.number
        written.status = result.status.rawValue.lowercased()
        written.attempts = result.attempts == 1 ? nil : result.attempts
        writer.object(&written)
        writer.byte(UInt8(ascii: "\n"))
      }
    }
    return writer.bytes
  }

  private struct Written: JSONObject {
    var run = 0
    var uri = ""
    var name = ""
    var number: Int?
    var status = ""
    var attempts: Int?

    mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
      try coder.field("run", &run)
      try coder.field("uri", &uri)
      try coder.field("name", &name)
      try coder.field("number", &number)
      try coder.field("status", &status)
      try coder.field("attempts", &attempts)
    }
  }
}
