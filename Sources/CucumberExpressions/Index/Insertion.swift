/// Puts one definition into the tree.
struct Insertion {
  /// Optionals and alternations are written out as variants, as long as they make no more than this many.
  static let maximumVariants = 16
  /// Parameters beyond this many are left to the expression's own matcher.
  static let maximumParameters = 64

  let definition: Int
  /// Where a match notes the arguments.
  private(set) var layout = ArgumentLayout.none
  /// Whether the tree alone can't tell if the definition matches.
  private(set) var isCandidate = false

  private var variant = 0

  init(of definition: Int) { self.definition = definition }

  // MARK: Cucumber Expressions

  mutating func insert(_ expression: CucumberExpression, into tree: inout ExpressionTree) {
    let types = expression.parameterTypes
    layout = tree.layout(of: types)
    if expression.isPlain {
      var source = expression.source
      let isIn = source.withUTF8 { bytes in
        insert(plain: PlainReader(bytes), types, into: &tree)
      }
      if isIn { return }
    }
    let parts = expression.tree.nodes[...]
    // How far the variants can be written out, and all parameters are known to our own matcher.
    var end = parts.startIndex
    var variants = 1
    var parameters = 0
    while end < parts.endIndex {
      if parts[end].kind == .parameter {
        guard types[parameters].fragment != nil, parameters < Self.maximumParameters else { break }
        parameters += 1
      }
      variants *= parts[end].variants
      if variants > Self.maximumVariants { break }
      end += 1
    }
    isCandidate = end < parts.endIndex
    insert(parts[..<end], types[...], [], below: ExpressionTree.root, into: &tree)
  }

  /// - Returns: false where it has more variants than are written out, or parameters that the tree can't match.
  private mutating func insert(plain reader: PlainReader, _ types: [ParameterType], into tree: inout ExpressionTree)
    -> Bool
  {
    guard types.count <= Self.maximumParameters, types.allSatisfy({ $0.fragment != nil }) else { return false }
    var variants = 1
    var pieces = reader
    while let piece = pieces.next(), variants <= Self.maximumVariants {
      if case .optional = piece { variants *= 2 }
    }
    if variants > Self.maximumVariants { return false }
    insert(rest: reader, types[...], [], below: ExpressionTree.root, into: &tree)
    return true
  }

  /// Inserts what is left of a plain expression below a node that all before it led to, but for a pending literal.
  private mutating func insert(
    rest: PlainReader, _ types: ArraySlice<ParameterType>, _ pending: [UInt8], below node: Int,
    into tree: inout ExpressionTree
  ) {
    var (rest, types, pending, node) = (rest, types, pending, node)
    /// The last stretch of text, where nothing is pending before it.
    var text = 0..<0
    while let piece = rest.next() {
      switch piece {
      case .text(let range):
        if pending.isEmpty { text = range } else { pending += rest.bytes[range] }
      case .parameter:
        node = insert(pending, text, of: rest.bytes, below: node, into: &tree)
        pending.removeAll()
        text = 0..<0
        if let fragment = types.popFirst()?.fragment { node = tree.insert(fragment, below: node) }
      case .optional(let range):
        pending += rest.bytes[text]
        insert(rest: rest, types, pending + rest.bytes[range], below: node, into: &tree)
        return insert(rest: rest, types, pending, below: node, into: &tree)
      }
    }
    note(at: insert(pending, text, of: rest.bytes, below: node, into: &tree), in: &tree)
  }

  private func insert(
    _ pending: [UInt8], _ text: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, below node: Int,
    into tree: inout ExpressionTree
  ) -> Int {
    if pending.isEmpty { return tree.insert(UnsafeBufferPointer(rebasing: bytes[text]), below: node) }
    return tree.insert(pending, below: node)
  }

  /// Inserts what is left of an expression below a node that all before it led to, but for a pending literal.
  private mutating func insert(
    _ parts: ArraySlice<Node>, _ types: ArraySlice<ParameterType>, _ pending: [UInt8], below node: Int,
    into tree: inout ExpressionTree
  ) {
    var node = node
    var types = types
    var literal = pending
    for index in parts.indices {
      let part = parts[index]
      let rest = parts[(index + 1)...]
      switch part.kind {
      case .text: literal.append(contentsOf: (part.text ?? "").utf8)
      case .parameter:
        node = tree.insert(literal, below: node)
        literal.removeAll(keepingCapacity: true)
        if let fragment = types.popFirst()?.fragment { node = tree.insert(fragment, below: node) }
      case .optional:
        insert(part.nodes[...] + rest, types, literal, below: node, into: &tree)
        return insert(rest, types, literal, below: node, into: &tree)
      case .alternation:
        for alternative in part.nodes {
          insert(alternative.nodes[...] + rest, types, literal, below: node, into: &tree)
        }
        return
      case .alternative, .expression: preconditionFailure("the parser puts a \(part.kind) nowhere else")
      }
    }
    note(at: tree.insert(literal, below: node), in: &tree)
  }

  private mutating func note(at node: Int, in tree: inout ExpressionTree) {
    if isCandidate {
      tree.note(candidate: definition, at: node)
    } else {
      tree.note(definition, variant: variant, at: node)
      variant += 1
    }
  }

  // MARK: Regular expressions

  mutating func insert(_ expression: RegularExpression, into tree: inout ExpressionTree) {
    guard case .concatenation(let parts)? = expression.pattern, parts.first == .assertion(.start) else {
      isCandidate = true
      return tree.note(candidate: definition, at: ExpressionTree.root)
    }
    if parts.last == .assertion(.end), parts.count < Self.maximumParameters,
      insert(parts.dropFirst().dropLast(), expression.parameterTypes, into: &tree)
    {
      return
    }
    isCandidate = true
    var node = ExpressionTree.root
    if case .literal(let bytes)? = parts.dropFirst().first { node = tree.insert(bytes, below: node) }
    tree.note(candidate: definition, at: node)
  }

  /// - Returns: false where a part can't be compiled alone.
  private mutating func insert(
    _ parts: ArraySlice<Pattern>, _ types: [ParameterType?], into tree: inout ExpressionTree
  ) -> Bool {
    var node = ExpressionTree.root
    var slot = 0
    var arguments: [ArgumentShape] = []
    for part in parts {
      if case .literal(let bytes) = part {
        node = tree.insert(bytes, below: node)
        continue
      }
      guard let fragment = try? tree.fragment(for: part.renumbered) else { return false }
      for group in fragment.groups {
        let type = arguments.count < types.count ? types[arguments.count] : nil
        arguments.append(
          ArgumentShape(
            type: type, slot: slot + 2 * group.number, base: slot, groups: group.children))
      }
      node = tree.insert(fragment, below: node)
      slot += fragment.slotCount
    }
    layout = ArgumentLayout(arguments, slotCount: slot)
    tree.note(definition, variant: 0, at: node)
    return true
  }
}

extension Node {
  /// How many literal spellings the node has.
  fileprivate var variants: Int {
    switch kind {
    case .text, .parameter: 1
    case .optional: 1 + nodes.reduce(1) { min($0 * $1.variants, 1_000) }
    case .alternation: nodes.reduce(0) { min($0 + $1.variants, 1_000) }
    case .alternative, .expression: nodes.reduce(1) { min($0 * $1.variants, 1_000) }
    }
  }
}

extension Pattern {
  /// The pattern with its capture groups numbered from 1.
  fileprivate var renumbered: Pattern {
    var number = 0
    return renumber(&number)
  }

  private func renumber(_ number: inout Int) -> Pattern {
    switch self {
    case .empty, .literal, .set, .assertion: return self
    case .concatenation(let parts): return .concatenation(parts.map { $0.renumber(&number) })
    case .alternation(let parts): return .alternation(parts.map { $0.renumber(&number) })
    case .repetition(let body, let least, let most, let lazy):
      return .repetition(body.renumber(&number), atLeast: least, atMost: most, lazy: lazy)
    case .lookahead(let body, let negated): return .lookahead(body.renumber(&number), negated: negated)
    case .capture(let body, _, let source):
      number += 1
      let own = number
      return .capture(body.renumber(&number), number: own, source: source)
    }
  }
}
