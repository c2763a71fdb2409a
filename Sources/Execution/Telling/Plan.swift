import CucumberMessages
import StepDefinitions

/// A pickle with what its messages call it and its steps.
///
/// There are many of them: what a step or hook is called is a number from a row of numbers, and what was found for its
/// steps stands in one list for all.
struct PlannedCase: Sendable {
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

  func script(_ number: Int, _ options: RunOptions) -> CaseScript {
    let planned = cases[number]
    var script = CaseScript(
      planned.pickle, number: number, plans: steps[planned.steps], tableLines: options.tableLines)
    script.retries = options.retries(for: script.tags)
    script.limit = TimeLimits.limit(options.limits.scenario, tags: script.tags)
    script.stepLimit = TimeLimits.limit(options.limits.step, tags: script.tags)
    return script
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

  /// Adds a pickle.
  ///
  /// - Parameters:
  ///   - matches: What matches a step's text.
  ///   - ids: Names the test case and its steps.
  /// - Returns: The message that tells it.
  mutating func add(
    _ pickle: Pickle, _ glue: Glue, ids: inout IdGenerator, runId: String, matches: (String) -> Matching
  ) -> TestCase {
    let tags = pickle.tags.map(\.name)
    let id = ids.makeNumber()
    let first = steps.count
    var messages: [TestStep] = []
    func add(_ hooks: [BoundHook]) {
      for hook in hooks { messages.append(TestStep(hookId: hook.id, id: ids.make())) }
    }

    let before = glue.hooks(.beforeTestCase, tags: tags)
    add(before)
    for step in pickle.steps {
      let matching = matches(step.text)
      steps.append(matching.plan)
      messages.append(
        TestStep(
          id: ids.make(), pickleStepId: step.id, stepDefinitionIds: matching.found.map(\.step.id),
          stepMatchArgumentsLists: matching.found.map { StepMatchArgumentsList(stepMatchArguments: $0.arguments) }))
    }
    add(glue.hooks(.afterTestCase, tags: tags))
    cases.append(
      PlannedCase(
        pickle: pickle, id: id, hooksBefore: before.count, count: messages.count, steps: first..<steps.count))
    return TestCase(id: String(id), pickleId: pickle.id, testSteps: messages, testRunStartedId: runId)
  }
}

/// What matches the text of a step.
struct Matching {
  struct Found {
    let step: BoundStep
    let arguments: [StepMatchArgument]
  }

  var found: [Found]
  /// Why the answer isn't known, where a pattern kept it from being found.
  var unanswered: String?

  init(found: [Found], unanswered: String? = nil) {
    self.found = found
    self.unanswered = unanswered
  }

  init(_ matches: [StepMatch]) {
    found = matches.map { Found(step: $0.step, arguments: $0.arguments) }
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
