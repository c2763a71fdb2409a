/// A Cucumber Expression as the regular expression that it means.
extension Node {
  /// The source of a regular expression in ECMAScript's dialect.
  ///
  /// - Parameter registry: one that has the types of all parameters; others match nothing.
  func regularExpression(_ registry: ParameterTypeRegistry) -> String {
    func joined(_ separator: String = "") -> String {
      nodes.map { $0.regularExpression(registry) }.joined(separator: separator)
    }
    switch kind {
    case .text: return Self.escape(text ?? "")
    case .optional: return "(?:\(joined()))?"
    case .alternation: return "(?:\(joined("|")))"
    case .alternative: return joined()
    case .parameter: return "(\(registry[name]?.regularExpression ?? "(?!)"))"
    case .expression: return "^\(joined())$"
    }
  }

  /// Puts a backslash before what would mean something in a regular expression.
  static func escape(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "^", "[", "(", "{", "$", ".", "|", "?", "*", "+", "}", ")", "]": result.unicodeScalars.append("\\")
      default: break
      }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
