import CucumberMessages
import Gherkin

/// Lines of descriptions that were meant to be something else.
///
/// Descriptions are prose, and prose has lines that begin with "Given that" or "Example:". So a line is told only if it can't be
/// prose, or if the lines around it agree that it is none.
extension FeatureCheck {
  private static let ofHeader: TokenKinds = [.featureLine, .scenarioLine, .backgroundLine, .ruleLine]
  private static let ofBody: TokenKinds = [.featureLine, .scenarioLine, .backgroundLine, .ruleLine, .examplesLine]

  /// The description of a feature or rule: what could stand there is a scenario, a background or a rule.
  mutating func checkHeaderDescription(_ description: String, below line: Int) {
    if description.isEmpty { return }
    var doubtful: (miss: KeywordGuess.Miss, location: Location)?
    var steps = 0
    var isFollowed = false
    var isStart = true
    let numbers = descriptionLines(description, below: line)
    for (place, number) in numbers.enumerated() {
      if lines.firstByte(number) == nil {
        isStart = true
        continue
      }
      let startsParagraph = isStart
      isStart = lines.endsSentence(number)
      // Most lines are prose at the first look.
      if doubtful == nil, !guess.mayBeTitle(lines.bytes(number)) { continue }
      let line = SourceLine(number, in: lines)
      let location = Location(line: line.number, column: line.column)
      if let miss = title(line.text, of: Self.ofHeader) {
        doubtful = nil
        if isMeant(miss, startsParagraph: startsParagraph, before: numbers[(place + 1)...]) {
          warn(miss, at: location)
          isStart = true
        } else {
          doubtful = (miss, location)
          (steps, isFollowed) = (0, false)
        }
      } else if let open = doubtful {
        if guess.isStep(line.text) || guess.step(line.text) != nil { steps += 1 }
        // A step right below, or two further down.
        if open.miss.mayHaveSteps, steps > 1 || steps == 1 && !isFollowed {
          warn(open.miss, at: open.location)
          doubtful = nil
        }
        isFollowed = true
      }
    }
  }

  /// The description of a background, scenario or examples.
  ///
  /// - Parameter steps: Whether a step could stand there.
  mutating func checkBodyDescription(_ description: String, below line: Int, steps: Bool) {
    if description.isEmpty { return }
    var isStart = true
    let numbers = descriptionLines(description, below: line)
    for (place, number) in numbers.enumerated() {
      if lines.firstByte(number) == nil {
        isStart = true
        continue
      }
      let bytes = lines.bytes(number)
      let mayBeStep = steps && isStart && guess.mayBeStep(bytes)
      if !mayBeStep, !guess.mayBeTitle(bytes) {
        isStart = false
        continue
      }
      let line = SourceLine(number, in: lines)
      let location = Location(line: line.number, column: line.column)
      let startsParagraph = isStart || place > 0 && lines.endsSentence(numbers[place - 1])
      if let miss = title(line.text, of: Self.ofBody),
        isMeant(miss, startsParagraph: startsParagraph, before: numbers[(place + 1)...])
      {
        warn(miss, at: location)
      } else if mayBeStep, let miss = guess.step(line.text) {
        // The lines of a paragraph go on from each other; so do steps, and `isStart` stays.
        warn(miss, at: location)
      } else {
        isStart = false
      }
    }
  }

  // MARK: What agrees with a line

  /// A line that was meant to be a title, also if all that is wrong with it is that the file has its feature.
  mutating func title(_ line: Substring, of kinds: TokenKinds) -> KeywordGuess.Miss? {
    if beginsFeature(line) { return .secondFeature(feature.keyword, first: feature.location.line) }
    guard let miss = guess.title(line, of: kinds) else { return nil }
    if miss.keyword != .featureLine { return miss }
    // The other words for a feature are words of prose: `ability: to fly`.
    return miss.word == feature.keyword ? miss : nil
  }

  /// Whether a line is no prose: that the line alone tells, or its place among the others.
  ///
  /// A title stands for itself: it begins a paragraph, or is in capitals, and no prose goes on from it.
  private mutating func isMeant(
    _ miss: KeywordGuess.Miss, startsParagraph: Bool, before rest: ArraySlice<Int>
  ) -> Bool {
    if !miss.isDoubtful { return true }
    guard startsParagraph || miss.isInCapitals else { return false }
    let next = nextLine(rest)
    if next == .prose { return false }
    switch miss.keyword {
    // A list of examples may follow in prose as well, in a line of its own.
    case .examplesLine: return next == .row || !miss.hasName || miss.isInCapitals
    case .backgroundLine: return miss.hasColon && !miss.hasName
    // "example: …" is prose as often as not.
    default: return miss.hasColon && miss.hasName && (!miss.isWordOfExamples || miss.isInCapitals)
    }
  }

  private enum NextLine {
    case none, prose, row, keyword
  }

  /// What stands in the next line of a description that isn't blank.
  private mutating func nextLine(_ rest: ArraySlice<Int>) -> NextLine {
    guard let number = rest.first(where: { lines.firstByte($0) != nil }) else { return .none }
    if lines.firstByte(number) == UInt8(ascii: "|") { return .row }
    let line = SourceLine(number, in: lines)
    let isKeyword =
      guess.isStep(line.text) || guess.step(line.text) != nil
      || guess.mayBeTitle(lines.bytes(number)) && title(line.text, of: Self.ofBody) != nil
    return isKeyword ? .keyword : .prose
  }

  mutating func warn(_ miss: KeywordGuess.Miss, at location: Location) {
    warn(miss.keyword == .featureLine ? .secondFeature(first: feature.location.line) : miss.kind, at: location)
  }

  /// Whether a line of text has the keyword with which this file's feature begins.
  func beginsFeature(_ line: Substring) -> Bool {
    !feature.keyword.isEmpty && line.utf8.starts(with: feature.keyword.utf8)
      && line.utf8.dropFirst(feature.keyword.utf8.count).first == UInt8(ascii: ":")
  }

  /// The lines of the source that a description consists of.
  private func descriptionLines(_ description: String, below line: Int) -> [Int] {
    var found: [Int] = []
    var left = 1
    for byte in description.utf8 where byte == UInt8(ascii: "\n") { left += 1 }
    var number = line + 1
    // The tree's description begins behind the blank lines, and has no comments.
    while number <= lines.count, lines.firstByte(number) == nil { number += 1 }
    while left > 0, number <= lines.count {
      if lines.firstByte(number) != UInt8(ascii: "#") {
        found.append(number)
        left -= 1
      }
      number += 1
    }
    return found
  }
}
