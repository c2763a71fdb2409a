import CucumberExpressions
package import CucumberMessages

/// The one place that answers questions about a run: which attempt counted, how long it took, what it
/// was called, which definition it ran.
///
/// Hand it every message before asking. It keeps what is still to come or still running; what has
/// ended can be let go with `release`, so that a run of any length needs the memory of its plan only.
package struct RunIndex: Sendable {
  /// What is kept beyond the least.
  package struct Keeping: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The texts of all feature files; without it, only those of files that don't parse.
    package static let sources = Keeping(rawValue: 1)
    /// The documents as they came.
    package static let documents = Keeping(rawValue: 2)
    /// Attachments of steps, hooks and attempts.
    package static let attachments = Keeping(rawValue: 4)
    /// What the definitions captured from each step's text: as large as all the rest of a test case. That of
    /// ambiguous steps is always kept.
    package static let arguments = Keeping(rawValue: 8)
    /// Features as they came until the first test case of their file: for who gets those of few files only, and asks for
    /// the lineage of no other pickle.
    package static let unread = Keeping(rawValue: 16)
  }

  private let keeping: Keeping

  /// A value in memory of its own: a dictionary keeps its size when entries go, so what it holds should be small.
  private final class Held<Value: Sendable>: Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  // MARK: The run

  package private(set) var meta: Meta?
  package private(set) var runStarted: TestRunStarted?
  /// `nil` while it runs, and for good where the stream was cut off.
  package private(set) var runFinished: TestRunFinished?
  /// The runnings of BeforeAll and AfterAll hooks, in order.
  package private(set) var runHooks: [RunHook] = []
  /// What is attached to the run itself, our own facts (`application/vnd.gherkit.…`) among it.
  package private(set) var runAttachments: [Attachment] = []
  /// What our own runner tells about the run; empty for other Cucumbers.
  package private(set) var facts = RunFacts()
  package private(set) var parseErrors: [ParseError] = []
  package private(set) var undefinedParameterTypes: [UndefinedParameterType] = []
  package private(set) var parameterTypes: [ParameterTypeMessage] = []

  /// One running of a BeforeAll or AfterAll hook.
  package struct RunHook: Sendable {
    package let started: TestRunHookStarted
    /// `nil` where the stream doesn't define it.
    package let hook: Hook?
    package internal(set) var finished: TestRunHookFinished?
    package internal(set) var attachments: [Attachment] = []
  }

  // MARK: Files and code

  /// In the order in which they came; only with `.documents`.
  package private(set) var documents: [GherkinDocument] = []
  private var sources: [String: Source] = [:]
  private var features: [String: FeatureOutline] = [:]
  private var lineages: [String: Held<Lineage>] = [:]
  /// The files of which no test case has come, by their paths; only with `.unread`.
  private var unread: [String: (feature: Feature, outline: FeatureOutline)] = [:]
  /// In the order in which they came.
  package private(set) var stepDefinitions: [StepDefinitionMessage] = []
  /// In the order in which they came.
  package private(set) var hooks: [Hook] = []
  private var definitionIndices: [String: Int] = [:]
  private var hooksById: [String: Hook] = [:]
  private var suggestions: [String: Suggestion] = [:]
  private let nearest = NearestIndex()

  // MARK: Scenarios

  private var pickles: [String: Held<Pickle>] = [:]
  private var testCases: [String: Held<TestCase>] = [:]
  private var testCaseOrder: [String] = []
  /// Places for attempts, used again when one is let go; of runs in one process, one or two.
  private var slots: [Attempt?] = []
  private var freeSlots: [Int] = []
  private var slotsById: [String: Int] = [:]
  /// The slot that was asked for last: messages about one attempt come in a row.
  private var recent: (id: String, slot: Int) = ("", 0)
  private var attemptIds: [String: [String]] = [:]
  /// How many pickles the stream has told of.
  package private(set) var pickleCount = 0
  /// How many test cases the stream has told of, or the run has planned: what was selected.
  package private(set) var testCaseCount = 0
  /// Whether their number was told before them.
  private var isCountKnown = false
  /// How many test cases have begun.
  package private(set) var startedTestCaseCount = 0

  /// The scenarios that have ended, by status.
  package private(set) var scenarios = Tally()
  /// Their steps, hooks not counted, by status.
  package private(set) var steps = Tally()
  /// The scenarios that passed, or were skipped, on an attempt after the first.
  package private(set) var flakyCount = 0

  package init(keeping: Keeping = []) {
    self.keeping = keeping
  }

  // MARK: Taking in

  package mutating func receive(_ envelope: Envelope) {
    switch envelope {
    case .meta(let meta): self.meta = meta
    case .source(let source): take(source)
    case .gherkinDocument(let document): take(document)
    case .pickle(let pickle):
      pickles[pickle.id] = Held(pickle)
      pickleCount += 1
    case .parseError(let error):
      parseErrors.append(error)
    case .parameterType(let type): parameterTypes.append(type)
    case .undefinedParameterType(let type): undefinedParameterTypes.append(type)
    case .stepDefinition(let definition):
      definitionIndices[definition.id] = stepDefinitions.count
      stepDefinitions.append(definition)
    case .hook(let hook):
      hooks.append(hook)
      hooksById[hook.id] = hook
    case .suggestion(let suggestion): suggestions[suggestion.pickleStepId] = suggestion
    case .testRunStarted(let started): runStarted = started
    case .testRunHookStarted(let started):
      runHooks.append(RunHook(started: started, hook: hooksById[started.hookId]))
    case .testRunHookFinished(let finished):
      if let index = runHooks.lastIndex(where: { $0.started.id == finished.testRunHookStartedId }) {
        runHooks[index].finished = finished
      }
    case .testCase(var testCase):
      if !keeping.contains(.arguments) {
        // Those of an ambiguous step say why each of its definitions matches.
        for step in testCase.testSteps.indices where (testCase.testSteps[step].stepMatchArgumentsLists?.count ?? 0) < 2
        {
          testCase.testSteps[step].stepMatchArgumentsLists = nil
        }
      }
      testCases[testCase.id] = Held(testCase)
      testCaseOrder.append(testCase.id)
      if !isCountKnown { testCaseCount += 1 }
      prepareLineages(ofPickle: testCase.pickleId)
    case .testCaseStarted(let started): take(started)
    case .testStepStarted(let started):
      change(started.testCaseStartedId, started.testStepId, at: started.timestamp) { $0.started = started.timestamp }
    case .attachment(let attachment): take(attachment)
    case .externalAttachment(let external): take(Attachment(external))
    case .testStepFinished(let finished):
      change(finished.testCaseStartedId, finished.testStepId, at: finished.timestamp) {
        $0.result = finished.testStepResult
      }
    case .testCaseFinished(let finished):
      guard let slot = slot(finished.testCaseStartedId) else { break }
      slots[slot]?.finished = finished
      slots[slot]?.latest = finished.timestamp
      if !finished.willBeRetried, let attempt = slots[slot] { count(attempt) }
    case .testRunFinished(let finished): runFinished = finished
    }
  }

  private mutating func take(_ source: Source) {
    sources[source.uri] = source
  }

  private mutating func take(_ document: GherkinDocument) {
    if keeping.contains(.documents) { documents.append(document) }
    if !keeping.contains(.sources), let uri = document.uri { sources[uri] = nil }
    guard let feature = document.feature else { return }
    let uri = document.uri ?? ""
    let outline = FeatureOutline(feature, uri: uri)
    features[uri] = outline
    guard keeping.contains(.unread) else { return read(feature, outline) }
    if let earlier = unread.updateValue((feature, outline), forKey: uri) { read(earlier.feature, earlier.outline) }
  }

  /// Makes the lineages of a file when the first of its test cases comes.
  private mutating func prepareLineages(ofPickle id: String) {
    if unread.isEmpty { return }
    guard let pickle = pickles[id]?.value,
      let (feature, outline) = unread.removeValue(forKey: pickle.uri)
    else { return }
    read(feature, outline)
  }

  /// Makes the lineages of all files that are left.
  package mutating func readRest() {
    for (feature, outline) in unread.values { read(feature, outline) }
    unread = [:]
  }

  private mutating func read(_ feature: Feature, _ outline: FeatureOutline) {
    for child in feature.children {
      switch child {
      case .background: break
      case .scenario(let scenario): take(scenario, nil, outline)
      case .rule(let rule):
        let ruleOutline = RuleOutline(rule)
        for child in rule.children {
          if case .scenario(let scenario) = child { take(scenario, ruleOutline, outline) }
        }
      }
    }
  }

  private mutating func take(_ scenario: Scenario, _ rule: RuleOutline?, _ feature: FeatureOutline) {
    let outline = ScenarioOutline(scenario)
    if scenario.examples.isEmpty {
      lineages[scenario.id] = Held(Lineage(feature: feature, rule: rule, scenario: outline, row: nil))
    }
    for (examplesIndex, examples) in scenario.examples.enumerated() {
      for (index, row) in examples.tableBody.enumerated() {
        let place = Lineage.Row(examplesIndex: examplesIndex, index: index, location: row.location)
        lineages[row.id] = Held(Lineage(feature: feature, rule: rule, scenario: outline, row: place))
      }
    }
  }

  private mutating func take(_ started: TestCaseStarted) {
    guard let testCase = testCases[started.testCaseId]?.value, let pickle = pickles[testCase.pickleId]?.value
    else { return }
    let attempt = Attempt(started, testCase, pickle, lineage(of: pickle), hooksById)
    if let slot = freeSlots.popLast() {
      slots[slot] = attempt
      slotsById[started.id] = slot
    } else {
      slotsById[started.id] = slots.count
      slots.append(attempt)
    }
    if started.attempt == 0 || attemptIds[testCase.id] == nil { startedTestCaseCount += 1 }
    attemptIds[testCase.id, default: []].append(started.id)
  }

  private mutating func take(_ attachment: Attachment) {
    if let id = attachment.testCaseStartedId {
      guard keeping.contains(.attachments) else { return }
      guard let step = attachment.testStepId else {
        if let slot = slot(id) { slots[slot]?.attachments.append(attachment) }
        return
      }
      change(id, step, at: attachment.timestamp) { $0.attachments.append(attachment) }
    } else if let id = attachment.testRunHookStartedId {
      guard let index = runHooks.lastIndex(where: { $0.started.id == id }) else { return }
      runHooks[index].attachments.append(attachment)
    } else {
      runAttachments.append(attachment)
      if attachment.mediaType == RunFacts.mediaType, let facts = RunFacts(json: attachment.body) { self.facts = facts }
      if attachment.mediaType == UnrunPickles.mediaType, let unrun = UnrunPickles(json: attachment.body) {
        unrun.pickles.forEach { takeUnrun($0) }
      }
    }
  }

  /// Knows a pickle that was selected, and of which no test case was told, as one that never began.
  private mutating func takeUnrun(_ pickle: String) {
    let id = "unrun \(pickle)"
    guard testCases[id] == nil else { return }
    testCases[id] = Held(TestCase(id: id, pickleId: pickle, testSteps: []))
    testCaseOrder.append(id)
    testCaseCount += 1
    prepareLineages(ofPickle: pickle)
  }

  private mutating func count(_ attempt: Attempt) {
    let status = attempt.status
    scenarios.add(status)
    for step in attempt.steps {
      if case .step = step.subject { steps.add(step.status) }
    }
    if attempt.started.attempt > 0, !status.isProblem { flakyCount += 1 }
  }

  private mutating func change(
    _ attempt: String, _ step: String, at time: Timestamp?, _ body: (inout Attempt.StepRun) -> Void
  ) {
    guard let slot = slot(attempt) else { return }
    slots[slot]?.change(step: step, at: time, body)
  }

  private mutating func slot(_ id: String) -> Int? {
    if recent.id == id { return recent.slot }
    guard let slot = slotsById[id] else { return nil }
    recent = (id, slot)
    return slot
  }

  // MARK: In brief

  /// Takes what happens in a run that is told in brief.
  package mutating func receive(_ event: BriefEvent) {
    switch event {
    case .message(let envelope): receive(envelope)
    case .planned(let count):
      testCaseCount = count
      isCountKnown = true
    case .testCase(let planned): receive(.testCase(planned.message))
    case .introduced(let pickle, let testCase):
      receive(.pickle(pickle))
      if let testCase { receive(.testCase(testCase)) }
    case .passed(let passed):
      startedTestCaseCount += 1
      scenarios.add(.passed)
      steps.add(.passed, count: passed.pickle.steps.count)
    case .caughtUp: break
    }
  }

  // MARK: Answers

  /// The attempt that a message names by its `testCaseStartedId`; `nil` once it was let go.
  package func attempt(_ testCaseStartedId: String) -> Attempt? {
    recent.id == testCaseStartedId ? slots[recent.slot] : slotsById[testCaseStartedId].flatMap { slots[$0] }
  }

  /// All attempts at a test case that are kept, the first one first.
  package func attempts(ofTestCase id: String) -> [Attempt] {
    (attemptIds[id] ?? []).compactMap { attempt($0) }
  }

  /// The attempts that count, of all test cases that are kept, in the order of the plan: the last one of each.
  package var countingAttempts: [Attempt] {
    testCaseOrder.compactMap { id in attemptIds[id]?.last.flatMap { attempt($0) } }
  }

  /// The attempts that began and didn't end, in the order of the plan.
  package var unfinishedAttempts: [Attempt] {
    countingAttempts.filter { $0.finished == nil }
  }

  /// The test cases that were selected and never began, in the order of the plan.
  package var unstartedTestCases: [TestCase] {
    testCaseOrder.compactMap { id in attemptIds[id] == nil ? testCases[id]?.value : nil }
  }

  package func pickle(_ id: String) -> Pickle? { pickles[id]?.value }

  package func lineage(of pickle: Pickle) -> Lineage? {
    pickle.astNodeIds.last.flatMap { lineages[$0]?.value }
  }

  package func feature(uri: String) -> FeatureOutline? { features[uri] }

  package func stepDefinition(_ id: String) -> StepDefinitionMessage? {
    definitionIndices[id].map { stepDefinitions[$0] }
  }

  package func hook(_ id: String) -> Hook? { hooksById[id] }

  /// The definitions that match a step, in the order of the plan.
  package func stepDefinitions(of step: Attempt.StepRun) -> [StepDefinitionMessage] {
    (step.plan.stepDefinitionIds ?? []).compactMap { stepDefinition($0) }
  }

  /// The code that would define an undefined step.
  package func suggestion(forPickleStep id: String) -> Suggestion? { suggestions[id] }

  /// The definitions that an undefined step may have meant, the nearest first.
  package func nearestDefinitions(to text: String) -> [(definition: StepDefinitionMessage, difference: Difference)] {
    nearest.suggestions(for: text, among: stepDefinitions).map { (stepDefinitions[$0.definition], $0.difference) }
  }

  /// The text of a feature file; see `Keeping.sources`.
  package func source(uri: String) -> Source? { sources[uri] }

  /// From the run's start to its end; `nil` before it ended.
  package var duration: Elapsed? {
    guard let runStarted, let runFinished else { return nil }
    return Elapsed(from: runStarted.timestamp, to: runFinished.timestamp)
  }

  // MARK: Letting go

  /// Forgets a finished attempt, and with the final one its test case and pickle. Its lineage stays: other test cases
  /// may run the same scenario again.
  package mutating func release(_ attempt: Attempt) {
    free(attempt.started.id)
    guard attempt.isFinal else { return }
    let testCase = attempt.testCase
    for id in attemptIds.removeValue(forKey: testCase.id) ?? [] { free(id) }
    testCases[testCase.id] = nil
    pickles[attempt.pickle.id] = nil
    if !suggestions.isEmpty { for step in attempt.pickle.steps { suggestions[step.id] = nil } }
  }

  private mutating func free(_ id: String) {
    guard let slot = slotsById.removeValue(forKey: id) else { return }
    slots[slot] = nil
    freeSlots.append(slot)
    if recent.id == id { recent = ("", 0) }
  }
}
