#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What a wall clock and a calendar beside it say.
///
/// The standard library's `Clock` measures how long something takes; this says what day it is. A moment alone doesn't:
/// whether it is today depends on the person's calendar and time zone, and both can change while an app runs.
public protocol CalendarClock: Sendable {
  /// This moment.
  var now: Date { get }

  /// The person's calendar, in the person's time zone.
  var calendar: Calendar { get }
}

extension CalendarClock {
  /// The person's time zone.
  public var timeZone: TimeZone { calendar.timeZone }

  /// Whether the moment lies in the day that is today for the person.
  public func isToday(_ moment: Date) -> Bool {
    calendar.isDate(moment, inSameDayAs: now)
  }
}
