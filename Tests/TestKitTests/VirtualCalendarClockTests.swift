import Boundaries
import Foundation
import TestKit
import Testing

extension KitTests {
  @Suite struct VirtualCalendarClockTests {
    private let clock = VirtualClock()

    /// 2026-03-28 at 23:30 UTC.
    private let evening = Date(timeIntervalSince1970: 1_774_740_600)

    @Test func `the wall clock follows the virtual clock`() async {
      let wall = VirtualCalendarClock(clock, now: evening)
      await clock.advance(by: .seconds(90))
      #expect(wall.now == evening.addingTimeInterval(90))
      wall.now = evening
      await clock.advance(by: .seconds(1))
      #expect(wall.now == evening.addingTimeInterval(1))
    }

    @Test func `today ends at midnight, in the person's own time zone`() async throws {
      let wall = VirtualCalendarClock(clock, now: evening)
      #expect(wall.isToday(evening))
      wall.timeZone = try #require(TimeZone(secondsFromGMT: 2 * 3600))
      #expect(!wall.isToday(evening.addingTimeInterval(-2 * 3600)), "it is 01:30 there, so that was yesterday")
      wall.timeZone = .gmt
      await clock.advance(by: .seconds(30 * 60))
      #expect(!wall.isToday(evening))
    }

    @Test func `thirty days pass in no time`() async {
      let wall = VirtualCalendarClock(clock, now: evening)
      await clock.advance(by: .seconds(30 * 86_400))
      #expect(wall.calendar.dateComponents([.day], from: evening, to: wall.now).day == 30)
    }
  }
}
