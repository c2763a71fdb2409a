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

  /// What the person is told of a deletion or a goal that couldn't be kept; nil when the last one was.
  public private(set) var trouble: String?

  public let settings: WeightSettings

  private var history = WeightHistory()

  @ObservationIgnored private let store: any DocumentStore<WeightHistory>
  @ObservationIgnored private let clock: any CalendarClock
  @ObservationIgnored private var reading: Task<Void, Never>?
  /// What was asked of the store last; what comes next waits for it.
  @ObservationIgnored private var last: Task<Void, any Error>?

  /// - Parameters:
  ///   - store: Where the history is kept.
  ///   - clock: What says which moment now is, and which day.
  ///   - settings: What the person has chosen.
  public init(store: any DocumentStore<WeightHistory>, clock: any CalendarClock, settings: WeightSettings) {
    self.store = store
    self.clock = clock
    self.settings = settings
  }

  // MARK: What is shown

  /// The entries, the earliest first.
  public var entries: [WeightEntry] { history.entries }

  public var goal: Weight? { history.goal }

  /// The entry's day in words: `Today`, `Yesterday`, or its date, in the person's calendar and time zone.
  public func dayName(of entry: WeightEntry) -> String {
    DayName.text(of: entry.date, now: clock.now, calendar: clock.calendar)
  }

  /// Whether there is an entry of the day that is today for the person.
  public var hasEntryToday: Bool { entries.contains { clock.isToday($0.date) } }

  /// This moment, for who begins an entry.
  var now: Date { clock.now }

  /// How the person writes numbers.
  var locale: Locale { clock.calendar.locale ?? .autoupdatingCurrent }

  // MARK: What a person does

  /// Reads the history; ``phase`` tells the outcome. Who asks while it is read, waits for the same outcome.
  public func load() async {
    if let reading { return await reading.value }
    phase = .loading
    let task = Task { [last] in
      _ = await last?.result
      do {
        history = try await store.load() ?? WeightHistory()
        phase = .loaded
      } catch {
        phase = .failed(message: Messages.notLoaded(error))
      }
      reading = nil
    }
    reading = task
    last = Task { await task.value }
    await task.value
  }

  /// Saves an entry, typed in the unit of the settings.
  ///
  /// Cancelling the task while it waits for its turn or for the store leaves what was kept before, or all of the change.
  ///
  /// - Parameters:
  ///   - draft: What the person entered.
  ///   - entry: The entry that it replaces, or nil for a new one.
  /// - Throws: ``EntryError`` if it can't be, `StoreError` if the store failed, `CancellationError`. Nothing is changed then.
  public func save(_ draft: EntryDraft, replacing entry: WeightEntry? = nil) async throws {
    try await save(draft, replacing: entry, settings.unit, locale)
  }

  /// Saves an entry that was typed in the unit and as the locale's people write numbers.
  func save(_ draft: EntryDraft, replacing entry: WeightEntry?, _ unit: WeightUnit, _ locale: Locale) async throws {
    guard draft.date <= clock.now else { throw EntryError.futureDate }
    let weight = try weight(of: draft, replacing: entry, unit, locale)
    try await change { history in
      // What was deleted meanwhile doesn't come back.
      if let entry, !history.contains(entry.id) { throw EntryError.deleted }
      history.put(WeightEntry(id: entry?.id ?? UUID(), date: draft.date, weight: weight))
    }
  }

  /// Removes an entry. If it can't, nothing is changed, and ``trouble`` says why.
  public func delete(_ entry: WeightEntry) async {
    await attempt(.delete) { [self] in try await change { $0.remove(entry.id) } }
  }

  /// Sets what the person wants to weigh, as typed in the unit of the settings; a text of nothing but blanks for no goal.
  ///
  /// If it can't, nothing is changed, and ``trouble`` says why.
  public func setGoal(_ typed: String) async {
    await attempt(.setGoal) { [self] in
      let isEmpty = typed.allSatisfy(\.isWhitespace)
      let goal = isEmpty ? nil : try WeightInput.weight(typed, settings.unit, locale: locale)
      try await change { $0.goal = goal }
    }
  }

  /// A text that the person left as it was stands for the weight as it was, of which it shows one decimal only.
  private func weight(
    of draft: EntryDraft, replacing entry: WeightEntry?, _ unit: WeightUnit, _ locale: Locale
  ) throws -> Weight {
    if let entry, draft.text == WeightInput.text(entry.weight, unit, locale: locale) { return entry.weight }
    return try WeightInput.weight(draft.text, unit, locale: locale)
  }

  private func attempt(_ operation: Messages.Operation, _ body: @MainActor () async throws -> Void) async {
    do {
      try await body()
      trouble = nil
    } catch {
      trouble = Messages.notDone(operation, error, locale: locale)
    }
  }

  /// Makes one change after the other, each from what the one before has left in the store.
  private func change(_ body: @escaping @MainActor (inout WeightHistory) throws -> Void) async throws {
    let task = Task { [last] in
      _ = await last?.result
      try Task.checkCancellation()
      // What couldn't be read isn't written over.
      var next = phase == .loaded ? history : try await store.load() ?? WeightHistory()
      try body(&next)
      try await store.save(next)
      history = next
      // Who reads meanwhile isn't through.
      if reading == nil { phase = .loaded }
    }
    last = task
    try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }
}
