/// One step of the machine that matches, eight bytes wide, so that what a definition adds to an index of thousands
/// fits into a cache line or two.
struct Instruction: Sendable {
  enum Operation: UInt8, Sendable {
    /// The text goes on with `b` bytes of the literal pool from `a`.
    case literal
    /// The text goes on with a scalar of set `a`.
    case set
    /// As many scalars of set `a` as there are; fewer where that fails.
    case greedyRun
    /// As few scalars of set `a` as possible; more where that fails.
    case lazyRun
    /// Goes on below; where that fails, `a` instructions further, which `b` can rule out beforehand: unless it is 0,
    /// what is there begins with a scalar of set `b - 1`, or with any beyond ASCII.
    case fork
    /// Goes on `a` instructions further; where that fails, below.
    case forkAway
    /// Goes on `a` instructions further.
    case jump
    /// Notes the place in the text in slot `a` of the fragment.
    case save
    /// Fails unless the place differs from the one in slot `a`: an iteration that consumes nothing ends its loop.
    case progress
    /// Runs the fragment at instruction `a`; its slots begin at `b`. Slots `b` and `b + 1` take its start and end.
    case call
    /// Begins a fragment with groups: forgets what its `a` slots held from an earlier call.
    case enter
    /// Ends a fragment that was called.
    case leave
    case textStart
    case textEnd
    case wordBoundary
    case notWordBoundary
    /// A lookahead whose body is the next `a` instructions; negated where `b` is 1.
    case lookahead
    /// A lookahead for a scalar of set `a` anywhere in the rest of the line: `(?=.*x.*)` in constant time, amortized.
    case ahead
    /// Goes on at the target that the dispatch table from entry `a` has for the next byte; the table's first byte is in
    /// the lower half of `b`, in the upper half how many follow.
    case dispatch
    /// Definition `a` matches if the text ends here, by way of its variant `b`.
    case accept
    /// Definition `a` may match; its own matcher has to say.
    case candidate
    /// The whole pattern has matched.
    case match
    case fail
  }

  var operation: Operation
  var b: UInt16 = 0
  var a: Int32 = 0

  init(_ operation: Operation, _ a: Int = 0, _ b: Int = 0) {
    self.operation = operation
    self.a = Int32(truncatingIfNeeded: a)
    self.b = UInt16(truncatingIfNeeded: b)
  }
}
