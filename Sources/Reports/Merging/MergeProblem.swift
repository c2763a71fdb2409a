/// What keeps merged streams from being one whole run.
package enum MergeProblem: Hashable, Sendable {
  /// A stream ends before its run does.
  case cutOff(stream: String)
  /// No run begins in a stream.
  case noRun(stream: String)
  /// Several runs stand in one file, and their ids can't be told from each other.
  case severalRuns(stream: String, count: Int)
  /// Lines in the middle of a stream are no messages.
  case unreadable(stream: String, lines: Int)
  /// Scenarios ran in several of the streams, and a run has each once.
  case repeatedScenarios(count: Int)
  case missingShards([MergedShard])
  case repeatedShard(MergedShard, streams: [String])
  /// Shards say that they are parts of different numbers of parts.
  case differentCounts([MergedShard])
  /// Shards divided different scenarios, or by different times: one may have run in several and another in none.
  case differentDivisions
  /// Streams tell different texts of one feature file.
  case differentTexts(uri: String)

  /// Whether the merged run can't be a success because of it.
  package var isFailure: Bool {
    if case .differentTexts = self { false } else { true }
  }

  /// Whether a run died, rather than that the wrong files were merged.
  package var isDeadRun: Bool {
    switch self {
    case .cutOff, .noRun: true
    case .severalRuns, .unreadable, .repeatedScenarios, .missingShards, .repeatedShard, .differentCounts,
      .differentDivisions,
      .differentTexts:
      false
    }
  }

  /// What is wrong, in one line without a full stop.
  package var message: String {
    switch self {
    case .cutOff(let stream): "the messages of \(stream) end before its run does"
    case .noRun(let stream): "in \(stream) no run begins"
    case .severalRuns(let stream, let count): "in \(stream) stand \(count) runs"
    case .unreadable(let stream, let lines):
      "\(RunProblem.count(lines, "line")) of \(stream) could not be read"
    case .repeatedScenarios(let count):
      "\(RunProblem.count(count, "scenario")) ran in several of the streams"
    case .missingShards(let shards):
      "shard\(shards.count == 1 ? "" : "s") \(Self.list(shards)) \(shards.count == 1 ? "is" : "are") missing"
    case .repeatedShard(let shard, let streams):
      "shard \(shard) is there several times: \(streams.joined(separator: ", "))"
    case .differentCounts(let shards): "the shards are not parts of one run: \(Self.list(shards))"
    case .differentDivisions: "the shards divided different scenarios, or by different times"
    case .differentTexts(let uri): "the runs had different versions of \(uri)"
    }
  }

  /// What to do about it.
  package var remedy: String {
    switch self {
    case .cutOff, .noRun: "it was killed, or its file wasn't copied whole; the merged run is no success"
    case .severalRuns: "give each run a file of its own"
    case .unreadable: "the file was damaged; copy it again, the merged run is no success"
    case .repeatedScenarios: "merge joins the parts of one run; of runs of the same scenarios make reports one by one"
    case .missingShards: "give the files of all shards; without them the merged run is no success"
    case .repeatedShard: "give one file of each shard"
    case .differentCounts: "give the shards of one run"
    case .differentDivisions:
      "a scenario may have run in none of them; run all shards from one commit, with the same flags and one --timings file"
    case .differentTexts: "both are in the merged run; run all shards from one commit"
    }
  }

  private static func list(_ shards: [MergedShard]) -> String {
    shards.map(\.description).joined(separator: ", ")
  }

  /// What the shards' own facts say of whether they are all there, and once.
  static func problems(of streams: [MergedStream]) -> [MergeProblem] {
    var titles: [MergedShard: [String]] = [:]
    for stream in streams {
      for shard in stream.shards { titles[shard, default: []].append(stream.name) }
    }
    let shards = titles.keys.sorted()
    guard let count = shards.first?.count else { return [] }
    if shards.contains(where: { $0.count != count }) { return [.differentCounts(shards)] }
    var problems: [MergeProblem] = []
    let missing = (1...count).map { MergedShard(index: $0, count: count) }.filter { titles[$0] == nil }
    if !missing.isEmpty { problems.append(.missingShards(missing)) }
    for shard in shards {
      if let streams = titles[shard], streams.count > 1 { problems.append(.repeatedShard(shard, streams: streams)) }
    }
    let divisions = Set(streams.lazy.filter { !$0.shards.isEmpty }.map { $0.facts?.division })
    if divisions.count > 1 { problems.append(.differentDivisions) }
    return problems
  }
}
