private import Dispatch
private import Synchronization

/// Waits for an answer, but not longer than a while.
///
/// A regular expression that the standard library matches can't be stopped. What takes too long therefore goes on, on a
/// thread of its own, until the process ends; it is for commands that end soon.
struct TimeLimit {
  let seconds: Double

  private final class Answers<Answer: Sendable>: Sendable {
    let given = Mutex<Answer?>(nil)
  }

  /// - Returns: Nil where the time was over before the answer was there.
  func run<Answer: Sendable>(_ work: @escaping @Sendable () -> Answer) -> Answer? {
    let answers = Answers<Answer>()
    let isDone = DispatchSemaphore(value: 0)
    DispatchQueue(label: "gherkit.time-limit").async {
      let answer = work()
      answers.given.withLock { $0 = answer }
      isDone.signal()
    }
    return isDone.wait(timeout: .now() + seconds) == .success ? answers.given.withLock { $0 } : nil
  }
}

extension TimeLimit: CustomStringConvertible {
  var description: String {
    seconds == 1 ? "1 second" : seconds == seconds.rounded() ? "\(Int(seconds)) seconds" : "\(seconds) seconds"
  }
}
