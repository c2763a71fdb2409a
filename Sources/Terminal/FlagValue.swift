/// A type whose values can be typed behind a flag.
package protocol FlagValue: SendableMetatype {
  /// The values, where they can be listed; help and completions show them.
  static var choices: [String] { get }

  /// The value that a text stands for.
  ///
  /// - Throws: `BadValue`, which says what was expected.
  static func read(_ text: String) throws(BadValue) -> Self
}

/// Why a value can't be what was meant.
package struct BadValue: Error, Hashable, Sendable {
  /// What the flag takes, with its article: `a whole number above zero`.
  package let expected: String
  /// What to do, where more can be said than what was expected.
  package let remedy: String?

  package init(expected: String, remedy: String? = nil) {
    self.expected = expected
    self.remedy = remedy
  }

  /// One of several words, with the likely one as remedy.
  package init(typed: String, choices: [String]) {
    self.init(
      expected: choices.count == 1 ? choices[0] : "one of \(choices.joined(separator: ", "))",
      remedy: Suggestion.nearest(to: typed, in: choices).map { "did you mean \($0)?" })
  }
}

extension FlagValue {
  package static var choices: [String] { [] }

  static func read(_ typed: TypedValue) throws(BadValue) -> Self {
    guard case .text(let text) = typed else { throw BadValue(expected: "a value") }
    return try read(text)
  }
}

extension FlagValue where Self: CaseIterable & RawRepresentable, RawValue == String {
  package static var choices: [String] { allCases.map(\.rawValue) }

  package static func read(_ text: String) throws(BadValue) -> Self {
    guard let value = Self(rawValue: text) else { throw BadValue(typed: text, choices: choices) }
    return value
  }
}

extension String: FlagValue {
  package static func read(_ text: String) throws(BadValue) -> String { text }
}

extension Int: FlagValue {
  package static func read(_ text: String) throws(BadValue) -> Int {
    guard let number = Int(text) else { throw BadValue(expected: "a whole number") }
    return number
  }
}
