/// The syntax tree of a tag expression.
indirect enum Node: Hashable, Sendable {
  case always
  case tag(String)
  case not(Node)
  case and(Node, Node)
  case or(Node, Node)

  /// The expression again, with all its parentheses.
  var text: String {
    switch self {
    case .always: ""
    case .tag(let name): Self.escape(name)
    case .not(let operand):
      switch operand {
      case .and, .or: "not \(operand.text)"
      default: "not ( \(operand.text) )"
      }
    case .and(let left, let right): "( \(left.text) and \(right.text) )"
    case .or(let left, let right): "( \(left.text) or \(right.text) )"
    }
  }

  private static func escape(_ name: String) -> String {
    var result = ""
    for scalar in name.unicodeScalars {
      if scalar == "\\" || scalar == "(" || scalar == ")" || scalar.properties.isWhitespace { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
