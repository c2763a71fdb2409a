/// A stack of finished nodes, from which a rule takes its own when it ends.
///
/// A rule doesn't know how many children it will have. Here they wait without an array that grows; taken, they
/// move into one of exactly their number, which is what keeps a large document small.
struct Pile<Element>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int = 64) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  deinit {
    base.deinitialize(count: count)
    base.deallocate()
  }

  mutating func push(_ element: consuming Element) {
    if count == capacity { grow() }
    (base + count).initialize(to: element)
    count += 1
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }

  subscript(_ index: Int) -> Element {
    _read {
      precondition(index < count)
      yield base[index]
    }
    _modify {
      precondition(index < count)
      yield &base[index]
    }
  }

  mutating func pop() -> Element {
    precondition(count > 0)
    count -= 1
    return (base + count).move()
  }

  mutating func drop(to mark: Int) {
    (base + mark).deinitialize(count: count - mark)
    count = mark
  }

  /// Takes what lies above the mark, in the order in which it was pushed.
  mutating func take(above mark: Int) -> [Element] {
    let taken = count - mark
    if taken == 0 { return [] }
    count = mark
    return Array(unsafeUninitializedCapacity: taken) { buffer, initialized in
      buffer.baseAddress!.moveInitialize(from: base + mark, count: taken)
      initialized = taken
    }
  }
}
