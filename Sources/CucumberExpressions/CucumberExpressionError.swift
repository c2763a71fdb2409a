/// What is wrong with a Cucumber Expression, where, and what to do about it.
package struct CucumberExpressionError: Error, Hashable, Sendable {
  /// The whole expression.
  package let expression: String
  /// The place, 0-based, counted in Unicode code points.
  package let range: Range<Int>
  package let problem: Problem

  package enum Problem: Hashable, Sendable {
    case unclosedOptional
    case unclosedParameter
    case illegalParameterName
    case illegalEscape
    case escapedEndOfLine
    case alternationInOptional
    case emptyAlternative
    case alternativeOfOptionals
    case emptyOptional
    case parameterInOptional
    case optionalInOptional
    case undefinedParameterType(name: String)
  }

  init(_ expression: String, _ range: Range<Int>, _ problem: Problem) {
    self.expression = expression
    self.range = range
    self.problem = problem
  }

  /// The place, 1-based, counted in Unicode code points.
  package var column: Int { range.lowerBound + 1 }

  /// The name that no parameter type has, where that is the problem.
  package var undefinedParameterTypeName: String? {
    if case .undefinedParameterType(let name) = problem { name } else { nil }
  }
}

// MARK: As text

extension CucumberExpressionError: CustomStringConvertible {
  /// The message as every Cucumber words it: the column, the expression, a caret below it, the problem, the remedy.
  package var message: String {
    """
    This Cucumber Expression has a problem at column \(column):

    \(expression)
    \(pointer)
    \(summary).
    \(remedy)
    """
  }

  package var description: String { message }

  /// Spaces and a caret, or two with a line between them, to go below the expression.
  package var pointer: String {
    var pointer = String(repeating: " ", count: range.lowerBound) + "^"
    if range.count > 1 { pointer += String(repeating: "-", count: range.count - 2) + "^" }
    return pointer
  }

  /// The problem in a sentence, without its full stop.
  package var summary: String {
    switch problem {
    case .unclosedOptional: "The '(' does not have a matching ')'"
    case .unclosedParameter: "The '{' does not have a matching '}'"
    case .illegalParameterName: "Parameter names may not contain '{', '}', '(', ')', '\\' or '/'"
    case .illegalEscape: "Only the characters '{', '}', '(', ')', '\\', '/' and whitespace can be escaped"
    case .escapedEndOfLine: "The end of line can not be escaped"
    case .alternationInOptional: "An alternation can not be used inside an optional"
    case .emptyAlternative: "Alternative may not be empty"
    case .alternativeOfOptionals: "An alternative may not exclusively contain optionals"
    case .emptyOptional: "An optional must contain some text"
    case .parameterInOptional: "An optional may not contain a parameter type"
    case .optionalInOptional: "An optional may not contain an other optional"
    case .undefinedParameterType(let name): "Undefined parameter type '\(name)'"
    }
  }

  /// What to write instead.
  package var remedy: String {
    switch problem {
    case .unclosedOptional:
      "If you did not intend to use optional text you can use '\\(' to escape the optional text"
    case .unclosedParameter:
      "If you did not intend to use a parameter you can use '\\{' to escape the a parameter"
    case .illegalParameterName: "Did you mean to use a regular expression?"
    case .illegalEscape: "If you did mean to use an '\\' you can use '\\\\' to escape it"
    case .escapedEndOfLine: "You can use '\\\\' to escape the '\\'"
    case .alternationInOptional:
      "If you did not mean to use an alternation you can use '\\/' to escape the '/'. "
        + "Otherwise rephrase your expression or consider using a regular expression instead."
    case .emptyAlternative: "If you did not mean to use an alternative you can use '\\/' to escape the '/'"
    case .alternativeOfOptionals, .emptyOptional:
      "If you did not mean to use an optional you can use '\\(' to escape the '('"
    case .parameterInOptional:
      "If you did not mean to use an parameter type you can use '\\{' to escape the '{'"
    case .optionalInOptional:
      "If you did not mean to use an optional type you can use '\\(' to escape the '('. "
        + "For more complicated expressions consider using a regular expression instead."
    case .undefinedParameterType(let name): "Please register a ParameterType for '\(name)'"
    }
  }
}
