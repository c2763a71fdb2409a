import CucumberMessages
import StepDefinitions

/// A test case with the hooks and definitions that it will run.
final class MatchedCase: Sendable {
  enum Work: Sendable {
    case hook(BoundHook)
    /// The step of the script at this place.
    case step(Int, StepMatch)
    /// A step that can't be run, and what it comes to.
    case unmatched(StepOutcome)
  }

  let script: CaseScript
  let works: [Work]
  let beforeStep: [BoundHook]
  let afterStep: [BoundHook]
  /// The actor of its first step, where it is run as far as all share it.
  let isolation: (any Actor)?

  /// Matches each step with the one definition that the plan names.
  init(_ script: CaseScript, _ glue: Glue) {
    self.script = script
    var works: [Work] = glue.hooks(.beforeTestCase, tags: script.tags).map { .hook($0) }
    for (place, step) in script.steps.enumerated() {
      works.append(Self.work(place, step, glue))
    }
    for hook in glue.hooks(.afterTestCase, tags: script.tags) { works.append(.hook(hook)) }
    self.works = works
    beforeStep = glue.hooks(.beforeTestStep, tags: script.tags)
    afterStep = glue.hooks(.afterTestStep, tags: script.tags)
    isolation =
      switch works.first {
      case .hook(let hook): hook.definition.isolation
      case .step(_, let match): match.step.definition.isolation
      case .unmatched, nil: nil
      }
  }

  private static func work(_ place: Int, _ step: StepScript, _ glue: Glue) -> Work {
    if let outcome = step.definition.outcome { return .unmatched(outcome) }
    guard case .definition(let definition) = step.definition,
      let match = glue.match(step.text, definition: definition, at: step.places)
        ?? glue.match(step.text, definition: definition)
    else {
      return .unmatched(StepOutcome(status: .failed, message: "the definition that matched the step no longer does"))
    }
    return .step(place, match)
  }
}
