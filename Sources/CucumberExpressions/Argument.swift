/// One argument of a step: what a parameter of an expression, or a group of a regular expression, captured.
///
/// Our own matcher only notes places; the text is cut out, and the tree of groups is made, when somebody asks.
package struct Argument: Sendable {
  private enum Source: Sendable {
    case places(Captures, ArgumentShape)
    case group(Group)
  }

  private let source: Source
  /// The name of the parameter type, empty for the anonymous one; nil where a group of a regular expression has none.
  package let parameterTypeName: String?

  package init(group: Group, parameterTypeName: String?) {
    source = .group(group)
    self.parameterTypeName = parameterTypeName
  }

  init(_ captures: Captures, _ shape: ArgumentShape) {
    source = .places(captures, shape)
    parameterTypeName = shape.type?.name
  }

  /// What was captured, with the groups inside.
  package var group: Group {
    switch source {
    case .places(let captures, let shape): captures.group(at: shape.slot, shape.groups, base: shape.base)
    case .group(let group): group
    }
  }

  /// Where in the text it stands, counted in UTF-16 code units; nil where a group took no part.
  package var place: Range<Int>? {
    switch source {
    case .places(let captures, let shape): return captures.place(at: shape.slot)
    case .group(let group):
      guard let start = group.start, let value = group.value else { return nil }
      return start..<start + value.utf16.count
    }
  }

  /// What was captured as a whole; nil where a group took no part.
  package var text: String? {
    switch source {
    case .places(let captures, let shape): captures.text(at: shape.slot)
    case .group(let group): group.value
    }
  }

  /// What the groups directly inside captured.
  package var groups: [String?] {
    switch source {
    case .places(let captures, let shape): shape.groups.map { captures.text(at: shape.base + 2 * $0.number) }
    case .group(let group): group.children.map(\.value)
    }
  }

  /// What a transformation gets: the captures of the groups directly inside, or the whole where there are none.
  package var values: [String?] {
    let groups = groups
    return groups.isEmpty ? [text] : groups
  }

  /// The first of ``values`` that took part.
  var firstValue: String? {
    guard case .places(let captures, let shape) = source, !shape.groups.isEmpty else {
      return values.lazy.compactMap { $0 }.first
    }
    for group in shape.groups {
      if let text = captures.text(at: shape.base + 2 * group.number) { return text }
    }
    return nil
  }
}

extension Argument: Hashable {
  package static func == (left: Argument, right: Argument) -> Bool {
    left.parameterTypeName == right.parameterTypeName && left.group == right.group
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(parameterTypeName)
    hasher.combine(group)
  }
}

/// The arguments of one match, from left to right.
package struct Arguments: RandomAccessCollection, Hashable, Sendable {
  private enum Source: Sendable {
    case places(Captures, ArgumentLayout)
    case made([Argument])
  }

  private let source: Source

  init(_ captures: Captures, _ layout: ArgumentLayout) { source = .places(captures, layout) }

  init(_ arguments: [Argument]) { source = .made(arguments) }

  package var startIndex: Int { 0 }

  package var endIndex: Int {
    switch source {
    case .places(_, let layout): layout.shapes.count
    case .made(let arguments): arguments.count
    }
  }

  package subscript(position: Int) -> Argument {
    switch source {
    case .places(let captures, let layout): Argument(captures, layout.shapes[position])
    case .made(let arguments): arguments[position]
    }
  }

  /// Calls `body` with the groups of each argument, as marks, and the name of its type.
  ///
  /// - Returns: `false`, and no call, where the arguments were made with their groups.
  package func forEachMarked(_ body: (_ marks: [GroupMark], _ type: String?) -> Void) -> Bool {
    guard case .places(let captures, let layout) = source else { return false }
    var marks: [GroupMark] = []
    for shape in layout.shapes {
      marks.removeAll(keepingCapacity: true)
      captures.addMarks(at: shape.slot, shape.groups, base: shape.base, to: &marks)
      body(marks, shape.type?.name)
    }
    return true
  }

  /// Start and length of each argument by turns, counted in UTF-16 code units; those that took no part, or hold nothing,
  /// left out.
  package var utf16Places: [Int] {
    var found: [Int] = []
    found.reserveCapacity(2 * count)
    func add(_ place: Range<Int>?) {
      guard let place, !place.isEmpty else { return }
      found.append(place.lowerBound)
      found.append(place.count)
    }
    switch source {
    case .places(let captures, let layout): for shape in layout.shapes { add(captures.place(at: shape.slot)) }
    case .made(let arguments): for argument in arguments { add(argument.place) }
    }
    return found
  }

  /// Where in the text the arguments stand, for `ExpressionIndex.arguments(of:in:at:)`; `nil` where only a match knows.
  package var places: [Int32]? {
    if case .places(let captures, _) = source { captures.slots } else { nil }
  }

  package static func == (left: Arguments, right: Arguments) -> Bool { left.elementsEqual(right) }

  package func hash(into hasher: inout Hasher) {
    for argument in self { hasher.combine(argument) }
  }
}

/// Where the slots of a match hold an argument.
struct ArgumentShape: Sendable {
  let type: ParameterType?
  let slot: Int
  /// Where the slots of the groups inside are numbered from.
  let base: Int
  let groups: [GroupShape]
}

/// Where the slots of a match hold its arguments. A class, since thousands of definitions share few layouts.
final class ArgumentLayout: Sendable {
  let shapes: [ArgumentShape]
  /// How many of a program's slots they take.
  let slotCount: Int

  static let none = ArgumentLayout([], slotCount: 0)

  init(_ shapes: [ArgumentShape], slotCount: Int) {
    self.shapes = shapes
    self.slotCount = slotCount
  }

  /// One parameter after the other, each with the slots that its fragment needs.
  convenience init(of types: [ParameterType]) {
    var shapes: [ArgumentShape] = []
    var slot = 0
    for type in types {
      shapes.append(ArgumentShape(type: type, slot: slot, base: slot, groups: type.fragment?.groups ?? []))
      slot += type.fragment?.slotCount ?? 2
    }
    self.init(shapes, slotCount: slot)
  }

  /// Whether it is the layout of parameters of these types.
  func isOf(_ types: [ParameterType]) -> Bool {
    guard types.count == shapes.count else { return false }
    for index in types.indices where types[index] !== shapes[index].type { return false }
    return true
  }
}
