import CucumberMessages
import StepDefinitions

/// Which definitions match which steps. A pattern that is the suite's own code, a regex, may take for ever: those are
/// asked in a process of their own, which can be killed.
extension Supervisor {
  /// How long a pattern may take with the text of a step, in nanoseconds.
  private static let matchLimit = 2_000_000_000

  /// - Returns: What answers which definitions match a step's text.
  func matchings(_ pickles: [Pickle]) -> (String) -> Matching {
    let glue = teller.glue
    if glue.endlessPatterns.isEmpty { return { Matching(glue.boundedMatches($0)) } }
    var numbers: [String: Int] = [:]
    for pickle in pickles {
      for step in pickle.steps where numbers[step.text] == nil {
        numbers[step.text] = questions.count
        questions.append(MatchQuestion(number: questions.count, text: step.text, limit: Self.matchLimit))
      }
    }
    answers = Array(repeating: [], count: questions.count)
    let unanswered = ask()
    return { [answers] text in
      var matching = Matching(glue.boundedMatches(text))
      guard let number = numbers[text] else { return matching }
      matching.found += answers[number].map { Matching.Found(step: glue.steps[$0.definition], arguments: $0.arguments) }
      matching.found.sort { $0.step.place < $1.step.place }
      if let definition = unanswered[number] {
        let step = glue.steps[definition].definition
        matching.unanswered =
          "the pattern \(step.pattern.source) (\(step.place)) did not end within 2 s on this step; "
          + "make it match in one way only"
        if !matching.found.contains(where: { $0.step.place == definition }) {
          matching.found.append(.init(step: glue.steps[definition], arguments: []))
        }
      }
      return matching
    }
  }

  /// Asks a worker all questions, and a new one where one hangs.
  ///
  /// - Returns: The definition whose pattern did not end, by the number of the question.
  private func ask() -> [Int: Int] {
    var unanswered: [Int: Int] = [:]
    var first = 0
    while first < questions.count, !isStopping, !isAbandoned {
      guard let worker = start(.matching) else { break }
      worker.hookSets = 1
      worker.send(.match(Array(questions[first...])))
      while workers.contains(where: { $0 === worker }), worker.hookSets > 0, !isAbandoned { step() }
      if workers.contains(where: { $0 === worker }) {
        worker.send(.finish)
        worker.isFinishing = true
        worker.finishBegan = now
        break
      }
      guard let (number, definition) = hung.first, questions.indices.contains(number) else {
        isStopping = true
        teller.note(trouble: "the process that matches steps died")
        break
      }
      hung = [:]
      unanswered[number] = definition
      questions[number].without.append(definition)
      answers[number] = []
      first = number
    }
    return unanswered
  }
}
