import CucumberMessages

/// Gives the ids of one stream names that no other stream has.
///
/// An id gets the stream's number before it, `2-57`, so that nothing has to be remembered of most; what several streams tell of
/// has the name that it got first.
struct IdRenaming {
  private let prefix: String
  let runId: String
  /// By the stream's own ids: what another stream told of before.
  var pickles: [String: String] = [:]
  var pickleSteps: [String: String] = [:]
  var definitions: [String: String] = [:]
  var hooks: [String: String] = [:]

  /// - Parameter stream: From 1.
  init(stream: Int, runId: String) {
    prefix = "\(stream)-"
    self.runId = runId
  }

  func own(_ id: String) -> String { prefix + id }

  private func own(_ id: String?) -> String? { id.map(own) }

  // MARK: What runs

  func renamed(_ testCase: TestCase) -> TestCase {
    var testCase = testCase
    testCase.id = own(testCase.id)
    testCase.pickleId = pickles[testCase.pickleId] ?? own(testCase.pickleId)
    testCase.testRunStartedId = testCase.testRunStartedId.map { _ in runId }
    for index in testCase.testSteps.indices {
      let step = testCase.testSteps[index]
      testCase.testSteps[index].id = own(step.id)
      testCase.testSteps[index].hookId = step.hookId.map { hooks[$0] ?? own($0) }
      testCase.testSteps[index].pickleStepId = step.pickleStepId.map { pickleSteps[$0] ?? own($0) }
      testCase.testSteps[index].stepDefinitionIds = step.stepDefinitionIds?.map { definitions[$0] ?? own($0) }
    }
    return testCase
  }

  func renamed(_ started: TestCaseStarted) -> TestCaseStarted {
    TestCaseStarted(
      attempt: started.attempt, id: own(started.id), testCaseId: own(started.testCaseId),
      workerId: own(started.workerId), timestamp: started.timestamp)
  }

  func renamed(_ finished: TestCaseFinished) -> TestCaseFinished {
    TestCaseFinished(
      testCaseStartedId: own(finished.testCaseStartedId), timestamp: finished.timestamp,
      willBeRetried: finished.willBeRetried)
  }

  func renamed(_ started: TestStepStarted) -> TestStepStarted {
    TestStepStarted(
      testCaseStartedId: own(started.testCaseStartedId), testStepId: own(started.testStepId),
      timestamp: started.timestamp)
  }

  func renamed(_ finished: TestStepFinished) -> TestStepFinished {
    TestStepFinished(
      testCaseStartedId: own(finished.testCaseStartedId), testStepId: own(finished.testStepId),
      testStepResult: finished.testStepResult, timestamp: finished.timestamp)
  }

  func renamed(_ started: TestRunHookStarted) -> TestRunHookStarted {
    TestRunHookStarted(
      id: own(started.id), testRunStartedId: runId, hookId: hooks[started.hookId] ?? own(started.hookId),
      workerId: own(started.workerId), timestamp: started.timestamp)
  }

  func renamed(_ finished: TestRunHookFinished) -> TestRunHookFinished {
    TestRunHookFinished(
      testRunHookStartedId: own(finished.testRunHookStartedId), result: finished.result, timestamp: finished.timestamp)
  }

  func renamed(_ attachment: Attachment) -> Attachment {
    var attachment = attachment
    attachment.testCaseStartedId = own(attachment.testCaseStartedId)
    attachment.testStepId = own(attachment.testStepId)
    attachment.testRunHookStartedId = own(attachment.testRunHookStartedId)
    attachment.testRunStartedId = attachment.testRunStartedId.map { _ in runId }
    return attachment
  }

  func renamed(_ attachment: ExternalAttachment) -> ExternalAttachment {
    var attachment = attachment
    attachment.testCaseStartedId = own(attachment.testCaseStartedId)
    attachment.testStepId = own(attachment.testStepId)
    attachment.testRunHookStartedId = own(attachment.testRunHookStartedId)
    return attachment
  }

  func renamed(_ suggestion: Suggestion) -> Suggestion {
    var suggestion = suggestion
    suggestion.id = own(suggestion.id)
    suggestion.pickleStepId = pickleSteps[suggestion.pickleStepId] ?? own(suggestion.pickleStepId)
    return suggestion
  }

  // MARK: Pickles

  /// - Parameter node: the name of a node of the document.
  func renamed(_ pickle: Pickle, node: (String) -> String) -> Pickle {
    var pickle = pickle
    pickle.id = own(pickle.id)
    pickle.astNodeIds = pickle.astNodeIds.map(node)
    pickle.tags = pickle.tags.map { PickleTag(name: $0.name, astNodeId: node($0.astNodeId)) }
    pickle.steps = pickle.steps.map { step in
      var step = step
      step.id = own(step.id)
      step.astNodeIds = step.astNodeIds.map(node)
      return step
    }
    return pickle
  }
}
