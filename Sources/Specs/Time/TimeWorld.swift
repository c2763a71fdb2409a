import Foundation
import Gherkit
import TestKit

/// The time of one scenario, which every other world of it shares.
struct TimeWorld: World {
  let time: VirtualClock
  let calendar: VirtualCalendarClock

  init(_ scenario: ScenarioContext) {
    time = scenario.time
    calendar = scenario.calendar
  }
}

extension ScenarioContext {
  /// The scenario's clock. It stands still but for steps that let time pass.
  var time: VirtualClock { shared { VirtualClock() } }

  /// What the calendar on the wall says: UTC, Gregorian and in English unless a step says otherwise, so that a feature
  /// means the same everywhere.
  var calendar: VirtualCalendarClock {
    let time = time
    return shared {
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = .gmt
      calendar.locale = Locale(identifier: "en_US")
      return VirtualCalendarClock(time, now: Date(timeIntervalSince1970: 0), calendar: calendar)
    }
  }
}

extension VirtualClock {
  /// Begins what a person starts and doesn't wait for, and returns when nothing happens any more without time passing.
  @MainActor func start(_ work: @escaping @MainActor () async -> Void) async {
    Task { await work() }
    await settle()
  }
}
