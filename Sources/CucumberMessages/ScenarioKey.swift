/// Names a scenario from one run to the next and from one machine to another, though its line moves and ids change:
/// its file, its name, and which one of that name it is.
package struct ScenarioKey: Hashable, Sendable {
  /// The file, as runs name it, without `./` and `//`.
  package var uri: String
  package var name: String
  /// Counts the scenarios of this name in the file, from 1: the rows of an outline often share one.
  package var number: Int

  package init(uri: String, name: String, number: Int) {
    self.uri = Self.standardised(uri)
    self.name = name
    self.number = number
  }

  /// The path without what leads nowhere: `./Features//a.feature` is `Features/a.feature`.
  package static func standardised(_ path: String) -> String {
    guard path.contains("./") || path.contains("//") else { return path }
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return (path.utf8.first == UInt8(ascii: "/") ? "/" : "") + parts.joined(separator: "/")
  }
}

/// Gives scenarios their keys. To be handed all pickles of a file, in order.
package struct ScenarioNumbering: Sendable {
  private var counts: [String: [String: Int]] = [:]

  package init() {}

  package mutating func key(of pickle: Pickle) -> ScenarioKey {
    var key = ScenarioKey(uri: pickle.uri, name: pickle.name, number: 1)
    counts[key.uri, default: [:]][key.name, default: 0] += 1
    key.number = counts[key.uri]?[key.name] ?? 1
    return key
  }
}
