import CucumberExpressions

/// Why a definition can't do what it says; found at start, before any scenario runs.
package struct DefinitionProblem: Error, Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The pattern can't be read.
    case badPattern
    /// Nothing defines a name between braces.
    case unknownParameterType(name: String)
    /// A parameter type can't be defined.
    case badParameterType
    /// The closure's arguments are not those of the pattern.
    case arguments
    /// Another definition has the same pattern.
    case identical(first: SourcePlace)
    /// A hook's tag expression can't be read.
    case badTagExpression
  }

  package var kind: Kind
  package var place: SourcePlace
  /// The pattern, the parameter type's pattern or the tag expression.
  package var source: String
  /// The part of the source that is wrong: 0-based, counted in Unicode code points; `nil` for all of it.
  package var range: Range<Int>?
  /// What is wrong, as a sentence without its full stop.
  package var message: String
  /// What to do about it.
  package var remedy: String?

  package init(
    _ kind: Kind, at place: SourcePlace, source: String, range: Range<Int>? = nil, message: String,
    remedy: String? = nil
  ) {
    self.kind = kind
    self.place = place
    self.source = source
    self.range = range
    self.message = message
    self.remedy = remedy
  }

  /// - Parameter types: the parameter types that there are, one of which may have been meant.
  init(_ error: CucumberExpressionError, at place: SourcePlace, _ types: ParameterTypeRegistry) {
    let kind: Kind =
      if let name = error.undefinedParameterTypeName { .unknownParameterType(name: name) } else { .badPattern }
    self.init(
      kind, at: place, source: error.expression, range: error.range, message: error.fault,
      remedy: error.advice(knowing: types.parameterTypes.map(\.name)))
  }

  /// - Parameter others: where types of that name, or preferred for that expression, were defined before.
  init(
    _ error: ParameterTypeError, _ definition: ParameterTypeDefinition, at place: SourcePlace,
    others: [String: SourcePlace]
  ) {
    var source = definition.patterns.joined(separator: "|")
    var range: Range<Int>?
    var other: SourcePlace?
    switch error {
    case .unreadableRegularExpression(_, let problem):
      source = problem.source
      range = problem.offset..<problem.offset + 1
    case .illegalName(let name, _): source = name
    case .duplicateName(let name):
      source = name
      other = others[name]
    case .duplicatePreference(_, let names): other = names.first.flatMap { others[$0] }
    case .noRegularExpression: break
    }
    self.init(
      .badParameterType, at: place, source: source, range: range,
      message: error.fault + (other.map { ", the other at \($0)" } ?? ""), remedy: error.advice)
  }
}
