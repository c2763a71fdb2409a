import CucumberMessages
import Terminal
import Testing

@testable import Reports

/// What the reports for people share.
@Suite struct ScreenReporterTests {
  private static let screens = ["progress", "pretty", "summary"]

  private func text(_ stream: [Envelope], _ format: String, style: Style = .plain) throws -> String {
    let request = try ReportRequest(format)
    return try rendered(stream) { request.make($0, ReportContext(style: style, command: "specs run")) }
  }

  private func stream(success: Bool = false, _ scenarios: TestStream.Scenario...) -> [Envelope] {
    var stream = TestStream()
    stream.feature("features/a.feature", "A", scenarios)
    stream.start()
    stream.runScenarios()
    stream.end(success: success)
    return stream.envelopes
  }

  @Test(arguments: Conformance.kit, screens)
  func `the totals of every stream of the compatibility kit agree with its messages`(name: String, format: String)
    throws
  {
    let stream = try Conformance.stream(kit: name)
    let text = try text(stream, format)
    // Counted here a second time, by the shortest way from the messages.
    var finals: [String: TestStepStatus] = [:]
    var worst: [String: TestStepStatus] = [:]
    for envelope in stream {
      if case .testStepFinished(let finished) = envelope {
        let before = worst[finished.testCaseStartedId] ?? .passed
        worst[finished.testCaseStartedId] = max(before, finished.testStepResult.status)
      }
      if case .testCaseFinished(let finished) = envelope, !finished.willBeRetried {
        finals[finished.testCaseStartedId] = worst[finished.testCaseStartedId] ?? .passed
      }
    }
    if finals.isEmpty {
      #expect(text.contains("Nothing was run"))
    } else {
      let statuses = Set(finals.values).sorted(by: >)
      let counts = statuses.map { status in "\(finals.values.count { $0 == status }) \(status.word)" }
      #expect(
        text.contains("\(RunProblem.count(finals.count, "scenario")) (\(counts.joined(separator: ", ")))"), "\(text)")
    }
    #expect(!text.contains("\u{1B}"))
  }

  @Test(arguments: screens)
  func `each failure comes with the command that runs just this scenario`(format: String) throws {
    let text = try text(
      stream(
        TestStream.Scenario("One", .init("Given x", .failed, "no")), TestStream.Scenario("Two", .init("Given y")),
        TestStream.Scenario("Three", .init("Given z", .failed, "no"))), format)
    #expect(text.contains("run it again: specs run features/a.feature:3\n"))
    #expect(text.contains("run it again: specs run features/a.feature:9\n"))
    #expect(!text.contains("specs run features/a.feature:6"))
  }

  @Test func `a path that a shell would take apart is quoted`() {
    let options = ScreenOptions(command: "specs run")
    var named = RunFacts()
    named.program = "my specs"
    #expect(options.run("a.feature:3", named) == "specs run a.feature:3")
    let tool = ScreenOptions(command: "gherkit run", prefersProgramOfRun: true)
    #expect(tool.run("a.feature:3", named) == "'my specs' run a.feature:3")
    #expect(tool.run("a.feature:3") == "gherkit run a.feature:3")
    #expect(options.run("features/my list.feature:3") == "specs run 'features/my list.feature:3'")
    #expect(options.run("it's.feature:3") == "specs run 'it'\\''s.feature:3'")
    #expect(options.run("Überblick.feature:3") == "specs run Überblick.feature:3")
  }

  @Test func `a snippet is printed once, however many steps want it`() throws {
    let step = TestStream.Step("Given x", .undefined, snippet: "Given(\"x\") { world in }")
    let text = try text(stream(TestStream.Scenario("One", step), TestStream.Scenario("Two", step)), "summary")
    #expect(text.split(separator: "\n").count { $0.contains("Given(\"x\")") } == 1)
  }

  @Test func `all alternatives of a snippet are printed`() throws {
    var envelopes = stream(TestStream.Scenario("One", .init("Given x", .undefined, snippet: "Given(\"first\")")))
    for index in envelopes.indices {
      guard case .suggestion(var suggestion) = envelopes[index] else { continue }
      suggestion.snippets.append(Snippet(language: "swift", code: "Given(\"second\")"))
      envelopes[index] = .suggestion(suggestion)
    }
    let text = try text(envelopes, "summary")
    #expect(text.contains("    Given(\"first\")\n    // or\n    Given(\"second\")\n"), "\(text)")
  }

  @Test func `a scenario that ran green on the second attempt is told as flaky and not as a failure`() throws {
    let text = try text(
      stream(
        success: true,
        TestStream.Scenario("Now and then", attempts: [[.init("Given x", .failed, "no")], [.init("Given x")]])),
      "summary")
    #expect(text.hasPrefix("1 scenario (1 passed), 1 of them flaky"))
  }

  @Test(arguments: screens)
  func `a run of nothing is never told as a success`(format: String) throws {
    var stream = TestStream()
    stream.start()
    stream.end(success: true)
    #expect(try text(stream.envelopes, format).hasPrefix("Nothing was run: no scenario was selected"))
  }

  @Test func `a run is called aborted only where not all of it ran`() throws {
    var whole = TestStream()
    whole.feature("a.feature", "A", TestStream.Scenario("One", .init("Given x")))
    var cut = whole
    whole.start()
    whole.runScenarios()
    whole.end(success: false, "the step definitions have problems")
    cut.start()
    cut.end(success: false, "the disk is gone")
    let told = try text(whole.envelopes, "progress")
    #expect(told.contains("✗ the run is no success:\n    the step definitions have problems\n"), "\(told)")
    #expect(!told.contains("aborted"))
    #expect(try text(cut.envelopes, "progress").contains("✗ the run was aborted\n    the disk is gone\n"))
  }

  @Test func `an expression's line ends and tabs stay in their line`() throws {
    var stream = TestStream()
    stream.add(.undefinedParameterType(UndefinedParameterType(expression: "a\n\t{x}\u{1B}", name: "x")))
    stream.start()
    stream.end(success: false)
    #expect(try text(stream.envelopes, "progress").contains("the step definition \"a␊␉{x}␛\" uses {x}"))
  }

  @Test func `a run that is rightly empty says why`() throws {
    var stream = TestStream(facts: #"{"emptyBecause":"the rerun file is empty"}"#)
    stream.start()
    stream.end(success: true)
    #expect(try text(stream.envelopes, "summary").hasPrefix("Nothing was run: the rerun file is empty\n"))
  }

  @Test(arguments: screens)
  func `hostile text can't move the cursor or colour the screen`(format: String) throws {
    let hostile = "\u{1B}[2J\u{1B}]0;title\u{7} \u{8}\r \u{202E}"
    var stream = TestStream(facts: #"{"shard":"\u001b[31m"}"#)
    stream.feature(
      "features/\u{1B}[1m.feature", hostile,
      TestStream.Scenario(
        hostile, rule: hostile,
        .init("", .failed, hostile, hook: .beforeTestCase),
        .init(
          "Given " + hostile, .failed, hostile, type: "E", at: hostile + ":3",
          attachments: [
            Attachment(body: hostile, contentEncoding: .identity, fileName: hostile, mediaType: "text/plain")
          ]),
        .init("Then " + hostile, .undefined, snippet: hostile),
        .init("Then " + hostile, .ambiguous, patterns: [hostile, hostile + "2"])))
    stream.brokenFile(hostile, hostile, line: 1, column: 1, hostile)
    stream.add(.undefinedParameterType(UndefinedParameterType(expression: hostile, name: hostile)))
    stream.start()
    stream.runHook(.beforeTestRun, hostile, .failed, hostile)
    stream.runScenarios()
    stream.end(success: false, hostile, type: "E")
    let text = try text(stream.envelopes, format)
    for scalar in text.unicodeScalars {
      #expect(scalar == "\n" || (scalar.value >= 0x20 && scalar.value != 0x7F && scalar.value != 0x202E))
    }
  }

  @Test func `a printed text is shown from its end`() throws {
    let lines = (1...30).map(String.init).joined(separator: "\n")
    let log = Attachment(body: lines, contentEncoding: .identity, mediaType: "text/plain")
    let text = try text(
      stream(TestStream.Scenario("One", .init("Given x", .failed, "no", attachments: [log]))), "summary")
    #expect(text.contains("[10 lines above]\n         11\n"))
    #expect(!text.contains("\n         10\n"))
  }

  @Test(arguments: screens)
  func `a full disk is an error and no crash`(format: String) throws {
    let error = SinkError.unwritable(path: "report.txt", errno: 28)
    let sink = MemorySink(failingWith: error, after: 10)
    var reporter = try ReportRequest(format).make(sink, ReportContext(style: .plain, command: "specs run"))
    #expect(throws: error) {
      for envelope in SampleStreams.everyOutcome { try reporter.receive(envelope) }
      try reporter.finish()
    }
  }
}
