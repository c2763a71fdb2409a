import CucumberMessages

/// The streams whose reports are kept as golden files.
enum SampleStreams {
  /// One scenario of each outcome, two features, a rule, a retry, hooks, attachments, a seed.
  static var everyOutcome: [Envelope] {
    var stream = TestStream(facts: #"{"seed":42,"host":"build-7","arguments":["run","--format","junit"]}"#)
    stream.feature(
      "features/travel.feature", "Travel advisories",
      TestStream.Scenario("The list is shown", .init("Given the list is loaded"), .init("Then it has 2 countries")),
      TestStream.Scenario(
        "My location is shown", rule: "Access must be granted",
        .init("", hook: .beforeTestCase),
        .init("Given location access is granted"),
        .init(
          "Then my location reads \"Lisbon\"", .failed,
          "Expectation failed: (text → \"updating\") == \"Lisbon\"\n\nExpectation failed: (count → 1) == 2",
          type: "ExpectationFailedError", at: "Specs/LocationSteps.swift:40\nSpecs/LocationSteps.swift:44",
          attachments: [
            Attachment(
              body: "asked for the location", contentEncoding: .identity, mediaType: "text/x.cucumber.log+plain")
          ]),
        .init("And nothing else", .skipped),
        .init("close the screen", .failed, "no screen is open", type: "ScreenError", hook: .afterTestCase)),
      TestStream.Scenario(
        "A map", .init("Given a map", .undefined, snippet: "Given(\"a map\") { world in\n  try pending()\n}"),
        .init("Then it is shown", .undefined, snippet: "Then(\"it is shown\") { world in\n  try pending()\n}")))
    stream.feature(
      "features/weight.feature", "Weight",
      TestStream.Scenario("A goal", .init("Given a goal", .pending, "the goal's screen isn't drawn yet")),
      TestStream.Scenario(
        "A choice",
        ambiguous("Given I have 2 scales", ["I have {int} {word}", "I have {int} (.+)"], "2", "scales")),
      TestStream.Scenario("On a watch", .init("Given a watch", .skipped, "no watch here")),
      TestStream.Scenario("Nothing yet"),
      TestStream.Scenario(
        "Sometimes",
        attempts: [
          [.init("When I step on the scale", .failed, "no answer", type: "Timeout", at: "Specs/WeightSteps.swift:9")],
          [.init("When I step on the scale")],
        ]))
    stream.start()
    stream.runScenarios()
    stream.end(success: false)
    return stream.envelopes
  }

  /// A step that two definitions match, with the arguments of both.
  private static func ambiguous(
    _ text: String, _ patterns: [String], _ number: String, _ word: String
  ) -> TestStream.Step {
    var step = TestStream.Step(text, .ambiguous, patterns: patterns)
    step.matches = [
      StepMatchArgument(group: Group(start: 7, value: number), parameterTypeName: "int"),
      StepMatchArgument(group: Group(start: 9, value: word), parameterTypeName: "word"),
    ]
    return step
  }

  /// A run that goes wrong beside its scenarios.
  static var brokenRun: [Envelope] {
    var stream = TestStream()
    stream.feature("features/good.feature", "Good", TestStream.Scenario("Fine", .init("Given nothing")))
    stream.brokenFile(
      "features/bad.feature", "Feature: Bad\n\n  Scenario: One\n    Givn I am in Lisbon\n", line: 4, column: 5,
      "expected: #EOF, #TableRow, #DocStringSeparator, #StepLine, #TagLine, #ExamplesLine, #ScenarioLine, #RuleLine, "
        + "#Comment, #Empty, got 'Givn I am in Lisbon'")
    stream.add(.undefinedParameterType(UndefinedParameterType(expression: "I fly to {airport}", name: "airport")))
    stream.start()
    stream.runHook(.beforeTestRun, "start the server", .passed)
    stream.runScenarios()
    stream.runHook(.afterTestRun, "stop the server", .failed, "the server is gone")
    stream.end(success: false)
    return stream.envelopes
  }

  /// A run that was killed: one scenario ended, one was running, one had not begun.
  static var cutOff: [Envelope] {
    var stream = TestStream()
    stream.feature(
      "features/long.feature", "Long",
      TestStream.Scenario("First", .init("Given a start")),
      TestStream.Scenario("Second", .init("Given a start"), .init("When it hangs", nil)),
      TestStream.Scenario("Third", .init("Given a start")))
    stream.start()
    stream.runScenarios(2)
    return stream.envelopes
  }

  /// Nothing was selected.
  static var nothing: [Envelope] {
    var stream = TestStream()
    stream.start()
    stream.end(success: false)
    return stream.envelopes
  }

  static let all: [(name: String, stream: [Envelope])] = [
    ("every-outcome", everyOutcome), ("broken-run", brokenRun), ("cut-off", cutOff), ("nothing", nothing),
  ]
}
