internal import Foundation

/// How readers look for a country: by its name, whatever its capitals and accents.
extension Country {
  /// Whether the country stands before the other in a list.
  ///
  /// Names that differ in nothing but capitals and accents go by their codes, so that a list is the same each time.
  package func precedes(_ other: Country) -> Bool {
    switch name.compare(other.name, options: Self.asRead) {
    case .orderedAscending: true
    case .orderedDescending: false
    case .orderedSame: code < other.code
    }
  }

  /// Whether the typed text is found in the name; a text of nothing but blanks is found in all.
  package func matches(_ typed: String) -> Bool {
    let text = typed.trimmingCharacters(in: .whitespacesAndNewlines)
    return text.isEmpty || name.range(of: text, options: Self.asRead) != nil
  }

  private static let asRead: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive]
}
