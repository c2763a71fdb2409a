/// Runs a program against a text: a backtracking search that remembers, once it has gone wrong often enough, where it
/// has been, and never goes there twice.
///
/// Without back-references a state (instruction, place in the text) that failed once fails always, so the search is
/// at most linear in instructions times length, and still finds what a plain backtracking engine would find first.
/// The bookkeeping is only switched on after a number of failures that ordinary steps never see.
///
/// Searching for all definitions is the same search that doesn't stop: `accept` notes a hit and fails.
struct Machine: ~Copyable {
  private let code: UnsafePointer<Instruction>
  private let sets: UnsafePointer<ScalarSet>
  private let literals: UnsafePointer<UInt8>
  private let branches: UnsafePointer<Int32>
  private let text: UnsafePointer<UInt8>
  private let count: Int
  private let slots: UnsafeMutablePointer<Int32>
  private let slotCount: Int

  private var frames: FrameStack
  private var visited: VisitedStates?
  /// How much work the search may still do before a failure makes it start to remember.
  private var patience: Int
  /// What the last `ahead` found out, see ``isAhead(_:at:)``.
  private var ahead = (pc: Int32(-1), from: 0, upTo: -1, found: false)
  private var hits: Hits

  /// How many lookaheads of one search may be hard enough to need a memory of their own.
  private var hardLookaheads = 200

  /// Runs a program on the UTF-8 bytes of a text, which must be well formed, and hands over what it found.
  ///
  /// - Returns: what `body` makes of the first match's slots, or nil where there is none.
  static func firstMatch<Result>(
    of program: CompiledProgram, in text: UnsafeBufferPointer<UInt8>,
    _ body: (UnsafePointer<Int32>) -> Result
  ) -> Result? {
    run(program, text) { machine in
      machine.search(from: program.entry) ? body(UnsafePointer(machine.slots)) : nil
    }
  }

  /// Runs a program that was merged from many definitions, and hands over all that match.
  static func allHits<Result>(
    of program: CompiledProgram, in text: UnsafeBufferPointer<UInt8>, _ body: (borrowing Hits) -> Result
  ) -> Result {
    run(program, text) { machine in
      _ = machine.search(from: program.entry)
      return body(machine.hits)
    }
  }

  private static func run<Result>(
    _ program: CompiledProgram, _ text: UnsafeBufferPointer<UInt8>, _ body: (inout Machine) -> Result
  ) -> Result {
    // Half of the slots are the search's, half keep what the first hit found.
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: 2 * program.slotCount + 1) { slots in
      slots.initialize(repeating: -1)
      return withUnsafeTemporaryAllocation(of: Frame.self, capacity: FrameStack.initialCapacity) { frames in
        var machine = Machine(
          code: program.code, sets: program.sets, literals: program.literals, branches: program.branches,
          text: text.baseAddress ?? UnsafePointer(program.literals), count: text.count, slots: slots.baseAddress!,
          slotCount: program.slotCount, frames: FrameStack(borrowing: frames))
        return body(&machine)
      }
    }
  }

  private init(
    code: UnsafePointer<Instruction>, sets: UnsafePointer<ScalarSet>, literals: UnsafePointer<UInt8>,
    branches: UnsafePointer<Int32>, text: UnsafePointer<UInt8>, count: Int,
    slots: UnsafeMutablePointer<Int32>, slotCount: Int, frames: consuming FrameStack
  ) {
    self.code = code
    self.sets = sets
    self.literals = literals
    self.branches = branches
    self.text = text
    self.count = count
    self.slots = slots
    self.slotCount = slotCount
    self.frames = frames
    patience = 512 + 8 * count
    hits = Hits(keepingSlotsAt: slots + slotCount, slotCount)
  }

  // MARK: The search

  private mutating func search(from entry: Int) -> Bool {
    if let found = search(from: entry, at: 0) { return found }
    // Out of patience: once more from the start, remembering.
    visited = VisitedStates(length: count)
    hits = Hits(keepingSlotsAt: slots + slotCount, slotCount)
    slots.update(repeating: -1, count: slotCount)
    frames.count = 0
    return search(from: entry, at: 0) ?? false
  }

  /// - Returns: nil where patience ran out.
  private mutating func search(from entry: Int, at start: Int) -> Bool? {
    let floor = frames.count
    var pc = entry
    var position = start
    // Where a called fragment goes back to; 0 outside of a call, since no call is the first instruction's predecessor.
    var back = 0
    while true {
      var going = true
      let instruction = code[pc]
      let a = Int(instruction.a)
      switch instruction.operation {
      case .literal:
        let length = Int(instruction.b)
        if length <= count - position, Self.equal(text + position, literals + a, length) {
          position += length
          pc += 1
        } else {
          going = false
        }
      case .set:
        let next = advance(sets + a, position)
        going = next >= 0
        position = next
        pc += 1
      case .greedyRun:
        going = greedyRun(a, pc, back, &position)
        pc += 1
      case .lazyRun:
        going = visit(pc, back, position)
        if going { frames.push(Frame(pc: pc, back: back, position: position, limit: Frame.lazy)) }
        pc += 1
      case .fork:
        going = visit(pc, back, position)
        if going, mayBegin(instruction.b, position) {
          frames.push(Frame(pc: pc + a, back: back, position: position, limit: Frame.resume))
        }
        pc += 1
      case .forkAway:
        going = visit(pc, back, position)
        if going { frames.push(Frame(pc: pc + 1, back: back, position: position, limit: Frame.resume)) }
        pc += a
      case .jump:
        // A way back, in a loop, is work that failures alone would not count.
        patience &-= 1
        pc += a
      case .save:
        let slot = base(back) + a
        // Where no choice is left there is no way back for which the old value would matter.
        if frames.count > floor { frames.push(Frame(slot: slot, value: slots[slot])) }
        slots[slot] = Int32(truncatingIfNeeded: position)
        pc += 1
      case .progress:
        going = Int(slots[base(back) + a]) != position
        pc += 1
      case .call:
        slots[Int(instruction.b)] = Int32(truncatingIfNeeded: position)
        back = pc + 1
        pc = a
      case .enter:
        (slots + base(back) + 2).update(repeating: -1, count: a - 2)
        pc += 1
      case .leave:
        slots[base(back) + 1] = Int32(truncatingIfNeeded: position)
        pc = back
        back = 0
      case .textStart:
        going = position == 0
        pc += 1
      case .textEnd:
        going = position == count
        pc += 1
      case .wordBoundary:
        going = isWordBoundary(position)
        pc += 1
      case .notWordBoundary:
        going = !isWordBoundary(position)
        pc += 1
      case .lookahead:
        going = looksAhead(pc + 1, position) != (instruction.b == 1)
        pc += a
      case .ahead:
        going = isAhead(Int32(truncatingIfNeeded: pc), sets + a, position)
        pc += 1
      case .dispatch:
        let target = position < count ? target(for: text[position], a, instruction.b) : -1
        going = target >= 0
        pc = target
      case .accept:
        if position == count { hits.note(a, variant: Int(instruction.b), slots: slots) }
        pc += 1
      case .candidate:
        hits.note(candidate: a)
        pc += 1
      case .match:
        frames.count = floor
        return true
      case .fail: going = false
      }
      if going { continue }

      // Back to the last place with a choice left.
      patience -= 1
      if patience < 0, visited == nil { return nil }
      backtrack: while true {
        guard frames.count > floor else { return false }
        let frame = frames.pop()
        if frame.isRestore {
          slots[Int(frame.position)] = frame.limit
          continue backtrack
        }
        pc = Int(frame.pc)
        back = Int(frame.back)
        position = Int(frame.position)
        switch frame.limit {
        case Frame.resume: break backtrack
        case Frame.lazy:
          position = advance(sets + Int(code[pc].a), position)
          guard position >= 0, visit(pc, back, position) else { continue backtrack }
          frames.push(Frame(pc: pc, back: back, position: position, limit: Frame.lazy))
          pc += 1
          break backtrack
        default:
          guard let shorter = giveBack(pc, position, downTo: Int(frame.limit)) else { continue backtrack }
          position = shorter
          if position > Int(frame.limit) {
            frames.push(Frame(pc: pc, back: back, position: position, limit: frame.limit))
          }
          pc += 1
          break backtrack
        }
      }
    }
  }

  /// Where the slots of the fragment begin that was called from before `back`; 0 where none was.
  @inline(__always)
  private func base(_ back: Int) -> Int { back == 0 ? 0 : Int(code[back - 1].b) }

  @inline(__always)
  private mutating func visit(_ pc: Int, _ back: Int, _ position: Int) -> Bool {
    if visited == nil { return true }
    return visited!.insert(pc, back, position)
  }

  // MARK: Instructions

  /// Whether what begins with a scalar of set `number - 1` can begin here; always where the number is 0.
  @inline(__always)
  private func mayBegin(_ number: UInt16, _ position: Int) -> Bool {
    if number == 0 { return true }
    guard position < count else { return false }
    let byte = text[position]
    return byte >= 0x80 || sets[Int(number) - 1].contains(ascii: byte)
  }

  @inline(__always)
  private static func equal(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    var index = 0
    while index < length {
      if left[index] != right[index] { return false }
      index &+= 1
    }
    return true
  }

  /// The place after one scalar of the set, or -1.
  @inline(__always)
  private func advance(_ set: UnsafePointer<ScalarSet>, _ position: Int) -> Int {
    guard position < count else { return -1 }
    let byte = text[position]
    if byte < 0x80 { return set.pointee.contains(ascii: byte) ? position &+ 1 : -1 }
    let (scalar, length) = scalar(at: position)
    return set.pointee.contains(scalar) ? position + length : -1
  }

  /// The scalar that begins at a place; the text is a `String`'s, so its UTF-8 is well formed.
  private func scalar(at position: Int) -> (Unicode.Scalar, length: Int) {
    let first = UInt32(text[position])
    func next(_ offset: Int) -> UInt32 { UInt32(text[position + offset]) & 0x3F }
    let (value, length): (UInt32, Int) =
      switch first {
      case ..<0x80: (first, 1)
      case ..<0xE0: ((first & 0x1F) << 6 | next(1), 2)
      case ..<0xF0: ((first & 0x0F) << 12 | next(1) << 6 | next(2), 3)
      default: ((first & 0x07) << 18 | next(1) << 12 | next(2) << 6 | next(3), 4)
      }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }

  private mutating func greedyRun(_ set: Int, _ pc: Int, _ back: Int, _ position: inout Int) -> Bool {
    let set = sets + set
    let start = position
    defer { patience &-= (position - start) >> 3 }
    if visited == nil {
      while true {
        let next = advance(set, position)
        if next < 0 { break }
        position = next
      }
    } else {
      guard visited!.insert(pc, back, position) else { return false }
      while true {
        let next = advance(set, position)
        // What lies beyond a place that was in this run before has been tried.
        if next < 0 || !visited!.insert(pc, back, next) { break }
        position = next
      }
    }
    if position > start {
      frames.push(Frame(pc: pc, back: back, position: position, limit: Int32(truncatingIfNeeded: start)))
    }
    return true
  }

  /// The next shorter end of a greedy run at which what follows has a chance.
  private func giveBack(_ pc: Int, _ position: Int, downTo limit: Int) -> Int? {
    let next = code[pc + 1]
    let wanted: UInt8? = next.operation == .literal ? literals[Int(next.a)] : nil
    var position = position
    while position > limit {
      position &-= 1
      if text[position] & 0xC0 == 0x80 { continue }
      if let wanted, text[position] != wanted { continue }
      return position
    }
    return nil
  }

  private func isWordBoundary(_ position: Int) -> Bool {
    func isWord(_ index: Int) -> Bool {
      index >= 0 && index < count && text[index] < 0x80 && ScalarSet.wordCharacters.contains(ascii: text[index])
    }
    return isWord(position - 1) != isWord(position)
  }

  /// Looks into a dispatch table. Directly, because the branches of a search can't be predicted, and cost more than the
  /// table's room.
  @inline(__always)
  private func target(for byte: UInt8, _ table: Int, _ range: UInt16) -> Int {
    let offset = byte &- UInt8(truncatingIfNeeded: range)
    return UInt16(offset) <= range >> 8 ? Int(branches[table &+ Int(offset)]) : -1
  }

  /// Whether a scalar of the set comes before the line's end.
  ///
  /// The last answer is kept with the stretch of text that it holds for, so that asking at every place of a text
  /// costs one pass.
  private mutating func isAhead(_ pc: Int32, _ set: UnsafePointer<ScalarSet>, _ position: Int) -> Bool {
    if ahead.pc == pc, position >= ahead.from, position <= ahead.upTo { return ahead.found }
    var place = position
    var found = false
    while place < count {
      if ahead.pc == pc, place >= ahead.from, place <= ahead.upTo {
        found = ahead.found
        place = ahead.upTo
        break
      }
      if advance(set, place) >= 0 {
        found = true
        break
      }
      let (scalar, length) = scalar(at: place)
      if !ScalarSet.dot.contains(scalar) { break }
      place += length
    }
    ahead = (pc, position, place, found)
    return found
  }

  /// Whether the body of a lookahead matches here. It counts as failed when too many before it were hard.
  private mutating func looksAhead(_ body: Int, _ position: Int) -> Bool {
    let memory = visited.take()
    let (patience, floor) = (patience, frames.count)
    self.patience = 512
    var found = search(from: body, at: position)
    if found == nil, hardLookaheads > 0 {
      hardLookaheads -= 1
      frames.count = floor
      visited = VisitedStates(length: count)
      found = search(from: body, at: position)
    }
    visited = memory
    self.patience = patience
    frames.count = floor
    return found ?? false
  }
}
