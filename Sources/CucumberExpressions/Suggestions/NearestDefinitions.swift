/// Finds the definitions that an undefined step may have meant.
///
/// Two passes: all definitions are ranked by how many words they share with the step, rare words counting more, from
/// an index of words; the best few are then laid beside the step word by word. So the cost hardly grows with the
/// number of definitions.
package struct NearestDefinitions: Sendable {
  /// A definition that comes close, and where it differs.
  package struct Suggestion: Hashable, Sendable {
    /// The definition's place in the sequence given.
    package let definition: Int
    /// Where it differs from the step, from left to right; empty where the words are the same.
    package let changes: [Change]

    package init(definition: Int, changes: [Change]) {
      self.definition = definition
      self.changes = changes
    }
  }

  /// A place at which a definition and a step differ. Words of one change stand side by side.
  package struct Change: Hashable, Sendable {
    /// The definition's words there; none where the step has words more.
    package internal(set) var expected: [String]
    /// The step's words there; none where it lacks some.
    package internal(set) var actual: [String]

    package init(expected: [String], actual: [String]) {
      self.expected = expected
      self.actual = actual
    }
  }

  /// How many definitions the second pass looks at.
  private static let shortlist = 24
  /// Definitions that have a word go unranked where more than this many have it.
  private static let commonWord = 512
  /// Words of a step or definition beyond this many are not looked at.
  private static let maximumWords = 40

  private enum Word: Hashable, Sendable {
    /// The spellings of a word with optionals or alternatives in lower case, the same as they are written, and all of
    /// it as it was written.
    case literal([String], exact: [String], String)
    /// The name of a parameter that is a word of its own.
    case parameter(String)
    /// A parameter with text at it: what stands before, behind, and all of it as it was written.
    case mixed(before: String, behind: String, String)

    /// Whether it is a parameter of which nothing is known here but its name.
    var takesAnything: Bool {
      guard case .parameter(let name) = self else { return false }
      return name.isEmpty || BuiltInType(rawValue: name) == nil
    }

    /// As it was written.
    var text: String {
      switch self {
      case .literal(_, _, let text), .mixed(_, _, let text): text
      case .parameter(let name): "{\(name)}"
      }
    }
  }

  private let definitions: [[Word]]
  private let index: [String: [Int32]]

  /// - Parameter sources: the definitions' expressions, of either kind.
  package init(_ sources: some Sequence<String>) {
    var definitions: [[Word]] = []
    var index: [String: [Int32]] = [:]
    for source in sources {
      let words = Self.words(ofDefinition: source)
      let number = Int32(definitions.count)
      definitions.append(words)
      for case .literal(let spellings, _, _) in words {
        for word in spellings where index[word]?.last != number { index[word, default: []].append(number) }
      }
    }
    self.definitions = definitions
    self.index = index
  }

  /// The definitions nearest to a step's text, the nearest first; those that share no more than half of it are left out.
  package func suggestions(for text: String, limit: Int = 3) -> [Suggestion] {
    let words = Self.split(text)
    var scores: [Int32: Double] = [:]
    for word in Set(words) {
      guard let having = index[word.lowercased()] else { continue }
      let weight = 1 / Double(having.count).squareRoot()
      for definition in having.prefix(Self.commonWord) { scores[definition, default: 0] += weight }
    }
    let ranked = scores.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.prefix(Self.shortlist)
    let compared = ranked.compactMap { entry in compare(Int(entry.key), words) }
    return compared.sorted { ($0.cost, $0.suggestion.definition) < ($1.cost, $1.suggestion.definition) }
      .prefix(limit).map(\.suggestion)
  }

  // MARK: Comparison

  /// Lays a definition beside a step by the fewest changes of words; nil where half or more would change, unless
  /// by a slip of a single word.
  private func compare(_ definition: Int, _ words: [String]) -> (suggestion: Suggestion, cost: Int)? {
    let pattern = definitions[definition]
    let width = words.count + 1
    var costs = Array(repeating: 0, count: (pattern.count + 1) * width)
    for row in 0...pattern.count {
      for column in 0...words.count {
        if row == 0 || column == 0 {
          costs[row * width + column] = 2 * (row + column)
          continue
        }
        let change = Self.cost(pattern[row - 1], words[column - 1])
        costs[row * width + column] = min(
          costs[(row - 1) * width + column - 1] + change,
          min(costs[(row - 1) * width + column], costs[row * width + column - 1]) + 2)
      }
    }
    guard let cost = costs.last, cost < max(pattern.count, words.count) || cost == 1 else { return nil }
    var (row, column) = (pattern.count, words.count)
    var changes = Changes()
    var doubts = Changes()
    while row > 0 || column > 0 {
      let here = costs[row * width + column]
      if row > 0, column > 0 {
        let change = Self.cost(pattern[row - 1], words[column - 1])
        if here == costs[(row - 1) * width + column - 1] + change {
          row -= 1
          column -= 1
          if change == 0 {
            changes.end()
            doubts.end()
          } else if pattern[row].takesAnything {
            changes.end()
            if pattern[row] != .parameter("") { doubts.prepend(pattern[row].text, words[column]) }
          } else {
            doubts.end()
            changes.prepend(pattern[row].text, words[column])
          }
          continue
        }
      }
      doubts.end()
      if row > 0, here == costs[(row - 1) * width + column] + 2 {
        row -= 1
        changes.prepend(pattern[row].text, nil)
      } else {
        column -= 1
        changes.prepend(nil, words[column])
      }
    }
    // Where all else is the same, it is a parameter that doesn't take what the step has.
    let found = changes.all.isEmpty ? doubts.all : changes.all
    return (Suggestion(definition: definition, changes: found), cost)
  }

  /// Changes as they are found, from right to left.
  private struct Changes {
    private(set) var all: [Change] = []
    private var isOpen = false

    mutating func prepend(_ expected: String?, _ actual: String?) {
      if !isOpen { all.insert(Change(expected: [], actual: []), at: 0) }
      isOpen = true
      if let expected { all[0].expected.insert(expected, at: 0) }
      if let actual { all[0].actual.insert(actual, at: 0) }
    }

    /// What comes next is no neighbour.
    mutating func end() { isOpen = false }
  }

  /// 0 where a word fits, 1 where it is a slip of one or a parameter may take it, 2 where it is another.
  private static func cost(_ pattern: Word, _ word: String) -> Int {
    switch pattern {
    case .literal(let spellings, let exact, let written):
      if written == word || exact.contains(word) { return 0 }
      let lower = word.lowercased()
      return spellings.contains(lower) || spellings.contains { isSlip($0, lower) } ? 1 : 2
    case .parameter(let name): return takes(name, word) ? 0 : 1
    case .mixed(let before, let behind, _):
      return word.utf8.count > before.utf8.count + behind.utf8.count && word.hasPrefix(before) && word.hasSuffix(behind)
        ? 0 : 1
    }
  }

  /// Whether a built-in type takes a word, as far as can be seen at once; of a type of the suite's own nobody knows.
  private static func takes(_ name: String, _ word: String) -> Bool {
    switch name {
    case "int", "byte", "short", "long", "biginteger":
      (try? BigInteger(word)) != nil && word.utf8.first != UInt8(ascii: "+")
    case "float", "double", "bigdecimal": (try? BigDecimal(word)) != nil
    case "string":
      word.utf8.count >= 2 && word.utf8.first == word.utf8.last
        && (word.utf8.first == UInt8(ascii: "\"") || word.utf8.first == UInt8(ascii: "'"))
    case "word": true
    default: false
    }
  }

  /// Whether two words have the same beginning or end but for one or two letters.
  private static func isSlip(_ left: String, _ right: String) -> Bool {
    let (left, right) = (Array(left.utf8), Array(right.utf8))
    let longer = max(left.count, right.count)
    guard longer >= 3, abs(left.count - right.count) <= 2 else { return false }
    let prefix = zip(left, right).prefix { $0 == $1 }.count
    let suffix = zip(left.reversed(), right.reversed()).prefix { $0 == $1 }.count
    return longer - min(prefix + suffix, min(left.count, right.count)) <= 2
  }

  // MARK: Words

  private static func words(ofDefinition source: String) -> [Word] {
    split(source, keepsBraces: true).map { word in
      if let open = word.firstIndex(of: "{"), let close = word.firstIndex(of: "}"), open < close {
        let (before, behind) = (word[..<open], word[word.index(after: close)...])
        if before.isEmpty, behind.isEmpty { return .parameter(String(word.dropFirst().dropLast())) }
        return .mixed(before: String(before), behind: behind.contains("(") ? "" : String(behind), word)
      }
      // A capture group of a regular expression stands for anything.
      if word.first == "(", word.contains("\\") || word.contains("*") || word.contains("+") { return .parameter("") }
      let exact = spellings(of: word)
      return .literal(exact.map { $0.lowercased() }, exact: exact, word.filter { !"\\^$".contains($0) })
    }
  }

  /// The spellings of a word: `cucumber(s)/gherkin` has three.
  private static func spellings(of word: String) -> [String] {
    let word = word.filter { !"\\^$".contains($0) }
    return word.split(separator: "/").prefix(8).flatMap { alternative -> [String] in
      guard let open = alternative.firstIndex(of: "("), let close = alternative.lastIndex(of: ")"), open < close else {
        return [String(alternative)]
      }
      let after = alternative[alternative.index(after: close)...]
      let inside = alternative[alternative.index(after: open)..<close]
      return [String(alternative[..<open] + inside + after), String(alternative[..<open] + after)]
    }
  }

  /// The words of a text, a quoted stretch being one, and in a definition what stands between braces.
  private static func split(_ text: String, keepsBraces: Bool = false) -> [String] {
    var words: [String] = []
    var word = ""
    var quote: Unicode.Scalar?
    for scalar in text.unicodeScalars.prefix(2_000) {
      if let open = quote {
        word.unicodeScalars.append(scalar)
        if scalar == open { quote = nil }
      } else if scalar == " " || scalar == "\t" {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        if word.isEmpty, scalar == "\"" || scalar == "'" { quote = scalar }
        if keepsBraces, scalar == "{" { quote = "}" }
        word.unicodeScalars.append(scalar)
      }
    }
    if !word.isEmpty { words.append(word) }
    return Array(words.prefix(maximumWords))
  }
}
