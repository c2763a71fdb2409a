internal import Foundation
public import Observation

/// The sheet on which a weight is entered.
@MainActor @Observable public final class EntryEditor {
  /// What stands in the sheet's fields, which the person changes.
  public var draft: EntryDraft

  /// Whether the sheet is still there.
  public private(set) var isOpen = true

  public private(set) var isSaving = false

  /// What the weight is typed in: what was chosen when the sheet was opened, so that a number keeps its meaning.
  public let unit: WeightUnit

  /// What the person is told, if something went wrong.
  public private(set) var message: String?

  @ObservationIgnored private let log: WeightLog
  @ObservationIgnored private let entry: WeightEntry?
  /// How numbers were written when the sheet was opened.
  @ObservationIgnored private let locale: Locale
  @ObservationIgnored private var saving: Task<Void, any Error>?

  /// - Parameters:
  ///   - log: Where the entry goes.
  ///   - entry: The entry to change, or nil for a new one, whose date is now.
  public init(_ log: WeightLog, editing entry: WeightEntry? = nil) {
    self.log = log
    self.entry = entry
    unit = log.settings.unit
    locale = log.locale
    draft = EntryDraft(date: entry?.date ?? log.now, text: "")
    if let entry { draft.text = WeightInput.text(entry.weight, unit, locale: locale) }
  }

  /// Saves and closes. If it can't, the sheet stays open and ``message`` says why.
  ///
  /// While a save is under way, another does nothing.
  ///
  /// - Returns: Whether the entry is saved.
  @discardableResult public func save() async -> Bool {
    guard isOpen, !isSaving else { return false }
    isSaving = true
    defer { isSaving = false }
    message = nil
    let task = Task { [log, draft, entry, unit, locale] in
      try await log.save(draft, replacing: entry, unit, locale)
    }
    saving = task
    do {
      try await task.value
      isOpen = false
      return true
    } catch {
      if isOpen { message = Messages.notDone(.save, error, locale: locale) }
      return false
    }
  }

  /// Closes, and stops a save that is under way. The entry is then as it was before or, if the save was already through, as it was saved.
  public func cancel() {
    isOpen = false
    saving?.cancel()
  }
}
