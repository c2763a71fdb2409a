/// What step definitions must not do, found in their source text.
///
/// A step that sleeps or reads the machine's clock makes a scenario slow or different each time; a `Then` that acts
/// hides what happened from who reads the scenario; a step that writes a model's state tests a story that the app doesn't tell.
struct StepScan {
  /// The names of functions that do something instead of answering a question.
  private let actions: Set<String>

  /// - Parameter sources: The source texts in which the functions are that steps call.
  init(actionsIn sources: [String]) {
    actions = Set(sources.flatMap { Self.actions(in: SwiftCode($0)) })
  }

  /// What is wrong in a source text, each with its line.
  func findings(in source: String) -> [String] {
    let code = SwiftCode(source)
    let anywhere = Self.forbidden.flatMap { reason, pattern in
      Self.matches(pattern, in: code, 0..<code.text.count).map { (line: $0.line, text: "\(reason): \($0.text)") }
    }
    let inThen = Self.thenBodies(in: code).flatMap { body in
      acts(in: code, body).map { (line: $0.line, text: "acts in a Then: \($0.text)") }
    }
    return (anywhere + inThen).sorted { ($0.line, $0.text) < ($1.line, $1.text) }.map { "\($0.line): \($0.text)" }
  }

  private typealias Match = (line: Int, text: String)

  private static var forbidden: [(reason: String, pattern: Regex<Substring>)] {
    [
      ("sleeps", /\b(?:sleep|usleep|nanosleep|asyncAfter|DispatchSemaphore|RunLoop)\b/),
      ("reads the machine's clock", /\bDate\(\)|\bDate\s*\.\s*now\b|(?:^|[^\w\)\]?!.])\.now\b|timeIntervalSinceNow/),
      (
        "reads the machine's clock",
        /\b(?:ContinuousClock|SuspendingClock|DispatchTime|DispatchWallTime|CFAbsoluteTimeGetCurrent)\b/
      ),
      ("reads the machine's clock", /\b(?:systemUptime|clock_gettime|gettimeofday|mach_absolute_time)\b/),
      (
        "asks the machine's settings",
        /\b(?:Calendar|TimeZone|Locale)\s*\.\s*(?:current|autoupdatingCurrent)\b|\.autoupdatingCurrent\b/
      ),
      ("sets a model's state", /\bapp\.\w[\w.]*\s*[-+*\/]?=(?!=)/),
    ]
  }

  private static func matches(_ pattern: Regex<Substring>, in code: SwiftCode, _ range: Range<Int>) -> [Match] {
    // Line by line, so that a place is one of a line; and a dot between letters ends a word, which it doesn't in Unicode.
    let pattern = pattern.wordBoundaryKind(.simple)
    let first = code.line(at: range.lowerBound)
    return String(code.text[range]).split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap {
      offset, line in
      line.matches(of: pattern).map { (first + offset, String($0.output).trimmed) }
    }
  }

  // MARK: A Then looks

  /// The closures that are given to `Then`.
  private static func thenBodies(in code: SwiftCode) -> [Range<Int>] {
    places(of: "Then", in: code).compactMap { place in
      let open = place + "Then".count
      guard open < code.text.count, code.text[open] == "(", let close = code.closing(open),
        let brace = code.text[(close + 1)...].firstIndex(where: { !$0.isWhitespace }), code.text[brace] == "{",
        let end = code.closing(brace)
      else { return nil }
      return brace..<end
    }
  }

  private func acts(in code: SwiftCode, _ body: Range<Int>) -> [Match] {
    let general = [/\bawait\b/, /\b\w+(?:\.\w+)+\s*[-+*\/]?=(?!=)/].flatMap { Self.matches($0, in: code, body) }
    let calls = Self.matches(/\b\w+\s*\(/, in: code, body).filter { call in
      actions.contains(String(call.text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }))
    }
    return general + calls
  }

  /// The functions that return nothing, and those whose results may be ignored.
  private static func actions(in code: SwiftCode) -> [String] {
    places(of: "func", in: code).compactMap { place in
      let rest = code.text[(place + "func".count)...].drop { $0.isWhitespace }
      let name = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
      guard !name.isEmpty, let open = rest.firstIndex(of: "("), let close = code.closing(open) else { return nil }
      let signature = code.text[(close + 1)...].prefix { $0 != "{" && $0 != "}" && $0 != "\n" }
      let before = String(code.text[..<place].suffix(80)).split(separator: "\n", omittingEmptySubsequences: false)
        .suffix(2)
      // On the function's own line, or alone on the one above.
      let isDiscardable =
        before.last?.contains("@discardableResult") == true
        || before.first?.trimmed.hasSuffix("@discardableResult") == true
      return String(signature).contains("->") && !isDiscardable ? nil : name
    }
  }

  /// Where the word stands on its own.
  private static func places(of word: String, in code: SwiftCode) -> [Int] {
    let word = Array(word)
    return code.text.indices.filter { place in
      guard code.text[place] == word[0], code.text[place...].starts(with: word) else { return false }
      let isPart = { (index: Int) in
        code.text.indices.contains(index) && (code.text[index].isLetter || code.text[index].isNumber)
      }
      return !isPart(place - 1) && !isPart(place + word.count)
    }
  }
}

/// What feature files must not hold: tags with which someone ran only what they worked on, and words of programmers.
enum FeatureScan {
  static func findings(in feature: String) -> [String] {
    feature.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { index, line in
      findings(inLine: String(line)).map { "\(index + 1): \($0)" }
    }
  }

  private static func findings(inLine line: String) -> [String] {
    let isOfTags = line.trimmed.hasPrefix("@") || line.trimmed.hasPrefix("`@")
    let tags = /@(?:focus|wip|only)\b/.wordBoundaryKind(.simple).ignoresCase()
    if isOfTags { return line.matches(of: tags).map { "a focus tag is left: \($0.output)" } }
    let words = /\b(?:mock|stub|fake|sleep|thread|async|await|callback|method|function|view ?model|null|nil)s?\b/
      .wordBoundaryKind(.simple).ignoresCase()
    return line.matches(of: words).map { "a reader of features doesn't speak of \($0.output)" }
  }
}

extension StringProtocol {
  fileprivate var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
