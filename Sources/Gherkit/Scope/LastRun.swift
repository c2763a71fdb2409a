import CucumberMessages
import Terminal

/// The scenarios that failed in the last run that they were in.
///
/// A scenario is known by its file, its name and which one of that name it is, so it is found again when lines have moved. Where
/// that doesn't tell which one it was, all that it may have been count as failed.
struct LastRun {
  struct Failure: JSONObject, JSONDefault, Hashable {
    var uri = ""
    var name = ""
    /// Which one of its name, from 1.
    var number = 1
    /// How many of its name the file had.
    var of = 1
    var line: Int?

    mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
      try coder.field("uri", &uri)
      try coder.field("name", &name)
      try coder.field("number", &number)
      try coder.field("of", &of)
      try coder.field("line", &line)
    }
  }

  /// By file, in the order of the file.
  private(set) var failures: [String: [Failure]] = [:]
  /// Whether the last run failed though none of its scenarios did: a hook of the run, a file that can't be read.
  var hasOtherFailure = false
  /// The text that it was read from; empty where there was none.
  private(set) var origin: [UInt8] = []
  /// Scenarios that failed and are no longer in their files, by file.
  private(set) var lost: [String: [Failure]] = [:]

  /// Finds the failures in a file as it now is, and remembers them as they now are.
  ///
  /// - Parameters:
  ///   - file: as this run names it, standardised.
  ///   - scenarios: all of the file, in order.
  /// - Returns: The places of those that failed.
  mutating func find(in file: String, _ scenarios: [Failure]) -> Set<Int> {
    guard let known = failures[file] else { return [] }
    var places: Set<Int> = []
    for failure in known {
      let found = Self.places(of: failure, in: scenarios)
      if found.isEmpty { lost[file, default: []].append(failure) }
      places.formUnion(found)
    }
    failures[file] = places.isEmpty ? nil : places.sorted().map { scenarios[$0] }
    return places
  }

  private static func places(of failure: Failure, in scenarios: [Failure]) -> [Int] {
    let named = scenarios.indices.filter { scenarios[$0].name == failure.name }
    if named.isEmpty {
      // Renamed where it stood.
      return failure.line.map { line in scenarios.indices.filter { scenarios[$0].line == line } } ?? []
    }
    return named.count == failure.of && (1...named.count).contains(failure.number)
      ? [named[failure.number - 1]] : named
  }

  /// Whether something that failed is not to be found: its file is gone, or its name.
  func hasLost(exists: (String) -> Bool) -> Bool {
    !lost.isEmpty || failures.keys.contains { !exists($0) }
  }

  /// Forgets what is not to be found; when everything has run that it may have become.
  ///
  /// - Parameter isGone: whether a file is gone and would have run.
  mutating func forgetLost(isGone: (String) -> Bool) {
    lost = [:]
    failures = failures.filter { !isGone($0.key) }
  }

  /// Notes how a scenario ended that was run, or was to be.
  mutating func note(_ scenario: Failure, failed: Bool) {
    if !failed, failures.isEmpty { return }
    var known = failures[scenario.uri] ?? []
    known.removeAll { $0.name == scenario.name && $0.number == scenario.number }
    if failed { known.append(scenario) }
    failures[scenario.uri] = known.isEmpty ? nil : known
  }
}

extension LastRun: JSONObject {
  private static let version = 1

  mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    var version = Self.version
    try coder.field("version", &version)
    try coder.field("hasOtherFailure", &hasOtherFailure)
    let written = failures.merging(lost) { $0 + $1 }
    var all = written.keys.sorted(by: NaturalOrder.precedes).flatMap { written[$0] ?? [] }
    try coder.field("failures", &all)
    if Coder.isReading { failures = Dictionary(grouping: all, by: \.uri) }
  }

  /// - Returns: `nil` for a text that isn't what `bytes` gives.
  init?(bytes: [UInt8]) {
    self.init()
    let isRead = bytes.withUnsafeBufferPointer { buffer in
      do throws(NDJSONError) {
        var reader = JSONReader(buffer)
        try reader.object(&self)
        try reader.end()
        return true
      } catch {
        return false
      }
    }
    if !isRead { return nil }
    origin = bytes
  }

  var bytes: [UInt8] {
    var copy = self
    var writer = JSONWriter()
    writer.object(&copy)
    writer.byte(UInt8(ascii: "\n"))
    return writer.bytes
  }
}
