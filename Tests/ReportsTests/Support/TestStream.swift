import CucumberMessages

/// Builds a stream of messages as a run would emit it, from what a test says about features and their outcomes.
///
/// Ids, lines and times are counted, so a stream is the same each time.
struct TestStream {
  var envelopes: [Envelope] = []
  private var ids = 0
  private var milliseconds = 0
  private var testCases: [(scenario: Scenario, testCase: TestCase)] = []
  private var definitions: [String: String] = [:]

  /// A scenario and how its attempts go.
  struct Scenario {
    var name: String
    /// One list of steps an attempt; all but the last are retried.
    var attempts: [[Step]]
    var rule: String?
    /// Whether an attempt ends; a run that was cut off leaves one open.
    var ends = true

    init(_ name: String, rule: String? = nil, ends: Bool = true, _ steps: Step...) {
      self.name = name
      self.rule = rule
      self.ends = ends
      attempts = [steps]
    }

    init(_ name: String, attempts: [[Step]]) {
      self.name = name
      self.attempts = attempts
    }
  }

  /// A step, or a hook, and how it goes.
  struct Step {
    var keyword: String
    var text: String
    var status: TestStepStatus?
    var message: String?
    var type: String?
    var stack: String?
    var snippet: String?
    /// The patterns of the definitions that match, where they aren't the text itself.
    var patterns: [String]?
    var attachments: [Attachment] = []
    var hook: HookType?
    /// What the definition takes out of the text.
    var matches: [StepMatchArgument] = []
    /// What stands below the step.
    var argument: PickleStepArgument?

    init(
      _ text: String, _ status: TestStepStatus? = .passed, _ message: String? = nil, type: String? = nil,
      at stack: String? = nil, snippet: String? = nil, patterns: [String]? = nil, hook: HookType? = nil,
      attachments: [Attachment] = []
    ) {
      let space = text.firstIndex(of: " ") ?? text.endIndex
      keyword = hook == nil ? String(text[..<space]) + " " : ""
      self.text = hook == nil ? String(text[space...].dropFirst()) : text
      self.status = status
      self.message = message
      self.type = type
      self.stack = stack
      self.snippet = snippet
      self.patterns = patterns
      self.hook = hook
      self.attachments = attachments
    }
  }

  init(facts: String? = nil) {
    add(
      .meta(
        Meta(
          protocolVersion: "34", implementation: Product(name: "gherkit", version: "1"),
          runtime: Product(name: "Swift"), os: Product(name: "linux"), cpu: Product(name: "x86_64"))))
    if let facts {
      add(
        .attachment(
          Attachment(
            body: facts, contentEncoding: .identity, mediaType: "application/vnd.gherkit.run+json",
            testRunStartedId: "run")))
    }
  }

  // MARK: Files

  /// A feature file; its scenarios stand from line 3 on, each step on a line.
  mutating func feature(_ uri: String, _ name: String, _ scenarios: Scenario...) {
    feature(uri, name, scenarios)
  }

  mutating func feature(_ uri: String, _ name: String, _ scenarios: [Scenario]) {
    add(.source(Source(uri: uri, data: "Feature: \(name)\n", mediaType: .plain)))
    var line = 1
    var children: [FeatureChild] = []
    var planned: [(Scenario, CucumberMessages.Scenario)] = []
    for scenario in scenarios {
      line += 2
      let start = Location(line: line, column: 3)
      let steps = (scenario.attempts.first ?? []).filter { $0.hook == nil }.map { step in
        line += 1
        return CucumberMessages.Step(
          location: Location(line: line, column: 5), keyword: step.keyword, text: step.text, id: id())
      }
      let written = CucumberMessages.Scenario(
        location: start, tags: [], keyword: "Scenario", name: scenario.name, description: "", steps: steps,
        examples: [], id: id())
      planned.append((scenario, written))
      if let rule = scenario.rule {
        children.append(
          .rule(
            Rule(
              location: start, tags: [], keyword: "Rule", name: rule, description: "",
              children: [.scenario(written)], id: id())))
      } else {
        children.append(.scenario(written))
      }
    }
    let feature = Feature(
      location: Location(line: 1, column: 1), tags: [], language: "en", keyword: "Feature", name: name,
      description: "", children: children)
    add(.gherkinDocument(GherkinDocument(uri: uri, feature: feature, comments: [])))
    for (scenario, written) in planned { plan(scenario, written, uri) }
  }

  mutating func brokenFile(_ uri: String, _ text: String, line: Int, column: Int, _ message: String) {
    add(.source(Source(uri: uri, data: text, mediaType: .plain)))
    add(
      .parseError(
        ParseError(
          source: SourceReference(uri: uri, location: Location(line: line, column: column)),
          message: "(\(line):\(column)): \(message)")))
  }

  private mutating func plan(_ scenario: Scenario, _ written: CucumberMessages.Scenario, _ uri: String) {
    let arguments = (scenario.attempts.first ?? []).filter { $0.hook == nil }.map(\.argument)
    let steps = zip(written.steps, arguments).map { step, argument in
      PickleStep(argument: argument, astNodeIds: [step.id], id: id(), text: step.text)
    }
    let pickle = Pickle(
      id: id(), uri: uri, location: written.location, name: scenario.name, language: "en", steps: steps, tags: [],
      astNodeIds: [written.id])
    add(.pickle(pickle))
    var remaining = steps[...]
    let plans = (scenario.attempts.first ?? []).map { step -> TestStep in
      if let type = step.hook {
        let hook = Hook(
          id: id(), name: step.text.isEmpty ? nil : step.text,
          sourceReference: SourceReference(uri: "Specs/Hooks.swift", location: Location(line: 7)), type: type)
        add(.hook(hook))
        return TestStep(hookId: hook.id, id: id())
      }
      let patterns = step.patterns ?? (step.status == .undefined ? [] : [step.text])
      let definitions = patterns.map { define($0) }
      let pickleStep = remaining.removeFirst()
      if let snippet = step.snippet {
        add(
          .suggestion(
            Suggestion(
              id: id(), pickleStepId: pickleStep.id, snippets: [Snippet(language: "swift", code: snippet)])))
      }
      return TestStep(
        id: id(), pickleStepId: pickleStep.id, stepDefinitionIds: definitions,
        stepMatchArgumentsLists: definitions.map { _ in StepMatchArgumentsList(stepMatchArguments: step.matches) })
    }
    testCases.append((scenario, TestCase(id: id(), pickleId: pickle.id, testSteps: plans)))
  }

  private mutating func define(_ pattern: String) -> String {
    if let known = definitions[pattern] { return known }
    let definition = StepDefinitionMessage(
      id: id(), pattern: StepDefinitionPattern(source: pattern, type: .cucumberExpression),
      sourceReference: SourceReference(uri: "Specs/Steps.swift", location: Location(line: 10 + definitions.count)))
    definitions[pattern] = definition.id
    add(.stepDefinition(definition))
    return definition.id
  }

  // MARK: Running

  mutating func start() {
    add(.testRunStarted(TestRunStarted(timestamp: now(), id: "run")))
  }

  mutating func runHook(_ type: HookType, _ name: String?, _ status: TestStepStatus, _ message: String? = nil) {
    let hook = Hook(
      id: id(), name: name,
      sourceReference: SourceReference(uri: "Specs/Hooks.swift", location: Location(line: 3)), type: type)
    add(.hook(hook))
    let running = id()
    add(
      .testRunHookStarted(TestRunHookStarted(id: running, testRunStartedId: "run", hookId: hook.id, timestamp: now())))
    add(
      .testRunHookFinished(
        TestRunHookFinished(
          testRunHookStartedId: running,
          result: TestStepResult(duration: Elapsed(nanoseconds: 1_000_000), message: message, status: status),
          timestamp: now())))
  }

  /// Announces all test cases and runs the first of them.
  ///
  /// - Parameter limit: how many; `nil` for all.
  mutating func runScenarios(_ limit: Int? = nil) {
    for (_, testCase) in testCases { add(.testCase(testCase)) }
    for (scenario, testCase) in testCases.prefix(limit ?? testCases.count) { run(scenario, testCase) }
  }

  private mutating func run(_ scenario: Scenario, _ testCase: TestCase) {
    for (attempt, steps) in scenario.attempts.enumerated() {
      let started = id()
      add(.testCaseStarted(TestCaseStarted(attempt: attempt, id: started, testCaseId: testCase.id, timestamp: now())))
      for (step, plan) in zip(steps, testCase.testSteps) {
        add(.testStepStarted(TestStepStarted(testCaseStartedId: started, testStepId: plan.id, timestamp: now())))
        for var attachment in step.attachments {
          attachment.testCaseStartedId = started
          attachment.testStepId = plan.id
          add(.attachment(attachment))
        }
        guard let status = step.status else { return }
        let exception = step.type.map { Exception(type: $0, message: step.message, stackTrace: step.stack) }
        add(
          .testStepFinished(
            TestStepFinished(
              testCaseStartedId: started, testStepId: plan.id,
              testStepResult: TestStepResult(
                duration: Elapsed(nanoseconds: 2_000_000), message: step.message, status: status, exception: exception),
              timestamp: now())))
      }
      guard scenario.ends else { return }
      add(
        .testCaseFinished(
          TestCaseFinished(
            testCaseStartedId: started, timestamp: now(), willBeRetried: attempt + 1 < scenario.attempts.count)))
    }
  }

  mutating func end(success: Bool, _ message: String? = nil, type: String? = nil) {
    add(
      .testRunFinished(
        TestRunFinished(
          message: message, success: success, timestamp: now(),
          exception: type.map { Exception(type: $0, message: message) }, testRunStartedId: "run")))
  }

  // MARK: Counting

  mutating func add(_ envelope: Envelope) { envelopes.append(envelope) }

  private mutating func id() -> String {
    ids += 1
    return String(ids)
  }

  private mutating func now() -> Timestamp {
    milliseconds += 1
    return Timestamp(seconds: 1_769_850_000 + milliseconds / 1000, nanos: milliseconds % 1000 * 1_000_000)
  }
}
