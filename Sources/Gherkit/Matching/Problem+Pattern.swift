import StepDefinitions
import Terminal

/// A problem of a pattern, which is drawn whole in one line with a mark below what is wrong.
extension Problem {
  /// - Parameters:
  ///   - line: Of the Swift that has the pattern, or 1 for one that was typed.
  ///   - range: What is wrong, 0-based, counted in Unicode code points; nil for all of it.
  init(path: String, line: Int, pattern: String, range: Range<Int>?, message: String, remedy: String?) {
    let range = range ?? 0..<pattern.unicodeScalars.count
    self.init(
      path: path, line: line, column: range.lowerBound + 1, length: max(1, range.count),
      // A line end within a pattern is a character like others; as a picture it is one column, as it is one code point.
      source: Printable.line(pattern), message: message, remedy: remedy)
  }

  /// A definition's problem at its line of Swift.
  init(_ problem: DefinitionProblem) {
    self.init(
      path: problem.place.fileID, line: problem.place.line, pattern: problem.source, range: problem.range,
      message: problem.message, remedy: problem.remedy)
  }
}
