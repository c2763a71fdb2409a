import CucumberMessages

/// What is known of one of the streams that are merged.
struct MergedStream {
  /// Without folders: a report names no machine's path.
  let name: String
  /// How many runs begin in it.
  var runs = 0
  /// How many of its lines are no messages.
  var unreadable = 0
  var started: TestRunStarted?
  var finished: TestRunFinished?
  var facts: RunFacts?
  /// Where its pickles stand among the merged files, in the order in which it tells of them.
  var pickles: [(file: Int32, place: Int32)] = []
  /// What its ids of definitions and hooks are called.
  var definitions: [String: String] = [:]
  var hooks: [String: String] = [:]

  init(path: String) {
    name = path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The shards that it says it is, as `(index, count)`; several for one that was merged before.
  var shards: [MergedShard] {
    guard let facts else { return [] }
    return (facts.merged ?? [facts.shard].compactMap(\.self)).compactMap(MergedShard.init)
  }

  /// As people know it.
  var title: String { facts?.shard.map { "shard \($0) (\(name))" } ?? name }
}

/// A part of a run, as its facts name it: `2/4`.
package struct MergedShard: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let index: Int
  package let count: Int

  init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }

  init?(_ text: String) {
    let parts = text.split(separator: "/").compactMap { Int($0) }
    guard parts.count == 2, parts[1] >= 1, (1...parts[1]).contains(parts[0]) else { return nil }
    self.init(index: parts[0], count: parts[1])
  }

  package var description: String { "\(index)/\(count)" }

  package static func < (a: MergedShard, b: MergedShard) -> Bool {
    (a.count, a.index) < (b.count, b.index)
  }
}
