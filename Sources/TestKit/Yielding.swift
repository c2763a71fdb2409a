/// How a clock lets work settle where the runtime has no hooks: by a guess.
enum Yielding {
  /// Yields often enough for most work to come to rest.
  static func settle() async {
    for _ in 0..<rounds {
      await Task.detached(priority: .background) { await Task.yield() }.value
    }
  }

  private static let rounds = 20

  /// Says once in the process, when first asked for, that this is a guess.
  static let warning: Void = Platform.warn(
    "TestKit: this Swift runtime has no hooks for its executors (it may be linked statically), so VirtualClock lets "
      + "work settle by yielding, and may now and then move time too early.")
}
