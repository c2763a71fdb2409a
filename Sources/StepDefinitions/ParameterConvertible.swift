/// A type that steps take between braces: `{authorization}` for `Authorization`.
///
/// An enumeration of strings needs nothing but the conformance:
///
/// ```swift
/// extension Authorization: ParameterConvertible {}
/// ```
///
/// It is then written as one of its raw values. Conforming a type of another package to this protocol wants
/// `@retroactive` before the protocol's name.
///
/// A type is known to the suite as soon as one closure takes it, or `ParameterType(_:)` names it.
public protocol ParameterConvertible {
  /// What stands between the braces; by default the type's unqualified name, its first letter lowered.
  static var parameterName: String { get }

  /// The regular expressions, any of which may match.
  static var parameterPatterns: [String] { get }

  /// Makes the value from the text that a pattern matched.
  ///
  /// - Throws: `ParameterError`, or any error that says why the text is no such value; it fails the step.
  init(parameter: ParameterCaptures) throws
}

/// The text that a parameter type's pattern matched.
public struct ParameterCaptures: Hashable, Sendable {
  /// The whole of it.
  public let text: String
  /// What the pattern's own groups captured, in order; `nil` for a group that took no part.
  public let groups: [String?]

  /// - Parameters:
  ///   - text: The whole text.
  ///   - groups: What the pattern's groups captured.
  public init(text: String, groups: [String?]) {
    self.text = text
    self.groups = groups
  }
}

/// Why a text is no value of a parameter's type.
public struct ParameterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text as it stands in the step.
  public let text: String
  /// What it should have been, such as "a whole number from 0 to 255".
  public let expected: String
  /// Which of a step's arguments it is, `argument 1 {byte}`; `nil` where that isn't known.
  package private(set) var argument: String?

  /// The same error, told of an argument.
  package func at(_ argument: String) -> ParameterError {
    var error = self
    error.argument = argument
    return error
  }

  /// - Parameters:
  ///   - text: The text as it stands in the step.
  ///   - expected: What it should have been.
  public init(_ text: String, expected: String) {
    self.text = text
    self.expected = expected
  }

  public var description: String {
    (argument.map { "\($0): " } ?? "") + "\"\(text)\" is not \(expected)"
  }

  /// Whether they say the same of the same text, whatever argument that is.
  public static func == (left: ParameterError, right: ParameterError) -> Bool {
    left.text == right.text && left.expected == right.expected
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(expected)
  }
}

extension ParameterConvertible {
  public static var parameterName: String {
    let name = String(describing: Self.self)
    return name.prefix(1).lowercased() + name.dropFirst()
  }
}

extension ParameterConvertible where Self: CaseIterable & RawRepresentable, RawValue == String {
  /// The raw values, literally; the longest first, so that none hides another.
  public static var parameterPatterns: [String] {
    let words = allCases.map(\.rawValue).sorted { $0.utf8.count > $1.utf8.count }
    return [words.map(Self.escaped).joined(separator: "|")]
  }

  /// Finds the case of this raw value.
  public init(parameter: ParameterCaptures) throws {
    guard let value = Self(rawValue: parameter.text) else {
      throw ParameterError(parameter.text, expected: "one of " + Self.allWords)
    }
    self = value
  }

  private static var allWords: String { Self.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ") }

  private static func escaped(_ word: String) -> String {
    var pattern = ""
    for scalar in word.unicodeScalars {
      if "\\^$.|?*+()[]{}/-".unicodeScalars.contains(scalar) { pattern += "\\" }
      pattern.unicodeScalars.append(scalar)
    }
    return pattern
  }
}
