/// A regular expression compiled for the machine: the code of one parameter type, shared by all that use it.
///
/// Slots 0 and 1 are the place where the fragment starts and ends; each capture group has the next two, and
/// loops that could run empty have one each after those.
final class Fragment: Sendable {
  let source: String
  let code: [Instruction]
  let sets: [ScalarSet]
  let literals: [UInt8]
  let slotCount: Int
  /// The groups inside, not the fragment itself.
  let groups: [GroupShape]

  /// - Throws: ``PatternError``, also where the pattern needs more instructions than ``FragmentCompiler/limit``.
  convenience init(source: String) throws(PatternError) {
    try self.init(PatternParser.parse(source), source: source)
  }

  init(_ pattern: Pattern, source: String) throws(PatternError) {
    var compiler = FragmentCompiler(source: source, groups: pattern.groups)
    compiler.code.append(Instruction(.enter))
    try compiler.emit(pattern)
    compiler.code.append(Instruction(.leave))
    if compiler.slotCount > 2 {
      compiler.code[0].a = Int32(compiler.slotCount)
    } else {
      compiler.code.removeFirst()
    }
    compiler.ruleOutForks()
    self.source = source
    code = compiler.code
    sets = compiler.sets
    literals = compiler.literals
    slotCount = compiler.slotCount
    groups = pattern.groups
  }
}

/// Turns the tree of a pattern into instructions.
struct FragmentCompiler {
  /// Counted repetitions are written out; a pattern that would get longer than this is left to another engine.
  static let limit = 4_000

  let source: String
  var code: [Instruction] = []
  var sets: [ScalarSet] = []
  var literals: [UInt8] = []
  var slotCount: Int

  init(source: String, groups: [GroupShape]) {
    self.source = source
    slotCount = 2 + 2 * groups.total
  }

  private mutating func append(_ instruction: Instruction) throws(PatternError) {
    guard code.count < Self.limit else {
      throw PatternError(source: source, offset: 0, problem: .unsupported("a pattern that repeats this much"))
    }
    code.append(instruction)
  }

  private mutating func index(of set: ScalarSet) -> Int {
    if let index = sets.firstIndex(of: set) { return index }
    sets.append(set)
    return sets.count - 1
  }

  mutating func emit(_ pattern: Pattern) throws(PatternError) {
    switch pattern {
    case .empty: break
    case .literal(let bytes):
      var rest = bytes[...]
      while !rest.isEmpty {
        let chunk = rest.prefix(Int(UInt16.max))
        try append(Instruction(.literal, literals.count, chunk.count))
        literals += chunk
        rest = rest.dropFirst(chunk.count)
      }
    case .set(let set): try append(Instruction(.set, index(of: set)))
    case .concatenation(let parts): for part in parts { try emit(part) }
    case .alternation(let parts): try alternation(parts[...])
    case .repetition(let body, let least, let most, let lazy):
      try repetition(body, atLeast: least, atMost: most, lazy: lazy)
    case .capture(let body, let number, _):
      try append(Instruction(.save, 2 * number))
      try emit(body)
      try append(Instruction(.save, 2 * number + 1))
    case .assertion(.start): try append(Instruction(.textStart))
    case .assertion(.end): try append(Instruction(.textEnd))
    case .assertion(.wordBoundary): try append(Instruction(.wordBoundary))
    case .assertion(.notWordBoundary): try append(Instruction(.notWordBoundary))
    case .lookahead(let body, let negated): try lookahead(body, negated: negated)
    }
  }

  private mutating func alternation(_ parts: ArraySlice<Pattern>) throws(PatternError) {
    var jumps: [Int] = []
    for part in parts.dropLast() {
      let fork = code.count
      try append(Instruction(.fork))
      try emit(part)
      jumps.append(code.count)
      try append(Instruction(.jump))
      code[fork].a = Int32(code.count - fork)
    }
    if let last = parts.last { try emit(last) }
    for jump in jumps { code[jump].a = Int32(code.count - jump) }
  }

  private mutating func repetition(
    _ body: Pattern, atLeast least: Int, atMost most: Int?, lazy: Bool
  ) throws(PatternError) {
    for _ in 0..<least { try emit(body) }
    guard let most else { return try loop(body, lazy: lazy) }
    var forks: [Int] = []
    for _ in least..<max(least, most) {
      forks.append(code.count)
      try append(Instruction(lazy ? .forkAway : .fork))
      try emit(body)
    }
    for fork in forks { code[fork].a = Int32(code.count - fork) }
  }

  private mutating func loop(_ body: Pattern, lazy: Bool) throws(PatternError) {
    if case .set(let set) = body { return try append(Instruction(lazy ? .lazyRun : .greedyRun, index(of: set))) }
    let start = code.count
    try append(Instruction(lazy ? .forkAway : .fork))
    if body.isNullable {
      let slot = slotCount
      slotCount += 1
      try append(Instruction(.save, slot))
      try emit(body)
      try append(Instruction(.progress, slot))
    } else {
      try emit(body)
    }
    try append(Instruction(.jump, start - code.count))
    code[start].a = Int32(code.count - start)
  }

  private mutating func lookahead(_ body: Pattern, negated: Bool) throws(PatternError) {
    var parts: [Pattern] = if case .concatenation(let parts) = body { parts } else { [body] }
    // What may or may not follow decides nothing in a lookahead.
    while let last = parts.last, last.isOptionalRun { parts.removeLast() }
    if !negated, parts.count == 2, parts[0] == .repetition(.set(.dot), atLeast: 0, atMost: nil, lazy: false),
      case .set(let set) = parts[1]
    {
      return try append(Instruction(.ahead, index(of: set)))
    }
    let start = code.count
    try append(Instruction(.lookahead, 0, negated ? 1 : 0))
    for part in parts { try emit(part) }
    try append(Instruction(.match))
    code[start].a = Int32(code.count - start)
  }
}

// MARK: What can be ruled out

extension FragmentCompiler {
  /// Tells each fork how its alternative must begin, where that is known.
  ///
  /// Most patterns people write never have to go back after this: `"` or `'` decides how a string goes on.
  mutating func ruleOutForks() {
    for pc in code.indices where code[pc].operation == .fork {
      var steps = 32
      guard let set = firstScalars(from: pc + Int(code[pc].a), &steps), sets.count < Int(UInt16.max) else { continue }
      code[pc].b = UInt16(index(of: set) + 1)
    }
  }

  /// The ASCII scalars that what is here can begin with; nil where it need not begin with anything, or nobody knows.
  private func firstScalars(from pc: Int, _ steps: inout Int) -> ScalarSet? {
    steps -= 1
    guard steps > 0, pc < code.count else { return nil }
    let instruction = code[pc]
    let a = Int(instruction.a)
    switch instruction.operation {
    case .literal:
      var set = ScalarSet()
      if literals[a] < 0x80 { set.insert(UInt32(literals[a])...UInt32(literals[a])) }
      return set
    case .set: return sets[a].ascii
    case .greedyRun, .lazyRun: return firstScalars(from: pc + 1, &steps)?.asciiUnion(sets[a])
    case .fork, .forkAway:
      guard let here = firstScalars(from: pc + 1, &steps), let there = firstScalars(from: pc + a, &steps) else {
        return nil
      }
      return here.asciiUnion(there)
    case .jump: return firstScalars(from: pc + a, &steps)
    case .save, .enter: return firstScalars(from: pc + 1, &steps)
    default: return nil
    }
  }
}

extension Pattern {
  fileprivate var isOptionalRun: Bool {
    if case .repetition(.set, atLeast: 0, _, _) = self { true } else { false }
  }
}

extension [GroupShape] {
  /// How many groups there are, on all levels.
  var total: Int { reduce(0) { $0 + 1 + $1.children.total } }
}
