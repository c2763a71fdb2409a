import Foundation
import Gherkit
import TestKit
import Testing

/// Time passes, and is some moment.
struct TimeSteps: StepLibrary {
  typealias World = TimeWorld

  func define() {
    ParameterType("duration", #"(\d+(?:\.\d+)?) (millisecond|second|minute|hour|day)s?"#) {
      (amount: String, unit: String) in
      let seconds = ["millisecond": 0.001, "second": 1, "minute": 60, "hour": 3600, "day": 86_400]
      // Beyond a million years there is no place for it, and nothing that could wait so long.
      guard let number = Double(amount), let length = seconds[unit], number * length <= 3.2e13 else {
        throw ParameterError(
          "\(amount) \(unit)", expected: "a duration of up to a million years, such as \"2 seconds\"")
      }
      return Duration.seconds(number * length)
    }

    ParameterType("moment", #"\d{4}-\d{2}-\d{2} \d{2}:\d{2}(?::\d{2})?"#) { (text: String) in
      try Date(moment: text)
    }

    When("{duration} pass(es)", description: "Lets time pass: all that becomes due in it happens, in order") {
      (world, duration: Duration) in
      await world.time.advance(by: duration)
    }

    Given("it is {moment}", description: "Sets the calendar, in UTC") { (world, moment: Date) in
      world.calendar.now = moment
    }

    After(name: "nobody is left waiting") { (world) in
      await world.time.settle()
      #expect(world.time.sleepers.isEmpty, "something still waits for time to pass")
    }
  }
}

extension Date {
  /// Reads `2026-03-01 08:00` or `2026-03-01 08:00:59` as UTC.
  init(moment text: String) throws {
    let seconds = text.utf8.count == "2026-03-01 08:00".utf8.count ? ":00" : ""
    self = try Date("\(text.replacing(" ", with: "T"))\(seconds)Z", strategy: .iso8601)
  }

  /// As `init(moment:)` reads it; without seconds where they are zero.
  var moment: String {
    let text = formatted(.iso8601).replacing("T", with: " ").replacing("Z", with: "")
    return text.hasSuffix(":00") ? String(text.dropLast(3)) : text
  }
}
