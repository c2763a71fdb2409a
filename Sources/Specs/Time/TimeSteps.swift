import Foundation
import Gherkit
import TestKit
import Testing

/// Time passes, and is some moment in some time zone.
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
      try Moment(text)
    }

    ParameterType("timeZone", #"[A-Z][a-z]+/[A-Z][A-Za-z_]+"#) { (name: String) in
      guard let zone = TimeZone(identifier: name) else {
        throw ParameterError(name, expected: "a time zone such as \"Europe/Lisbon\"")
      }
      return zone
    }

    When("{duration} pass(es)", description: "Lets time pass: all that becomes due in it happens, in order") {
      (world, duration: Duration) in
      await world.time.advance(by: duration)
    }

    Given("it is {moment}", description: "Sets the clock on the wall, in my time zone; in UTC where none was named") {
      (world, moment: Moment) in
      world.calendar.now = try moment.date(in: world.calendar.calendar)
    }

    Given("my time zone is {timeZone}", description: "As after travelling: the moment stays the same") {
      (world, zone: TimeZone) in
      world.calendar.timeZone = zone
    }

    Given("my device is set to {language}", description: "Numbers are written as that language's people do") {
      (world, language: Language) in
      world.calendar.calendar.locale = Locale(identifier: language.locale)
    }

    After(name: "nobody is left waiting") { (world) in
      await world.time.settle()
      #expect(
        world.time.sleepers.isEmpty,
        "something still waits for time to pass: \(world.time.sleepers.map(\.description).joined(separator: "; "))")
    }
  }
}

/// What a person's device speaks.
enum Language: String, CaseIterable, ParameterConvertible {
  case english = "English"
  case french = "French"
  case german = "German"
  case portuguese = "Portuguese"

  var locale: String {
    switch self {
    case .english: "en_US"
    case .french: "fr_FR"
    case .german: "de_DE"
    case .portuguese: "pt_PT"
    }
  }
}
