/// What a capture group captured, and the groups inside it.
///
/// `start` counts UTF-16 code units, as the JavaScript and Java implementations of Cucumber do, from whose string
/// indices the messages' field comes. The compatibility kit's steps with arguments are all ASCII, where code units and
/// code points agree.
package struct Group: Hashable, Sendable {
  /// The captured text; nil where the group took no part in the match.
  package let value: String?
  /// Where the text begins, 0-based, counted in UTF-16 code units; nil where the group took no part.
  package let start: Int?
  package let children: [Group]

  package init(value: String?, start: Int?, children: [Group]) {
    self.value = value
    self.start = start
    self.children = children
  }

  /// What a transformation gets: the captures of the groups directly inside, or the whole where there are none.
  package var values: [String?] { children.isEmpty ? [value] : children.map(\.value) }
}

/// Cuts captures out of the text that was matched.
struct Captures {
  private let text: String
  private let slots: [Int32]
  private let isASCII: Bool

  init(of text: String, slots: [Int32]) {
    self.text = text
    self.slots = slots
    isASCII = text.utf8.count == text.utf16.count
  }

  /// The group whose start and end are in the slots from `slot`, and those inside it, numbered from `base`.
  func group(at slot: Int, _ shapes: [GroupShape], base: Int) -> Group {
    let children = shapes.isEmpty ? [] : shapes.map { group(at: base + 2 * $0.number, $0.children, base: base) }
    let (start, end) = (Int(slots[slot]), Int(slots[slot + 1]))
    guard start >= 0, end >= start else { return Group(value: nil, start: nil, children: children) }
    let from = text.utf8.index(text.startIndex, offsetBy: start)
    let to = text.utf8.index(from, offsetBy: end - start)
    let offset = isASCII ? start : text.utf16.distance(from: text.startIndex, to: from)
    return Group(value: String(text[from..<to]), start: offset, children: children)
  }
}
