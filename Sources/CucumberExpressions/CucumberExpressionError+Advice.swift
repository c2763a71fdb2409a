/// What is wrong with an expression in the house's own words, as people read it below the expression and a caret.
///
/// ``CucumberExpressionError/message`` keeps the words that every Cucumber has, for the official cases.
extension CucumberExpressionError {
  /// What is wrong, without a full stop.
  package var fault: String {
    switch problem {
    case .unclosedOptional: "this '(' is never closed"
    case .unclosedParameter: "this '{' is never closed"
    case .illegalParameterName: "the name of a parameter type can't have '{', '}', '(', ')', '\\' or '/'"
    case .illegalEscape: "this backslash escapes nothing"
    case .escapedEndOfLine: "a backslash can't be the last character"
    case .alternationInOptional: "there can't be alternatives inside of an optional"
    case .emptyAlternative: "there is no text on one side of this '/'"
    case .alternativeOfOptionals: "this alternative is optional as a whole"
    case .emptyOptional: "there is no text between these parentheses"
    case .parameterInOptional: "there can't be a parameter inside of an optional"
    case .optionalInOptional: "there can't be an optional inside of an optional"
    case .undefinedParameterType(let name): "there is no parameter type '\(name)'"
    }
  }

  /// What to write instead.
  ///
  /// - Parameter names: the names of the parameter types that there are.
  package func advice(knowing names: some Sequence<String> = []) -> String {
    switch problem {
    case .unclosedOptional: #"add ')', or write \( for a literal parenthesis"#
    case .unclosedParameter: #"add '}', or write \{ for a literal brace"#
    case .illegalParameterName:
      #"write the name of one type between the braces, or \{ for a literal brace; what needs more is a Regex"#
    case .illegalEscape: #"write \\ for a literal backslash; only { } ( ) / \ and white space need one before them"#
    case .escapedEndOfLine: #"write \\ for a literal backslash, or take it away"#
    case .alternationInOptional: #"write \/ for a literal slash, or put the alternatives outside of the parentheses"#
    case .emptyAlternative: #"write \/ for a literal slash, or a word on both sides of it"#
    case .alternativeOfOptionals:
      #"write \( for a literal parenthesis, or leave some of the alternative outside of the parentheses"#
    case .emptyOptional: #"write \( for a literal parenthesis, or the text that can be left out"#
    case .parameterInOptional: #"write \{ for a literal brace, or a definition with the parameter and one without"#
    case .optionalInOptional: #"write \( for a literal parenthesis; what needs more is a Regex"#
    case .undefinedParameterType(let name):
      if let character = ParameterType.illegalCharacter(in: name) {
        #"the name of a parameter type can't have '\#(character)': write \{ for a literal brace, or another name"#
      } else {
        (Self.nearest(to: name, in: names).map { "did you mean {\($0)}? Otherwise define" } ?? "define")
          + " it with ParameterType(\"\(name)\", …), or write \\{ for a literal brace"
      }
    }
  }

  /// The name that differs least, if it differs by a slip: two letters at most, and fewer than half of those that the
  /// longer one has.
  private static func nearest(to name: String, in names: some Sequence<String>) -> String? {
    let letters = Array(name.lowercased().unicodeScalars)
    var best: (name: String, distance: Int)?
    for candidate in names where !candidate.isEmpty {
      let distance = distance(letters, Array(candidate.lowercased().unicodeScalars))
      if distance <= 2, 2 * distance < max(letters.count, candidate.unicodeScalars.count),
        distance < best?.distance ?? .max
      {
        best = (candidate, distance)
      }
    }
    return best?.name
  }

  /// How many letters have to be changed, added or taken away.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var row = Array(0...right.count)
    for (index, letter) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in right.indices {
        let change = diagonal + (right[column] == letter ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(change, min(row[column], diagonal) + 1)
      }
    }
    return row[right.count]
  }
}
