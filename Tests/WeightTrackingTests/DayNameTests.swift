import Boundaries
import Foundation
import TestKit
import Testing
import WeightTracking

@MainActor @Suite struct DayNameTests {
  private func moment(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

  /// What the entry's day is called now, in the zone; and whether that is today.
  private func day(_ entry: String, now: String, _ zone: String) async throws -> (name: String, isToday: Bool) {
    let entry = WeightEntry(date: try moment(entry), weight: Weight(kilograms: 75))
    let fixture = Fixture(WeightHistory(entries: [entry]))
    fixture.wall.now = try moment(now)
    fixture.wall.timeZone = try #require(TimeZone(identifier: zone))
    await fixture.log.load()
    return (fixture.log.dayName(of: entry), fixture.log.hasEntryToday)
  }

  @Test(arguments: [
    ("2026-03-26T23:59:59Z", "2026-03-26T23:59:59Z", "Europe/Lisbon", "Today"),
    ("2026-03-26T23:59:59Z", "2026-03-27T00:00:00Z", "Europe/Lisbon", "Yesterday"),
    ("2026-03-26T00:00:00Z", "2026-03-26T23:59:59Z", "Europe/Lisbon", "Today"),
    ("2026-03-26T23:59:59Z", "2026-03-28T00:00:00Z", "Europe/Lisbon", "2026-03-26"),
    // The same two moments elsewhere.
    ("2026-03-26T23:59:59Z", "2026-03-27T00:00:00Z", "Asia/Tokyo", "Today"),
    ("2026-03-26T23:59:59Z", "2026-03-27T00:00:00Z", "America/New_York", "Today"),
    // Clocks go forward on 29 March 2026 at 01:00 UTC, so that the day has 23 hours …
    ("2026-03-29T12:00:00Z", "2026-03-29T23:30:00Z", "Europe/Lisbon", "Yesterday"),
    ("2026-03-28T23:45:00Z", "2026-03-29T23:30:00Z", "Europe/Lisbon", "2026-03-28"),
    // … and back on 25 October at 01:00 UTC, so that the day has 25.
    ("2026-10-24T23:15:00Z", "2026-10-25T23:45:00Z", "Europe/Lisbon", "Today"),
    ("2026-10-24T22:45:00Z", "2026-10-25T23:45:00Z", "Europe/Lisbon", "Yesterday"),
  ]) func `a day's name goes by the person's calendar`(
    entry: String, now: String, zone: String, name: String
  ) async throws {
    let day = try await day(entry, now: now, zone)
    #expect(day.name == name)
    #expect(day.isToday == (name == "Today"))
  }
}
