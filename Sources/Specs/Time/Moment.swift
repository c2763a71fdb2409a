import Foundation
import Gherkit

/// A moment as a feature writes it, `2026-03-01 08:00` or `2026-03-01 08:00:59`: what the clock on the wall shows.
struct Moment {
  private let text: String

  init(_ text: String) { self.text = text }

  /// The moment at which the calendar's clock shows this; the first one where clocks are put back over it.
  func date(in calendar: Calendar) throws -> Date {
    let fields = text.split { !$0.isNumber }.compactMap { Int($0) }
    let seconds = fields.count > 5 ? fields[5] : 0
    let components = DateComponents(
      year: fields[0], month: fields[1], day: fields[2], hour: fields[3], minute: fields[4], second: seconds)
    // A day that a month doesn't have, or an hour that is left out when clocks are put forward, comes back as another.
    guard let date = calendar.date(from: components),
      calendar.moment(of: date) == (seconds == 0 ? String(text.prefix(16)) : text)
    else { throw ParameterError(text, expected: "a moment that the clocks in \(calendar.timeZone.identifier) show") }
    return date
  }
}

extension Calendar {
  /// What the calendar's clock shows at the moment, as a feature writes it; without seconds where they are zero.
  func moment(of date: Date) -> String {
    let fields = dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
    func digits(_ number: Int?) -> String { (number ?? 0) < 10 ? "0\(number ?? 0)" : "\(number ?? 0)" }
    let day = [fields.year, fields.month, fields.day].map(digits).joined(separator: "-")
    let time = [fields.hour, fields.minute].map(digits).joined(separator: ":")
    return "\(day) \(time)" + (fields.second == 0 ? "" : ":\(digits(fields.second))")
  }
}
