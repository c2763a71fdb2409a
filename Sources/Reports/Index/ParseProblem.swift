package import CucumberMessages
package import Terminal

/// Tells people what a parse error means and what to do about it.
///
/// The message of a `parseError` is worded as the reference implementation words it, with the names of
/// its grammar's tokens; this is the one place that makes sentences of them.
package struct ParseProblem: Sendable {
  /// What is wrong, in one line.
  package let message: String
  /// What to do; `nil` where nothing better than the message can be said.
  package let remedy: String?
  private let error: ParseError

  package init(_ error: ParseError) {
    self.error = error
    let text = error.text
    let tokens = Self.tokens(in: text)
    if tokens.isEmpty {
      message = text
      remedy = Self.remedy(forRule: text)
    } else if text.hasPrefix("unexpected end of file") {
      message = "the file ends where \(Self.words(for: tokens)) should follow"
      remedy = tokens.contains("#DocStringSeparator") ? "close the doc string with the mark that opens it" : nil
    } else {
      let found = Self.found(in: text)
      message = "expected \(Self.words(for: tokens))" + (found.map { ", got \"\($0)\"" } ?? "")
      remedy = Self.remedy(for: found ?? "", tokens)
    }
  }

  /// The picture with the line and a caret.
  ///
  /// - Parameter source: the text of the file, where the stream holds it.
  package func problem(source: String?) -> Problem {
    let location = error.source.location
    return Problem(
      path: error.source.uri ?? "", line: location?.line, column: location?.column,
      source: location.flatMap { Self.line($0.line, of: source) }, message: message, remedy: remedy)
  }

  private static func line(_ number: Int, of source: String?) -> String? {
    guard let source else { return nil }
    let lines = source.utf8.split(separator: UInt8(ascii: "\n"), maxSplits: number, omittingEmptySubsequences: false)
    return number >= 1 && number <= lines.count ? String(Substring(lines[number - 1])) : nil
  }

  // MARK: What was expected

  private static func tokens(in text: String) -> [String] {
    guard let start = text.utf8.firstRange(of: "expected: ".utf8)?.upperBound else { return [] }
    let end = text.utf8[start...].firstRange(of: ", got '".utf8)?.lowerBound ?? text.endIndex
    let words = text[start..<end].split(separator: ",").map { String($0.drop { $0 == " " }) }
    return words.allSatisfy { $0.hasPrefix("#") } ? words : []
  }

  private static func found(in text: String) -> String? {
    guard let start = text.utf8.firstRange(of: ", got '".utf8)?.upperBound else { return nil }
    let rest = text[start...]
    return String(rest.hasSuffix("'") ? rest.dropLast() : rest)
  }

  /// What people write most comes first. Comments and blank lines may stand anywhere, so they are never what was
  /// forgotten.
  private static let names: [(token: String, name: String)] = [
    ("#FeatureLine", "a feature"), ("#StepLine", "a step"), ("#ScenarioLine", "a scenario"),
    ("#ExamplesLine", "an examples table"), ("#BackgroundLine", "a background"), ("#RuleLine", "a rule"),
    ("#TagLine", "a tag"), ("#TableRow", "a table row"), ("#DocStringSeparator", "a doc string's mark"),
    ("#Language", "a language line"), ("#Other", "text"),
  ]

  private static func words(for tokens: [String]) -> String {
    let words = names.lazy.filter { tokens.contains($0.token) }.map(\.name)
    guard let last = words.last else { return "the end of the file" }
    return words.count == 1 ? last : words.dropLast().joined(separator: ", ") + " or " + last
  }

  // MARK: What to do

  private static let keywords = [
    "Feature:", "Rule:", "Background:", "Scenario:", "Scenario Outline:", "Examples:", "Given", "When", "Then", "And",
    "But",
  ]

  private static func remedy(for found: String, _ tokens: [String]) -> String? {
    let start = found.prefix { $0 != ":" && $0 != " " }
    if let keyword = keywords.first(where: { $0.hasSuffix(":") && found.hasPrefix($0.dropLast()) }),
      !found.hasPrefix(keyword)
    {
      return "write \"\(keyword)\" with a colon"
    }
    let candidates = keywords.map { $0.hasSuffix(":") ? String($0.dropLast()) : $0 }
    if let meant = Terminal.Suggestion.nearest(to: String(start), in: candidates), meant != start,
      let keyword = keywords.first(where: { $0 == meant || $0 == meant + ":" })
    {
      return "did you mean \"\(keyword)\"?"
    }
    if tokens.contains("#FeatureLine") { return "a feature file begins with \"Feature:\"" }
    if tokens.contains("#StepLine") {
      return
        "a step begins with Given, When, Then, And, But or *; free text stands directly below the line with the name"
    }
    return nil
  }

  private static func remedy(forRule text: String) -> String? {
    if text.hasPrefix("inconsistent cell count") { return "give each row of the table as many cells as its first row" }
    if text.hasPrefix("A tag may not contain whitespace") {
      return "begin each tag with @, and separate tags by a space"
    }
    if text.hasPrefix("Language not supported") {
      return "name a language that Gherkin knows, such as \"# language: de\""
    }
    return nil
  }
}

extension Collection<UInt8> {
  fileprivate func firstRange(of other: some Collection<UInt8>) -> Range<Index>? {
    var start = startIndex
    while start != endIndex {
      if self[start...].starts(with: other) {
        return start..<index(start, offsetBy: other.count)
      }
      start = index(after: start)
    }
    return nil
  }
}
