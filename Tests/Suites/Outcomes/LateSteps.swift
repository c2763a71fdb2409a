import Dispatch
import Foundation
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
    var task: Task<Void, Never>?
    let gate = AsyncStream<Void>.makeStream()
    init(_ scenario: ScenarioContext) {}
  }

  func define() {
    Step("a detached task fails an expectation meanwhile") { (_) in
      await Task.detached { #expect(Bool(false), "seen from afar") }.value
    }
    Step("a task is begun that waits before it fails an expectation") { (world) in
      let gate = world.gate.stream
      world.task = Task {
        for await _ in gate { break }
        #expect(Bool(false), "left behind")
      }
    }
    Step("the task goes on to its end") { (world) in
      world.gate.continuation.yield()
      await world.task?.value
    }
    Step("the process is ended") { (_) in exit(0) }
    Step("a step prints") { (_) in print("printed by a step") }
    Step("a warning is recorded") { (_) in Issue.record("mind the step", severity: .warning) }
    Step("an expectation will fail when the scenario is over") { (world) in world.late = Late() }
  }
}
