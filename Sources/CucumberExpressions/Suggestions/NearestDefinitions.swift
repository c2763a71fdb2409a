/// Finds the definitions that an undefined step may have meant.
///
/// Two passes: all definitions are ranked by how many words they share with the step, rare words counting more, from
/// an index of words; the best few are then laid beside the step word by word. So the cost hardly grows with the
/// number of definitions. Where that finds none, words that differ by a slip count as shared.
package struct NearestDefinitions: Sendable {
  /// A definition that comes close, and where it differs.
  package struct Suggestion: Hashable, Sendable {
    /// The definition's place in the sequence given.
    package let definition: Int
    /// Where it differs from the step, from left to right; empty where the words are the same.
    package let changes: [Change]
    /// What the eye doesn't see, where the words are the same.
    package let nuance: Nuance?

    package init(definition: Int, changes: [Change], nuance: Nuance? = nil) {
      self.definition = definition
      self.changes = changes
      self.nuance = nuance
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

  /// A difference between a definition and a step of the same words.
  package enum Nuance: Hashable, Sendable {
    /// White space, between two words of the step, one of which is nil at its beginning and end.
    case whiteSpace(before: String?, behind: String?, expected: String, actual: String)
    /// A word of the step that the definition has in another Unicode normal form.
    case normalForm(String)
  }

  /// How many definitions the second pass looks at.
  private static let shortlist = 24
  /// Of the definitions that have a word no more than this many are ranked by it.
  private static let commonWord = 512
  /// How many of a step's words, known to no definition, are compared with all words of definitions.
  private static let unknownWords = 8

  private let sources: [String]
  /// All words of definitions, each once.
  private let words: [DefinitionWord]
  /// The words of each definition, as places in `words`.
  private let definitions: [[Int32]]
  /// The places of the spellings of literal words, in lower case.
  private let index: [String: Int32]
  /// For each spelling its letters and the definitions that have it.
  private var spellings: [(letters: [UInt16], definitions: [Int32])]

  /// - Parameter sources: the definitions' expressions, of either kind.
  package init(_ sources: some Sequence<String>) {
    self.sources = Array(sources)
    var words: [DefinitionWord] = []
    var known: [String: Int32] = [:]
    var definitions: [[Int32]] = []
    var index: [String: Int32] = [:]
    spellings = []
    definitions.reserveCapacity(self.sources.count)
    for source in self.sources {
      let number = Int32(definitions.count)
      definitions.append(
        StepWords.split(source, keepsBraces: true).words.map { written in
          // Two normal forms of a text are equal as strings, and two words.
          if let place = known[written], words[Int(place)].source.utf8.elementsEqual(written.utf8) { return place }
          known[written] = Int32(words.count)
          words.append(DefinitionWord(written))
          return Int32(words.count - 1)
        })
      for place in definitions[definitions.count - 1] {
        for spelling in words[Int(place)].lower {
          if let place = index[spelling] {
            if spellings[Int(place)].definitions.last != number { spellings[Int(place)].definitions.append(number) }
          } else {
            index[spelling] = Int32(spellings.count)
            spellings.append((Array(spelling.utf16), [number]))
          }
        }
      }
    }
    self.words = words
    self.definitions = definitions
    self.index = index
  }

  /// The definitions nearest to a step's text, the nearest first; those that share no more than half of it are left out.
  package func suggestions(for text: String, limit: Int = 3) -> [Suggestion] {
    let (stepWords, gaps) = StepWords.split(text)
    var comparison = NearestComparison(stepWords.map(StepWord.init), words)
    var ranking = Ranking(count: definitions.count)
    var unknown: [StepWord] = []
    for (place, word) in comparison.step.enumerated() where !stepWords[..<place].contains(word.text) {
      guard let spelling = index[word.lower] else {
        unknown.append(word)
        continue
      }
      ranking.add(spellings[Int(spelling)].definitions, Self.commonWord)
    }
    var found = nearest(ranking.best(Self.shortlist), &comparison, limit)
    if found.isEmpty {
      for word in unknown.prefix(Self.unknownWords) {
        for spelling in spellings where word.isNear(spelling.letters) {
          ranking.add(spelling.definitions, Self.commonWord)
        }
      }
      found = nearest(ranking.best(Self.shortlist), &comparison, limit)
    }
    return found.map { definition, changes in
      Suggestion(
        definition: definition, changes: changes,
        nuance: changes.isEmpty ? nuance(definition, comparison.step, gaps) : nil)
    }
  }

  private func nearest(
    _ candidates: [Int32], _ comparison: inout NearestComparison, _ limit: Int
  ) -> [(definition: Int, changes: [Change])] {
    var best: [(cost: Int, definition: Int)] = []
    for candidate in candidates {
      guard let cost = comparison.cost(definitions[Int(candidate)]) else { continue }
      best.append((cost, Int(candidate)))
    }
    best.sort { $0 < $1 }
    return best.prefix(limit).map { ($0.definition, comparison.changes(definitions[$0.definition])) }
  }

  /// What else differs where the words are the same.
  private func nuance(_ definition: Int, _ step: [StepWord], _ gaps: [String]) -> Nuance? {
    let expected = StepWords.split(sources[definition], keepsBraces: true).gaps
    guard definitions[definition].count == step.count, expected.count == gaps.count else { return nil }
    for (place, gap) in gaps.enumerated() where !gap.utf8.elementsEqual(expected[place].utf8) {
      return .whiteSpace(
        before: place > 0 ? step[place - 1].text : nil, behind: place < step.count ? step[place].text : nil,
        expected: expected[place], actual: gap)
    }
    for (word, place) in zip(step, definitions[definition]) {
      let spellings = words[Int(place)].exact
      if spellings.contains(word.text), !spellings.contains(where: { $0.utf8.elementsEqual(word.text.utf8) }) {
        return .normalForm(word.text)
      }
    }
    return nil
  }

  /// How many words definitions share with a step, rare ones counting more.
  private struct Ranking {
    private var scores: [Float]
    private var ranked: [Int32] = []

    init(count: Int) { scores = Array(repeating: 0, count: count) }

    mutating func add(_ definitions: [Int32], _ limit: Int) {
      let weight = 1 / Float(definitions.count).squareRoot()
      for definition in definitions.prefix(limit) {
        if scores[Int(definition)] == 0 { ranked.append(definition) }
        scores[Int(definition)] += weight
      }
    }

    /// The best, from the first on; of equal ones those that are defined first.
    func best(_ count: Int) -> [Int32] {
      var best: [Int32] = []
      best.reserveCapacity(count + 1)
      func precedes(_ left: Int32, _ right: Int32) -> Bool {
        let (leftScore, rightScore) = (scores[Int(left)], scores[Int(right)])
        return leftScore > rightScore || leftScore == rightScore && left < right
      }
      for definition in ranked {
        if best.count == count, !precedes(definition, best[count - 1]) { continue }
        var place = best.count
        while place > 0, precedes(definition, best[place - 1]) { place -= 1 }
        best.insert(definition, at: place)
        if best.count > count { best.removeLast() }
      }
      return best
    }
  }
}
