package import CucumberMessages

/// How many scenarios and steps ended in which way; attempts that were retried don't count.
package struct Tally: Hashable, Sendable {
  /// By severity.
  private var counts = [Int](repeating: 0, count: TestStepStatus.allCases.count)

  package init() {}

  /// How many ended so.
  package subscript(status: TestStepStatus) -> Int { counts[status.severity] }

  /// How many ended at all.
  package var total: Int { counts.reduce(0, +) }

  /// How many were neither passed nor skipped.
  package var problems: Int { total - self[.passed] - self[.skipped] }

  /// The statuses that occurred, the best first.
  package var statuses: [TestStepStatus] { TestStepStatus.allCases.filter { self[$0] > 0 }.sorted() }

  mutating func add(_ status: TestStepStatus, count: Int = 1) {
    counts[status.severity] += count
  }
}
