import CucumberExpressions
import Terminal

/// A pattern that a person asks about: a Cucumber Expression, or a regular expression between slashes.
enum ExaminedPattern {
  case expression(CucumberExpression)
  case regularExpression(RegularExpression)

  /// - Throws: What is wrong with it, as it is drawn.
  init(_ typed: String, _ types: ParameterTypeRegistry) throws(BadPatterns) {
    if typed.count >= 2, typed.hasPrefix("/"), typed.hasSuffix("/") {
      do throws(RegularExpressionError) {
        self = .regularExpression(try RegularExpression(String(typed.dropFirst().dropLast()), types))
      } catch {
        throw BadPatterns(all: [BadPattern(error, typed: typed)])
      }
    } else {
      do throws(CucumberExpressionError) {
        self = .expression(try CucumberExpression(typed, types))
      } catch {
        throw BadPatterns(all: CucumberExpression.problems(of: error.expression, types).map { BadPattern($0, types) })
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

  /// - Parameter value: What a step would get for an argument of a type of the suite's own; nil for another type.
  func verdict(
    on text: String, _ value: (ParameterType, Argument) -> Result<String, BadArgument>? = { _, _ in nil }
  ) -> Verdict {
    let arguments =
      switch self {
      case .expression(let expression): expression.match(text)
      case .regularExpression(let expression): expression.match(text)
      }
    if let arguments {
      let examined = zip(arguments, parameterTypes).enumerated().map { index, pair in
        ExaminedArgument(
          number: index + 1, pair.0, type: pair.1, in: text, pair.1.flatMap { type in value(type, pair.0) })
      }
      return Verdict(text: text, outcome: .match(examined))
    }
    let mismatch =
      switch self {
      case .expression(let expression): expression.mismatch(in: text)
      case .regularExpression(let expression): expression.mismatch(in: text)
      }
    return Verdict(text: text, outcome: .mismatch(mismatch))
  }

  /// What a pattern makes of a text.
  struct Verdict {
    enum Outcome {
      case match([ExaminedArgument])
      /// With the place where it stops matching, where that is known.
      case mismatch(Mismatch?)
      /// There was no answer in time.
      case overdue(TimeLimit)
    }

    let text: String
    let outcome: Outcome

    /// Whether it matches and a step would get all of its arguments.
    var isGood: Bool {
      if case .match(let arguments) = outcome { arguments.allSatisfy(\.isGood) } else { false }
    }
  }
}

/// Why a step would get nothing for an argument, in words.
struct BadArgument: Error, CustomStringConvertible {
  let words: String
  var description: String { words }
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
  /// What a step gets, or why it gets nothing; nil where no code makes anything of the text.
  let value: Result<String, BadArgument>?
  /// What was captured with the groups inside, whose offsets count UTF-16 code units.
  let group: Group
  private let whole: String

  /// - Parameter own: What the suite's own code makes of it.
  init(
    number: Int, _ argument: Argument, type: ParameterType?, in whole: String, _ own: Result<String, BadArgument>?
  ) {
    let group = argument.group
    self.group = group
    self.whole = whole
    name = type.map { "{\($0.name)}" } ?? "group \(number)"
    text = group.value
    column = group.start.map { Self.codePoints(before: $0, in: whole) + 1 }
    parameterType = type?.name
    swiftType = type?.swiftType ?? "String"
    guard let builtIn = type?.builtIn, group.value != nil else {
      value = group.value == nil ? nil : own
      return
    }
    do throws(NumberError) {
      value = .success(try builtIn.value(of: argument).text)
    } catch {
      value = .failure(BadArgument(words: error.description))
    }
  }

  /// Whether a step would get a value, as far as can be known here.
  var isGood: Bool { if case .failure = value { false } else { true } }

  /// How many Unicode code points come before a place that is counted in UTF-16 code units.
  func codePoints(before start: Int) -> Int { Self.codePoints(before: start, in: whole) }

  private static func codePoints(before start: Int, in whole: String) -> Int {
    let end = whole.utf16.index(whole.startIndex, offsetBy: start)
    return whole.unicodeScalars.distance(from: whole.startIndex, to: end)
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
