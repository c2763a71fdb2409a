private import Synchronization

/// What a person does who doesn't want to wait: Ctrl-C, once to end the run with its reports, twice to leave at once.
package enum Interruption {
  private static let signals = Atomic(0)

  /// How often the process was asked to end since `listen()`.
  static var count: Int { signals.load(ordering: .relaxed) }

  /// Counts requests to end (SIGINT, SIGTERM, SIGHUP) instead of ending the process; to be called before the run begins.
  package static func listen() {
    _ = count
    Platform.onInterrupt { _ in Interruption.signals.add(1, ordering: .relaxed) }
  }
}
