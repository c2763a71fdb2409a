import CucumberMessages
import StepDefinitions

/// What was planned, for who tells it.
///
/// Nothing of it is kept but what runs need: where the arguments of a step stand is enough to make the rest again.
extension RunTeller: PlannedMatches {
  func planned(_ planned: PlannedCase) -> PlannedTestCase {
    PlannedTestCase(
      number: planned.number, pickle: planned.pickle, id: planned.id, hooksBefore: planned.hooksBefore,
      count: planned.count, matches: self)
  }

  func message(ofTestCase number: Int) -> TestCase {
    let planned = plan.cases[number]
    var steps: [TestStep] = []
    steps.reserveCapacity(planned.count)
    func add(_ hooks: [BoundHook]) {
      for hook in hooks { steps.append(TestStep(hookId: hook.id, id: planned.stepID(steps.count))) }
    }
    add(glue.hooks(.beforeTestCase, tags: planned.pickle.tagNames))
    for (place, step) in planned.pickle.steps.enumerated() {
      let text = step.text
      let found = plan.match(planned, text, at: place, glue).map { [Matching.Found($0)] } ?? matches(text).found
      steps.append(
        TestStep(
          id: planned.stepID(steps.count), pickleStepId: step.id, stepDefinitionIds: found.map(\.step.id),
          stepMatchArgumentsLists: found.map { StepMatchArgumentsList(stepMatchArguments: $0.arguments) }))
    }
    add(glue.hooks(.afterTestCase, tags: planned.pickle.tagNames))
    return TestCase(
      id: String(planned.id), pickleId: planned.pickle.id, testSteps: steps, testRunStartedId: runId)
  }

  func match(_ text: String, at place: Int, ofTestCase number: Int) -> PlannedMatch? {
    let planned = plan.cases[number]
    if let match = plan.match(planned, text, at: place, glue) {
      return PlannedMatch(definition: match.step.id, arguments: match.argumentPlaces)
    }
    let found = matches(text).found
    guard found.count == 1 else { return nil }
    return PlannedMatch(
      definition: found[0].step.id,
      arguments: found[0].arguments.flatMap { argument -> [Int] in
        guard let start = argument.group.start, let value = argument.group.value, !value.isEmpty else { return [] }
        return [start, value.utf16.count]
      })
  }

  func write(ofTestCase number: Int, to writer: inout JSONWriter) {
    let start = writer.bytes.count
    if write(plan.cases[number], to: &writer) { return }
    writer.bytes.removeSubrange(start...)
    Envelope.testCase(message(ofTestCase: number)).write(to: &writer)
  }

  /// Writes the same bytes as the message has, without making it: its arguments are most of what a stream's plan takes.
  ///
  /// - Returns: Whether each step has one definition whose arguments are known by their places.
  private func write(_ planned: PlannedCase, to writer: inout JSONWriter) -> Bool {
    var id = planned.id
    func writeHooks(_ type: HookType) {
      for hook in glue.hooks(type, tags: planned.pickle.tagNames) {
        writer.raw(id == planned.id ? "{\"hookId\":" : ",{\"hookId\":")
        writer.string(hook.id)
        writer.raw(",\"id\":")
        id += 1
        writer.id(id)
        writer.raw("}")
      }
    }
    writer.raw("{\"testCase\":{\"id\":")
    writer.id(id)
    writer.raw(",\"pickleId\":")
    writer.string(planned.pickle.id)
    writer.raw(",\"testSteps\":[")
    writeHooks(.beforeTestCase)
    for (place, step) in planned.pickle.steps.enumerated() {
      let text = step.text
      guard let match = plan.match(planned, text, at: place, glue) else { return false }
      writer.raw(id == planned.id ? "{\"id\":" : ",{\"id\":")
      id += 1
      writer.id(id)
      writer.raw(",\"pickleStepId\":")
      writer.string(step.id)
      writer.raw(",\"stepDefinitionIds\":[")
      writer.string(match.step.id)
      writer.raw("],\"stepMatchArgumentsLists\":[{\"stepMatchArguments\":")
      guard match.writeArguments(of: text, to: &writer) else { return false }
      writer.raw("}]}")
    }
    writeHooks(.afterTestCase)
    writer.raw("],\"testRunStartedId\":")
    writer.string(runId)
    writer.raw("}}\n")
    return true
  }
}
