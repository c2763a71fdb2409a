import Synchronization

/// What a process is doing now, in memory that a supervisor shares and that outlives the process.
///
/// Unchecked, because all of it is atomic.
final class RunMark: @unchecked Sendable {
  /// The words of the memory; the first two belong to the ring behind them.
  private enum Word: Int, CaseIterable {
    case produced, consumed, phase, number, attempt, step, began, limit, stepDeadline, caseDeadline, orders
  }

  /// What the process is at.
  enum Phase: Int {
    case idle
    /// Matching, or making a test case ready.
    case planning
    /// A test case: `number`, `attempt` and `step` say where.
    case testCase
    /// A BeforeAll or AfterAll hook: `number` says which of the glue's.
    case runHook
  }

  /// What a supervisor wants of the process.
  struct Orders: OptionSet {
    let rawValue: Int
    /// Begin no other test case.
    static let drop = Orders(rawValue: 1)
    /// Cancel what runs.
    static let cancel = Orders(rawValue: 2)
  }

  /// The deadline that stands where one has passed and its work was cancelled.
  static let fired = -1
  /// The deadline that stands where that was told.
  private static let told = -2

  /// How many bytes the mark takes at the start of its memory.
  static let size = 4096

  private let words: UnsafeMutablePointer<Atomic<Int>>
  private let ownsMemory: Bool

  /// Memory of this process's own, for a run without workers.
  init() {
    words = .allocate(capacity: Word.allCases.count)
    for index in 0..<Word.allCases.count { (words + index).initialize(to: Atomic(0)) }
    ownsMemory = true
  }

  /// - Parameter memory: Zeroed memory of `size` bytes that lives as long as this.
  init(in memory: UnsafeMutableRawPointer) {
    words = memory.bindMemory(to: Atomic<Int>.self, capacity: Word.allCases.count)
    ownsMemory = false
  }

  deinit {
    if ownsMemory { words.deallocate() }
  }

  // MARK: The ring

  /// How many bytes were written, ever.
  var produced: Int {
    get { words[Word.produced.rawValue].load(ordering: .acquiring) }
    set { words[Word.produced.rawValue].store(newValue, ordering: .releasing) }
  }

  /// How many bytes were read, ever.
  var consumed: Int {
    get { words[Word.consumed.rawValue].load(ordering: .acquiring) }
    set { words[Word.consumed.rawValue].store(newValue, ordering: .releasing) }
  }

  // MARK: What runs

  private subscript(word: Word) -> Int {
    get { words[word.rawValue].load(ordering: .relaxed) }
    set { words[word.rawValue].store(newValue, ordering: .relaxed) }
  }

  var phase: Phase { Phase(rawValue: words[Word.phase.rawValue].load(ordering: .acquiring)) ?? .idle }
  var number: Int { self[.number] }
  var attempt: Int { self[.attempt] }
  /// Which step or hook of the test case.
  var step: Int { self[.step] }
  /// When what runs began, by the clock that never goes back.
  var began: Int { self[.began] }
  /// How long what runs may take, in nanoseconds; 0 for as long as it likes.
  var limit: Int { self[.limit] }
  var stepDeadline: Int { self[.stepDeadline] }
  var caseDeadline: Int { self[.caseDeadline] }

  var orders: Orders {
    get { Orders(rawValue: self[.orders]) }
    set { self[.orders] = newValue.rawValue }
  }

  func enter(_ phase: Phase, number: Int = 0, attempt: Int = 0, at moment: Int, limit: Int = 0) {
    self[.number] = number
    self[.attempt] = attempt
    self[.step] = 0
    self[.began] = moment
    self[.limit] = limit
    self[.stepDeadline] = phase == .testCase || limit == 0 ? 0 : moment + limit
    self[.caseDeadline] = phase == .testCase && limit > 0 ? moment + limit : 0
    words[Word.phase.rawValue].store(phase.rawValue, ordering: .releasing)
  }

  func beginStep(_ step: Int, at moment: Int, limit: Int) {
    self[.step] = step
    self[.began] = moment
    self[.limit] = limit
    self[.stepDeadline] = limit > 0 ? moment + limit : 0
  }

  /// - Returns: Whether its deadline had passed and it was cancelled.
  func endStep() -> Bool {
    words[Word.stepDeadline.rawValue].exchange(0, ordering: .acquiringAndReleasing) == Self.fired
  }

  /// Whether the test case's own deadline has passed.
  var caseIsOverdue: Bool { self[.caseDeadline] < 0 }

  /// - Returns: Whether the test case's own deadline has passed since this was asked last.
  func takeCaseOverdue() -> Bool {
    words[Word.caseDeadline.rawValue].compareExchange(
      expected: Self.fired, desired: Self.told, ordering: .acquiringAndReleasing
    ).exchanged
  }

  /// Takes a deadline that has passed, so that only one does what follows.
  ///
  /// - Returns: Whether one had passed.
  func fireDeadlines(_ clock: RunClock) -> Bool {
    var fires = false
    for word in [Word.stepDeadline, .caseDeadline] {
      let deadline = self[word]
      guard deadline > 0, clock.now() >= deadline else { continue }
      let exchange = words[word.rawValue].compareExchange(
        expected: deadline, desired: Self.fired, ordering: .acquiringAndReleasing)
      fires = fires || exchange.exchanged
    }
    return fires
  }
}
