/// A kind of parameter: its name between braces and the regular expressions that say what it matches.
///
/// What its text becomes is not known here: who defines a type turns the captures in ``Argument/values`` into a value.
package final class ParameterType: Sendable {
  /// The name between braces; empty for the anonymous type.
  package let name: String
  /// Sources of regular expressions in ECMAScript's dialect; one of them matches.
  package let regularExpressions: [String]
  /// How Swift spells the type of the value, for snippets.
  package let swiftType: String
  /// Whether snippets suggest this type.
  package let useForSnippets: Bool
  /// Whether this is the type that a capture group of a regular expression means when several have that expression.
  package let preferForRegularExpressionMatch: Bool
  /// Which of the types that every registry has; nil for a type of the user's.
  package let builtIn: BuiltInType?

  /// Its expressions compiled for our own matcher; nil where they are left to the standard library's.
  let fragment: Fragment?

  /// Defines a type of the user's.
  ///
  /// - Throws: ``ParameterTypeError`` for a name that no expression could have between braces, and for a regular
  ///   expression that can't be read.
  package init(
    name: String, regularExpressions: [String], swiftType: String, useForSnippets: Bool = true,
    preferForRegularExpressionMatch: Bool = false
  ) throws(ParameterTypeError) {
    if let character = Self.illegalCharacter(in: name) { throw .illegalName(name, character: character) }
    if regularExpressions.isEmpty { throw .noRegularExpression(name) }
    let source = Self.join(regularExpressions)
    do throws(PatternError) {
      // Each alone first, so that an error's place is in what was written.
      for expression in regularExpressions { _ = try PatternParser.parse(expression) }
      fragment = try Fragment(source: source)
    } catch {
      guard error.isUnsupported, ForeignPattern.canRead(source) else {
        throw .unreadableRegularExpression(name, error)
      }
      // Within an expression the groups have other numbers, and the reference would mean another one.
      for expression in regularExpressions {
        guard let offset = Self.numberedReference(in: expression) else { continue }
        throw .unreadableRegularExpression(
          name,
          PatternError(
            source: expression, offset: offset, problem: .unsupported("a reference to a group by its number")))
      }
      fragment = nil
    }
    self.name = name
    self.regularExpressions = regularExpressions
    self.swiftType = swiftType
    self.useForSnippets = useForSnippets
    self.preferForRegularExpressionMatch = preferForRegularExpressionMatch
    builtIn = nil
  }

  init(
    _ builtIn: BuiltInType, _ expressions: [String], _ fragment: Fragment, useForSnippets: Bool, prefer: Bool
  ) {
    name = builtIn.rawValue
    regularExpressions = expressions
    swiftType = builtIn.swiftType
    self.useForSnippets = useForSnippets
    preferForRegularExpressionMatch = prefer
    self.builtIn = builtIn
    self.fragment = fragment
  }

  /// All of its regular expressions as one, without a group around it.
  package var regularExpression: String { Self.join(regularExpressions) }

  /// Where a regular expression refers to a group by its number, as `\1` does: from 0, in code points.
  private static func numberedReference(in expression: String) -> Int? {
    var isEscaped = false
    for (offset, scalar) in expression.unicodeScalars.enumerated() {
      if isEscaped, ("1"..."9").contains(scalar) { return offset - 1 }
      isEscaped = !isEscaped && scalar == "\\"
    }
    return nil
  }

  static func join(_ expressions: [String]) -> String {
    expressions.count == 1 ? expressions[0] : expressions.map { "(?:\($0))" }.joined(separator: "|")
  }

  /// The first character that a name can't have, if there is one.
  ///
  /// Braces, parentheses, backslash and slash can't be written between braces; the others are refused by the other
  /// implementations too.
  static func illegalCharacter(in name: String) -> Character? {
    name.first { "{}()\\/[]$.|?*+".contains($0) }
  }
}

extension ParameterType {
  /// The order in which several types that would do are offered: preferred ones first, then by name.
  func precedes(_ other: ParameterType) -> Bool {
    if preferForRegularExpressionMatch != other.preferForRegularExpressionMatch {
      return preferForRegularExpressionMatch
    }
    return name < other.name
  }
}
