import CucumberMessages
import StepDefinitions

/// A pickle with the hooks and definitions that it will run.
///
/// A class, as its steps are: there are many, and each is handed from one function to the next.
final class PlannedCase: Sendable {
  let id: String
  let pickle: Pickle
  let steps: [PlannedStep]
  let beforeStep: [BoundHook]
  let afterStep: [BoundHook]
  /// The actor of its first step, where it is run as far as all share it.
  let isolation: (any Actor)?

  init(id: String, _ pickle: Pickle, _ steps: [PlannedStep], beforeStep: [BoundHook], afterStep: [BoundHook]) {
    self.id = id
    self.pickle = pickle
    self.steps = steps
    self.beforeStep = beforeStep
    self.afterStep = afterStep
    isolation = steps.first?.isolation
  }
}

/// One step or hook of a planned case.
final class PlannedStep: Sendable {
  enum Work: Sendable {
    case hook(BoundHook)
    /// The step of the pickle at this place.
    case step(Int, StepMatch)
    case undefined(Int)
    case ambiguous
  }

  let id: String
  let work: Work

  init(id: String, work: Work) {
    self.id = id
    self.work = work
  }

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
  /// - Returns: What to run, and the message that tells it.
  func plan(_ pickle: Pickle, ids: inout IdGenerator) -> (PlannedCase, TestCase) {
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
    for (place, pickleStep) in pickle.steps.enumerated() {
      let matches = glue.matches(pickleStep.text)
      let work: PlannedStep.Work =
        switch matches.count {
        case 0: .undefined(place)
        case 1: .step(place, matches[0])
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
    let planned = PlannedCase(
      id: id, pickle, steps, beforeStep: glue.hooks(.beforeTestStep, tags: tags),
      afterStep: glue.hooks(.afterTestStep, tags: tags))
    return (planned, TestCase(id: id, pickleId: pickle.id, testSteps: messages, testRunStartedId: runId))
  }
}
