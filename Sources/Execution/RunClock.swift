package import CucumberMessages

/// Where a run gets its times from.
package struct RunClock: Sendable {
  /// Now, for a message's timestamp: UTC.
  package var timestamp: @Sendable () -> Timestamp
  /// A count of nanoseconds that never goes back, for durations.
  package var nanoseconds: @Sendable () -> Int

  package init(timestamp: @escaping @Sendable () -> Timestamp, nanoseconds: @escaping @Sendable () -> Int) {
    self.timestamp = timestamp
    self.nanoseconds = nanoseconds
  }

  /// The machine's clocks.
  package static let live = RunClock(
    timestamp: {
      let time = Platform.wallTime()
      return Timestamp(seconds: time.seconds, nanos: time.nanos)
    },
    nanoseconds: Platform.monotonicNanoseconds)
}
