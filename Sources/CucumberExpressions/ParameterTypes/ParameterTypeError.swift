/// Why a parameter type can't be defined.
package enum ParameterTypeError: Error, Hashable, Sendable {
  case illegalName(String, character: Character)
  case duplicateName(String)
  case noRegularExpression(String)
  case unreadableRegularExpression(String, PatternError)
  /// Two types that both want to be the one that a regular expression's group means.
  case duplicatePreference(regularExpression: String, names: [String])

  package var message: String {
    switch self {
    case .illegalName(let name, let character):
      "the parameter type name '\(name)' can't have the character '\(character)'; write it without"
    case .duplicateName(""): "the anonymous parameter type '{}' is built in; give yours a name"
    case .duplicateName(let name):
      BuiltInType(rawValue: name) == nil
        ? "there are two parameter types named '\(name)'; rename or remove one"
        : "the parameter type '\(name)' is built in; give yours another name"
    case .noRegularExpression(let name): "the parameter type '\(name)' needs a regular expression"
    case .unreadableRegularExpression(let name, let error):
      """
      the regular expression of parameter type '\(name)' has a problem at column \(error.offset + 1):
      \(error.source)
      \(String(repeating: " ", count: error.offset))^
      \(error.message)
      """
    case .duplicatePreference(let expression, let names):
      "the parameter types \(names.map { "'\($0)'" }.joined(separator: " and ")) are both preferred for the regular "
        + "expression /\(expression)/; prefer one of them only"
    }
  }
}
