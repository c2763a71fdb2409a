/// A moment: seconds and nanoseconds since 1970-01-01T00:00:00Z.
public struct Timestamp: JSONObject, JSONDefault, Hashable, Comparable, Sendable {
  /// Whole seconds since the epoch, without leap seconds.
  public var seconds = 0
  /// From 0 to 999,999,999.
  public var nanos = 0

  package init() {}

  public init(seconds: Int, nanos: Int) {
    self.seconds = seconds
    self.nanos = nanos
  }

  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    (left.seconds, left.nanos) < (right.seconds, right.nanos)
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("seconds", &seconds)
    try coder.field("nanos", &nanos)
  }
}

/// A span of time.
///
/// The schema calls it `Duration`; the name here leaves that one to the standard library's.
public struct Elapsed: JSONObject, JSONDefault, Hashable, Comparable, Sendable {
  /// Whole seconds.
  public var seconds = 0
  /// From 0 to 999,999,999.
  public var nanos = 0

  package init() {}

  public init(seconds: Int, nanos: Int) {
    self.seconds = seconds
    self.nanos = nanos
  }

  /// - Parameter nanoseconds: The whole span.
  public init(nanoseconds: Int) {
    self.init(seconds: nanoseconds / 1_000_000_000, nanos: nanoseconds % 1_000_000_000)
  }

  /// The whole span in nanoseconds; a span past 292 years is told as that.
  public var nanoseconds: Int {
    let (product, overflows) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, overflowsStill) = product.addingReportingOverflow(nanos)
    return overflows || overflowsStill ? .max : sum
  }

  /// Both spans together; past 292 years they are told as that.
  public static func + (left: Elapsed, right: Elapsed) -> Elapsed {
    let (sum, overflows) = left.nanoseconds.addingReportingOverflow(right.nanoseconds)
    return Elapsed(nanoseconds: overflows ? .max : sum)
  }

  public static func < (left: Elapsed, right: Elapsed) -> Bool {
    (left.seconds, left.nanos) < (right.seconds, right.nanos)
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("seconds", &seconds)
    try coder.field("nanos", &nanos)
  }
}
