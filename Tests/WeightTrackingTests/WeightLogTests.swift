import Boundaries
import Foundation
import TestKit
import Testing
import WeightTracking

/// The real feature over stores in memory and a clock that stands.
@MainActor struct Fixture {
  let clock = VirtualClock()
  let wall: VirtualCalendarClock
  let store: InMemoryStore<WeightHistory>
  let preferences = InMemoryKeyValueStore()
  let settings: WeightSettings
  let log: WeightLog

  init(_ history: WeightHistory? = nil) {
    wall = VirtualCalendarClock(clock, now: Date(timeIntervalSince1970: 1_774_740_600))
    wall.calendar.locale = Locale(identifier: "en_US")
    store = InMemoryStore(history, clock: clock)
    settings = WeightSettings(store: preferences)
    log = WeightLog(store: store, clock: wall, settings: settings)
  }

  func daysAgo(_ days: Double) -> Date { wall.now.addingTimeInterval(-days * 86_400) }
}

@MainActor @Suite struct WeightLogTests {
  @Test func `a date after now is refused, and nothing is saved`() async {
    let fixture = Fixture()
    await #expect(throws: EntryError.futureDate) {
      try await fixture.log.save(EntryDraft(date: fixture.wall.now.addingTimeInterval(1), text: "75"))
    }
    #expect(fixture.log.entries.isEmpty)
    #expect(fixture.store.saveAttempts == 0)
  }

  @Test func `exactly now is allowed`() async throws {
    let fixture = Fixture()
    try await fixture.log.save(EntryDraft(date: fixture.wall.now, text: "75"))
    #expect(fixture.log.entries.map(\.weight.kilograms) == [75])
    #expect(fixture.store.document?.entries == fixture.log.entries)
  }

  @Test func `what was the future can be saved when it has come`() async throws {
    let fixture = Fixture()
    let draft = EntryDraft(date: fixture.wall.now.addingTimeInterval(1), text: "75")
    await fixture.clock.advance(by: .seconds(1))
    try await fixture.log.save(draft)
    #expect(fixture.log.entries.count == 1)
  }

  @Test(arguments: ["", "heavy", "75kg", "7 5", "1.2.3", ".", "75,5", "-3", "٧٥"])
  func `what is no number is refused`(text: String) async {
    let fixture = Fixture()
    await #expect(throws: EntryError.notANumber) {
      try await fixture.log.save(EntryDraft(date: fixture.wall.now, text: text))
    }
    #expect(fixture.store.saveAttempts == 0)
  }

  @Test(arguments: [
    ("75.55", EntryError.tooPrecise), ("0.25", .tooPrecise), ("1000.1", .tooHeavy), ("99999999999999999999", .tooHeavy),
    (String(repeating: "9", count: 400), .tooHeavy),
  ]) func `what no scales show is refused`(text: String, error: EntryError) async {
    let fixture = Fixture()
    await #expect(throws: error) { try await fixture.log.save(EntryDraft(date: fixture.wall.now, text: text)) }
    #expect(fixture.store.saveAttempts == 0)
  }

  @Test func `a comma is no decimal point where people write a point, and the other way round`() async {
    let fixture = Fixture()
    fixture.wall.calendar.locale = Locale(identifier: "de_DE")
    await #expect(throws: EntryError.notANumber) {
      try await fixture.log.save(EntryDraft(date: fixture.wall.now, text: "75.5"))
    }
  }

  @Test func `nobody weighs nothing`() async {
    let fixture = Fixture()
    await #expect(throws: EntryError.notPositive) {
      try await fixture.log.save(EntryDraft(date: fixture.wall.now, text: "0.0"))
    }
  }

  @Test func `a comma is a decimal where people write one`() async throws {
    let fixture = Fixture()
    fixture.wall.calendar.locale = Locale(identifier: "pt_PT")
    try await fixture.log.save(EntryDraft(date: fixture.wall.now, text: "75,5"))
    #expect(fixture.log.entries.map(\.weight.kilograms.description) == ["75.5"])
  }

  @Test func `entries are in the order of their dates, however they were entered`() async throws {
    let fixture = Fixture()
    for (days, text) in [(1.0, "81"), (3.0, "83"), (2.0, "82")] {
      try await fixture.log.save(EntryDraft(date: fixture.daysAgo(days), text: text))
    }
    #expect(fixture.log.entries.map(\.weight.kilograms) == [83, 82, 81])
  }

  @Test func `an edited entry takes the place of the old one, a deleted one is gone`() async throws {
    let fixture = Fixture()
    try await fixture.log.save(EntryDraft(date: fixture.daysAgo(1), text: "81"))
    try await fixture.log.save(EntryDraft(date: fixture.daysAgo(2), text: "99"))
    let wrong = fixture.log.entries[0]
    try await fixture.log.save(EntryDraft(date: wrong.date, text: "82"), replacing: wrong)
    #expect(fixture.log.entries.map(\.weight.kilograms) == [82, 81])
    await fixture.log.delete(fixture.log.entries[0])
    #expect(fixture.log.entries.map(\.weight.kilograms) == [81])
  }

  @Test func `a store that fails changes nothing`() async throws {
    let fixture = Fixture(WeightHistory(entries: [], goal: Weight(kilograms: 70)))
    await fixture.log.load()
    fixture.store.saveError = StoreError.full
    await #expect(throws: StoreError.full) {
      try await fixture.log.save(EntryDraft(date: fixture.wall.now, text: "75"))
    }
    await fixture.log.setGoal("")
    #expect(
      fixture.log.trouble == "Your goal was not saved: no space is left. Free some space, then try again.")
    #expect(fixture.log.entries.isEmpty)
    #expect(fixture.log.goal == Weight(kilograms: 70))
  }

  @Test func `two changes at once both count`() async throws {
    let fixture = Fixture()
    fixture.store.saveDelay = .seconds(1)
    async let one: Void = fixture.log.save(EntryDraft(date: fixture.daysAgo(1), text: "81"))
    async let other: Void = fixture.log.setGoal("70")
    await fixture.clock.advance(by: .seconds(2))
    _ = try await (one, other)
    #expect(fixture.store.document?.entries.count == 1)
    #expect(fixture.store.document?.goal == Weight(kilograms: 70))
  }

  @Test func `entries that can't be read are not written over`() async {
    let fixture = Fixture()
    fixture.store.loadError = StoreError.corrupt
    await fixture.log.load()
    #expect(fixture.log.phase == .failed(message: "Your entries are damaged. They are left as they are."))
    await #expect(throws: StoreError.corrupt) {
      try await fixture.log.save(EntryDraft(date: fixture.wall.now, text: "75"))
    }
    #expect(fixture.store.saveAttempts == 0)
  }

  @Test func `the unit is kept from one launch to the next`() {
    let fixture = Fixture()
    #expect(fixture.settings.unit == .kilograms)
    fixture.settings.choose(.pounds)
    #expect(fixture.settings.unit == .pounds)
    #expect(WeightSettings(store: fixture.preferences).unit == .pounds)
  }

  @Test func `a goal that is no weight is told, and the old one stays`() async {
    let fixture = Fixture(WeightHistory(entries: [], goal: Weight(kilograms: 70)))
    await fixture.log.load()
    await fixture.log.setGoal("slim")
    #expect(fixture.log.trouble == "Enter your weight as a number, such as 75.5.")
    #expect(fixture.log.goal == Weight(kilograms: 70))
    await fixture.log.setGoal(" ")
    #expect(fixture.log.trouble == nil)
    #expect(fixture.log.goal == nil)
  }

  @Test func `a weight that was left as it is shown stays exactly as it is`() async throws {
    let entry = WeightEntry(date: Fixture().daysAgo(1), weight: Weight(kilograms: 76))
    let fixture = Fixture(WeightHistory(entries: [entry]))
    await fixture.log.load()
    fixture.settings.choose(.pounds)
    let draft = EntryDraft(date: fixture.wall.now, text: EntryEditor(fixture.log, editing: entry).draft.text)
    #expect(draft.text == "167.6")
    try await fixture.log.save(draft, replacing: entry)
    #expect(fixture.log.entries == [WeightEntry(id: entry.id, date: fixture.wall.now, weight: entry.weight)])
  }

  @Test func `two loads at once read once, and a change waits for them`() async throws {
    let fixture = Fixture(WeightHistory(entries: [], goal: Weight(kilograms: 70)))
    fixture.store.loadDelay = .seconds(2)
    async let first: Void = fixture.log.load()
    async let second: Void = fixture.log.load()
    async let change: Void = fixture.log.save(EntryDraft(date: fixture.wall.now, text: "75"))
    await fixture.clock.advance(by: .seconds(1))
    #expect(fixture.log.phase == .loading)
    #expect(fixture.store.saveAttempts == 0)
    await fixture.clock.advance(by: .seconds(1))
    _ = try await (first, second, change)
    #expect(fixture.log.phase == .loaded)
    #expect(fixture.log.goal == Weight(kilograms: 70))
    #expect(fixture.store.document?.entries == fixture.log.entries)
    #expect(fixture.log.entries.count == 1)
  }

  @Test func `a load waits for the change before it`() async throws {
    let fixture = Fixture()
    fixture.store.saveDelay = .seconds(2)
    async let change: Void = fixture.log.save(EntryDraft(date: fixture.wall.now, text: "75"))
    await fixture.clock.settle()
    async let load: Void = fixture.log.load()
    await fixture.clock.advance(by: .seconds(2))
    _ = try await (change, load)
    #expect(fixture.log.entries.count == 1)
    #expect(fixture.log.phase == .loaded)
  }

  @Test func `a cancelled change leaves what was there before`() async throws {
    let fixture = Fixture()
    fixture.store.saveDelay = .seconds(2)
    let running = Task { try await fixture.log.save(EntryDraft(date: fixture.wall.now, text: "75")) }
    await fixture.clock.settle()
    let waiting = Task { try await fixture.log.save(EntryDraft(date: fixture.wall.now, text: "76")) }
    await fixture.clock.advance(by: .seconds(1))
    waiting.cancel()
    running.cancel()
    await fixture.clock.run()
    await #expect(throws: CancellationError.self) { try await running.value }
    await #expect(throws: CancellationError.self) { try await waiting.value }
    #expect(fixture.log.entries.isEmpty)
    #expect(fixture.store.document == nil)
    #expect(fixture.store.saveAttempts == 1)
  }
}
