/// A Cucumber Expression as the regular expression that it means.
extension Node {
  /// The source of a regular expression in ECMAScript's dialect.
  ///
  /// - Parameter types: those of the parameters from left to right, of which it takes its own.
  func regularExpression(_ types: inout ArraySlice<ParameterType>) -> String {
    if kind == .text { return Self.escape(text ?? "") }
    if kind == .parameter { return "(\(types.popFirst()?.regularExpression ?? "(?!)"))" }
    var parts: [String] = []
    for node in nodes { parts.append(node.regularExpression(&types)) }
    let joined = parts.joined(separator: kind == .alternation ? "|" : "")
    return switch kind {
    case .optional: "(?:\(joined))?"
    case .alternation: "(?:\(joined))"
    case .expression: "^\(joined)$"
    case .alternative, .text, .parameter: joined
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
