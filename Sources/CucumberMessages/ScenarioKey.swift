/// Names a scenario from one run to the next and from one machine to another, though its line moves and ids change:
/// its file, its name, and which one of that name it is.
package struct ScenarioKey: Hashable, Sendable {
  /// The file, as runs name it, without `./` and `//`.
  package var uri: String
  package var name: String
  /// Counts the scenarios of this name in the file, from 1: the rows of an outline often share one.
  package var number: Int

  package init(uri: String, name: String, number: Int) {
    self.init(standardised: Self.standardised(uri), name, number)
  }

  fileprivate init(standardised uri: String, _ name: String, _ number: Int) {
    self.uri = uri
    self.name = name
    self.number = number
  }

  /// The path without what leads nowhere: `./Features//a.feature` is `Features/a.feature`.
  package static func standardised(_ path: String) -> String {
    var previous: UInt8 = 0
    var isStandard = true
    for byte in path.utf8 {
      if byte == UInt8(ascii: "/"), previous == byte || previous == UInt8(ascii: ".") { isStandard = false }
      previous = byte
    }
    if isStandard { return path }
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return (path.utf8.first == UInt8(ascii: "/") ? "/" : "") + parts.joined(separator: "/")
  }
}

/// Gives scenarios their keys. To be handed all pickles of a file, in order.
package struct ScenarioNumbering: Sendable {
  /// Those of the files before.
  private var others: [String: [String: Int]] = [:]
  /// The file that was asked for last, and how many of each name it had so far: a file's pickles come in a row.
  private var recent = (typed: "", standardised: "")
  private var counts: [String: Int] = [:]

  package init() {}

  package mutating func key(of pickle: Pickle) -> ScenarioKey {
    let uri = pickle.uri
    if recent.typed != uri {
      let standardised = ScenarioKey.standardised(uri)
      if standardised != recent.standardised {
        if !counts.isEmpty { others[recent.standardised] = counts }
        counts = others.removeValue(forKey: standardised) ?? [:]
      }
      recent = (uri, standardised)
    }
    let name = pickle.name
    counts[name, default: 0] += 1
    return ScenarioKey(standardised: recent.standardised, name, counts[name] ?? 1)
  }

  /// How many of a name the file that was asked for last had so far.
  package func count(ofName name: String) -> Int { counts[name] ?? 0 }
}
