internal import Foundation

/// The day of a moment in the words of a person, who has a calendar and is in a time zone.
enum DayName {
  /// `Today`, `Yesterday`, or the date, such as `2026-03-26`.
  static func text(of moment: Date, now: Date, calendar: Calendar) -> String {
    if calendar.isDate(moment, inSameDayAs: now) { return "Today" }
    // A day of the calendar: where clocks change, it has 23 or 25 hours.
    if let dayBefore = calendar.date(byAdding: .day, value: -1, to: now),
      calendar.isDate(moment, inSameDayAs: dayBefore)
    {
      return "Yesterday"
    }
    let day = calendar.dateComponents([.year, .month, .day], from: moment)
    return [(day.year ?? 0, 4), (day.month ?? 0, 2), (day.day ?? 0, 2)].map { number, width in
      let digits = String(number)
      return String(repeating: "0", count: max(width - digits.count, 0)) + digits
    }.joined(separator: "-")
  }
}
