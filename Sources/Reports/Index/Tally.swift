package import CucumberMessages

/// How many scenarios and steps ended in which way; attempts that were retried don't count.
package struct Tally: Hashable, Sendable {
  private var counts: [TestStepStatus: Int] = [:]

  package init() {}

  /// How many ended so.
  package subscript(status: TestStepStatus) -> Int { counts[status] ?? 0 }

  /// How many ended at all.
  package var total: Int { counts.values.reduce(0, +) }

  /// How many were neither passed nor skipped.
  package var problems: Int { total - self[.passed] - self[.skipped] }

  /// The statuses that occurred, the best first.
  package var statuses: [TestStepStatus] { counts.keys.sorted() }

  mutating func add(_ status: TestStepStatus) {
    counts[status, default: 0] += 1
  }
}
