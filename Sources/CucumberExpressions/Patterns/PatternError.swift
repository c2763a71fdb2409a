/// Why a regular expression can't be read.
package struct PatternError: Error, Hashable, Sendable {
  /// The regular expression.
  package let source: String
  /// Where it goes wrong, 0-based, counted in Unicode code points.
  package let offset: Int
  package let problem: Problem

  package init(source: String, offset: Int, problem: Problem) {
    self.source = source
    self.offset = offset
    self.problem = problem
  }

  package enum Problem: Hashable, Sendable {
    case unclosedGroup
    case unopenedGroup
    case unclosedClass
    case nothingToRepeat
    case rangeOutOfOrder
    case countOutOfOrder
    case trailingBackslash
    /// A construct that our own matcher leaves to the standard library's, named as its documentation would.
    case unsupported(String)
  }

  /// Whether the expression may well be right, only not for our own matcher.
  var isUnsupported: Bool {
    if case .unsupported = problem { true } else { false }
  }

  package var message: String { "\(fault); \(advice)" }

  /// What is wrong, without a full stop.
  package var fault: String {
    switch problem {
    case .unclosedGroup: "the group opened here is not closed"
    case .unopenedGroup: "nothing is open that this ')' could close"
    case .unclosedClass: "the character class opened here is not closed"
    case .nothingToRepeat: "there is nothing to repeat here"
    case .rangeOutOfOrder: "the range ends before it begins"
    case .countOutOfOrder: "this repeats at most less often than at least"
    case .trailingBackslash: "a backslash can't be the last character"
    case .unsupported(let construct): "\(construct) can't be used here"
    }
  }

  /// What to write instead.
  package var advice: String {
    switch problem {
    case .unclosedGroup: "add ')', or write '\\(' for a parenthesis"
    case .unopenedGroup: "write '\\)' for a parenthesis"
    case .unclosedClass: "add ']', or write '\\[' for a bracket"
    case .nothingToRepeat: "write a backslash before a literal '*', '+' or '?'"
    case .rangeOutOfOrder: "swap its ends, or write '\\-' for a hyphen"
    case .countOutOfOrder: "swap the two numbers, or write '\\{' for a brace"
    case .trailingBackslash: "write '\\\\' for a backslash"
    case .unsupported: "say it without"
    }
  }
}
