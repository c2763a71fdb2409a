/// Finds what a person probably meant to type.
enum Nearest {
  /// A keyword that the beginning of a line nearly is, as one would type it: `Scenario:` for `Scenaro: x`.
  static func keyword(in dialect: Dialect, to line: String) -> String? {
    let start = line.prefix(60).lowercased()
    var best: (distance: Int, word: String)?
    for keyword in dialect.keywords {
      let isStep = keyword.kind == .stepLine
      let wanted = keyword.text.lowercased().filter { $0 != " " || !isStep }
      guard wanted.count > 2 else { continue }
      let typed: Substring
      if isStep {
        typed = start.prefix { $0 != " " }
      } else {
        guard let colon = start.firstIndex(of: ":") else { continue }
        typed = start[..<colon]
      }
      let distance = distance(Array(trimmed(typed)), Array(wanted))
      if distance <= max(1, wanted.count / 4), distance < best?.distance ?? .max {
        best = (distance, isStep ? wanted.isEmpty ? "" : trimmed(keyword.text[...]) : keyword.text + ":")
      }
    }
    return best?.word
  }

  /// The language codes that are nearest to one that there isn't: at most three.
  static func languages(to code: String) -> [String] {
    let typed = Array(code.lowercased())
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
