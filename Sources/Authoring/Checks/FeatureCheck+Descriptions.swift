import CucumberMessages
import Gherkin

/// Lines of descriptions that were meant to be something else.
///
/// Descriptions are prose, and prose has lines that begin with "Given that" or "Example:". So a line is told only if it can't be
/// prose, or if the lines around it agree that it is none.
extension FeatureCheck {
  private static let ofHeader: TokenKinds = [.scenarioLine, .backgroundLine, .ruleLine]
  private static let ofBody: TokenKinds = [.scenarioLine, .backgroundLine, .ruleLine, .examplesLine]

  /// The description of a feature or rule: what could stand there is a scenario, a background or a rule.
  mutating func checkHeaderDescription(_ description: String, below line: Int) {
    if description.isEmpty { return }
    var doubtful: (miss: KeywordGuess.Miss, location: Location, isStart: Bool)?
    var steps = 0
    var isFollowed = false
    var isStart = true
    for number in descriptionLines(description, below: line) {
      if lines.firstByte(number) == nil {
        isStart = true
        continue
      }
      defer { isStart = false }
      // Most lines are prose at the first look.
      if doubtful == nil, !guess.mayBeTitle(lines.bytes(number)) { continue }
      let line = SourceLine(number, in: lines)
      let location = Location(line: line.number, column: line.column)
      if beginsFeature(line.text) {
        warn(.secondFeature(first: feature.location.line), at: location)
        doubtful = nil
      } else if let miss = guess.title(line.text, of: Self.ofHeader) {
        doubtful = nil
        if miss.isDoubtful {
          doubtful = (miss, location, isStart)
          (steps, isFollowed) = (0, false)
        } else {
          warn(miss.kind, at: location)
        }
      } else if let open = doubtful {
        if guess.isStep(line.text) || guess.step(line.text) != nil { steps += 1 }
        // A step right below, or two further down.
        if open.miss.keyword != .ruleLine, steps > 1 || steps == 1 && !isFollowed {
          warn(open.miss.kind, at: open.location)
          doubtful = nil
        }
        isFollowed = true
      }
    }
    // A rule's scenarios are no text. Its line stands for itself, as a heading does.
    if let open = doubtful, open.miss.keyword == .ruleLine, open.isStart, !isFollowed {
      if case .nearKeyword(let written, _) = open.miss.kind, written.last != ":" { return }
      warn(open.miss.kind, at: open.location)
    }
  }

  /// The description of a background, scenario or examples.
  ///
  /// - Parameter steps: Whether a step could stand there.
  mutating func checkBodyDescription(_ description: String, below line: Int, steps: Bool) {
    if description.isEmpty { return }
    var isStart = true
    for number in descriptionLines(description, below: line) {
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
      if beginsFeature(line.text) {
        warn(.secondFeature(first: feature.location.line), at: location)
      } else if let miss = guess.title(line.text, of: Self.ofBody),
        !miss.isDoubtful
      {
        warn(miss.kind, at: location)
      } else if mayBeStep, let miss = guess.step(line.text) {
        // The lines of a paragraph go on from each other; so do steps, and `isStart` stays.
        warn(miss.kind, at: location)
      } else {
        isStart = false
      }
    }
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
