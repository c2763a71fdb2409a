import CucumberMessages
import Terminal
import Testing
import XML

@testable import Reports

/// The profiles that add what consumers need.
@Suite struct JUnitReporterTests {
  private func document(_ stream: [Envelope], _ profile: JUnitOptions.Profile = .full) throws -> XMLElement {
    var options = JUnitOptions()
    options.profile = profile
    return try XMLElement(document: rendered(stream) { JUnitReporter($0, options) })
  }

  private func stream(_ success: Bool, _ scenarios: TestStream.Scenario...) -> [Envelope] {
    var stream = TestStream()
    stream.feature("features/a.feature", "A", scenarios)
    stream.start()
    stream.runScenarios()
    stream.end(success: success)
    return stream.envelopes
  }

  /// What holds for each document of these profiles, whatever the run was.
  private func check(_ root: XMLElement, _ index: RunIndex) {
    #expect(root.name == "testsuites")
    var pairs: Set<[String]> = []
    var totals = [0, 0, 0, 0]
    for suite in root.elements {
      let cases = suite.elements("testcase")
      let counts = ["failure", "error", "skipped"].map { kind in cases.count { $0.first(kind) != nil } }
      #expect(suite.attributes["tests"] == String(cases.count))
      #expect(suite.attributes["failures"] == String(counts[0]))
      #expect(suite.attributes["errors"] == String(counts[1]))
      #expect(suite.attributes["skipped"] == String(counts[2]))
      for test in cases {
        let pair = [test.attributes["classname"] ?? "", test.attributes["name"] ?? ""]
        #expect(pairs.insert(pair).inserted, "twice: \(pair)")
      }
      totals = zip(totals, [cases.count] + counts).map { $0 + $1 }
    }
    #expect(root.attributes["tests"] == String(totals[0]))
    #expect(root.attributes["failures"] == String(totals[1]))
    #expect(root.attributes["errors"] == String(totals[2]))
    let failed: [TestStepStatus] = [.failed, .ambiguous, .undefined, .pending]
    #expect(totals[1] == failed.reduce(0) { $0 + index.scenarios[$1] })
    // The defect that this reporter exists to prevent.
    let isGreen = totals[1] + totals[2] == 0
    #expect(!isGreen || index.runFinished?.success == true)
  }

  private func index(_ stream: [Envelope]) -> RunIndex {
    var index = RunIndex()
    for envelope in stream { index.receive(envelope) }
    return index
  }

  @Test(arguments: Conformance.kit)
  func `every stream of the compatibility kit gives a valid document that is no greener than the run`(name: String)
    throws
  {
    let stream = try Conformance.stream(kit: name)
    let schema = try XMLSchema(Conformance.bytes("junit-xml/schema/junit-10.xsd"))
    var options = JUnitOptions()
    options.profile = .strict
    let strict = try rendered(stream) { JUnitReporter($0, options) }
    #expect(schema.problems(in: Array(strict.utf8)) == [])
    check(try XMLElement(document: strict), index(stream))
    var full = try document(stream)
    check(full, index(stream))
    full.dropFilesAndLines()
    #expect(full == (try XMLElement(document: strict)))
  }

  @Test(arguments: SampleStreams.all.map(\.name))
  func `every run that we can think of gives a valid document that is no greener than the run`(name: String) throws {
    let stream = try #require(SampleStreams.all.first { $0.name == name }).stream
    check(try document(stream), index(stream))
    guard Conformance.folder != nil else { return }
    let schema = try XMLSchema(Conformance.bytes("junit-xml/schema/junit-10.xsd"))
    var options = JUnitOptions()
    options.profile = .strict
    #expect(schema.problems(in: Array(try rendered(stream) { JUnitReporter($0, options) }.utf8)) == [])
  }

  @Test func `names that differ only in what XML can't hold get names of their own too`() throws {
    let stream = stream(
      true, TestStream.Scenario("One", .init("Given x")), TestStream.Scenario("\u{1B}[31mOne", .init("Given x")))
    let names = try document(stream).elements.flatMap { $0.elements("testcase").map { $0.attributes["name"] } }
    #expect(names == ["One", "One (line 6)"])
  }

  @Test func `two scenarios of one name get names of their own`() throws {
    let root = try document(
      stream(
        true, TestStream.Scenario("Same", .init("Given x")), TestStream.Scenario("Same", .init("Given x")),
        TestStream.Scenario("Same", .init("Given x"))))
    let names = root.first("testsuite")?.elements("testcase").compactMap { $0.attributes["name"] }
    #expect(names == ["Same", "Same (line 6)", "Same (line 9)"])
  }

  @Test func `two features of one name are told apart by their files, both of them`() throws {
    var stream = TestStream()
    stream.feature("features/a.feature", "Same", TestStream.Scenario("One", .init("Given x")))
    stream.feature("features/b.feature", "Same", TestStream.Scenario("One", .init("Given x")))
    stream.start()
    stream.runScenarios()
    stream.end(success: true)
    let root = try document(stream.envelopes)
    #expect(
      root.elements.compactMap { $0.attributes["name"] } == ["Same (features/a.feature)", "Same (features/b.feature)"])
    #expect(
      root.elements.compactMap { $0.first("testcase")?.attributes["classname"] }
        == ["Same (features/a.feature)", "Same (features/b.feature)"])
  }

  @Test func `scenarios stand in the order of the file, whatever order they ran in`() throws {
    var stream = TestStream()
    stream.feature(
      "features/a.feature", "A", TestStream.Scenario("First", .init("Given x")),
      TestStream.Scenario("Second", .init("Given x")))
    stream.start()
    stream.runScenarios()
    stream.end(success: true)
    let first = stream.envelopes.firstIndex { if case .testCaseStarted = $0 { true } else { false } }!
    let last = stream.envelopes.lastIndex { if case .testCaseStarted = $0 { true } else { false } }!
    let swapped =
      stream.envelopes[..<first] + stream.envelopes[last...].dropLast() + stream.envelopes[first..<last]
      + stream.envelopes.suffix(1)
    let root = try document(Array(swapped))
    #expect(
      root.first("testsuite")?.elements("testcase").compactMap { $0.attributes["name"] } == ["First", "Second"])
  }

  @Test func `a run that says it failed is never green, though nothing tells why`() throws {
    let root = try document(stream(false, TestStream.Scenario("Fine", .init("Given x"))))
    #expect(root.attributes["errors"] == "1")
    #expect(root.elements.last?.first("testcase")?.attributes["name"] == "the run failed")
  }

  @Test func `a run that fails on flaky scenarios is never green`() throws {
    let flaky = TestStream.Scenario("Now and then", attempts: [[.init("Given x", .failed, "no")], [.init("Given x")]])
    #expect(try document(stream(false, flaky)).attributes["errors"] == "1")
    let tolerant = try document(stream(true, flaky))
    #expect(tolerant.attributes["errors"] == "0")
    #expect(tolerant.first("testsuite")?.first("testcase")?.first("flakyFailure")?.first("stackTrace") != nil)
  }

  @Test func `a scenario that never passed tells its last attempt, and the others as reruns`() throws {
    let root = try document(
      stream(
        false,
        TestStream.Scenario(
          "Never", attempts: [[.init("Given x", .failed, "one")], [.init("Given x", .failed, "two")]])))
    let test = root.first("testsuite")?.first("testcase")
    #expect(test?.elements("failure").map { $0.attributes["message"] } == ["two"])
    #expect(test?.elements("rerunFailure").map { $0.attributes["message"] } == ["one"])
  }

  @Test func `the cucumber profile tells no reruns, also of a run that was cut off in one`() throws {
    var scenario = TestStream.Scenario("One", attempts: [[.init("Given x", .failed, "no")], [.init("Given x", nil)]])
    scenario.ends = true
    let root = try document(stream(false, scenario), .cucumber)
    let names = root.elements("testcase").flatMap(\.elements).map(\.name)
    #expect(names.contains("error"))
    #expect(!names.contains("rerunFailure"))
  }

  @Test(arguments: [9_300_000_000, Int.max, Int.min]) func `times that no clock tells harm nothing`(seconds: Int) throws
  {
    var envelopes = stream(true, .init("One", .init("Given x")), .init("Two", .init("Given x")))
    for index in envelopes.indices {
      switch envelopes[index] {
      case .testCaseStarted(let started):
        envelopes[index] = .testCaseStarted(
          TestCaseStarted(
            attempt: 0, id: started.id, testCaseId: started.testCaseId, timestamp: Timestamp(seconds: seconds, nanos: 0)
          ))
      case .testCaseFinished(let finished):
        envelopes[index] = .testCaseFinished(
          TestCaseFinished(
            testCaseStartedId: finished.testCaseStartedId,
            timestamp: Timestamp(seconds: seconds == .min ? .max : 1, nanos: 5), willBeRetried: false))
      case .testStepFinished(let finished):
        let result = TestStepResult(duration: Elapsed(seconds: seconds, nanos: 7), status: .passed)
        envelopes[index] = .testStepFinished(
          TestStepFinished(
            testCaseStartedId: finished.testCaseStartedId, testStepId: finished.testStepId, testStepResult: result,
            timestamp: finished.timestamp))
      case .testRunStarted:
        envelopes[index] = .testRunStarted(
          TestRunStarted(timestamp: Timestamp(seconds: seconds, nanos: seconds), id: "run"))
      default: break
      }
    }
    #expect(try document(envelopes).attributes["tests"] == "2")
    for name in ["html", "teamcity", "tap", "timings", "usage", "json", "pretty", "progress", "summary", "markdown"] {
      let request = try ReportRequest(name)
      let text = try rendered(envelopes) {
        request.make($0, ReportContext(style: .plain, command: "specs run"))
      }
      #expect(!text.isEmpty, "\(name)")
    }
  }

  @Test func `what a passed step and a hook attached as text stands with the failure`() throws {
    func note(_ text: String) -> CucumberMessages.Attachment {
      .init(body: text, contentEncoding: .identity, mediaType: "text/x.cucumber.log+plain")
    }
    let root = try document(
      stream(
        false,
        .init(
          "One", .init("Given x", attachments: [note("found three")]), .init("Then y", .failed, "no"),
          .init("tidy", hook: .afterTestCase, attachments: [note("the log of the server")])),
        .init("Two", .init("Given x", attachments: [note("quiet")]))))
    let cases = root.elements.flatMap { $0.elements("testcase") }
    let text = cases[0].first("failure")?.text ?? ""
    #expect(text.contains("attached by Given x:\nfound three"))
    #expect(text.contains("attached by After hook \"tidy\":\nthe log of the server"))
    #expect(cases[1].elements.allSatisfy { !$0.text.contains("quiet") })
  }

  @Test func `a message without end is cut, and says by how much`() throws {
    let long = String(repeating: "x", count: 3_000_000)
    let root = try document(stream(false, .init("One", .init("Given x", .failed, long))))
    let failure = try #require(root.elements[0].elements("testcase")[0].first("failure"))
    #expect(failure.attributes["message"]?.hasSuffix("[2999488 bytes cut]") == true)
    #expect(failure.text.utf8.count < 70_000)
    #expect(failure.text.contains("[2934464 bytes cut]"))
  }

  @Test func `what the run left out of the output counts as cut, too`() throws {
    let text = "begin\n… 900 bytes are left out here …\n" + String(repeating: "y", count: 200_000)
    let printed = CucumberMessages.Attachment(
      body: text, contentEncoding: .identity, mediaType: "text/vnd.gherkit.stdout+plain")
    var failing = TestStream.Step("Given x", .failed, "no")
    failing.attachments = [printed]
    var envelopes = stream(false, TestStream.Scenario("One", failing))
    for index in envelopes.indices {
      if case .attachment(var attachment) = envelopes[index] {
        attachment.testStepId = nil
        envelopes[index] = .attachment(attachment)
      }
    }
    let out = try document(envelopes).elements[0].elements("testcase")[0].first("system-out")?.text ?? ""
    let limit = JUnitOptions().outputLimit
    #expect(out.contains("[\(text.utf8.count - limit + 900) bytes cut]"), "\(out.prefix(300))")
  }

  @Test func `an aborted run is an error with its message`() throws {
    var stream = TestStream()
    stream.start()
    stream.end(success: false, "workers can't be kept alive", type: "WorkerError")
    let error = try document(stream.envelopes).first("testsuite")?.first("testcase")?.first("error")
    #expect(error?.attributes == ["message": "workers can't be kept alive", "type": "WorkerError"])
  }

  @Test func `a run that is rightly empty is not green by silence but says why`() throws {
    var stream = TestStream(facts: #"{"emptyBecause":"shard 4/4 gets nothing"}"#)
    stream.start()
    stream.end(success: true)
    let root = try document(stream.envelopes)
    #expect(root.attributes["errors"] == "0")
    #expect(
      root.first("testsuite")?.first("testcase")?.first("skipped")?.attributes["message"] == "shard 4/4 gets nothing")
  }

  @Test func `hostile text neither breaks the document nor gets lost`() throws {
    let hostile = "]]> <b>&amp; \u{1B}[31mred\u{1B}[0m \u{0}\u{8}\u{FFFE} \u{202E} line\nline\ttab 漢字 👩‍👩‍👧"
    var stream = TestStream(facts: #"{"host":"<&\"'>"}"#)
    stream.feature(
      "features/<&>.feature", hostile,
      TestStream.Scenario(
        hostile,
        .init(
          "Given " + hostile, .failed, hostile, type: hostile, at: hostile,
          attachments: [Attachment(body: hostile, contentEncoding: .identity, mediaType: "text/plain")])))
    stream.start()
    stream.runHook(.beforeTestRun, hostile, .failed, hostile)
    stream.runScenarios()
    stream.end(success: false, hostile, type: hostile)
    let root = try document(stream.envelopes)
    let clean = "]]> <b>&amp; red \\u{0}\\u{8}\\u{FFFE} \u{202E} line\nline\ttab 漢字 👩‍👩‍👧"
    let test = root.first("testsuite")?.first("testcase")
    #expect(test?.attributes["name"] == clean)
    #expect(test?.attributes["file"] == "features/<&>.feature")
    #expect(test?.first("failure")?.text.contains(clean) == true)
    #expect(test?.first("system-out")?.text.contains("Given \(clean)") == true)
  }

  @Test func `output over the limit is cut from its beginning, with a word about it`() {
    #expect(PlainText.end(of: "short", limit: 10) == "short")
    #expect(PlainText.end(of: "0123456789abc", limit: 10) == "[3 bytes cut]\n3456789abc")
    #expect(PlainText.end(of: "éééé", limit: 3) == "[6 bytes cut]\né")
  }

  @Test(arguments: [(10, 66), (73, 3), (74, 2), (75, 2), (200, 2)])
  func `a step is followed by dots up to its outcome, two at least`(length: Int, dots: Int) throws {
    let step = "Given " + String(repeating: "x", count: length - 6)
    let root = try document(stream(true, TestStream.Scenario("One", .init(step))))
    let text = root.first("testsuite")?.first("testcase")?.first("system-out")?.text
    #expect(text == "\n\(step)\(String(repeating: ".", count: dots))passed\n")
  }

  @Test func `a document without a run's end still has its times from the scenarios`() throws {
    #expect(try document(SampleStreams.cutOff).attributes["time"] == "0.006")
  }

  @Test func `what a failing scenario printed stands in the output elements`() throws {
    var options = JUnitOptions()
    options.outputLimit = 8
    var stream = TestStream()
    stream.feature("features/a.feature", "A", TestStream.Scenario("Loud", .init("Given x", .failed, "no")))
    stream.start()
    stream.runScenarios()
    stream.end(success: false)
    var envelopes = stream.envelopes
    let end = envelopes.firstIndex { if case .testCaseFinished = $0 { true } else { false } }!
    guard case .testCaseFinished(let finished) = envelopes[end] else { return }
    for (text, type) in [
      ("12345678\n0123456", "text/vnd.gherkit.stdout+plain"), ("oh", "text/vnd.gherkit.stderr+plain"),
    ] {
      envelopes.insert(
        .attachment(
          Attachment(
            body: text, contentEncoding: .identity, mediaType: type, testCaseStartedId: finished.testCaseStartedId)),
        at: end)
    }
    let root = try XMLElement(document: rendered(envelopes) { JUnitReporter($0, options) })
    let test = root.first("testsuite")?.first("testcase")
    #expect(test?.first("system-out")?.text.hasSuffix("failed\n\n[8 bytes cut]\n\n0123456\n") == true)
    #expect(test?.first("system-err")?.text == "\noh\n")
  }
}

extension XMLElement {
  /// The two attributes by which the profiles `default` and `strict` differ.
  fileprivate mutating func dropFilesAndLines() {
    if name == "testcase" {
      attributes["file"] = nil
      attributes["line"] = nil
    }
    content = content.map { part in
      guard case .element(var element) = part else { return part }
      element.dropFilesAndLines()
      return .element(element)
    }
  }
}
