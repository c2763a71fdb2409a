package import CucumberMessages

/// The order in which scenarios run.
package enum RunOrder: Hashable, Sendable {
  /// As they stand in their files, the files as they were named or in natural order.
  case defined
  /// The last one first.
  case reverse
  /// Drawn from the seed, which is zero or more.
  ///
  /// A scenario's place depends on the seed and its key alone: the same seed gives the same order on every machine, and a
  /// part of the scenarios runs in the order that it has within the whole.
  case random(seed: Int)

  /// The places of the scenarios, in the order in which they run.
  package func places(of keys: [ScenarioKey]) -> [Int] {
    switch self {
    case .defined: return Array(keys.indices)
    case .reverse: return keys.indices.reversed()
    case .random(let seed):
      var generator = SplitMix64(seed: UInt64(bitPattern: Int64(seed)))
      let start = generator.next()
      let draws = keys.map { key in
        var hash = StableHash()
        hash.add(key)
        var own = SplitMix64(seed: start ^ hash.value)
        return own.next()
      }
      return keys.indices.sorted { (draws[$0], $0) < (draws[$1], $1) }
    }
  }
}

/// The generator of Steele, Lea and Flood (<https://doi.org/10.1145/2714064.2660195>): small, and the same everywhere.
struct SplitMix64 {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
