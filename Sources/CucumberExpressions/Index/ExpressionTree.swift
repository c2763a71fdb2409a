/// Expressions that share their beginnings: a radix tree over literal bytes and parameters.
///
/// Nodes are in one array and know each other by number, the children of a node as a chain of siblings, so that
/// inserting thousands of expressions allocates next to nothing.
struct ExpressionTree {
  private static let none: Int32 = -1

  private struct Node {
    /// The literal that leads here, as a stretch of `bytes`; empty in the root and where a parameter leads here.
    var label: Range<Int32>
    /// The fragment that leads here, by number.
    var fragment: Int32 = none
    var firstLiteral: Int32 = none
    var firstFragment: Int32 = none
    var sibling: Int32 = none
    /// The last definition noted here.
    var note: Int32 = none
  }

  private struct Note {
    let definition: Int32
    let variant: Int32
    let next: Int32
  }

  private var nodes = [Node(label: 0..<0)]
  private var notes: [Note] = []
  private var bytes: [UInt8] = []
  private var fragments: [Fragment] = []
  private var numbers: [ObjectIdentifier: Int32] = [:]
  private var compiled: [Pattern: Fragment] = [:]
  /// The layouts that expressions had last, the latest at the end: thousands of definitions share few of them.
  private var layouts: [ArgumentLayout] = []
  private static let keptLayouts = 16

  static let root = 0

  /// Marks a note whose definition's own matcher has the last word.
  private static let candidate: Int32 = -1

  // MARK: Insertion

  mutating func reserveCapacity(_ definitions: Int) {
    nodes.reserveCapacity(definitions * 4)
    notes.reserveCapacity(definitions)
    bytes.reserveCapacity(definitions * 16)
  }

  /// Where the arguments of a Cucumber Expression are noted whose parameters have these types.
  mutating func layout(of types: [ParameterType]) -> ArgumentLayout {
    if types.isEmpty { return .none }
    if let known = layouts.last(where: { $0.isOf(types) }) { return known }
    let layout = ArgumentLayout(of: types)
    if layouts.count == Self.keptLayouts { layouts.removeFirst() }
    layouts.append(layout)
    return layout
  }

  /// The node that a literal leads to.
  mutating func insert(_ literal: some Collection<UInt8>, below parent: Int) -> Int {
    var parent = parent
    var rest = literal[...]
    while let first = rest.first {
      guard let child = literalChild(of: parent, first) else {
        return append(rest, below: parent)
      }
      let label = nodes[child].label
      var shared = 0
      var index = rest.startIndex
      while shared < label.count, index < rest.endIndex, bytes[Int(label.lowerBound) + shared] == rest[index] {
        shared += 1
        rest.formIndex(after: &index)
      }
      rest = rest[index...]
      if shared < label.count { split(child, at: label.lowerBound + Int32(shared)) }
      parent = child
    }
    return parent
  }

  private func literalChild(of parent: Int, _ first: UInt8) -> Int? {
    var child = nodes[parent].firstLiteral
    while child != Self.none {
      if bytes[Int(nodes[Int(child)].label.lowerBound)] == first { return Int(child) }
      child = nodes[Int(child)].sibling
    }
    return nil
  }

  private mutating func append(_ label: some Collection<UInt8>, below parent: Int) -> Int {
    let start = Int32(bytes.count)
    bytes.append(contentsOf: label)
    nodes.append(Node(label: start..<Int32(bytes.count), sibling: nodes[parent].firstLiteral))
    nodes[parent].firstLiteral = Int32(nodes.count - 1)
    return nodes.count - 1
  }

  /// Cuts a node's label in two; the node keeps its number and the first part.
  private mutating func split(_ node: Int, at place: Int32) {
    var lower = nodes[node]
    nodes[node] = Node(label: lower.label.lowerBound..<place, firstLiteral: Int32(nodes.count), sibling: lower.sibling)
    lower.label = place..<lower.label.upperBound
    lower.sibling = Self.none
    nodes.append(lower)
  }

  /// The node that a fragment leads to.
  mutating func insert(_ fragment: Fragment, below parent: Int) -> Int {
    let number = number(of: fragment)
    var child = nodes[parent].firstFragment
    while child != Self.none {
      if nodes[Int(child)].fragment == number { return Int(child) }
      child = nodes[Int(child)].sibling
    }
    nodes.append(Node(label: 0..<0, fragment: number, sibling: nodes[parent].firstFragment))
    nodes[parent].firstFragment = Int32(nodes.count - 1)
    return nodes.count - 1
  }

  private mutating func number(of fragment: Fragment) -> Int32 {
    if let number = numbers[ObjectIdentifier(fragment)] { return number }
    fragments.append(fragment)
    numbers[ObjectIdentifier(fragment)] = Int32(fragments.count - 1)
    return Int32(fragments.count - 1)
  }

  /// The fragment of a part of a regular expression, the same one for equal parts.
  mutating func fragment(for pattern: Pattern) throws(PatternError) -> Fragment {
    if let fragment = compiled[pattern] { return fragment }
    let fragment = try Fragment(pattern, source: "")
    compiled[pattern] = fragment
    return fragment
  }

  /// Notes that a definition matches where the text ends here, by its variant of this number.
  mutating func note(_ definition: Int, variant: Int, at node: Int) {
    notes.append(Note(definition: Int32(definition), variant: Int32(variant), next: nodes[node].note))
    nodes[node].note = Int32(notes.count - 1)
  }

  /// Notes that a definition may match whatever follows here.
  mutating func note(candidate definition: Int, at node: Int) {
    notes.append(Note(definition: Int32(definition), variant: Self.candidate, next: nodes[node].note))
    nodes[node].note = Int32(notes.count - 1)
  }

  // MARK: Compilation

  /// The tree as a program that finds all definitions.
  ///
  /// Nodes are written in the order of a walk in depth, so that what one step needs lies together in memory.
  func program() -> Program {
    var program = Program()
    let targets = fragments.map { program.link($0) }
    program.code.reserveCapacity(program.code.count + nodes.count * 2 + notes.count * 2)
    program.entry = program.code.count
    write(Self.root, slot: 0, targets, &program)
    return program
  }

  private func write(_ number: Int, slot: Int, _ targets: [Int], _ program: inout Program) {
    let node = nodes[number]
    program.slotCount = max(program.slotCount, slot)
    var note = node.note
    while note != Self.none {
      let entry = notes[Int(note)]
      let isCandidate = entry.variant == Self.candidate
      program.code.append(
        isCandidate
          ? Instruction(.candidate, Int(entry.definition))
          : Instruction(.accept, Int(entry.definition), Int(entry.variant)))
      note = entry.next
    }
    var child = node.firstFragment
    while child != Self.none {
      let next = nodes[Int(child)]
      let isLast = next.sibling == Self.none && node.firstLiteral == Self.none
      let fork = program.code.count
      if !isLast { program.code.append(Instruction(.fork)) }
      program.code.append(Instruction(.call, targets[Int(next.fragment)], slot))
      write(Int(child), slot: slot + fragments[Int(next.fragment)].slotCount, targets, &program)
      if !isLast { program.code[fork].a = Int32(program.code.count - fork) }
      child = next.sibling
    }
    writeLiterals(of: node, slot: slot, targets, &program)
  }

  private func writeLiterals(of node: Node, slot: Int, _ targets: [Int], _ program: inout Program) {
    guard node.firstLiteral != Self.none else {
      if node.firstFragment == Self.none { program.code.append(Instruction(.fail)) }
      return
    }
    if nodes[Int(node.firstLiteral)].sibling == Self.none {
      return writeLiteral(Int(node.firstLiteral), slot: slot, targets, &program)
    }
    var children: [(byte: UInt8, node: Int)] = []
    var child = node.firstLiteral
    while child != Self.none {
      children.append((bytes[Int(nodes[Int(child)].label.lowerBound)], Int(child)))
      child = nodes[Int(child)].sibling
    }
    children.sort { $0.byte < $1.byte }
    let table = program.branches.count
    let (first, last) = (Int(children[0].byte), Int(children[children.count - 1].byte))
    program.code.append(Instruction(.dispatch, table, (last - first) << 8 | first))
    program.branches.append(contentsOf: repeatElement(-1, count: last - first + 1))
    for child in children {
      program.branches[table + Int(child.byte) - first] = Int32(program.code.count)
      writeLiteral(child.node, slot: slot, targets, &program)
    }
  }

  private func writeLiteral(_ node: Int, slot: Int, _ targets: [Int], _ program: inout Program) {
    let label = nodes[node].label
    program.appendLiteral(bytes[Int(label.lowerBound)..<Int(label.upperBound)])
    write(node, slot: slot, targets, &program)
  }
}
