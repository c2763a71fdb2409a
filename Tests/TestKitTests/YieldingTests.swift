import Testing

@testable import TestKit

extension KitTests {
  @Suite struct YieldingTests {
    /// Where the runtime has no hooks this is a guess; with a clock alive here the order of jobs is fixed, so that it can be tested.
    @Test func `without hooks a clock still lets work settle that takes a few hops`() async {
      let clock = VirtualClock()
      await clock.settle()
      let log = Log()
      Task {
        await Task.detached { await Task.yield() }.value
        await Task { @MainActor in log.add("main") }.value
        log.add("done")
      }
      await Yielding.settle()
      #expect(log.lines == ["main", "done"])
      withExtendedLifetime(clock) {}
    }
  }
}
