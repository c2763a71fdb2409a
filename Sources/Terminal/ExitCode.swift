/// How a run ended, as the number that the process exits with.
///
/// A script that reads the number can tell what it has to do: mend a scenario, a flag, a feature
/// file, a hook or a disk. The numbers are a promise; none is ever reused for another cause.
package enum ExitCode: Int32, CaseIterable, Hashable, Sendable {
  /// All that was selected passed, or was skipped on purpose.
  case success = 0
  /// A scenario failed, was undefined, pending or ambiguous, or was flaky where that is a failure.
  case failure = 1
  /// A flag, a configuration or a step definition is wrong.
  case usage = 2
  /// The filters match no scenario.
  case nothingSelected = 3
  /// A feature file can't be read or parsed.
  case unreadableFeature = 4
  /// A hook of the run or of a worker failed, or workers can't be kept alive.
  case brokenRun = 5
  /// A report can't be written.
  case unwritableReport = 6
  /// The run was interrupted from outside (128 + SIGINT, as shells count).
  case interrupted = 130

  /// The codes from the worst to the best. Where several apply, the worst is the answer.
  package static let fromWorstToBest: [ExitCode] = [
    .interrupted, .usage, .brokenRun, .unreadableFeature, .unwritableReport, .failure, .nothingSelected, .success,
  ]

  /// The worst of several codes, and `success` where there are none.
  package static func worst(_ codes: some Sequence<ExitCode>) -> ExitCode {
    codes.max { $0.severity < $1.severity } ?? .success
  }

  /// The worst of several codes, and `success` where there are none.
  package static func worst(_ codes: ExitCode...) -> ExitCode {
    worst(codes)
  }

  /// One line for help texts and manuals.
  package var meaning: String {
    switch self {
    case .success: "all that was selected passed, or was skipped on purpose"
    case .failure: "a scenario failed, was undefined, pending or ambiguous"
    case .usage: "usage, configuration, or a bad step definition"
    case .nothingSelected: "filters that match nothing"
    case .unreadableFeature: "a feature file can't be read or parsed"
    case .brokenRun: "a hook of the run failed, or its processes can't be kept alive"
    case .unwritableReport: "a report can't be written, which is found when the run is over"
    case .interrupted: "interrupted"
    }
  }

  private var severity: Int {
    switch self {
    case .success: 0
    case .nothingSelected: 1
    case .failure: 2
    case .unwritableReport: 3
    case .unreadableFeature: 4
    case .brokenRun: 5
    case .usage: 6
    case .interrupted: 7
    }
  }
}
