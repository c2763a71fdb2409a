/// Finds what someone probably meant.
package enum Suggestion {
  /// The candidate that is nearest to what was typed, or nil where none is near enough to be a likely slip.
  ///
  /// Near enough is at most one edit in three characters, or a beginning of at least
  /// two characters that only one candidate has. Of equally near ones the first wins.
  package static func nearest(to typed: String, in candidates: some Sequence<String>) -> String? {
    let typedScalars = Array(typed.lowercased().unicodeScalars)
    guard !typedScalars.isEmpty else { return nil }
    var best: (candidate: String, distance: Int)?
    var continued: [String] = []
    for candidate in candidates {
      let scalars = Array(candidate.lowercased().unicodeScalars)
      let limit = max(scalars.count, typedScalars.count) / 3
      if let distance = distance(typedScalars, scalars, atMost: best.map { min($0.distance - 1, limit) } ?? limit) {
        best = (candidate, distance)
      }
      if scalars.starts(with: typedScalars) { continued.append(candidate) }
    }
    if let best, best.distance <= 1 || continued.isEmpty { return best.candidate }
    if continued.count == 1, typedScalars.count >= 2 { return continued[0] }
    return best?.candidate
  }

  /// The number of insertions, deletions, replacements and swaps of neighbours that make one text of the
  /// other (optimal string alignment), or nil where it is above the limit.
  static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar], atMost limit: Int) -> Int? {
    guard limit >= 0, abs(a.count - b.count) <= limit else { return nil }
    var beforePrevious: [Int] = []
    var previous = Array(0...b.count)
    for i in a.indices {
      var current = [i + 1]
      current.reserveCapacity(b.count + 1)
      for j in b.indices {
        var cost = min(previous[j + 1], current[j]) + 1
        cost = min(cost, previous[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforePrevious[j - 1] + 1) }
        current.append(cost)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[b.count] <= limit ? previous[b.count] : nil
  }
}
