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

  func show(to viewer: inout some GroupViewer) {
    viewer.began(hasGroups: !children.isEmpty)
    for child in children { child.show(to: &viewer) }
    var value = value ?? ""
    value.withUTF8 { viewer.ended(hasGroups: !children.isEmpty, start: start, $0) }
  }
}

/// Who looks at groups one by one, those inside a group before its end.
package protocol GroupViewer {
  mutating func began(hasGroups: Bool)
  /// - Parameters:
  ///   - start: `nil` where the group took no part.
  ///   - utf8: Its text.
  mutating func ended(hasGroups: Bool, start: Int?, _ utf8: UnsafeBufferPointer<UInt8>)
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

  /// Shows the group whose start and end are in the slots from `slot`, and those inside it, to who needs no `Group` of it.
  func show(at slot: Int, _ shapes: [GroupShape], base: Int, to viewer: inout some GroupViewer) {
    var string = string
    string.withUTF8 { utf8 in
      viewer.began(hasGroups: !shapes.isEmpty)
      for shape in shapes { show(shape, base: base, utf8, to: &viewer) }
      end(slot, hasGroups: !shapes.isEmpty, utf8, to: &viewer)
    }
  }

  private func show(
    _ shape: GroupShape, base: Int, _ utf8: UnsafeBufferPointer<UInt8>, to viewer: inout some GroupViewer
  ) {
    viewer.began(hasGroups: !shape.children.isEmpty)
    if shape.children.contains(where: { slots[base + 2 * $0.number] >= 0 }) {
      for child in shape.children { show(child, base: base, utf8, to: &viewer) }
    } else {
      for child in shape.untakenChildren { child.show(to: &viewer) }
    }
    end(base + 2 * shape.number, hasGroups: !shape.children.isEmpty, utf8, to: &viewer)
  }

  private func end(
    _ slot: Int, hasGroups: Bool, _ utf8: UnsafeBufferPointer<UInt8>, to viewer: inout some GroupViewer
  ) {
    let (start, end) = (Int(slots[slot]), Int(slots[slot + 1]))
    if start >= 0, end >= start {
      viewer.ended(
        hasGroups: hasGroups, start: utf16Offset(start), UnsafeBufferPointer(rebasing: utf8[start..<end]))
    } else {
      viewer.ended(hasGroups: hasGroups, start: nil, UnsafeBufferPointer(start: nil, count: 0))
    }
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
