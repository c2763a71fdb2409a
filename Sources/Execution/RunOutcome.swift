package import StepDefinitions

/// What a run came to, for who decides on the exit code.
package struct RunOutcome: Sendable {
  /// How many scenarios ended in each way.
  package var scenarios: [StepStatus: Int] = [:]
  /// How many BeforeAll and AfterAll hooks failed, and whether something failed that belongs to no scenario.
  package var failedRunHooks = 0
  /// Issues from work that outlived its scenario.
  package var strayIssues = 0

  /// Whether everything that ran passed, or was skipped on purpose.
  package var isSuccess: Bool {
    failedRunHooks == 0 && strayIssues == 0
      && scenarios.allSatisfy { status, count in count == 0 || status == .passed || status == .skipped }
  }

  mutating func count(_ status: StepStatus) {
    scenarios[status, default: 0] += 1
  }
}
