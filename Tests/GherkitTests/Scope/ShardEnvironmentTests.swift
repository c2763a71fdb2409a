import Execution
import Testing

@testable import Gherkit

struct ShardEnvironmentTests {
  private typealias Failure = ShardEnvironment.Failure

  private func shard(_ variables: [String: String], count: Int? = nil) throws -> String {
    try ShardEnvironment(count: count) { variables[$0] }.shard.description
  }

  @Test func `each engine is understood as it counts`() throws {
    #expect(try shard(["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "4"]) == "1/4")
    #expect(try shard(["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "4"]) == "1/4")
    #expect(try shard(["CIRCLE_NODE_INDEX": "3", "CIRCLE_NODE_TOTAL": "4"]) == "4/4")
    #expect(try shard(["BUILDKITE_PARALLEL_JOB": "2", "BUILDKITE_PARALLEL_JOB_COUNT": "4"]) == "3/4")
    #expect(try shard(["JOB_COMPLETION_INDEX": "2"], count: 3) == "3/3")
    #expect(try shard(["JOB_COMPLETION_INDEX": "0", "JOB_COMPLETIONS": "3"]) == "1/3")
    #expect(
      try shard([
        "SLURM_ARRAY_TASK_ID": "7", "SLURM_ARRAY_TASK_MIN": "3", "SLURM_ARRAY_TASK_MAX": "9",
        "SLURM_ARRAY_TASK_STEP": "2", "SLURM_ARRAY_TASK_COUNT": "4",
      ]) == "3/4")
    #expect(
      try shard([
        "SLURM_ARRAY_TASK_ID": "2", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_MAX": "2",
        "SLURM_ARRAY_TASK_COUNT": "2",
      ]) == "2/2")
  }

  @Test func `Bazel, which runs within the others' jobs, is asked first`() throws {
    let variables = [
      "CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "2", "TEST_SHARD_INDEX": "6", "TEST_TOTAL_SHARDS": "7",
    ]
    #expect(try shard(variables) == "7/7")
  }

  @Test(arguments: [
    [:], ["CI_NODE_INDEX": "", "CI_NODE_TOTAL": ""],
    // GitLab's jobs that aren't split.
    ["CI_NODE_TOTAL": "1"],
    ["TEST_SHARD_INDEX": "4", "TEST_TOTAL_SHARDS": "4"], ["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "4"],
    ["CI_NODE_INDEX": "5", "CI_NODE_TOTAL": "4"], ["CIRCLE_NODE_INDEX": "0"], ["CIRCLE_NODE_TOTAL": "2"],
    ["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "0"], ["BUILDKITE_PARALLEL_JOB": "x"],
    ["BUILDKITE_PARALLEL_JOB": "-1", "BUILDKITE_PARALLEL_JOB_COUNT": "3"], ["JOB_COMPLETION_INDEX": "1"],
    // 1,3,7 can't be counted: two tasks could be one part, and one part no task's.
    [
      "SLURM_ARRAY_TASK_ID": "1", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_MAX": "7",
      "SLURM_ARRAY_TASK_STEP": "1", "SLURM_ARRAY_TASK_COUNT": "3",
    ],
    [
      "SLURM_ARRAY_TASK_ID": "4", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_MAX": "7",
      "SLURM_ARRAY_TASK_STEP": "2", "SLURM_ARRAY_TASK_COUNT": "4",
    ],
  ])
  func `what doesn't say which shard it is, or can't be, is no answer`(variables: [String: String]) {
    let failure = #expect(throws: Failure.self) { try ShardEnvironment(count: nil) { variables[$0] } }
    #expect(failure?.message.hasPrefix("--shard auto") == true)
    #expect(failure?.remedy.isEmpty == false)
  }

  @Test func `a number of shards that contradicts the engine's is refused`() throws {
    let variables = ["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "2"]
    #expect(throws: Failure.self) { try shard(variables, count: 3) }
    #expect(try shard(variables, count: 2) == "1/2")
  }
}
