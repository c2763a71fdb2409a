/// Why a tag expression can't be used, where, and what to write instead.
package struct TagExpressionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The whole expression.
  package let expression: String
  /// The place, 0-based, counted in Unicode code points.
  package let range: Range<Int>
  package let problem: Problem

  package enum Problem: Hashable, Sendable {
    case expectedOperator
    case expectedOperand
    case unmatchedOpen
    case unmatchedClose
    case illegalEscape(Character)
    case unfinishedEscape
    case tooDeep
    case tooLong
    /// An operator as other languages or other letters spell it, which reads as a tag: `AND`, `&&`, `||`, `!`.
    case foreignOperator(String, modern: String)
    /// The syntax that Cucumber gave up in 2017: `@a,@b` and `~@a` read as a tag of that name, which nothing has.
    case legacySpelling(modern: String)
  }

  init(_ expression: String, _ range: Range<Int>, _ problem: Problem) {
    self.expression = expression
    self.range = range
    self.problem = problem
  }

  /// The place, 1-based, counted in Unicode code points.
  package var column: Int { range.lowerBound + 1 }

  /// The message as every Cucumber words it.
  package var message: String {
    if case .legacySpelling = problem { return "Tag expression \"\(expression)\" can never match: \(summary)." }
    return "Tag expression \"\(expression)\" could not be parsed because of syntax error: \(summary)."
  }

  package var description: String { message }

  /// The expression with a caret below the place.
  package var excerpt: String {
    let carets = String(repeating: "^", count: max(1, range.count))
    return "\(expression)\n\(String(repeating: " ", count: range.lowerBound))\(carets)"
  }

  package var summary: String {
    switch problem {
    case .expectedOperator, .foreignOperator: "Expected operator"
    case .expectedOperand: "Expected operand"
    case .unmatchedOpen: "Unmatched ("
    case .unmatchedClose: "Unmatched )"
    case .illegalEscape(let character): "Illegal escape before \"\(character)\""
    case .unfinishedEscape: "Nothing to escape after the last \"\\\""
    case .tooDeep: "Nested too deeply"
    case .tooLong: "Too many operators"
    case .legacySpelling: oldMarks
    }
  }

  /// What is wrong in the house's own words, without a full stop.
  package var fault: String {
    switch problem {
    case .expectedOperator: "two tags stand side by side"
    case .expectedOperand: "a tag is missing here"
    case .unmatchedOpen: "this '(' is never closed"
    case .unmatchedClose: "nothing is open that this ')' could close"
    case .illegalEscape, .unfinishedEscape: "this backslash escapes nothing"
    case .tooDeep: "the parentheses are nested too deeply"
    case .tooLong: "there are more than 2,000 operators"
    case .legacySpelling: "this reads as one tag, which no scenario can have: \(oldMarks)"
    case .foreignOperator(let written, _): "'\(written)' is no operator here"
    }
  }

  /// What the old spelling has that is no operator any more.
  private var oldMarks: String {
    let written = expression.unicodeScalars.dropFirst(range.lowerBound).prefix(range.count)
    var marks: [String] = []
    for scalar in written where ",~!&|".unicodeScalars.contains(scalar) && !marks.contains("'\(scalar)'") {
      marks.append("'\(scalar)'")
    }
    let last = marks.popLast() ?? "','"
    return marks.isEmpty
      ? "\(last) is part of a tag's name" : "\(marks.joined(separator: ", ")) and \(last) are part of a tag's name"
  }

  /// What to do about it.
  package var remedy: String {
    switch problem {
    case .expectedOperator: "write 'and' or 'or' between two tags"
    case .expectedOperand: "write a tag here, or take the operator away"
    case .unmatchedOpen: "add ')', or write '\\(' for a parenthesis in a tag"
    case .unmatchedClose: "take it away, or write '\\)' for a parenthesis in a tag"
    case .illegalEscape, .unfinishedEscape:
      "only '(', ')', '\\' and white space can be escaped; write '\\\\' for a backslash"
    case .tooDeep: "take some parentheses away"
    case .tooLong: "give what belongs together a tag of its own"
    case .legacySpelling(let modern): "write '\(modern)'"
    case .foreignOperator(_, let modern): "write '\(modern)'"
    }
  }
}
