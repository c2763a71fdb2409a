import CucumberExpressions
import Terminal

/// A pattern that a person asks about: a Cucumber Expression, or a regular expression between slashes.
enum ExaminedPattern {
  case expression(CucumberExpression)
  case regularExpression(RegularExpression)

  /// - Throws: What is wrong with it, as it is drawn.
  init(_ typed: String, _ types: ParameterTypeRegistry) throws(BadPattern) {
    if typed.count >= 2, typed.hasPrefix("/"), typed.hasSuffix("/") {
      do throws(RegularExpressionError) {
        self = .regularExpression(try RegularExpression(String(typed.dropFirst().dropLast()), types))
      } catch {
        throw BadPattern(error)
      }
    } else {
      do throws(CucumberExpressionError) {
        self = .expression(try CucumberExpression(typed, types))
      } catch {
        throw BadPattern(error, types)
      }
    }
  }

  /// As it was written; a regular expression without its slashes.
  var source: String {
    switch self {
    case .expression(let expression): expression.source
    case .regularExpression(let expression): expression.source
    }
  }

  /// The regular expression that it means.
  var regularExpression: String {
    switch self {
    case .expression(let expression): expression.regularExpression
    case .regularExpression(let expression): expression.source
    }
  }

  /// The types of its arguments; nil for a group that is no parameter type's.
  private var parameterTypes: [ParameterType?] {
    switch self {
    case .expression(let expression): expression.parameterTypes
    case .regularExpression(let expression): expression.parameterTypes
    }
  }

  func verdict(on text: String) -> Verdict {
    let (arguments, mismatch) =
      switch self {
      case .expression(let expression): (expression.match(text), expression.mismatch(in: text))
      case .regularExpression(let expression): (expression.match(text), expression.mismatch(in: text))
      }
    return Verdict(
      text: text,
      arguments: arguments.map { arguments in
        zip(arguments, parameterTypes).enumerated().map { index, pair in
          ExaminedArgument(number: index + 1, pair.0, type: pair.1, in: text)
        }
      },
      mismatch: mismatch)
  }

  /// What a pattern makes of a text.
  struct Verdict {
    let text: String
    /// Nil where it doesn't match.
    let arguments: [ExaminedArgument]?
    /// Where it stops matching, where that is known.
    let mismatch: Mismatch?
  }
}

/// What a pattern took out of a text, with what a step would get of it.
struct ExaminedArgument {
  /// `{int}`, or `group 2`.
  let name: String
  /// As it stands in the text; nil where a group took no part.
  let text: String?
  /// 1-based, counted in Unicode code points.
  let column: Int?
  /// The parameter type's name; nil for a bare group.
  let parameterType: String?
  let swiftType: String
  /// What a step gets, or why it gets nothing; nil where the suite's own code would make it.
  let value: Result<String, NumberError>?
  /// What the type's own groups captured.
  let captures: [String?]

  init(number: Int, _ argument: Argument, type: ParameterType?, in whole: String) {
    let group = argument.group
    name = type.map { "{\($0.name)}" } ?? "group \(number)"
    text = group.value
    column = group.start.map { start in
      let end = whole.utf16.index(whole.startIndex, offsetBy: start)
      return whole.unicodeScalars.distance(from: whole.startIndex, to: end) + 1
    }
    parameterType = type?.name
    swiftType = type?.swiftType ?? "String"
    captures = type?.builtIn == nil ? group.children.map(\.value) : []
    guard let builtIn = type?.builtIn, group.value != nil else {
      value = nil
      return
    }
    do throws(NumberError) {
      value = .success(try builtIn.value(of: argument).text)
    } catch {
      value = .failure(error)
    }
  }
}

extension BuiltInValue {
  /// As people read it; text stands alone.
  fileprivate var text: String {
    switch self {
    case .int(let value): "\(value)"
    case .byte(let value): "\(value)"
    case .short(let value): "\(value)"
    case .long(let value): "\(value)"
    case .float(let value): "\(value)"
    case .double(let value): "\(value)"
    case .bigDecimal(let value): "\(value)"
    case .bigInteger(let value): "\(value)"
    case .string(let value): value
    }
  }
}

/// Why a pattern can't be used.
struct BadPattern: Error {
  /// The pattern, or the part of it that the place counts in.
  let source: String
  /// 1-based, counted in Unicode code points; nil for all of it.
  let column: Int?
  let fault: String
  let advice: String

  init(_ error: CucumberExpressionError, _ types: ParameterTypeRegistry) {
    source = error.expression
    column = error.column
    fault = error.fault
    advice = error.advice(knowing: types.parameterTypes.map(\.name))
  }

  init(_ error: RegularExpressionError) {
    switch error {
    case .unreadable(let problem):
      source = problem.source
      column = problem.offset + 1
      fault = problem.fault
      advice = problem.advice
    case .ambiguousParameterType(let whole, let group, let candidates):
      source = whole
      column = nil
      fault =
        "the group (\(group)) is the regular expression of \(candidates.map { "{\($0)}" }.joined(separator: ", "))"
      advice = "write a Cucumber Expression with the one you mean, or prefer one of them for regular expressions"
    }
  }

  init(_ error: ParameterTypeError, pattern: String) {
    fault = error.fault
    advice = error.advice
    if case .unreadableRegularExpression(_, let problem) = error {
      source = problem.source
      column = problem.offset + 1
    } else {
      source = pattern
      column = nil
    }
  }

  /// - Parameter path: What was typed there, as help names it.
  func problem(path: String) -> Problem {
    Problem(path: path, line: column == nil ? nil : 1, column: column, source: source, message: fault, remedy: advice)
  }

  var json: JSONDocument {
    .object([
      ("column", column.map { .integer($0) } ?? .null), ("message", .string(fault)), ("remedy", .string(advice)),
    ])
  }
}
