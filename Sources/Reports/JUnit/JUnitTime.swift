import CucumberMessages

/// Times as JUnit documents tell them.
enum JUnitTime {
  /// Seconds with a dot, at most three decimals and no exponent: what `junit-10.xsd` takes.
  ///
  /// Rounded to the nearest millisecond; trailing zeros go, as Cucumber has it.
  static func seconds(_ elapsed: Elapsed) -> String {
    let milliseconds = elapsed.nanoseconds / 1_000_000 + (elapsed.nanoseconds % 1_000_000 >= 500_000 ? 1 : 0)
    let fraction = milliseconds % 1000
    guard fraction > 0 else { return String(milliseconds / 1000) }
    var digits = Array(String(1000 + fraction).utf8.dropFirst())
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    return "\(milliseconds / 1000)." + String(decoding: digits, as: UTF8.self)
  }

  /// ISO 8601 in UTC, `2026-01-31T09:30:00Z`; with milliseconds where there are any.
  static func instant(_ timestamp: Timestamp) -> String {
    let (days, second) = timestamp.seconds.flooredQuotientAndRemainder(dividingBy: 86_400)
    let (year, month, day) = civil(days)
    let date = "\(pad(year, 4))-\(pad(month, 2))-\(pad(day, 2))"
    let time = "\(pad(second / 3600, 2)):\(pad(second / 60 % 60, 2)):\(pad(second % 60, 2))"
    let milliseconds = timestamp.nanos / 1_000_000
    return "\(date)T\(time)\(milliseconds > 0 ? ".\(pad(milliseconds, 3))" : "")Z"
  }

  /// The date of a day counted from 1970-01-01, in the proleptic Gregorian calendar.
  ///
  /// Years are counted from March, so that the leap day is a year's last
  /// (<https://howardhinnant.github.io/date_algorithms.html#civil_from_days>).
  private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let (era, dayOfEra) = (days + 719_468).flooredQuotientAndRemainder(dividingBy: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  private static func pad(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

extension Int {
  fileprivate func flooredQuotientAndRemainder(dividingBy divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
