internal import Foundation

/// How long ago something was, in the words of a person.
struct Age {
  let seconds: TimeInterval

  init(from then: Date, to now: Date) {
    seconds = now.timeIntervalSince(then)
  }

  /// Whether the two moments can be compared: a clock that was set back shows now before then. A minute of that is the
  /// ordinary correction of a clock.
  var isKnown: Bool { seconds > -Self.minute }

  /// `just now`, `1 minute ago`, `23 hours ago`, `30 days ago`; units that have passed whole, days of 24 hours.
  var words: String {
    guard isKnown else { return "at an unknown time" }
    switch seconds {
    case ..<Self.minute: return "just now"
    case ..<Self.hour: return ago(Self.minute, "minute")
    case ..<Self.day: return ago(Self.hour, "hour")
    default: return ago(Self.day, "day")
    }
  }

  private func ago(_ length: TimeInterval, _ unit: String) -> String {
    let count = Int(seconds / length)
    return "\(count) \(unit)\(count == 1 ? "" : "s") ago"
  }

  private static let minute: TimeInterval = 60
  private static let hour: TimeInterval = 60 * minute
  private static let day: TimeInterval = 24 * hour
}
