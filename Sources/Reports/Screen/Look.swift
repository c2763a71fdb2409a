import CucumberMessages
import Terminal

/// How statuses and durations look on a screen: one mark, one letter and one colour each.
extension TestStepStatus {
  /// In front of a step.
  var mark: String {
    switch self {
    case .passed: "✓"
    case .failed: "✗"
    case .skipped: "-"
    case .pending: "…"
    case .undefined: "?"
    case .ambiguous: "≠"
    case .unknown: "!"
    }
  }

  /// For a scenario in the row of dots.
  var letter: String {
    switch self {
    case .passed: "."
    case .failed: "F"
    case .skipped: "-"
    case .pending: "P"
    case .undefined: "U"
    case .ambiguous: "A"
    case .unknown: "!"
    }
  }

  var look: Style.Look {
    switch self {
    case .passed: .green
    case .failed, .ambiguous, .unknown: .red
    case .skipped: .cyan
    case .pending, .undefined: .yellow
    }
  }
}

extension Elapsed {
  /// For people: `3 ms`, `1.24 s`, `2 min 5 s`.
  var words: String {
    let milliseconds = nanoseconds / 1_000_000
    if milliseconds < 1000 { return milliseconds == 0 && nanoseconds > 0 ? "under 1 ms" : "\(milliseconds) ms" }
    if milliseconds < 60_000 {
      let hundredths = milliseconds % 1000 / 10
      return "\(milliseconds / 1000).\(hundredths < 10 ? "0" : "")\(hundredths) s"
    }
    return "\(milliseconds / 60_000) min \(milliseconds / 1000 % 60) s"
  }
}
