package import TagExpressions

/// How long steps and scenarios may take; a definition may say otherwise for itself.
package struct TimeLimits: Sendable {
  /// A limit for the scenarios of some tags, or for all.
  package struct Rule: Sendable {
    package var tags: TagExpression?
    /// `.zero` for as long as it likes.
    package var limit: Duration

    package init(tags: TagExpression? = nil, limit: Duration) {
      self.tags = tags
      self.limit = limit
    }
  }

  enum Subject: String {
    case step, scenario, hook
    case matching = "matching of its steps"
  }

  /// Of the rules that are for a scenario, the last one counts.
  package var step: [Rule] = [Rule(limit: .seconds(60))]
  package var scenario: [Rule] = []

  package init() {}

  /// The type of the exception of a step whose time was over.
  static let type = "TimeLimit"

  /// - Returns: In nanoseconds; 0 for as long as it likes.
  static func limit(_ rules: [Rule], tags: [String]) -> Int {
    rules.last { $0.tags?.matches(tags) ?? true }?.limit.wholeNanoseconds ?? 0
  }

  /// - Parameter limit: In nanoseconds.
  static func message(_ subject: Subject, _ limit: Int, consequence: String = "it was cancelled") -> String {
    "the \(subject.rawValue) took longer than its time limit of \(words(limit)), so \(consequence)"
  }

  private static func words(_ nanoseconds: Int) -> String {
    let milliseconds = nanoseconds / 1_000_000
    if milliseconds < 1000 { return "\(milliseconds) ms" }
    let seconds = milliseconds / 1000
    let rest = milliseconds % 1000
    if rest == 0 { return "\(seconds) s" }
    let digits = "\(1000 + rest)".dropFirst()
    return "\(seconds).\(String(digits.reversed().drop { $0 == "0" }.reversed())) s"
  }
}

extension Duration {
  /// In nanoseconds; one past 292 years is told as that.
  var wholeNanoseconds: Int {
    let parts = components
    let (product, overflows) = Int(clamping: parts.seconds).multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, overflowsStill) = product.addingReportingOverflow(Int(parts.attoseconds / 1_000_000_000))
    return overflows || overflowsStill ? .max : max(sum, 0)
  }
}
