import Foundation
import Gherkit

/// A moment as a feature writes it, `2026-03-01 08:00` or `2026-03-01 08:00:59`: what the clock on the wall shows.
struct Moment: CustomStringConvertible {
  /// As it was written; without seconds where they are zero.
  let description: String

  private let components: DateComponents

  init(_ text: String) throws {
    let fields = text.split { !$0.isNumber }.compactMap { Int($0) }
    guard fields.count >= 5 else { throw ParameterError(text, expected: #"a moment such as "2026-03-01 08:00""#) }
    let seconds = fields.count > 5 ? fields[5] : 0
    components = DateComponents(
      year: fields[0], month: fields[1], day: fields[2], hour: fields[3], minute: fields[4], second: seconds)
    description = seconds == 0 ? String(text.prefix("2026-03-01 08:00".count)) : text
    // Such as a day that the month doesn't have.
    guard shown(in: .utc) != nil else { throw ParameterError(text, expected: "a moment of the Gregorian calendar") }
  }

  /// When the calendar's clock shows this.
  func date(in calendar: Calendar) throws -> Date {
    // Such as an hour that is left out where clocks are put forward.
    guard let date = shown(in: calendar) else {
      throw ParameterError(description, expected: "a moment that the clocks in \(calendar.timeZone.identifier) show")
    }
    return date
  }

  /// What a calendar doesn't have, it takes for something near; that isn't meant here.
  private func shown(in calendar: Calendar) -> Date? {
    calendar.date(from: components).flatMap { calendar.moment(of: $0) == description ? $0 : nil }
  }
}

extension Calendar {
  fileprivate static var utc: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }

  /// What the calendar's clock shows at the moment, as a feature writes it; without seconds where they are zero.
  func moment(of date: Date) -> String {
    let fields = dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
    func digits(_ number: Int?) -> String { (number ?? 0) < 10 ? "0\(number ?? 0)" : "\(number ?? 0)" }
    let day = [fields.year, fields.month, fields.day].map(digits).joined(separator: "-")
    let time = [fields.hour, fields.minute].map(digits).joined(separator: ":")
    return "\(day) \(time)" + (fields.second == 0 ? "" : ":\(digits(fields.second))")
  }
}
