/// A choice that the machine left open, or a value to put back on the way to one.
struct Frame {
  /// The instruction to go on at; -1 where the frame restores a slot.
  let pc: Int32
  let back: Int32
  /// The place in the text; the slot, where the frame restores one.
  let position: Int32
  /// ``resume``, ``lazy``, or for a greedy run the place where it began; the value to restore.
  let limit: Int32

  static let resume: Int32 = -1
  static let lazy: Int32 = -2

  @inline(__always)
  init(pc: Int, back: Int, position: Int, limit: Int32) {
    self.pc = Int32(truncatingIfNeeded: pc)
    self.back = Int32(truncatingIfNeeded: back)
    self.position = Int32(truncatingIfNeeded: position)
    self.limit = limit
  }

  @inline(__always)
  init(slot: Int, value: Int32) {
    pc = -1
    back = 0
    position = Int32(truncatingIfNeeded: slot)
    limit = value
  }

  @inline(__always)
  var isRestore: Bool { pc < 0 }
}

/// The machine's stack: borrowed memory while it is short, memory of its own when it grows.
struct FrameStack: ~Copyable {
  static let initialCapacity = 64

  private var frames: UnsafeMutablePointer<Frame>
  private var capacity: Int
  private var isOwned = false
  var count = 0

  init(borrowing buffer: UnsafeMutableBufferPointer<Frame>) {
    frames = buffer.baseAddress!
    capacity = buffer.count
  }

  deinit {
    if isOwned { frames.deallocate() }
  }

  @inline(__always)
  mutating func push(_ frame: Frame) {
    if count == capacity { grow() }
    (frames + count).initialize(to: frame)
    count &+= 1
  }

  @inline(__always)
  mutating func pop() -> Frame {
    count &-= 1
    return frames[count]
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Frame>.allocate(capacity: capacity * 2)
    larger.initialize(from: frames, count: count)
    if isOwned { frames.deallocate() }
    frames = larger
    capacity *= 2
    isOwned = true
  }
}

/// Which states of a search have been tried: a page of bits, one for each place in the text, for each instruction
/// and call that the search came to.
struct VisitedStates: ~Copyable {
  private let length: Int
  private var keys: [UInt64]
  private var pages: [[UInt64]]
  private var pageCount = 0

  init(length: Int) {
    self.length = length
    keys = Array(repeating: .max, count: 64)
    pages = Array(repeating: [], count: 64)
  }

  /// - Returns: false where the state is known already.
  mutating func insert(_ pc: Int, _ back: Int, _ position: Int) -> Bool {
    let index = page(UInt64(pc) << 32 | UInt64(back))
    let bit: UInt64 = 1 << UInt64(position & 63)
    if pages[index][position >> 6] & bit != 0 { return false }
    pages[index][position >> 6] |= bit
    return true
  }

  private mutating func page(_ key: UInt64) -> Int {
    let index = slot(of: key)
    if keys[index] == key { return index }
    if pageCount * 2 >= keys.count {
      rehash()
      return page(key)
    }
    keys[index] = key
    pages[index] = Array(repeating: 0, count: length / 64 + 1)
    pageCount += 1
    return index
  }

  private func slot(of key: UInt64) -> Int {
    let mask = keys.count - 1
    var index = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 40) & mask
    while keys[index] != key, keys[index] != .max { index = (index + 1) & mask }
    return index
  }

  private mutating func rehash() {
    let (oldKeys, oldPages) = (keys, pages)
    keys = Array(repeating: .max, count: oldKeys.count * 2)
    pages = Array(repeating: [], count: oldKeys.count * 2)
    for (key, page) in zip(oldKeys, oldPages) where key != .max {
      let index = slot(of: key)
      keys[index] = key
      pages[index] = page
    }
  }
}

/// What a search for all definitions found.
///
/// Nearly always that is one definition, whose slots are kept in the machine's memory.
struct Hits: ~Copyable {
  struct Hit {
    let definition: Int
    let variant: Int
    /// Whether another variant matched too, so that the definition's own matcher has to say which comes first.
    var isContested = false
    /// The places that were noted on the way; the first hit's are kept elsewhere.
    let slots: [Int32]
  }

  private let kept: UnsafeMutablePointer<Int32>
  private let slotCount: Int
  private var first: Hit?
  private var more: [Hit] = []
  /// Definitions whose own matcher has to say, perhaps more than once each.
  private(set) var candidates: [Int] = []

  init(keepingSlotsAt kept: UnsafeMutablePointer<Int32>, _ slotCount: Int) {
    self.kept = kept
    self.slotCount = slotCount
  }

  /// Keeps the first way found in which a definition matches: of one variant, that is what a regular expression finds.
  mutating func note(_ definition: Int, variant: Int, slots: UnsafeMutablePointer<Int32>) {
    guard let first else {
      first = Hit(definition: definition, variant: variant, slots: [])
      kept.update(from: slots, count: slotCount)
      return
    }
    if first.definition == definition {
      if first.variant != variant { self.first?.isContested = true }
    } else if let index = more.firstIndex(where: { $0.definition == definition }) {
      if more[index].variant != variant { more[index].isContested = true }
    } else {
      let places = Array(UnsafeBufferPointer(start: slots, count: slotCount))
      more.append(Hit(definition: definition, variant: variant, slots: places))
    }
  }

  mutating func note(candidate definition: Int) {
    if candidates.last != definition { candidates.append(definition) }
  }

  /// Calls `body` with each definition, its slots, and whether they are contested.
  func forEach(_ body: (Int, UnsafePointer<Int32>, Bool) -> Void) {
    if let first { body(first.definition, UnsafePointer(kept), first.isContested) }
    for hit in more {
      hit.slots.withUnsafeBufferPointer { slots in
        body(hit.definition, slots.baseAddress ?? UnsafePointer(kept), hit.isContested)
      }
    }
  }
}
