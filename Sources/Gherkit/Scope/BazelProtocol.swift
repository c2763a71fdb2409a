import Execution
import Reports
import Terminal

/// What Bazel and the tests that it runs agree on beside shards
/// (<https://bazel.build/reference/test-encyclopedia>): where its JUnit file goes, its seed, and the file that tells a test which
/// ended from one that left early.
struct BazelProtocol {
  /// Where the report is wanted.
  let report: String?
  /// A number, as Bazel says it.
  let seed: String?
  private let prematureExitFile: String?
  private let shardStatusFile: String?

  /// - Returns: `nil` where Bazel didn't start this process.
  /// - Parameter isShard: whether Bazel said which shard this is.
  init?(isShard: Bool, environment: (String) -> String?) {
    guard isShard || environment("BAZEL_TEST") == "1" else { return nil }
    func value(_ name: String) -> String? { environment(name).flatMap { $0.isEmpty ? nil : $0 } }
    report = value("XML_OUTPUT_FILE")
    seed = value("TEST_RANDOM_SEED")
    prematureExitFile = value("TEST_PREMATURE_EXIT_FILE")
    shardStatusFile = isShard ? value("TEST_SHARD_STATUS_FILE") : nil
  }

  /// Tells Bazel that shards are understood and that the run hasn't ended.
  func begin() throws(SinkError) {
    if let shardStatusFile { try SmallFile.touch(shardStatusFile) }
    if let prematureExitFile { try SmallFile.touch(prematureExitFile) }
  }

  /// Tells Bazel that the run came to its end.
  func end() {
    if let prematureExitFile { SmallFile.remove(prematureExitFile) }
  }
}
