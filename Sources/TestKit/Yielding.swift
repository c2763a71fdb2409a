/// How a clock lets work settle where the runtime has no hooks: by a guess.
enum Yielding {
  /// Yields often enough for most work to come to rest, and says once in the process that this is a guess.
  static func settle() async {
    _ = warning
    for _ in 0..<rounds {
      await Task.detached(priority: .background) { await Task.yield() }.value
    }
  }

  private static let rounds = 20

  private static let warning: Void = Platform.warn(
    "TestKit: this Swift runtime has no hooks for its executors (it may be linked statically), so VirtualClock lets "
      + "work settle by yielding, and may now and then move time too early.")
}
