import CucumberMessages

/// Where a run gets its times from: one clock that never goes back, and the time of day at which it stood at zero.
///
/// So a time of day that is set meanwhile makes no step take less than no time, and the processes of a run, which share
/// the machine's clock, agree.
package struct RunClock: Sendable {
  /// A count of nanoseconds that never goes back.
  package var now: @Sendable () -> Int
  /// The nanoseconds since 1970, UTC, when the count was 0.
  package var epoch: Int

  package init(epoch: Int, now: @escaping @Sendable () -> Int) {
    self.epoch = epoch
    self.now = now
  }

  /// The machine's clocks.
  package static var live: RunClock {
    let time = Platform.wallTime()
    return RunClock(
      epoch: time.seconds * 1_000_000_000 + time.nanos - Platform.monotonicNanoseconds(),
      now: Platform.monotonicNanoseconds)
  }

  /// - Parameter moment: A count of this clock.
  func timestamp(_ moment: Int) -> Timestamp {
    Timestamp(moment, epoch: epoch)
  }
}
