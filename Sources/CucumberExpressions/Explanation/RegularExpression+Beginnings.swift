/// Where a text goes another way than a pattern that the standard library's engine matches.
///
/// The engine doesn't tell. But the beginning of a pattern matches wherever all of it does, so the longest beginning of
/// it that the text has says how far the text went along.
extension RegularExpression {
  /// - Returns: nil where the pattern can't be cut.
  func foreignMismatch(in text: String) -> Mismatch? {
    guard let beginnings = PatternCuts.beginnings(of: source) else { return nil }
    var end: String.Index?
    var (shortest, longest) = (0, beginnings.count)
    while shortest < longest {
      let middle = (shortest + longest) / 2
      if let found = ForeignPattern(beginnings[middle]).end(in: text) {
        end = found
        shortest = middle + 1
      } else {
        longest = middle
      }
    }
    let offset = end.map { text.unicodeScalars.distance(from: text.startIndex, to: $0) } ?? 0
    return Mismatch(offset: offset, expectation: .unknown)
  }
}

/// Cuts a regular expression between its parts.
private struct PatternCuts {
  private let scalars: [Unicode.Scalar]
  private var position = 0

  /// The beginnings that an expression has, the shortest first, not all of it among them.
  ///
  /// - Returns: nil for alternatives, of which a beginning is another thing, and for what can't be cut with certainty.
  static func beginnings(of source: String) -> [String]? {
    var cuts = PatternCuts(scalars: Array(source.unicodeScalars))
    return cuts.beginnings()
  }

  private init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

  private mutating func beginnings() -> [String]? {
    var found: [String] = []
    while position < scalars.count {
      guard scalars[position] != "|" else { return nil }
      if position > 0 {
        var beginning = String.UnicodeScalarView()
        beginning.append(contentsOf: scalars[..<position])
        let source = String(beginning)
        guard ForeignPattern.canRead(source) else { return nil }
        found.append(source)
      }
      guard part() else { return nil }
      while position < scalars.count, "*+?{".unicodeScalars.contains(scalars[position]) {
        if scalars[position] == "{" { skip(to: "}") } else { position += 1 }
      }
    }
    return found
  }

  /// Reads one part, without what repeats it.
  private mutating func part() -> Bool {
    switch scalars[position] {
    case "\\": return escape()
    case "[": skipClass()
    case "(":
      var depth = 0
      repeat {
        switch scalars[position] {
        case "\\": position += 2
        case "[": skipClass()
        case let scalar:
          if scalar == "(" { depth += 1 }
          if scalar == ")" { depth -= 1 }
          position += 1
        }
      } while depth > 0 && position < scalars.count
    default: position += 1
    }
    return true
  }

  private mutating func escape() -> Bool {
    guard position + 1 < scalars.count else { return false }
    let letter = scalars[position + 1]
    position += 2
    switch letter {
    case "Q": return false
    case "p", "P", "x", "u", "U", "k", "N", "g", "c", "o", "0"..."9":
      let opening = position < scalars.count ? scalars[position] : " "
      if opening == "{" {
        skip(to: "}")
      } else if opening == "<" {
        skip(to: ">")
      } else {
        // Digits that may belong to it do.
        while position < scalars.count, scalars[position].properties.isASCIIHexDigit { position += 1 }
      }
    default: break
    }
    return true
  }

  private mutating func skip(to end: Unicode.Scalar) {
    while position < scalars.count, scalars[position] != end { position += 1 }
    position += 1
  }

  private mutating func skipClass() {
    var depth = 0
    repeat {
      switch scalars[position] {
      case "\\": position += 1
      case "[": depth += 1
      case "]": depth -= 1
      default: break
      }
      position += 1
    } while depth > 0 && position < scalars.count
  }
}
