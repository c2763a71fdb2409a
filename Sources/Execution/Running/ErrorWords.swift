/// What an error that a suite's code throws says to people.
package enum ErrorWords {
  /// What an error says of itself; a case of an enumeration that says nothing is named with its type.
  package static func words(of error: any Error) -> String {
    if let words = Platform.wordsForPeople(of: error) { return words }
    let text = String(describing: error)
    // Only a case of an enumeration leaves out what it belongs to.
    if error is any CustomStringConvertible || Mirror(reflecting: error).displayStyle != .enum { return text }
    return "\(shortened(String(reflecting: type(of: error)))).\(text)"
  }

  /// `Module.Outer.Inner` as `Outer.Inner`.
  static func shortened(_ type: String) -> String {
    guard let dot = type.firstIndex(of: "."), !type.hasPrefix("(") else { return type }
    return String(type[type.index(after: dot)...])
  }
}
