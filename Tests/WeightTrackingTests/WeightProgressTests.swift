import Boundaries
import Foundation
import TestKit
import Testing
import WeightTracking

@MainActor @Suite struct WeightProgressTests {
  private let fixture: Fixture
  private let progress: WeightProgress

  init() {
    let now = Fixture().wall.now
    fixture = Fixture(
      WeightHistory(
        entries: [
          WeightEntry(date: now, weight: Weight(kilograms: 80)),
          WeightEntry(date: now.addingTimeInterval(-86_400), weight: Weight(kilograms: 82)),
        ], goal: Weight(kilograms: 75)))
    progress = WeightProgress(fixture.log)
  }

  @Test func `the snapshot has the points in order, the change, the goal and the unit`() async {
    fixture.settings.choose(.pounds)
    await fixture.log.load()
    let snapshot = progress.snapshot
    #expect(snapshot.points.map(\.weight.kilograms) == [82, 80])
    #expect(snapshot.change == Weight(kilograms: -2))
    #expect(snapshot.distanceToGoal == Weight(kilograms: 5))
    #expect(snapshot.goal == Weight(kilograms: 75))
    #expect(snapshot.unit == .pounds)
    #expect(!snapshot.isLoading)
  }

  @Test func `while entries are read the snapshot is loading`() async {
    fixture.store.loadDelay = .seconds(1)
    Task { await fixture.log.load() }
    await fixture.clock.settle()
    #expect(progress.snapshot.isLoading)
    #expect(progress.snapshot.points.isEmpty)
    await fixture.clock.advance(by: .seconds(1))
    #expect(!progress.snapshot.isLoading)
  }

  @Test func `the snapshot is never behind a save`() async throws {
    await fixture.log.load()
    try await fixture.log.save(EntryDraft(date: fixture.wall.now, text: "79"))
    #expect(progress.snapshot.change == Weight(kilograms: -3))
    #expect(progress.snapshot.distanceToGoal == Weight(kilograms: 4))
  }

  @Test func `one entry is no change, and none has no distance`() async throws {
    let fixture = Fixture()
    let progress = WeightProgress(fixture.log)
    await fixture.log.setGoal("75")
    #expect(progress.snapshot.distanceToGoal == nil)
    try await fixture.log.save(EntryDraft(date: fixture.wall.now, text: "79"))
    #expect(progress.snapshot.change == nil)
    #expect(progress.snapshot.distanceToGoal == Weight(kilograms: 4))
  }

  @Test func `snapshots follow each other as a stream`() async throws {
    let recorder = progress.snapshots.record()
    await fixture.clock.settle()
    await fixture.log.load()
    await fixture.clock.settle()
    try await fixture.log.save(EntryDraft(date: fixture.wall.now, text: "79"))
    await fixture.clock.settle()
    let counts = try recorder.availableElements.get().map(\.points.count)
    #expect(counts.first == 0 && counts.last == 3)
  }
}
