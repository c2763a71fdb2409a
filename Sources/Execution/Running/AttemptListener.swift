/// Hears how a test case goes: in the process of the reports to tell it as messages, in a worker to send it there.
///
/// Moments are counts of the run's clock.
protocol AttemptListener: AnyObject {
  func attemptBegan(_ number: Int, at moment: Int)
  /// - Parameter step: Which one of the test case's steps and hooks, from 0.
  func stepBegan(_ step: Int, at moment: Int)
  func stepEnded(_ step: Int, _ ended: ScopedCall.Ended, began: Int)
  func attemptEnded(at moment: Int, willBeRetried: Bool)
}
