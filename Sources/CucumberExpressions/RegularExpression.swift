/// A step pattern written as a regular expression: `^I have (\d+) cucumbers?$`.
///
/// It is searched for, so it matches anywhere in the text unless it has anchors. The dialect is ECMAScript's; what
/// our own matcher doesn't know is left to the standard library's `Regex`.
package struct RegularExpression: Sendable {
  package let source: String
  /// For each capture group that is not inside another: the type whose regular expression it is, if there is one.
  package let parameterTypes: [ParameterType?]
  /// What stands between the parentheses of those groups.
  package let groups: [String]

  let pattern: Pattern?
  private let engine: ExpressionMatcher

  /// - Throws: ``RegularExpressionError`` where no engine can read it, or where a group means several types.
  package init(_ source: String, _ registry: ParameterTypeRegistry) throws(RegularExpressionError) {
    self.source = source
    let own: Result<Fragment, PatternError>
    do throws(PatternError) {
      let pattern = try PatternParser.parse(source)
      own = .success(try Fragment(pattern, source: source))
      self.pattern = pattern
    } catch {
      own = .failure(error)
      pattern = nil
    }
    switch own {
    case .success(let fragment):
      let types = try Self.types(of: fragment.groups, source, registry)
      let shapes = zip(fragment.groups, types).map { group, type in
        ArgumentShape(type: type, slot: 2 * group.number, base: 0, groups: group.children)
      }
      parameterTypes = types
      groups = fragment.groups.map(\.source)
      engine = ExpressionMatcher(Program(searchingFor: fragment), shapes)
    case .failure(let error):
      guard error.isUnsupported, ForeignPattern.canRead(source) else { throw .unreadable(error) }
      let foreign = ForeignPattern(source)
      parameterTypes = try Self.types(of: foreign.groups, source, registry)
      groups = foreign.groups.map(\.source)
      engine = ExpressionMatcher(foreign, parameterTypes.map { $0?.name })
    }
  }

  /// - Returns: an argument for each outermost capture group, or nil where the text doesn't match.
  package func match(_ text: String) -> Arguments? { engine.match(text) }

  package func matcher() -> ExpressionMatcher { engine }

  private static func types(
    of groups: [GroupShape], _ source: String, _ registry: ParameterTypeRegistry
  ) throws(RegularExpressionError) -> [ParameterType?] {
    var types: [ParameterType?] = []
    for group in groups {
      let candidates = registry.parameterTypes(withRegularExpression: group.source)
      if candidates.count > 1, !candidates[0].preferForRegularExpressionMatch {
        throw .ambiguousParameterType(
          source: source, group: group.source, candidates: candidates.map(\.name))
      }
      types.append(candidates.first)
    }
    return types
  }
}

/// Why a regular expression can't be a step pattern.
package enum RegularExpressionError: Error, Hashable, Sendable {
  case unreadable(PatternError)
  /// A capture group has the regular expression of several parameter types, none of which is preferred.
  case ambiguousParameterType(source: String, group: String, candidates: [String])

  package var message: String {
    switch self {
    case .unreadable(let error):
      """
      This regular expression has a problem at column \(error.offset + 1):

      \(error.source)
      \(String(repeating: " ", count: error.offset))^
      \(error.message)
      """
    case .ambiguousParameterType(let source, let group, let candidates):
      """
      The regular expression /\(source)/ has the group (\(group)), which is the regular expression of \
      \(candidates.map { "{\($0)}" }.joined(separator: ", ")); write a Cucumber Expression with the one you mean, \
      or prefer one of them for regular expressions
      """
    }
  }
}
