/// A Swift source text without its comments and without what stands in its string literals; lines stay as many.
///
/// What a rule about code looks for may well stand in a sentence.
struct SwiftCode {
  private(set) var text: [Character] = []
  private let source: [Character]
  private var index = 0

  init(_ text: String) {
    source = Array(text)
    while index < source.count {
      if sees("//") {
        skip { $0.sees("\n") }
      } else if sees("/*") {
        skip { $0.sees("*/") }
      } else if let quotes = openingQuotes() {
        literal(quotes)
      } else {
        take()
      }
    }
  }

  /// The line of a place, 1-based.
  func line(at place: Int) -> Int { text[..<place].count { $0 == "\n" } + 1 }

  /// The place of the bracket that closes the one at a place.
  func closing(_ open: Int) -> Int? {
    let pairs: [Character: Character] = ["(": ")", "{": "}", "[": "]"]
    guard let close = pairs[text[open]] else { return nil }
    var depth = 0
    for place in open..<text.count {
      if text[place] == text[open] { depth += 1 }
      if text[place] == close { depth -= 1 }
      if depth == 0 { return place }
    }
    return nil
  }

  private func sees(_ needle: String) -> Bool { source[index...].starts(with: Array(needle)) }

  private mutating func take() {
    text.append(source[index])
    index += 1
  }

  private mutating func skip(until isEnd: (SwiftCode) -> Bool) {
    while index < source.count, !isEnd(self) {
      if source[index] == "\n" { text.append("\n") }
      index += 1
    }
  }

  /// The quotes that open a literal here, with the number signs before them.
  private func openingQuotes() -> (signs: Int, quotes: Int)? {
    let signs = source[index...].prefix { $0 == "#" }.count
    let quotes = source[(index + signs)...].prefix { $0 == "\"" }.count
    guard quotes > 0 else { return nil }
    return (signs, quotes >= 3 ? 3 : 1)
  }

  private mutating func literal(_ opening: (signs: Int, quotes: Int)) {
    let signs = String(repeating: "#", count: opening.signs)
    let end = String(repeating: "\"", count: opening.quotes) + signs
    index += opening.signs + opening.quotes
    text.append("\"")
    while index < source.count, !sees(end) {
      if sees("\\" + signs) { index += 1 + opening.signs }
      if index < source.count, source[index] == "\n" { text.append("\n") }
      index += 1
    }
    index = min(index + end.count, source.count)
    text.append("\"")
  }
}
