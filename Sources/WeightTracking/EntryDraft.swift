public import Foundation

/// What a person has entered so far.
public struct EntryDraft: Hashable, Sendable {
  /// When the person stood on the scales.
  public var date: Date

  /// The weight as typed.
  public var text: String

  public init(date: Date, text: String = "") {
    self.date = date
    self.text = text
  }
}
