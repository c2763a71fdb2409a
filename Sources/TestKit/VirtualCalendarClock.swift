public import Boundaries
private import Synchronization

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A wall clock and calendar that follow a ``VirtualClock``.
///
/// The wall shows the moment that was set, plus the time that the clock was moved since.
public final class VirtualCalendarClock: CalendarClock {
  private struct State {
    var shown: Date
    var at: VirtualClock.Instant
    var calendar: Calendar
  }

  private let clock: VirtualClock
  private let state: Mutex<State>

  /// - Parameters:
  ///   - now: What the wall shows at the clock's present moment.
  ///   - calendar: The person's calendar; without one, the Gregorian calendar in UTC.
  public init(_ clock: VirtualClock, now: Date, calendar: Calendar? = nil) {
    self.clock = clock
    self.state = Mutex(State(shown: now, at: clock.now, calendar: calendar ?? Self.gregorian))
  }

  /// The moment that the wall shows. Setting it is what a person does who sets the clock: no time passes.
  public var now: Date {
    get { state.withLock { $0.shown.addingTimeInterval($0.at.duration(to: clock.now) / .seconds(1)) } }
    set {
      state.withLock {
        $0.shown = newValue
        $0.at = clock.now
      }
    }
  }

  public var calendar: Calendar {
    get { state.withLock(\.calendar) }
    set { state.withLock { $0.calendar = newValue } }
  }

  /// The calendar's time zone. Setting it is what travelling does.
  public var timeZone: TimeZone {
    get { calendar.timeZone }
    set { state.withLock { $0.calendar.timeZone = newValue } }
  }

  private static var gregorian: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }
}
