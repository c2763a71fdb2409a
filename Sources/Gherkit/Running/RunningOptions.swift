import Execution
import TagExpressions
import Terminal

/// What the flags say of how scenarios are run: in which processes, how often, how long, and until when.
struct RunningOptions {
  var isDryRun = false
  var isInProcess = false
  var workers: Int?
  /// In bytes.
  var workerMemory: Int?
  var retries = 0
  var retryTags: TagExpression?
  var failsOnFlaky = false
  /// How often each scenario runs.
  var repetitions = 1
  var stopsAtFailure = false
  var mostFailures: Int?
  var limits = TimeLimits()

  static var flags: [Flag<RunCommand.Options>] {
    [
      Flag(
        "--dry-run", help: "match every step and run none; undefined and ambiguous steps still fail",
        set: \.running.isDryRun),
      count("--retry", "how often a scenario that fails is tried again; the last attempt counts", from: 0) {
        $0.retries = $1
      },
      Flag("--retry-tags", value: "EXPRESSION", help: "try only the scenarios again whose tags make it true") {
        options, text throws(BadValue) in
        options.running.retryTags = try SelectionOptions.tags(text)
      },
      Flag(
        "--fail-on-flaky", help: "a scenario that passes after it has failed makes the run fail",
        set: \.running.failsOnFlaky),
      count("--repeat", "how often to run each scenario", from: 1) { $0.repetitions = $1 },
      Flag("--until-failure", help: "with --repeat: end at the first failure", set: \.running.stopsAtFailure),
      Flag("--fail-fast", help: "begin no scenario after one has failed", set: \.running.stopsAtFailure),
      count("--max-failures", "begin no scenario after so many have failed", from: 1) {
        $0.mostFailures = $1
      },
      limit(
        "--step-timeout", "how long a step or hook may take; '@slow=5m' is for those tags only, 0 is no limit",
        standard: "60s"
      ) { $0.limits.step.append($1) },
      limit(
        "--scenario-timeout", "how long a scenario may take, with its hooks", standard: "no limit"
      ) { $0.limits.scenario.append($1) },
      count("--workers", "how many processes run scenarios at once", "as many as the machine can", from: 1) {
        $0.workers = $1
      },
      count("--worker-memory", "how much memory each may have, in MB", from: 1, placeholder: "MB") {
        $0.workerMemory = $1 << 20
      },
      Flag(
        "--in-process", help: "run scenarios in this process, as under a debugger: a step that traps ends the run",
        set: \.running.isInProcess),
    ]
  }

  private static func count(
    _ name: String, _ help: String, _ standard: String? = nil, from least: Int, placeholder: String = "N",
    _ set: @escaping @Sendable (inout RunningOptions, Int) -> Void
  ) -> Flag<RunCommand.Options> {
    Flag(name, value: placeholder, help: help, standard: standard) { options, text throws(BadValue) in
      guard let number = Int(text), number >= least, number <= 1_000_000 else {
        throw BadValue(expected: least == 0 ? "a whole number from 0" : "a whole number above zero")
      }
      set(&options.running, number)
    }
  }

  private static func limit(
    _ name: String, _ help: String, standard: String,
    _ add: @escaping @Sendable (inout RunningOptions, TimeLimits.Rule) -> Void
  ) -> Flag<RunCommand.Options> {
    Flag(name, value: "[TAGS=]TIME", help: help, standard: standard, isRepeatable: true) {
      options, text throws(BadValue) in
      var tags: TagExpression?
      var time = text[...]
      if let sign = text.lastIndex(of: "=") {
        tags = try SelectionOptions.tags(String(text[..<sign]))
        time = text[text.index(after: sign)...]
      }
      add(&options.running, TimeLimits.Rule(tags: tags, limit: try duration(time)))
    }
  }

  /// `500ms`, `2.5s`, `5m`, `1h`, or seconds without a unit.
  private static func duration(_ text: Substring) throws(BadValue) -> Duration {
    let number = text.prefix { $0.isNumber || $0 == "." }
    let units: [Substring: Double] = ["ms": 0.001, "s": 1, "": 1, "m": 60, "min": 60, "h": 3600]
    guard let value = Double(number), value >= 0, value < 1e9, let unit = units[text.dropFirst(number.count)] else {
      throw BadValue(expected: "a time such as 500ms, 90s, 5m or 1h; 0 for no limit")
    }
    return .milliseconds((value * unit * 1000).rounded())
  }

  /// How the run is to go, as far as these flags say.
  var runOptions: RunOptions {
    var options = RunOptions()
    options.isDryRun = isDryRun
    options.retries = retries
    options.retryTags = retryTags
    options.failsOnFlaky = failsOnFlaky
    options.limits = limits
    options.mostFailures = stopsAtFailure ? 1 : mostFailures
    return options
  }

  var settings: Supervisor.Settings {
    var settings = Supervisor.Settings()
    settings.workers = workers
    settings.memoryLimit = workerMemory
    return settings
  }

  /// Whether all that is the suite's own code runs in other processes.
  var isSupervised: Bool { !isInProcess && !RunProcess.isTraced }

  /// Whether one scenario runs at a time, so that its steps are told as they happen.
  var tellsMoments: Bool { !isSupervised || (workers ?? RunProcess.workerCount) == 1 }
}
