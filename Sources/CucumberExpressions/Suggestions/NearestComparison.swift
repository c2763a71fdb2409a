/// Lays definitions beside a step, word by word, by the fewest changes.
///
/// A change costs 2, and 1 where it is a slip, or where a parameter may take the word. Definitions share words, so what
/// a word of theirs costs beside each of the step's is kept.
struct NearestComparison {
  let step: [StepWord]
  private let words: [DefinitionWord]
  private var known: [Int32: [Int]] = [:]

  init(_ step: [StepWord], _ words: [DefinitionWord]) {
    self.step = step
    self.words = words
  }

  /// - Returns: nil where half or more would change, unless by a slip of a single word.
  mutating func cost(_ definition: [Int32]) -> Int? {
    guard let cost = table(definition).last, cost < max(definition.count, step.count) || cost == 1 else { return nil }
    return cost
  }

  /// Where a definition differs, from left to right.
  mutating func changes(_ definition: [Int32]) -> [NearestDefinitions.Change] {
    let costs = table(definition)
    let width = step.count + 1
    var (row, column) = (definition.count, step.count)
    var changes = Changes()
    var doubts = Changes()
    while row > 0 || column > 0 {
      let here = costs[row * width + column]
      let word = row > 0 ? words[Int(definition[row - 1])] : nil
      if let word, column > 0 {
        let change = self.costs(definition[row - 1])[column - 1]
        if here == costs[(row - 1) * width + column - 1] + change {
          row -= 1
          column -= 1
          if word.mayTakeMore || word.takesAnything && change == 0 {
            changes.end()
            if word.name == "" { doubts.end() } else { doubts.prepend(word.written, step[column].text) }
          } else if change == 0 {
            changes.end()
            doubts.end()
          } else {
            doubts.end()
            changes.prepend(word.written, step[column].text)
          }
          continue
        }
      }
      if let word, here == costs[(row - 1) * width + column] + 2 {
        row -= 1
        doubts.end()
        changes.prepend(word.written, nil)
      } else {
        column -= 1
        if word?.mayTakeMore == true {
          changes.end()
          doubts.prepend(nil, step[column].text)
        } else {
          doubts.end()
          changes.prepend(nil, step[column].text)
        }
      }
    }
    // Where all else is the same, it is a parameter that doesn't take what the step has.
    return changes.all.isEmpty ? doubts.all : changes.all
  }

  /// What it costs to make the first words of the step of the first ones of a definition, row by row.
  private mutating func table(_ definition: [Int32]) -> [Int] {
    let width = step.count + 1
    var table = Array(repeating: 0, count: (definition.count + 1) * width)
    for column in 1..<width { table[column] = 2 * column }
    for row in 1..<definition.count + 1 {
      let changes = costs(definition[row - 1])
      // A parameter that may take anything may take several words.
      let more = words[Int(definition[row - 1])].mayTakeMore ? 1 : 2
      table[row * width] = 2 * row
      for column in 1..<width {
        table[row * width + column] = min(
          table[(row - 1) * width + column - 1] + changes[column - 1], table[(row - 1) * width + column] + 2,
          table[row * width + column - 1] + more)
      }
    }
    return table
  }

  private mutating func costs(_ word: Int32) -> [Int] {
    if let costs = known[word] { return costs }
    let costs = step.map { words[Int(word)].cost($0) }
    known[word] = costs
    return costs
  }

  /// Changes as they are found, from right to left.
  private struct Changes {
    private(set) var all: [NearestDefinitions.Change] = []
    private var isOpen = false

    mutating func prepend(_ expected: String?, _ actual: String?) {
      if !isOpen { all.insert(.init(expected: [], actual: []), at: 0) }
      isOpen = true
      if let expected { all[0].expected.insert(expected, at: 0) }
      if let actual { all[0].actual.insert(actual, at: 0) }
    }

    /// What comes next is no neighbour.
    mutating func end() { isOpen = false }
  }
}
