import CucumberMessages
import StepDefinitions

/// A pickle with what its messages call it and its steps.
///
/// There are many of them: what a step or hook is called is a number from a row of numbers, and what was found for its
/// steps stands in one list for all.
struct PlannedCase: Sendable {
  /// Which one of the run's test cases it is, from 0.
  let number: Int
  let pickle: Pickle
  /// The id of the test case, as a number; those of its steps and hooks follow.
  let id: Int
  /// How many hooks come before its first step.
  let hooksBefore: Int
  /// How many steps and hooks it has.
  let count: Int
  /// Where the plan holds what was found for the steps of the pickle.
  let steps: Range<Int>

  /// The id of one of its steps and hooks.
  func stepID(_ step: Int) -> String { String(id + 1 + step) }

  /// The step of the pickle at a place among steps and hooks; `nil` for a hook.
  func pickleStep(_ step: Int) -> PickleStep? {
    let place = step - hooksBefore
    return steps.indices.contains(steps.lowerBound + place) && place >= 0 ? pickle.steps[place] : nil
  }
}

/// All that a run will do.
struct Plan: Sendable {
  var cases: [PlannedCase] = []
  private var steps: [StepPlan] = []
  /// Where the arguments of each step stand in its text, one step behind the other, and where each one's end; none where
  /// that isn't known.
  private var places: [Int32] = []
  private var placeEnds: [UInt32] = []
  /// What workers are sent of the test cases, where there are any.
  private(set) var scripts: ScriptStore?

  /// - Parameters:
  ///   - pickles: What will be added.
  ///   - isSent: Whether scripts will be asked for as bytes, which are made while the texts are at hand.
  mutating func prepare(for pickles: [Pickle], isSent: Bool) {
    cases.reserveCapacity(pickles.count)
    let count = pickles.reduce(0) { $0 + $1.steps.count }
    steps.reserveCapacity(count)
    placeEnds.reserveCapacity(count)
    places.reserveCapacity(2 * count)
    if isSent { scripts = ScriptStore() }
  }

  func script(_ number: Int, _ options: RunOptions) -> CaseScript {
    let planned = cases[number]
    var script = CaseScript(
      planned.pickle, number: number, plans: steps[planned.steps], tableLines: options.tableLines
    ) { Array(places[self.places(ofStep: planned.steps.lowerBound + $0)]) }
    script.set(options)
    return script
  }

  private func places(ofStep step: Int) -> Range<Int> {
    (step == 0 ? 0 : Int(placeEnds[step - 1]))..<Int(placeEnds[step])
  }

  /// The glue's step that a step of a test case runs; `nil` for a hook, and where none was found.
  func definition(_ planned: PlannedCase, _ step: Int) -> Int? {
    if case .definition(let definition) = self.step(planned, step) { definition } else { nil }
  }

  /// What was found for a step of a test case; `nil` for a hook.
  func step(_ planned: PlannedCase, _ step: Int) -> StepPlan? {
    let place = planned.steps.lowerBound + step - planned.hooksBefore
    return planned.steps.contains(place) ? steps[place] : nil
  }

  /// The match of a step that one definition was found for, made again from where its arguments stand.
  ///
  /// - Parameters:
  ///   - text: That of the step.
  ///   - place: That of the step among the pickle's.
  /// - Returns: `nil` where there isn't one definition, or only matching tells its arguments.
  func match(_ planned: PlannedCase, _ text: String, at place: Int, _ glue: Glue) -> StepMatch? {
    let number = planned.steps.lowerBound + place
    guard case .definition(let definition) = steps[number] else { return nil }
    return glue.match(text, definition: definition, at: Array(places[places(ofStep: number)]))
  }

  /// Adds a pickle.
  ///
  /// - Parameters:
  ///   - ids: Names the test case and its steps.
  ///   - matches: What matches a step's text.
  /// - Returns: What was added.
  mutating func add(
    _ pickle: Pickle, _ glue: Glue, _ options: RunOptions, ids: inout IdGenerator, matches: (String) -> Matching
  ) -> PlannedCase {
    let id = ids.makeNumber()
    let first = steps.count
    let before = glue.hooks(.beforeTestCase, tags: pickle.tagNames).count
    let pickleSteps = pickle.steps
    if scripts != nil {
      var head = CaseScript(headOf: pickle, number: cases.count)
      head.set(options)
      scripts?.begin(head, steps: pickleSteps.count)
    }
    for step in pickleSteps {
      let text = step.text
      let matching = matches(text)
      let plan = matching.plan
      steps.append(plan)
      let start = places.count
      if matching.found.count == 1, let found = matching.found[0].places { places += found }
      placeEnds.append(UInt32(clamping: places.count))
      scripts?.add(step, text, plan, places[start...], options.tableLines)
    }
    scripts?.end()
    let count = before + pickleSteps.count + glue.hooks(.afterTestCase, tags: pickle.tagNames).count
    for _ in 0..<count { _ = ids.makeNumber() }
    let planned = PlannedCase(
      number: cases.count, pickle: pickle, id: id, hooksBefore: before, count: count, steps: first..<steps.count)
    cases.append(planned)
    return planned
  }
}

extension Pickle {
  var tagNames: [String] { tags.map(\.name) }
}

/// What matches the text of a step.
struct Matching {
  struct Found {
    let step: BoundStep
    private let source: Source

    private enum Source {
      case match(StepMatch)
      case told([StepMatchArgument])
    }

    init(_ match: StepMatch) {
      step = match.step
      source = .match(match)
    }

    init(step: BoundStep, arguments: [StepMatchArgument]) {
      self.step = step
      source = .told(arguments)
    }

    var places: [Int32]? {
      if case .match(let match) = source { match.places } else { nil }
    }

    /// The arguments as messages tell them.
    var arguments: [StepMatchArgument] {
      switch source {
      case .match(let match): match.arguments
      case .told(let arguments): arguments
      }
    }
  }

  var found: [Found]
  /// Why the answer isn't known, where a pattern kept it from being found.
  var unanswered: String?

  init(_ matches: [StepMatch]) {
    found = matches.map { Found($0) }
  }

  var plan: StepPlan {
    if let unanswered { return .unanswered(unanswered) }
    return switch found.count {
    case 0: .undefined
    case 1: .definition(found[0].step.place)
    default: .ambiguous
    }
  }
}
