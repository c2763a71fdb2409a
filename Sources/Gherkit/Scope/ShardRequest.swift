import Execution
import Terminal

/// What `--shard` asks for.
enum ShardRequest: Hashable {
  case part(Shard)
  /// As the machine that starts the shards says in the environment.
  ///
  /// - Parameter count: how many there are, where it doesn't say.
  case auto(count: Int?)

  init(_ text: String) throws(BadValue) {
    let expected = "a part of several, such as 2/4, or auto"
    if text == "auto" {
      self = .auto(count: nil)
    } else if text.hasPrefix("auto/") {
      guard let shard = Shard("1/" + text.dropFirst(5)) else {
        throw BadValue(expected: expected, remedy: "write auto/N, where N is how many parts there are")
      }
      self = .auto(count: shard.count)
    } else if let shard = Shard(text) {
      self = .part(shard)
    } else {
      throw BadValue(expected: expected, remedy: "the parts count from 1: of four, 1/4 is the first and 4/4 the last")
    }
  }
}
