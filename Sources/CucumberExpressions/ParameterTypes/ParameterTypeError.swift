/// Why a parameter type can't be defined.
package enum ParameterTypeError: Error, Hashable, Sendable {
  case illegalName(String, character: Character)
  case duplicateName(String)
  case noRegularExpression(String)
  case unreadableRegularExpression(String, PatternError)
  /// Two types that both want to be the one that a regular expression's group means.
  case duplicatePreference(regularExpression: String, names: [String])

  package var message: String {
    guard case .unreadableRegularExpression(_, let error) = self else { return "\(fault); \(advice)" }
    return """
      \(fault), at column \(error.offset + 1):
      \(error.source)
      \(String(repeating: " ", count: error.offset))^
      \(advice)
      """
  }

  /// What is wrong, without a full stop.
  package var fault: String {
    switch self {
    case .illegalName(let name, let character):
      "the parameter type name '\(name)' can't have the character '\(character)'"
    case .duplicateName(""): "the anonymous parameter type '{}' is built in"
    case .duplicateName(let name):
      BuiltInType(rawValue: name) == nil
        ? "there are two parameter types named '\(name)'" : "the parameter type '\(name)' is built in"
    case .noRegularExpression(let name): "the parameter type '\(name)' has no regular expression"
    case .unreadableRegularExpression(let name, let error):
      "in the regular expression of parameter type '\(name)' \(error.fault)"
    case .duplicatePreference(let expression, let names):
      "the parameter types \(names.map { "'\($0)'" }.joined(separator: " and ")) are both preferred for the regular "
        + "expression /\(expression)/"
    }
  }

  /// What to write instead.
  package var advice: String {
    switch self {
    case .illegalName: "write the name without it"
    case .duplicateName(""): "give yours a name"
    case .duplicateName(let name):
      BuiltInType(rawValue: name) == nil ? "rename or remove one of them" : "give yours another name"
    case .noRegularExpression: "say what it matches"
    case .unreadableRegularExpression(_, let error): error.advice
    case .duplicatePreference: "prefer one of them only"
    }
  }
}
