/// Why an entry can't be saved as it is.
public enum EntryError: Error, Hashable, Sendable {
  /// Its date is after now.
  case futureDate

  /// It was deleted while it was being changed.
  case deleted

  /// Its text is no number.
  case notANumber

  /// Its number has more than one decimal, which no scales for people show.
  case tooPrecise

  /// Its weight is zero or below.
  case notPositive

  /// Its weight is one that no person has; see ``Weight/heaviest``.
  case tooHeavy
}
