import Gherkin

/// Tells lines that were meant to begin with a keyword, and don't.
final class KeywordGuess: Sendable {
  /// What is wrong with such a line, and whether the line alone is proof of it.
  struct Miss: Sendable {
    let kind: FeatureWarning.Kind
    let keyword: TokenKind
    /// The keyword itself.
    let word: String
    /// Prose has lines that look like it too, so that what stands around has to agree.
    let isDoubtful: Bool
    var hasColon = true
    /// Whether something stands behind the colon.
    var hasName = true
    var isInCapitals = false
    /// Whether it is another keyword too, or a word for a scenario that says "example".
    var isWordOfExamples = false

    var mayHaveSteps: Bool { keyword == .scenarioLine || keyword == .backgroundLine }

    static func secondFeature(_ word: String, first: Int) -> Miss {
      Miss(kind: .secondFeature(first: first), keyword: .featureLine, word: word, isDoubtful: false)
    }
  }

  private struct Entry: Sendable {
    /// Without the blank of a step keyword.
    let text: String
    let scalars: [Unicode.Scalar]
    let lowercased: [Unicode.Scalar]
    let kind: TokenKind
    /// Whether the keyword needs a blank behind it.
    let hasBlank: Bool

    init(_ keyword: Dialect.Keyword) {
      hasBlank = keyword.text.last == " "
      text = hasBlank ? String(keyword.text.dropLast()) : keyword.text
      scalars = Array(text.unicodeScalars)
      lowercased = Array(text.lowercased().unicodeScalars)
      kind = keyword.kind
    }
  }

  private let titles: [Entry]
  private let steps: [Entry]
  private let longestTitle: Int
  /// What titles, and what is nearly one, may begin with.
  private let titleStarts: Starts
  private let stepStarts: Starts
  /// French has a blank before every colon, in prose too.
  private let writesBlankBeforeColon: Bool

  private static let english = KeywordGuess(Dialect.named("en")!)

  /// For the code of a dialect that there is.
  static func of(_ language: String) -> KeywordGuess {
    language == "en" ? english : Dialect.named(language).map(KeywordGuess.init) ?? english
  }

  private init(_ dialect: Dialect) {
    titles = dialect.keywords.filter { $0.kind != .stepLine }.map(Entry.init)
    steps = dialect.keywords.filter { $0.kind == .stepLine && $0.text != "* " }.map(Entry.init)
    titleStarts = Starts(titles.map(\.lowercased))
    stepStarts = Starts(steps.map(\.lowercased))
    longestTitle = titles.map(\.scalars.count).max() ?? 0
    writesBlankBeforeColon = dialect.code == "fr"
  }

  // MARK: At the first look

  /// Whether a line may be one that `title` has something to say of.
  func mayBeTitle(_ line: ArraySlice<UInt8>) -> Bool {
    let line = line.drop { $0 == 0x20 || $0 == 0x09 }
    guard titleStarts.fit(line) else { return false }
    // A colon, also a wide one, or the keyword without any. Four bytes are a code point's most.
    let start = line.prefix((longestTitle + 8) * 4)
    return start.contains { $0 == UInt8(ascii: ":") || $0 == 0xEF }
      || titles.contains { start.starts(with: $0.text.utf8) }
  }

  /// Whether a line may be one that `step` has something to say of.
  func mayBeStep(_ line: ArraySlice<UInt8>) -> Bool {
    stepStarts.fit(line.drop { $0 == 0x20 || $0 == 0x09 })
  }

  /// The two letters with which keywords begin, in small letters, and those of slips.
  private struct Starts: Sendable {
    /// By the first letter from a to z, a bit for each second one; all bits where that isn't of ASCII.
    private var seconds = [UInt32](repeating: 0, count: 26)
    /// Whether a keyword begins with something else, of which nothing is known here.
    private var hasOthers = false

    init(_ keywords: [[Unicode.Scalar]]) {
      for keyword in keywords {
        let letters = keyword.prefix(3).map { UInt8(ascii: $0, orElse: 0x80) }
        note(letters[0], letters.dropFirst().first ?? 0x80)
        // The first twice; the two swapped; the second left out.
        note(letters[0], letters[0])
        if letters.count > 1 { note(letters[1], letters[0]) }
        if letters.count > 2 { note(letters[0], letters[2]) }
      }
    }

    private mutating func note(_ first: UInt8, _ second: UInt8) {
      guard let first = Self.place(first) else {
        hasOthers = true
        return
      }
      seconds[first] |= Self.place(second).map { 1 << UInt32($0) } ?? .max
    }

    func fit(_ line: ArraySlice<UInt8>) -> Bool {
      guard let byte = line.first else { return false }
      guard let first = Self.place(byte | 0x20) else { return hasOthers || byte >= 0x80 }
      guard let second = line.dropFirst().first.flatMap({ Self.place($0 | 0x20) }) else {
        return seconds[first] == .max
      }
      return seconds[first] & 1 << UInt32(second) != 0
    }

    private static func place(_ letter: UInt8) -> Int? {
      let place = Int(letter) - 0x61
      return place >= 0 && place < 26 ? place : nil
    }
  }

  // MARK: Titles

  /// A line that was meant to be the title of something, of one of these kinds.
  ///
  /// - Parameter line: Without blanks around it.
  func title(_ line: Substring, of kinds: TokenKinds) -> Miss? {
    let start = Array(line.unicodeScalars.prefix(longestTitle + 8))
    guard let colon = start.firstIndex(where: { $0 == ":" || $0 == "：" }) else {
      return titleWithoutColon(start, kinds)
    }
    var end = colon
    while end > 0, start[end - 1].properties.isWhitespace { end -= 1 }
    let head = Array(start[..<end])
    let written = Self.text(head)
    let fitting = titles.filter { kinds.contains($0.kind) && abs($0.scalars.count - head.count) <= 2 }
    if let same = fitting.first(where: { $0.scalars == head }) {
      // A wide colon is what a Chinese or Japanese keyboard gives.
      if start[colon] == "：" {
        return Miss(
          kind: .nearKeyword(written: written + "：", keyword: same.text + ":"), keyword: same.kind, word: same.text,
          isDoubtful: false)
      }
      if end == colon { return nil }
      return Miss(
        kind: .blankBeforeColon(keyword: same.text), keyword: same.kind, word: same.text,
        isDoubtful: writesBlankBeforeColon, isWordOfExamples: isWordOfExamples(same))
    }
    let small = Array(written.lowercased().unicodeScalars)
    let slips = fitting.filter { Nearness.isSlip(small, of: $0.lowercased) }
    let nearest = slips.min { Nearness.distance(small, $0.lowercased) < Nearness.distance(small, $1.lowercased) }
    let same = fitting.first { $0.lowercased == small }
    guard let entry = same ?? nearest else { return nil }
    let asWritten = Self.text(Array(start[...colon]))
    let keyword = entry.text + ":"
    return Miss(
      kind: same == nil
        ? .nearKeyword(written: asWritten, keyword: keyword) : .keywordCase(written: asWritten, keyword: keyword),
      keyword: entry.kind, word: entry.text, isDoubtful: true,
      hasName: line.unicodeScalars.dropFirst(colon + 1).contains { !$0.properties.isWhitespace },
      isInCapitals: head.count { $0.properties.isUppercase } > 3 && !head.contains { $0.properties.isLowercase },
      isWordOfExamples: isWordOfExamples(entry) || same == nil && titles.contains { $0.lowercased == small })
  }

  /// Whether a scenario's keyword says "example", as the beginning of the word for examples does.
  ///
  /// English calls examples "Scenarios" as well; but "Scenario" is in the keyword of an outline.
  private func isWordOfExamples(_ entry: Entry) -> Bool {
    entry.kind == .scenarioLine
      && titles.contains { $0.kind == .examplesLine && $0.lowercased.starts(with: entry.lowercased.dropLast()) }
      && !titles.contains {
        $0.kind == .scenarioLine && $0.text != entry.text && $0.text.lowercased().contains(entry.text.lowercased())
      }
  }

  private func titleWithoutColon(_ start: [Unicode.Scalar], _ kinds: TokenKinds) -> Miss? {
    let found = titles.filter { entry in
      guard kinds.contains(entry.kind), start.starts(with: entry.scalars) else { return false }
      return start.count == entry.scalars.count || start[entry.scalars.count].properties.isWhitespace
    }
    guard let longest = found.max(by: { $0.scalars.count < $1.scalars.count }) else { return nil }
    let kind = FeatureWarning.Kind.nearKeyword(written: longest.text, keyword: longest.text + ":")
    return Miss(
      kind: kind, keyword: longest.kind, word: longest.text, isDoubtful: true, hasColon: false,
      hasName: start.count > longest.scalars.count)
  }

  // MARK: Steps

  /// Whether a line begins as a step does.
  func isStep(_ line: Substring) -> Bool {
    let start = Array(line.unicodeScalars.prefix(40))
    return steps.contains { Self.isBegun($0, start, exactly: true) }
  }

  /// A line that was meant to be a step.
  func step(_ line: Substring) -> Miss? {
    let start = Array(line.unicodeScalars.prefix(40))
    if steps.contains(where: { Self.isBegun($0, start, exactly: true) }) { return nil }
    if let kind = exactWord(start) ?? otherCase(start) ?? slip(start) {
      return Miss(kind: kind, keyword: .stepLine, word: "", isDoubtful: true)
    }
    return nil
  }

  private static func isBegun(_ entry: Entry, _ start: [Unicode.Scalar], exactly: Bool) -> Bool {
    guard start.starts(with: exactly ? entry.scalars : entry.lowercased) else { return false }
    return !entry.hasBlank || start.count > entry.scalars.count && start[entry.scalars.count] == " "
  }

  /// The keyword itself, but with something else than its blank behind it.
  private func exactWord(_ start: [Unicode.Scalar]) -> FeatureWarning.Kind? {
    for entry in steps where entry.hasBlank && entry.scalars.count > 2 && start.starts(with: entry.scalars) {
      let behind = start.dropFirst(entry.scalars.count).first
      if let behind, behind != ":", behind != "：", !behind.properties.isWhitespace { continue }
      let written = entry.text + (behind.map { $0.properties.isWhitespace ? "" : String($0) } ?? "")
      return .nearKeyword(written: written, keyword: entry.text + " ")
    }
    return nil
  }

  private func otherCase(_ start: [Unicode.Scalar]) -> FeatureWarning.Kind? {
    let small = Array(Self.text(start).lowercased().unicodeScalars)
    // One or two letters are a word of the language more often than not.
    let found = steps.filter { $0.hasBlank && $0.scalars.count > 2 && Self.isBegun($0, small, exactly: false) }
    guard let longest = found.max(by: { $0.scalars.count < $1.scalars.count }) else { return nil }
    return .keywordCase(written: Self.text(Array(start.prefix(longest.scalars.count))), keyword: longest.text)
  }

  private func slip(_ start: [Unicode.Scalar]) -> FeatureWarning.Kind? {
    let word = Array(start.prefix { !$0.properties.isWhitespace })
    guard word.count > 2, word.count < start.count else { return nil }
    let small = Array(Self.text(word).lowercased().unicodeScalars)
    let near = steps.first { $0.hasBlank && Nearness.isSlip(small, of: $0.lowercased) }
    return near.map { .nearKeyword(written: Self.text(word), keyword: $0.text) }
  }

  private static func text(_ scalars: [Unicode.Scalar]) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}

extension UInt8 {
  fileprivate init(ascii scalar: Unicode.Scalar, orElse other: UInt8) {
    self = scalar.isASCII ? UInt8(ascii: scalar) : other
  }
}
