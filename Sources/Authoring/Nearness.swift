/// Tells a slip of the fingers from another word.
///
/// Prose is full of words that are one letter away from a keyword (`The` from `Then`, `Give` from `Given`), so that a
/// distance alone says little: what counts for a short word is how it differs.
enum Nearness {
  /// Whether someone who wanted to type `word` could have typed this by mistake, whatever the case.
  static func isSlip(_ typed: String, of word: String) -> Bool {
    isSlip(Array(typed.lowercased().unicodeScalars), of: Array(word.lowercased().unicodeScalars))
  }

  /// - Parameters: Both in small letters.
  static func isSlip(_ typed: [Unicode.Scalar], of word: [Unicode.Scalar]) -> Bool {
    guard word.count > 2, abs(typed.count - word.count) <= 2, typed != word else { return false }
    if word.count >= 8 { return typed.first == word.first && distance(typed, word) <= 2 }
    switch typed.count - word.count {
    case 0: return isSwapped(typed, word) || (word.count == 7 && typed.first == word.first && hasOneOther(typed, word))
    case 1: return word.count > 3 && isWithout(word, typed) { $0 > 0 && typed[$0] == typed[$0 - 1] }
    case -1: return word.count > 4 && isWithout(typed, word) { $0 > 0 && ($0 < word.count - 1 || word.count == 7) }
    default: return false
    }
  }

  /// Whether a name that is no word of a text, and so surely means something, may mean another.
  static func isNear(_ name: String, _ other: String) -> Bool {
    let (name, other) = (Array(name.lowercased().unicodeScalars), Array(other.lowercased().unicodeScalars))
    let length = max(name.count, other.count)
    let most = length >= 8 ? 2 : 1
    return length > 3 && abs(name.count - other.count) <= most && distance(name, other) <= most
  }

  /// A text without its case and without what joins its words; two that are equal differ only in style.
  static func plain(_ text: String) -> String {
    text.lowercased().filter { $0 != " " && $0 != "_" && $0 != "-" }
  }

  /// Two neighbours in each other's place; in a word of three, not the first.
  private static func isSwapped(_ typed: [Unicode.Scalar], _ word: [Unicode.Scalar]) -> Bool {
    guard let first = typed.indices.first(where: { typed[$0] != word[$0] }), first + 1 < word.count,
      word.count > 3 || first > 0
    else { return false }
    return typed[first] == word[first + 1] && typed[first + 1] == word[first]
      && typed[(first + 2)...] == word[(first + 2)...]
  }

  private static func hasOneOther(_ typed: [Unicode.Scalar], _ word: [Unicode.Scalar]) -> Bool {
    zip(typed, word).count { $0 != $1 } == 1
  }

  /// Whether the longer of the two, without its letter at one of the places, is the shorter.
  private static func isWithout(
    _ shorter: [Unicode.Scalar], _ longer: [Unicode.Scalar], at isPlace: (Int) -> Bool
  ) -> Bool {
    // The letters before the place are equal; in a run of equal letters any of them can be the one.
    let common = zip(shorter, longer).prefix { $0 == $1 }.count
    guard shorter[common...] == longer[(common + 1)...] else { return false }
    return isPlace(common) || common > 0 && longer[common] == longer[common - 1] && isPlace(common - 1)
  }

  static func distance(_ a: String, _ b: String) -> Int {
    distance(Array(a.unicodeScalars), Array(b.unicodeScalars))
  }

  /// How many code points must be added, removed, replaced or swapped with their neighbour.
  static func distance(_ from: [Unicode.Scalar], _ to: [Unicode.Scalar]) -> Int {
    var older = [Int](repeating: 0, count: to.count + 1)
    var old = Array(0...to.count)
    for i in from.indices {
      var row = [i + 1]
      for j in to.indices {
        var cost = min(old[j] + (from[i] == to[j] ? 0 : 1), old[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, from[i] == to[j - 1], from[i - 1] == to[j] { cost = min(cost, older[j - 1] + 1) }
        row.append(cost)
      }
      older = old
      old = row
    }
    return old[to.count]
  }
}
