import CucumberMessages

/// What an error says, twice: as the reference implementation words it, and to a person.
extension GherkinError {
  /// The sentence of the reference implementation, its place in front.
  package var rawMessage: String {
    "(\(location.line):\(location.column ?? 0)): \(rawReason)"
  }

  private var rawReason: String {
    switch kind {
    case .unexpectedLine(_, let text, let expected):
      "expected: \(Self.rawNames(expected)), got '\(text)'"
    case .unexpectedEnd(let expected):
      "unexpected end of file, expected: \(Self.rawNames(expected))"
    case .openDocString:
      "unexpected end of file, expected: \(Self.rawNames([.docStringSeparator, .other]))"
    case .unknownLanguage(let code):
      "Language not supported: \(code)"
    case .blankInTag:
      "A tag may not contain whitespace"
    case .inconsistentCellCount:
      "inconsistent cell count within the table"
    case .notUTF8, .utf16:
      // The reference has no such error: its readers replace the byte.
      message
    }
  }

  /// What is wrong, as a clause: without a place, a capital and a full stop.
  package var message: String {
    switch kind {
    case .unexpectedLine(_, let text, let expected):
      "expected \(Self.list(expected)), got \"\(text)\""
    case .unexpectedEnd(let expected):
      "the file ends where \(Self.list(expected)) was expected"
    case .openDocString(let delimiter, _):
      "the doc string that begins with \(delimiter) here has no end"
    case .unknownLanguage(let code):
      "there is no language \"\(code)\""
    case .blankInTag:
      "a tag may not contain a blank"
    case .inconsistentCellCount(let found, let expected):
      "this row has \(Self.cells(found)), and the first row of its table has \(expected)"
    case .utf16:
      "not UTF-8, but UTF-16"
    case .notUTF8(let byte, let byteOffset):
      "not UTF-8: byte 0x\(String(byte, radix: 16, uppercase: true)) at offset \(byteOffset)"
    }
  }

  /// What to do about it, as a clause.
  package var remedy: String {
    switch kind {
    case .unexpectedLine(let found, let text, let expected):
      if found == .other, let nearest = nearestKeyword(to: text) {
        hasWideColon(text) ? "write '\(nearest)', with ':' and not '：'" : "did you mean '\(nearest)'?"
      } else {
        remedy(found: found, expected: expected)
      }
    case .unexpectedEnd(let expected):
      "add \(Self.list(expected.subtracting(.tagLine))) below the tags, or remove them"
    case .openDocString(let delimiter, _):
      "add a line with \(delimiter) below its last line"
    case .unknownLanguage(let code):
      languageRemedy(Nearest.languages(to: code))
    case .blankInTag:
      "write the tag as one word, and each tag with its own '@'"
    case .inconsistentCellCount(let found, let expected):
      found < expected
        ? "add the missing '|' and cells; a bar within a cell is written '\\|'"
        : "remove the surplus cells; a bar within a cell is written '\\|'"
    case .notUTF8, .utf16:
      "save the file with the encoding UTF-8"
    }
  }

  private func nearestKeyword(to text: String) -> String? {
    Dialect.named(language).flatMap { Nearest.keyword(in: $0, to: text) }
  }

  private func hasWideColon(_ text: String) -> Bool {
    Dialect.named(language).map { Nearest.hasWideColon(text, in: $0) } ?? false
  }

  private func languageRemedy(_ nearest: [String]) -> String {
    nearest.isEmpty
      ? "the languages are listed at https://cucumber.io/docs/gherkin/languages"
      : "did you mean \(nearest.map { "'\($0)'" }.joined(separator: " or "))?"
  }

  private func remedy(found: TokenKind, expected: TokenKinds) -> String {
    if expected.contains(.featureLine) {
      return expected.contains(.language)
        ? "a file begins with '\(keyword(.featureLine))' and a name; add it above this line"
        : "the tags or the language above belong to a feature; add '\(keyword(.featureLine))' above this line"
    }
    if !expected.contains(.eof) {
      return "the tags above belong to \(Self.list(expected.subtracting(.tagLine))); move or remove this line"
    }
    switch found {
    case .backgroundLine:
      return "a background stands before the first scenario of its feature or rule; move it up"
    case .featureLine:
      return "a file holds one feature; move this one to a file of its own"
    case .stepLine:
      return "a step must follow a scenario; add '\(keyword(.scenarioLine))' above this line"
    case .examplesLine:
      return "examples belong to a scenario outline; add '\(keyword(.scenarioLine))' and its steps above this line"
    case .docStringSeparator, .tableRow:
      return expected.contains(.stepLine)
        ? "a step takes one doc string and one table; begin another step above this line"
        : "a table row or doc string stands below a step; add '\(keyword(.scenarioLine))' and a step above this line"
    default:
      return "begin the line with a keyword such as '\(keyword(.stepLine))', or with '#' to make it a comment"
    }
  }

  // MARK: Words

  /// A keyword of the language in force, as one would type it.
  private func keyword(_ kind: TokenKind) -> String {
    let keywords = Dialect.named(language)?.keywords ?? []
    let wanted = keywords.filter { $0.kind == kind && $0.stepType != .unknown && $0.stepType != .conjunction }
    // Where a language has several words for one thing, the one that another language would know is as good as any;
    // English has "Example" and "Scenario", of which the second is what everybody writes.
    let word = wanted.first { $0.text == "Scenario" || $0.text == "Feature" || $0.text == "Given " } ?? wanted.first
    guard let word else { return "" }
    return kind == .stepLine ? word.text.filter { $0 != " " } : word.text + ":"
  }

  private static func cells(_ count: Int) -> String {
    count == 1 ? "1 cell" : "\(count) cells"
  }

  /// Comments, blank lines and the end may come nearly everywhere: to a person they are no news.
  private static func list(_ kinds: TokenKinds) -> String {
    let names = kinds.subtracting([.eof, .comment, .empty]).kinds.map(name)
    guard let last = names.last else { return "the end of the file" }
    return names.count == 1 ? last : names.dropLast().joined(separator: ", ") + " or " + last
  }

  private static func name(_ kind: TokenKind) -> String {
    switch kind {
    case .eof: "the end of the file"
    case .language: "a language header"
    case .tableRow: "a table row"
    case .docStringSeparator: "a doc string"
    case .backgroundLine: "a background"
    case .stepLine: "a step"
    case .tagLine: "a tag"
    case .featureLine: "a feature"
    case .examplesLine: "an examples table"
    case .scenarioLine: "a scenario"
    case .ruleLine: "a rule"
    case .comment: "a comment"
    case .empty: "a blank line"
    case .other: "text"
    }
  }

  private static func rawNames(_ kinds: TokenKinds) -> String {
    kinds.kinds.map(rawName).joined(separator: ", ")
  }

  private static func rawName(_ kind: TokenKind) -> String {
    switch kind {
    case .eof: "#EOF"
    case .language: "#Language"
    case .tableRow: "#TableRow"
    case .docStringSeparator: "#DocStringSeparator"
    case .backgroundLine: "#BackgroundLine"
    case .stepLine: "#StepLine"
    case .tagLine: "#TagLine"
    case .featureLine: "#FeatureLine"
    case .examplesLine: "#ExamplesLine"
    case .scenarioLine: "#ScenarioLine"
    case .ruleLine: "#RuleLine"
    case .comment: "#Comment"
    case .empty: "#Empty"
    case .other: "#Other"
    }
  }
}
