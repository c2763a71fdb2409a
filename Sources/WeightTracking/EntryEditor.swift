private import Foundation
public import Observation

/// The sheet on which a weight is entered.
@MainActor @Observable public final class EntryEditor {
  public var draft: EntryDraft

  /// Whether the sheet is still there.
  public private(set) var isOpen = true

  public private(set) var isSaving = false

  /// What the person is told, if something went wrong.
  public private(set) var message: String?

  @ObservationIgnored private let log: WeightLog
  @ObservationIgnored private let entry: WeightEntry?

  /// - Parameters:
  ///   - log: Where the entry goes.
  ///   - entry: The entry to change, or nil for a new one, whose date is now.
  public init(_ log: WeightLog, editing entry: WeightEntry? = nil) {
    self.log = log
    self.entry = entry
    self.draft = EntryDraft(date: entry?.date ?? log.now)
    if let entry {
      let text = entry.weight.text(in: log.settings.unit, separator: log.locale.decimalSeparator ?? ".")
      draft.text = String(text.prefix { $0 != " " })
    }
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
    do {
      try await log.save(draft, replacing: entry)
      isOpen = false
      return true
    } catch {
      message = Messages.notSaved(error)
      return false
    }
  }

  /// Closes without saving.
  public func cancel() { isOpen = false }
}
