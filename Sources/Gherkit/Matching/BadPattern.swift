import CucumberExpressions
import Terminal

/// All that is wrong with a pattern that was typed, at least one thing.
struct BadPatterns: Error {
  let all: [BadPattern]
}

/// Why a pattern that was typed can't be used.
struct BadPattern {
  /// What was typed, or the part of it that the range counts in.
  let source: String
  /// 0-based, counted in Unicode code points; nil for all of it.
  let range: Range<Int>?
  let fault: String
  let advice: String

  init(_ error: CucumberExpressionError, _ types: ParameterTypeRegistry) {
    source = error.expression
    range = error.range
    fault = error.fault
    advice = error.advice(knowing: types.parameterTypes.map(\.name))
  }

  /// - Parameter typed: The regular expression with the slashes around it.
  init(_ error: RegularExpressionError, typed: String) {
    source = typed
    switch error {
    case .unreadable(let problem):
      range = problem.offset + 1..<problem.offset + 2
      fault = problem.fault
      advice = problem.advice
    case .ambiguousParameterType(_, let group, let candidates):
      range = Self.range(of: "(\(group))", in: typed)
      fault =
        "the group (\(group)) is the regular expression of \(candidates.map { "{\($0)}" }.joined(separator: ", "))"
      advice = "write a Cucumber Expression with the one you mean, or prefer one of them for regular expressions"
    }
  }

  /// - Parameter name: Of a type that was typed as NAME=REGEX.
  init(_ error: ParameterTypeError, name: String, pattern: String) {
    source = "\(name)=\(pattern)"
    fault = error.fault
    advice = error.advice
    let nameLength = name.unicodeScalars.count
    switch error {
    case .unreadableRegularExpression(_, let problem):
      range = nameLength + 1 + problem.offset..<nameLength + 2 + problem.offset
    case .noRegularExpression, .duplicatePreference:
      range = nil
    case .illegalName, .duplicateName:
      range = 0..<nameLength
    }
  }

  private static func range(of part: String, in whole: String) -> Range<Int>? {
    let (part, whole) = (Array(part.unicodeScalars), Array(whole.unicodeScalars))
    guard part.count <= whole.count else { return nil }
    let start = (0...whole.count - part.count).first { whole[$0...].starts(with: part) }
    return start.map { $0..<$0 + part.count }
  }

  /// - Parameter path: What was typed there, as help names it.
  func problem(path: String) -> Problem {
    Problem(path: path, line: 1, pattern: source, range: range, message: fault, remedy: advice)
  }

  var json: JSONDocument {
    .object([
      ("column", range.map { .integer($0.lowerBound + 1) } ?? .null), ("message", .string(fault)),
      ("remedy", .string(advice)),
    ])
  }
}
