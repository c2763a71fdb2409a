/// Why an entry can't be saved as it is.
public enum EntryError: Error, Hashable, Sendable {
  /// Its date is after now.
  case futureDate

  /// Its text is no number.
  case notANumber

  /// Its weight is zero or below.
  case notPositive
}
