import CucumberMessages
import Execution
import Reports
import Terminal

/// Which part of the selected scenarios runs here, and in which order.
struct RunScope {
  private let order: RunOrder
  private let runsFailedFirst: Bool
  private let shard: Shard?
  private let times: [ScenarioKey: Int]
  private let bazel: BazelProtocol?
  /// What was divided, where there are shards and something was selected.
  private var division: String?

  /// - Parameters:
  ///   - selectsLastFailed: whether what runs depends on what this machine ran before.
  ///   - environment: looks a variable up.
  /// - Returns: `nil`, with a notice, where it can't be told.
  init?(
    _ options: ScopeOptions, selectsLastFailed: Bool, session: Session,
    environment: (String) -> String? = Platform.environment
  ) {
    runsFailedFirst = options.runsFailedFirst
    if options.shard != nil, selectsLastFailed {
      session.notice(
        "error: --shard and --last-failed: each machine knows other failures, so a scenario could be in no shard\n"
          + "  give all shards one list, as in @rerun.txt")
      return nil
    }
    var engine: ShardEnvironment.Engine?
    switch options.shard {
    case nil: shard = nil
    case .part(let part): shard = part
    case .auto(let count):
      do throws(ShardEnvironment.Failure) {
        let found = try ShardEnvironment(count: count, environment: environment)
        shard = found.shard
        engine = found.engine
      } catch {
        session.notice("error: \(error.message)\n  \(error.remedy)")
        return nil
      }
    }
    bazel = BazelProtocol(isShard: engine == .bazel, environment: environment)
    switch options.order {
    case .defined: order = .defined
    case .reverse: order = .reverse
    case .random(let seed?): order = .random(seed: seed)
    case .random(nil):
      if let text = bazel?.seed {
        guard let seed = Int(text), seed >= 0 else {
          session.notice(
            "error: --order random: TEST_RANDOM_SEED is \"\(text)\", which is no number\n  write --order random:SEED")
          return nil
        }
        order = .random(seed: seed)
      } else {
        order = .random(seed: Int.random(in: 1...999_999))
      }
    }
    guard let times = Self.times(options.timings, session) else { return nil }
    self.times = times
  }

  private static func times(_ paths: [String], _ session: Session) -> [ScenarioKey: Int]? {
    var times = ScenarioTimes()
    for path in paths {
      times.beginFile()
      var line = 0
      var broken: Problem?
      do throws(FileError) {
        let lines = try FileLines(path)
        while try lines.next({ text, isEnded in
          line += 1
          do throws(NDJSONError) {
            try times.read(line: text)
          } catch {
            broken = Problem(
              path: path, line: line, message: "neither the time of a scenario nor a Cucumber Message: \(error)",
              remedy: "--timings reads what --save-timings or --format messages:FILE wrote")
          }
        }), broken == nil {}
      } catch {
        session.notice("error: --timings: \(error); leave it out where there are no times yet")
        return nil
      }
      if let broken {
        session.report(broken)
        return nil
      }
    }
    return times.times
  }

  /// Reports that what started this process wants beside those that were typed.
  var reports: [ReportRequest] {
    guard let path = bazel?.report, let request = try? ReportRequest("junit:\(path)") else { return [] }
    return [request]
  }

  /// Leaves the scenarios of this shard, in the order in which they are to run.
  mutating func arrange(_ selection: inout Selection, _ session: Session) {
    if selection.pickles.isEmpty { return }
    if let shard {
      let count = selection.pickles.count
      let keys = selection.marks.map(\.key)
      division = Shard.division(of: keys, times: times)
      selection.keep(shard.places(of: keys, times: times))
      let reason = "shard \(shard) gets none of \(count) scenario\(count == 1 ? "" : "s")"
      if selection.pickles.isEmpty { return selection.isRightlyEmpty(because: reason, session) }
      session.notice("note: shard \(shard): \(selection.pickles.count) of \(count) scenario\(count == 1 ? "" : "s")")
    }
    if order != .defined { selection.keep(order.places(of: selection.marks.map(\.key))) }
    if case .random(let seed) = order {
      session.notice("note: random order; --order random:\(seed) gives it again")
    }
    if runsFailedFirst {
      let places = selection.marks.indices
      selection.keep(
        places.filter { selection.marks[$0].hasFailed } + places.filter { !selection.marks[$0].hasFailed })
    }
  }

  /// Whether all that is selected runs here.
  var isWhole: Bool { shard == nil }

  /// Whether it is worth keeping what failed: what starts a test in a sandbox throws the folder away.
  var keepsRecord: Bool { bazel == nil }

  /// Puts what is decided here among the facts of the run.
  func tell(_ facts: inout RunFacts) {
    facts.shard = shard?.description
    facts.division = division
    if case .random(let seed) = order { facts.seed = seed }
  }

  /// Tells what started this process that the run begins.
  ///
  /// - Returns: `unwritableReport`, with a notice, where it can't be told.
  func begin(_ session: Session) -> ExitCode {
    do throws(SinkError) {
      try bazel?.begin()
      return .success
    } catch {
      return session.report(error)
    }
  }

  /// Tells what started this process that the run came to its end.
  func end() {
    bazel?.end()
  }
}
