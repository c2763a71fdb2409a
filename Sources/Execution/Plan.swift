import CucumberMessages
import StepDefinitions

/// A pickle with the hooks and definitions that it will run.
struct PlannedCase: Sendable {
  let testCase: TestCase
  let pickle: Pickle
  let steps: [PlannedStep]
  let beforeStep: [BoundHook]
  let afterStep: [BoundHook]
  /// The actor of its first step, where it is run as far as all share it.
  let isolation: (any Actor)?
}

/// One step or hook of a planned case.
struct PlannedStep: Sendable {
  enum Work: Sendable {
    case hook(BoundHook)
    case step(PickleStep, StepMatch)
    case undefined(PickleStep)
    case ambiguous
  }

  let id: String
  let work: Work

  var isolation: (any Actor)? {
    switch work {
    case .hook(let hook): hook.definition.isolation
    case .step(_, let match): match.step.definition.isolation
    case .undefined, .ambiguous: nil
    }
  }
}

/// Matches pickles with definitions.
struct Planner {
  let glue: Glue
  let runId: String

  /// - Parameter ids: Names the test case and its steps.
  func plan(_ pickle: Pickle, ids: inout IdGenerator) -> PlannedCase {
    let tags = pickle.tags.map(\.name)
    let id = ids.make()
    var steps: [PlannedStep] = []
    var messages: [TestStep] = []
    func add(_ hook: BoundHook) {
      let step = PlannedStep(id: ids.make(), work: .hook(hook))
      steps.append(step)
      messages.append(TestStep(hookId: hook.id, id: step.id))
    }

    glue.hooks(.beforeTestCase, tags: tags).forEach { add($0) }
    for pickleStep in pickle.steps {
      let matches = glue.matches(pickleStep.text)
      let work: PlannedStep.Work =
        switch matches.count {
        case 0: .undefined(pickleStep)
        case 1: .step(pickleStep, matches[0])
        default: .ambiguous
        }
      let step = PlannedStep(id: ids.make(), work: work)
      steps.append(step)
      messages.append(
        TestStep(
          id: step.id, pickleStepId: pickleStep.id, stepDefinitionIds: matches.map(\.step.id),
          stepMatchArgumentsLists: matches.map { StepMatchArgumentsList(stepMatchArguments: $0.arguments) }))
    }
    glue.hooks(.afterTestCase, tags: tags).forEach { add($0) }
    return PlannedCase(
      testCase: TestCase(id: id, pickleId: pickle.id, testSteps: messages, testRunStartedId: runId), pickle: pickle,
      steps: steps, beforeStep: glue.hooks(.beforeTestStep, tags: tags),
      afterStep: glue.hooks(.afterTestStep, tags: tags), isolation: steps.first?.isolation)
  }
}
