public import Boundaries
internal import Foundation
public import Observation

/// A person's weights: read from the store, changed only through it.
///
/// What is shown is what is kept: a change counts when the store has it, and not before.
@MainActor @Observable public final class WeightLog {
  /// How far reading the store has come.
  public enum Phase: Hashable, Sendable {
    case closed, loading, loaded
    /// With what the person is told.
    case failed(message: String)
  }

  public private(set) var phase = Phase.closed

  public var entries: [WeightEntry] { history.entries }

  public var goal: Weight? { history.goal }

  public let settings: WeightSettings

  private var history = WeightHistory()

  @ObservationIgnored private let store: any DocumentStore<WeightHistory>
  @ObservationIgnored private let clock: any CalendarClock
  @ObservationIgnored private var writing: Task<Void, any Error>?

  /// - Parameters:
  ///   - store: Where the history is kept.
  ///   - clock: What says which moment now is.
  ///   - settings: What the person has chosen.
  public init(store: any DocumentStore<WeightHistory>, clock: any CalendarClock, settings: WeightSettings) {
    self.store = store
    self.clock = clock
    self.settings = settings
  }

  /// This moment, for who begins an entry.
  var now: Date { clock.now }

  /// How numbers are typed.
  var locale: Locale { clock.calendar.locale ?? .autoupdatingCurrent }

  /// Reads the history; ``phase`` tells the outcome.
  public func load() async {
    phase = .loading
    do {
      history = try await store.load() ?? WeightHistory()
      phase = .loaded
    } catch {
      phase = .failed(message: Messages.notLoaded(error))
    }
  }

  /// Saves an entry, in the unit of the settings.
  ///
  /// - Parameters:
  ///   - draft: What the person entered.
  ///   - entry: The entry that it replaces, or nil for a new one.
  /// - Throws: ``EntryError`` if it can't be, `StoreError` if the store failed. Nothing is changed then.
  public func save(_ draft: EntryDraft, replacing entry: WeightEntry? = nil) async throws {
    guard draft.date <= clock.now else { throw EntryError.futureDate }
    let weight = try WeightInput.weight(draft.text, settings.unit, locale: locale)
    try await change { history in
      history.put(WeightEntry(id: entry?.id ?? UUID(), date: draft.date, weight: weight))
    }
  }

  /// Removes an entry.
  ///
  /// - Throws: `StoreError` if the store failed. Nothing is changed then.
  public func delete(_ entry: WeightEntry) async throws {
    try await change { $0.remove(entry.id) }
  }

  /// Sets what the person wants to weigh; nil for nothing.
  ///
  /// - Throws: `StoreError` if the store failed. Nothing is changed then.
  public func setGoal(_ goal: Weight?) async throws {
    try await change { $0.goal = goal }
  }

  /// Makes one change after the other, each from what the one before has left in the store.
  private func change(_ body: @escaping @MainActor (inout WeightHistory) -> Void) async throws {
    let previous = writing
    let task = Task {
      _ = await previous?.result
      // What couldn't be read isn't written over.
      var next = phase == .loaded ? history : try await store.load() ?? WeightHistory()
      body(&next)
      try await store.save(next)
      history = next
      phase = .loaded
    }
    writing = task
    try await task.value
  }
}
