import Execution

/// Which shard this is, as what started it says in the environment.
///
/// Where nothing says it, or what is said can't be, there is no answer: shards that each ran everything, and were green, are
/// a known accident.
struct ShardEnvironment {
  /// What starts shards, in the order in which it is asked: Bazel's tests run within the others' jobs.
  enum Engine: String, CaseIterable, Hashable {
    /// <https://bazel.build/reference/test-encyclopedia#initial-conditions>
    case bazel = "Bazel"
    /// <https://docs.gitlab.com/ci/variables/predefined_variables/>
    case gitLab = "GitLab"
    /// <https://circleci.com/docs/reference/variables/>
    case circleCI = "CircleCI"
    /// <https://buildkite.com/docs/pipelines/configure/environment-variables>
    case buildkite = "Buildkite"
    /// <https://kubernetes.io/docs/concepts/workloads/controllers/job/#completion-mode>; how many there are Kubernetes
    /// doesn't say, so `JOB_COMPLETIONS` is ours.
    case kubernetes = "Kubernetes"
    /// <https://slurm.schedmd.com/job_array.html>
    case slurm = "Slurm"

    var index: String {
      switch self {
      case .bazel: "TEST_SHARD_INDEX"
      case .gitLab: "CI_NODE_INDEX"
      case .circleCI: "CIRCLE_NODE_INDEX"
      case .buildkite: "BUILDKITE_PARALLEL_JOB"
      case .kubernetes: "JOB_COMPLETION_INDEX"
      case .slurm: "SLURM_ARRAY_TASK_ID"
      }
    }

    var count: String {
      switch self {
      case .bazel: "TEST_TOTAL_SHARDS"
      case .gitLab: "CI_NODE_TOTAL"
      case .circleCI: "CIRCLE_NODE_TOTAL"
      case .buildkite: "BUILDKITE_PARALLEL_JOB_COUNT"
      case .kubernetes: "JOB_COMPLETIONS"
      case .slurm: "SLURM_ARRAY_TASK_COUNT"
      }
    }
  }

  /// Why there is no answer.
  struct Failure: Error, Hashable {
    let message: String
    let remedy: String
  }

  let engine: Engine
  let shard: Shard

  /// - Parameters:
  ///   - count: how many shards there are, where the command line says it.
  ///   - environment: looks a variable up; an empty one counts as not set.
  init(count typed: Int?, environment: (String) -> String?) throws(Failure) {
    func value(_ name: String) -> String? { environment(name).flatMap { $0.isEmpty ? nil : $0 } }
    guard let engine = Engine.allCases.first(where: { value($0.index) != nil || value($0.count) != nil }) else {
      throw Failure(
        message: "--shard auto: nothing in the environment says which shard this is",
        remedy: "write --shard I/N; auto reads "
          + Engine.allCases.map { "\($0.index) (\($0.rawValue))" }.joined(separator: ", "))
    }
    self.engine = engine
    func number(_ name: String) throws(Failure) -> Int? {
      guard let text = value(name) else { return nil }
      guard let number = Int(text), number >= 0 else {
        throw Failure(
          message: "--shard auto: \(name) is \"\(text)\", which is no number", remedy: "write --shard I/N instead")
      }
      return number
    }
    let told = try number(engine.count)
    if let told, let typed, told != typed {
      throw Failure(
        message: "--shard auto/\(typed): \(engine.rawValue) says that there are \(told) (\(engine.count))",
        remedy: "write --shard auto")
    }
    guard let count = told ?? typed else {
      throw Failure(
        message:
          "--shard auto: \(engine.index) is set and \(engine.count) is not, so how many shards there are isn't known",
        remedy: engine == .kubernetes
          ? "write --shard auto/N, or set JOB_COMPLETIONS in the pod to the job's .spec.completions"
          : "write --shard auto/N")
    }
    guard let position = try number(engine.index) else {
      throw Failure(
        message: "--shard auto: \(engine.count) is \(count), and \(engine.index) is not set",
        remedy: engine == .gitLab
          ? "the job isn't split; write `parallel: N` in it, or leave --shard out" : "write --shard I/N instead")
    }
    var index = engine == .gitLab ? position : position + 1
    if engine == .slurm {
      let first = try number("SLURM_ARRAY_TASK_MIN") ?? 0
      let step = max(1, try number("SLURM_ARRAY_TASK_STEP") ?? 1)
      let last = try number("SLURM_ARRAY_TASK_MAX") ?? first + (count - 1) * step
      guard position >= first, (position - first) % step == 0, (last - first) / step + 1 == count else {
        throw Failure(
          message: "--shard auto: the tasks of Slurm's array are not evenly spaced, so they can't be counted",
          remedy: "use an array such as 0-3, or write --shard I/N")
      }
      index = (position - first) / step + 1
    }
    guard let shard = Shard(index: index, count: count) else {
      throw Failure(
        message: "--shard auto: \(engine.index) is \(position) and \(engine.count) is \(count), which can't be",
        remedy: "\(engine.rawValue) counts from \(engine == .gitLab ? 1 : 0); write --shard I/N instead")
    }
    self.shard = shard
  }
}
