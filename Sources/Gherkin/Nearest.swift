/// Finds what a person probably meant to type.
enum Nearest {
  /// A keyword that the beginning of a line nearly is, as one would type it: `Scenario:` for `Scenaro: x`.
  static func keyword(in dialect: Dialect, to line: String) -> String? {
    let start = line.prefix(60).lowercased()
    // A line of one word can be a title without its colon, and is no step.
    let isOneWord = !start.contains { $0 == " " || $0 == ":" || $0 == "：" }
    var best: (distance: Int, word: String)?
    for keyword in dialect.keywords {
      let isStep = keyword.kind == .stepLine
      let wanted = keyword.text.lowercased().filter { $0 != " " || !isStep }
      let typed: Substring
      if isStep {
        typed = start.prefix { $0 != " " }
      } else if let colon = start.firstIndex(where: { $0 == ":" || $0 == "：" }) {
        typed = start[..<colon]
      } else if isOneWord || start == wanted {
        typed = start[...]
      } else {
        continue
      }
      let distance = distance(Array(trimmed(typed)), Array(wanted))
      // A short word has too many neighbours, but itself.
      guard wanted.count > 2 || distance == 0 && !isStep else { continue }
      if distance <= max(isStep && isOneWord ? 0 : 1, wanted.count / 4), distance < best?.distance ?? .max {
        best = (distance, isStep ? trimmed(keyword.text[...]) : keyword.text + ":")
      }
    }
    return best?.word
  }

  /// Whether a line has a keyword of a title and, as a Chinese or Japanese keyboard gives it, a wide colon.
  static func hasWideColon(_ line: String, in dialect: Dialect) -> Bool {
    dialect.keywords.contains { $0.kind != .stepLine && line.hasPrefix($0.text + "：") }
  }

  /// The language codes that are nearest to one that there isn't, or whose language is called so: at most three.
  static func languages(to code: String) -> [String] {
    let small = code.lowercased()
    if let same = Dialect.codes.first(where: { $0.lowercased() == small }) { return [same] }
    let named = Dialect.codes.filter { code in
      guard let dialect = Dialect.named(code) else { return false }
      return dialect.englishName.lowercased() == small || dialect.nativeName.lowercased() == small
    }
    if !named.isEmpty { return Array(named.prefix(3)) }
    let typed = Array(small)
    let ranked = Dialect.codes
      .map { (code: $0, distance: distance(typed, Array($0.lowercased()))) }
      .filter { $0.distance <= 1 }
      .sorted { $0.distance < $1.distance }
    return ranked.prefix(3).map(\.code)
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  /// How many characters must be added, removed, replaced or swapped with their neighbour.
  private static func distance(_ from: [Character], _ to: [Character]) -> Int {
    var rows = [Array(0...to.count)]
    for (i, a) in from.enumerated() {
      var row = [i + 1]
      for (j, b) in to.enumerated() {
        var cost = min(rows[i][j] + (a == b ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a == to[j - 1], from[i - 1] == b { cost = min(cost, rows[i - 1][j - 1] + 1) }
        row.append(cost)
      }
      rows.append(row)
    }
    return rows[from.count][to.count]
  }
}
