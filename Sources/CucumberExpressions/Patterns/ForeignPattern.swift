import _StringProcessing

/// A regular expression that our own matcher doesn't know, matched by the standard library's.
///
/// Back-references, inline flags, possessive and atomic groups and the like come here; look-behind is
/// known to neither. A search takes some microseconds, has no bound on hostile text, and can't be stopped: who asks needs
/// a limit of its own, as `match` has.
struct ForeignPattern: Sendable {
  /// `Regex` is not `Sendable`, but nothing here changes one after it was made, and the standard library compiles
  /// it on first use behind an atomic.
  private final class Box: @unchecked Sendable {
    let regex: Regex<AnyRegexOutput>?

    init(_ source: String) {
      regex = (try? Regex(source))?.matchingSemantics(.unicodeScalar).asciiOnlyDigits()
    }
  }

  let source: String
  let groups: [GroupShape]
  private let box: Box

  init(_ source: String) {
    self.source = source
    groups = GroupScanner.groups(in: source)
    box = Box(source)
  }

  /// Whether the standard library can read the expression.
  static func canRead(_ source: String) -> Bool { (try? Regex(source)) != nil }

  /// Where the first match ends.
  func end(in text: String) -> String.Index? {
    box.regex.flatMap { try? $0.firstMatch(in: text) }?.range.upperBound
  }

  /// The outermost groups of the first match.
  func firstMatch(in text: String) -> [Group]? {
    guard let match = box.regex.flatMap({ try? $0.firstMatch(in: text) }) else { return nil }
    return groups.map { group($0, match.output, text) }
  }

  private func group(_ shape: GroupShape, _ output: AnyRegexOutput, _ text: String) -> Group {
    let children = shape.children.map { group($0, output, text) }
    guard shape.number < output.count, let range = output[shape.number].range else {
      return Group(value: nil, start: nil, children: children)
    }
    return Group(
      value: String(text[range]), start: text.utf16.distance(from: text.startIndex, to: range.lowerBound),
      children: children)
  }
}

/// Finds the capture groups of an expression that can't be parsed any further than this.
struct GroupScanner {
  static func groups(in source: String) -> [GroupShape] {
    let scalars = Array(source.unicodeScalars)
    var scanner = GroupScanner(scalars: scalars)
    return scanner.groups()
  }

  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var number = 0

  private init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

  /// Reads up to the parenthesis that closes the group, which stays unread.
  private mutating func groups() -> [GroupShape] {
    var found: [GroupShape] = []
    var inClass = false
    while position < scalars.count {
      let scalar = scalars[position]
      switch scalar {
      case "\\": position += 1
      case "[": inClass = true
      case "]": inClass = false
      case "(" where !inClass:
        position += 1
        let captures = isCapturing
        if captures { number += 1 }
        let own = number
        let start = position
        let inner = groups()
        if captures {
          found.append(GroupShape(number: own, source: text(start..<min(position, scalars.count)), children: inner))
        } else {
          found += inner
        }
      case ")" where !inClass: return found
      default: break
      }
      position += 1
    }
    return found
  }

  private var isCapturing: Bool {
    guard position < scalars.count, scalars[position] == "?" else { return true }
    let rest = scalars[(position + 1)...].prefix(2)
    return rest.first == "<" && rest.last != "=" && rest.last != "!" || rest.first == "P" && rest.last == "<"
  }

  private func text(_ range: Range<Int>) -> String {
    var text = ""
    if range.lowerBound <= range.upperBound { text.unicodeScalars.append(contentsOf: scalars[range]) }
    return text
  }
}
