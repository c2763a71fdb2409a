package import CucumberMessages

/// One of several parts in which the scenarios of a run are run, each on a machine of its own.
///
/// Every scenario is in exactly one part. Which one depends on the scenarios and their times alone, so machines that
/// know nothing of each other agree.
package struct Shard: Hashable, Sendable, CustomStringConvertible {
  /// From 1.
  package let index: Int
  /// How many parts there are.
  package let count: Int

  /// - Returns: `nil` for a part that can't be: `0/4`, `5/4`, `1/0`.
  package init?(index: Int, count: Int) {
    guard count >= 1, (1...count).contains(index) else { return nil }
    self.index = index
    self.count = count
  }

  /// Reads `2/4`.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let index = Int(parts[0]), let count = Int(parts[1])
    else { return nil }
    self.init(index: index, count: count)
  }

  package var description: String { "\(index)/\(count)" }

  /// The places of the scenarios that are this part's, in their order.
  ///
  /// The longest goes first, each to the part that has least to do: no part then takes more than 4/3 of what the best
  /// division would (Graham 1969, <https://doi.org/10.1137/0117039>). Of equal ones, the first.
  ///
  /// - Parameters:
  ///   - keys: all scenarios of the run in their defined order, whatever the order in which they will run.
  ///   - times: how long scenarios took, in microseconds; one that isn't known counts as the median of those that are.
  package func places(of keys: [ScenarioKey], times: [ScenarioKey: Int] = [:]) -> [Int] {
    let weights = Self.weights(of: keys, times)
    let longestFirst = keys.indices.sorted { (-weights[$0], $0) < (-weights[$1], $1) }
    var loads = [Int](repeating: 0, count: min(count, keys.count))
    var mine: [Int] = []
    for place in longestFirst {
      var least = 0
      for part in loads.indices where loads[part] < loads[least] { least = part }
      loads[least] += weights[place]
      if least == index - 1 { mine.append(place) }
    }
    return mine.sorted()
  }

  /// A name for what is divided, in sixteen hexadecimal digits: the same on every machine that divides the same scenarios by
  /// the same times, and another where parts could overlap or leave a scenario out.
  ///
  /// - Parameters: As for ``places(of:times:)``.
  package static func division(of keys: [ScenarioKey], times: [ScenarioKey: Int] = [:]) -> String {
    var hash = StableHash()
    for (key, weight) in zip(keys, weights(of: keys, times)) {
      hash.add(key)
      hash.add(0)
      hash.add(String(weight))
      hash.add(0)
    }
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// How long each takes, in microseconds, at least one.
  private static func weights(of keys: [ScenarioKey], _ times: [ScenarioKey: Int]) -> [Int] {
    let known = times.isEmpty ? [] : keys.compactMap { times[$0] }.sorted()
    let median = known.isEmpty ? 1 : known[known.count / 2]
    return keys.map { max(1, times[$0] ?? median) }
  }
}
