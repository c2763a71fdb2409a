/// Cuts texts and definitions into words.
enum StepWords {
  /// Words beyond this many are not looked at.
  private static let maximum = 40

  /// The words of a text, a quoted stretch being one, and in a definition what stands between braces; with the white
  /// space before each and behind the last.
  static func split(_ text: String, keepsBraces: Bool = false) -> (words: [String], gaps: [String]) {
    var words: [String] = []
    var gaps = [""]
    var word = ""
    var quote: Unicode.Scalar?
    for scalar in text.unicodeScalars.prefix(2_000) {
      if let open = quote {
        word.unicodeScalars.append(scalar)
        if scalar == open { quote = nil }
      } else if scalar == " " || scalar == "\t" || scalar.value > 0x7F && scalar.properties.isWhitespace {
        if !word.isEmpty {
          words.append(word)
          gaps.append("")
          if words.count == maximum { return (words, gaps) }
        }
        word = ""
        gaps[gaps.count - 1].unicodeScalars.append(scalar)
      } else {
        if word.isEmpty, scalar == "\"" || scalar == "'" { quote = scalar }
        if keepsBraces, scalar == "{" { quote = "}" }
        word.unicodeScalars.append(scalar)
      }
    }
    if !word.isEmpty {
      words.append(word)
      gaps.append("")
    }
    return (words, gaps)
  }
}

/// A word of an undefined step.
struct StepWord: Sendable {
  let text: String
  let lower: String
  /// Of the word in lower case.
  let letters: [UInt16]

  init(_ text: String) {
    self.text = text
    lower = text.lowercased()
    letters = Array(lower.utf16)
  }

  /// Whether two words have the same beginning and end but for one or two letters.
  func isSlip(of other: [UInt16]) -> Bool {
    let longer = max(letters.count, other.count)
    guard longer >= 3, abs(letters.count - other.count) <= 2 else { return false }
    return difference(from: other) <= 2
  }

  /// Whether two words are the same but for one letter in three, and two at most.
  func isNear(_ other: [UInt16]) -> Bool {
    let longer = max(letters.count, other.count)
    guard longer >= 3, abs(letters.count - other.count) <= 2 else { return false }
    return difference(from: other) <= min(2, longer / 3)
  }

  /// How many letters of the longer one stand between what both begin and end with.
  private func difference(from other: [UInt16]) -> Int {
    let shorter = min(letters.count, other.count)
    var beginning = 0
    while beginning < shorter, letters[beginning] == other[beginning] { beginning += 1 }
    var end = 0
    while end < shorter - beginning, letters[letters.count - 1 - end] == other[other.count - 1 - end] { end += 1 }
    return max(letters.count, other.count) - beginning - end
  }
}
