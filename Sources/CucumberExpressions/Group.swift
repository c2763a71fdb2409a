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
  let text: UnsafeBufferPointer<UInt8>
  let slots: UnsafePointer<Int32>
  /// Whether places in the text, which count bytes, are UTF-16 places too.
  let isASCII: Bool

  /// The group whose start and end are in the slots from `slot`, and those inside it, numbered from `base`.
  func group(at slot: Int, _ shapes: [GroupShape], base: Int) -> Group {
    group(at: slot, shapes.isEmpty ? [] : shapes.map { group($0, base: base) })
  }

  private func group(_ shape: GroupShape, base: Int) -> Group {
    let isTaken = shape.children.contains { slots[base + 2 * $0.number] >= 0 }
    let children = isTaken ? shape.children.map { group($0, base: base) } : shape.untakenChildren
    return group(at: base + 2 * shape.number, children)
  }

  private func group(at slot: Int, _ children: [Group]) -> Group {
    let (start, end) = (Int(slots[slot]), Int(slots[slot + 1]))
    guard start >= 0, end >= start else { return Group(value: nil, start: nil, children: children) }
    let value = String(decoding: UnsafeBufferPointer(rebasing: text[start..<end]), as: UTF8.self)
    return Group(value: value, start: isASCII ? start : utf16Offset(start), children: children)
  }

  private func utf16Offset(_ end: Int) -> Int {
    var offset = 0
    for byte in text[..<end] where byte & 0xC0 != 0x80 { offset += byte >= 0xF0 ? 2 : 1 }
    return offset
  }
}
