import Execution
import Terminal

/// What the flags that order and divide the selected scenarios mean; the commands that list and run share them.
struct ScopeOptions {
  /// What `--order` asks for.
  enum Order: Hashable {
    case defined
    case reverse
    /// Nil where a seed is to be drawn.
    case random(seed: Int?)
  }

  var order = Order.defined
  var runsFailedFirst = false
  var shard: ShardRequest?
  /// Files of times, or of messages.
  var timings: [String] = []

  static func flags<Options>(_ property: any WritableKeyPath<Options, ScopeOptions> & Sendable) -> [Flag<Options>] {
    [
      Flag(
        "--order", value: "ORDER",
        help: "defined, reverse, or random[:SEED]; the seed of a random order is told, and gives the same order again",
        standard: "defined"
      ) { options, text throws(BadValue) in
        options[keyPath: property].order = try Self.order(text)
      },
      Flag("--failed-first", help: "begin with the scenarios that failed in their last run") { options in
        options[keyPath: property].runsFailedFirst = true
      },
      Flag(
        "--shard", value: "I/N",
        help:
          "one of N parts, the same on every machine; auto takes what Bazel, GitLab, CircleCI, Buildkite, Kubernetes "
          + "(auto/N) or Slurm set"
      ) { options, text throws(BadValue) in
        options[keyPath: property].shard = try ShardRequest(text)
      },
      Flag(
        "--timings", value: "FILE",
        help: "how long scenarios took, so that shards take equally long: from --save-timings, or messages of a run",
        isRepeatable: true
      ) { options, text in options[keyPath: property].timings.append(text) },
    ]
  }

  private static func order(_ text: String) throws(BadValue) -> Order {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    switch (parts[0], parts.count) {
    case ("defined", 1): return .defined
    case ("reverse", 1): return .reverse
    case ("random", 1): return .random(seed: nil)
    case ("random", _):
      guard let seed = Int(parts[1]), seed >= 0 else {
        throw BadValue(expected: "a seed that is a whole number, zero or more", remedy: "as in --order random:42")
      }
      return .random(seed: seed)
    default:
      throw BadValue(
        expected: "defined, reverse, or random[:SEED]",
        remedy: Suggestion.nearest(to: parts[0], in: ["defined", "reverse", "random"]).map { "did you mean \($0)?" })
    }
  }
}
