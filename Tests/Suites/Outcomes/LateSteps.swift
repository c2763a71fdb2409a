import Dispatch
import Gherkit
import Testing

/// Expectations that fail where no step's task is: while their step runs, and when their scenario is over.
struct LateSteps: StepLibrary {
  final class Late: Sendable {
    init() {}
    deinit {
      // The world goes when its scenario has ended; the test needs the failure before the run ends.
      let isDone = DispatchSemaphore(value: 0)
      Task.detached {
        #expect(Bool(false), "the boat has left")
        isDone.signal()
      }
      isDone.wait()
    }
  }

  struct World: Gherkit.World {
    var late: Late?
    init(_ scenario: ScenarioContext) {}
  }

  func define() {
    Step("a detached task fails an expectation meanwhile") { (_) in
      await Task.detached { #expect(Bool(false), "seen from afar") }.value
    }
    Step("an expectation will fail when the scenario is over") { (world) in world.late = Late() }
  }
}
