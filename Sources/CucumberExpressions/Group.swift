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

  /// Adds its marks where it took no part, and so nothing in it did.
  fileprivate func addUntaken(to marks: inout [GroupMark]) {
    marks.append(.began(hasGroups: !children.isEmpty))
    for child in children { child.addUntaken(to: &marks) }
    marks.append(.ended(hasGroups: !children.isEmpty, nil))
  }
}

/// A group as who writes it comes by: its beginning, the groups inside it, its end.
package enum GroupMark: Sendable {
  case began(hasGroups: Bool)
  /// Without a place where it took no part.
  case ended(hasGroups: Bool, Place?)

  package struct Place: Sendable {
    /// Where the text begins, counted in UTF-16 code units.
    package let start: Int
    /// The text, counted in bytes of UTF-8.
    package let utf8: Range<Int>
  }
}

/// A text that was matched, with the places that the match noted, from which captures are cut.
struct Captures: Sendable {
  let string: String
  /// In bytes of UTF-8: for each group where it begins and where it ends, or -1.
  let slots: [Int32]

  init(_ string: String, _ slots: UnsafePointer<Int32>, _ count: Int) {
    self.string = string
    self.slots = count == 0 ? [] : Array(UnsafeBufferPointer(start: slots, count: count))
  }

  /// - Parameter slots: Those of an earlier match of the same text.
  init(_ string: String, slots: [Int32]) {
    self.string = string
    self.slots = slots
  }

  /// The text whose start and end are in the slots from `slot`.
  func text(at slot: Int) -> String? {
    let (start, end) = (Int(slots[slot]), Int(slots[slot + 1]))
    guard start >= 0, end >= start else { return nil }
    var string = string
    return string.withUTF8 { String(decoding: UnsafeBufferPointer(rebasing: $0[start..<end]), as: UTF8.self) }
  }

  /// Where the text of the slots from `slot` stands, counted in UTF-16 code units.
  func place(at slot: Int) -> Range<Int>? {
    let (start, end) = (Int(slots[slot]), Int(slots[slot + 1]))
    guard start >= 0, end >= start else { return nil }
    return utf16Offset(start)..<utf16Offset(end)
  }

  /// Adds the marks of the group whose start and end are in the slots from `slot`.
  func addMarks(at slot: Int, _ shapes: [GroupShape], base: Int, to marks: inout [GroupMark]) {
    marks.append(.began(hasGroups: !shapes.isEmpty))
    for shape in shapes { addMarks(shape, base: base, to: &marks) }
    marks.append(.ended(hasGroups: !shapes.isEmpty, markPlace(at: slot)))
  }

  private func addMarks(_ shape: GroupShape, base: Int, to marks: inout [GroupMark]) {
    marks.append(.began(hasGroups: !shape.children.isEmpty))
    if shape.children.contains(where: { slots[base + 2 * $0.number] >= 0 }) {
      for child in shape.children { addMarks(child, base: base, to: &marks) }
    } else {
      for child in shape.untakenChildren { child.addUntaken(to: &marks) }
    }
    marks.append(.ended(hasGroups: !shape.children.isEmpty, markPlace(at: base + 2 * shape.number)))
  }

  private func markPlace(at slot: Int) -> GroupMark.Place? {
    let (start, end) = (Int(slots[slot]), Int(slots[slot + 1]))
    guard start >= 0, end >= start else { return nil }
    return GroupMark.Place(start: utf16Offset(start), utf8: start..<end)
  }

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
    guard let value = text(at: slot) else { return Group(value: nil, start: nil, children: children) }
    return Group(value: value, start: utf16Offset(Int(slots[slot])), children: children)
  }

  private func utf16Offset(_ end: Int) -> Int {
    // Known without looking for nearly every string that is ASCII.
    if string.utf8.count == string.utf16.count { return end }
    var offset = 0
    for byte in string.utf8.prefix(end) where byte & 0xC0 != 0x80 { offset += byte >= 0xF0 ? 2 : 1 }
    return offset
  }
}
