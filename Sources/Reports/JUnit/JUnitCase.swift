import CucumberMessages

/// One `testcase` that waits for its suite to be written: the facts that its start tag and the counts need,
/// and its content as bytes.
struct JUnitCase {
  var className: String
  var name: String
  /// The line in the feature file; `nil` for what has none.
  var line: Int?
  var time: Elapsed
  var outcome: Outcome
  /// Everything between the start tag and the end tag.
  var content: [UInt8]

  /// What the counts count.
  enum Outcome {
    case passed
    case skipped
    case failed
    /// Something beside the scenarios' own outcome: what CI servers show as broken rather than wrong.
    case broken
  }
}

/// The `testsuite` of one feature file, or of the run's own problems.
struct JUnitSuite {
  var name: String
  /// The feature file; `nil` for the run's own problems.
  var file: String?
  var cases: [JUnitCase] = []
  /// When its first test case began.
  var started: Timestamp?

  init(name: String, file: String? = nil) {
    self.name = name
    self.file = file
  }

  /// In the order of the file, whatever order they ran in.
  mutating func sort() {
    // The standard library's sort is stable, so what has the same line keeps the order in which it came.
    cases.sort { ($0.line ?? 0) < ($1.line ?? 0) }
  }

  /// The sum of its test cases' times.
  var time: Elapsed {
    cases.reduce(Elapsed()) { $0 + $1.time }
  }

  func count(_ outcome: JUnitCase.Outcome) -> Int {
    cases.reduce(0) { $0 + ($1.outcome == outcome ? 1 : 0) }
  }
}
