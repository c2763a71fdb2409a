package import StepDefinitions

/// What a run came to, for who decides on the exit code.
package struct RunOutcome: Sendable {
  /// How many scenarios ended in each way.
  package var scenarios: [StepStatus: Int] = [:]
  /// How many of those that passed had failed before.
  package var flaky = 0
  /// How many BeforeAll and AfterAll hooks failed.
  package var failedRunHooks = 0
  /// Issues from work that outlived its scenario.
  package var strayIssues = 0
  /// What else failed that belongs to no scenario, such as a process that died between two.
  package var troubles = 0
  /// Whether somebody has interrupted it.
  package var isInterrupted = false

  /// Whether everything that ran passed, or was skipped on purpose.
  package var isSuccess: Bool {
    isWhole && scenarios.allSatisfy { status, count in count == 0 || status == .passed || status == .skipped }
  }

  /// Whether nothing failed that belongs to no scenario.
  package var isWhole: Bool {
    failedRunHooks == 0 && strayIssues == 0 && troubles == 0 && !isInterrupted
  }

  /// How many scenarios did not pass, and were not skipped on purpose.
  var failures: Int {
    scenarios.reduce(0) { $1.key == .passed || $1.key == .skipped ? $0 : $0 + $1.value }
  }
}
