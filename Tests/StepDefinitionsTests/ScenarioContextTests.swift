import StepDefinitions
import Synchronization
import Testing

struct ScenarioContextTests {
  final class Clock: Sendable {}

  @Test func `who asks first makes the shared value, and all get the same`() {
    let scenario = ScenarioContext(name: "a")
    let first = scenario.shared { Clock() }
    #expect(scenario.shared { Clock() } === first)
    #expect(scenario.shared { 7 } == 7)
    #expect(scenario.shared { 8 } == 7)
    #expect(scenario.shared { "text" } == "text")
  }

  @Test func `each scenario has shared values of its own`() {
    let one = ScenarioContext(name: "a")
    let other = ScenarioContext(name: "a")
    #expect(one.shared { Clock() } !== other.shared { Clock() })
  }

  @Test func `a value that could not be made is made by the next who asks`() throws {
    struct Refused: Error {}
    let scenario = ScenarioContext(name: "a")
    #expect(throws: Refused.self) { try scenario.shared { () throws -> Int in throw Refused() } }
    #expect(scenario.shared { 5 } == 5)
  }

  @Test func `the status is the worst so far`() {
    let scenario = ScenarioContext(name: "a")
    #expect(scenario.status == .passed)
    scenario.note(.failed)
    scenario.note(.skipped)
    #expect(scenario.status == .failed)
  }

  @Test func `statuses are ordered by severity as Cucumber orders them`() {
    let order: [StepStatus] = [.passed, .skipped, .pending, .undefined, .ambiguous, .failed]
    #expect(order.shuffled().sorted() == order)
  }
}
