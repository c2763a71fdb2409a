package import CucumberMessages
package import TagExpressions

/// How a run is to go.
package struct RunOptions: Sendable {
  /// Matches everything and runs nothing.
  package var isDryRun = false
  /// The lines of the tables below steps, by the id of the step in its document.
  package var tableLines: [String: [Int]] = [:]
  /// Whether BeforeAll and AfterAll hooks run; not where there is nothing between them.
  package var runsHooks = true
  /// Whether the run can't be a success, whatever its scenarios do.
  package var isFailure = false
  /// Why it can't, where no message of the stream tells it already.
  package var failure: String?
  /// What is told of the run itself as soon as it has begun; the run and the time are added.
  package var attachments: [Attachment] = []
  /// How many attempts may follow a failed first one.
  package var retries = 0
  /// The scenarios that are tried again; `nil` for all.
  package var retryTags: TagExpression?
  /// Whether a scenario that passes after a failure fails the run.
  package var failsOnFlaky = false
  package var limits = TimeLimits()
  /// After how many failed scenarios no other is begun; `nil` for all.
  package var mostFailures: Int?
  /// How long a step may take before somebody is told that it is still running.
  package var patience = Duration.seconds(10)

  package init() {}

  func retries(for tags: [String]) -> Int {
    retryTags?.matches(tags) ?? true ? retries : 0
  }

  /// Whether so many failed scenarios are enough.
  func isOver(failures: Int) -> Bool {
    mostFailures.map { failures >= $0 } ?? false
  }

  /// Why a scenario that was left out was not run.
  var reasonForStopping: String {
    mostFailures == 1 ? "not run, because a scenario failed before" : "not run, because too many scenarios had failed"
  }
}
