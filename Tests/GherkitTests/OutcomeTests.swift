import Foundation
import StreamChecks
import Testing
import XML

/// What a run says, and the number that it exits with, for each way in which a step can end.
struct OutcomeTests {
  /// The outcome of a run in all places where somebody reads it.
  struct Reports {
    let ended: Product.Ended
    let junit: XMLElement
    let html: String
    let messages: MessageStream

    /// All test cases of the JUnit report.
    var cases: [XMLElement] { Self.all("testcase", in: junit) }
    /// All that makes a test case red.
    var reds: [XMLElement] { cases.flatMap { $0.elements("failure") + $0.elements("error") } }

    private static func all(_ name: String, in element: XMLElement) -> [XMLElement] {
      (element.name == name ? [element] : []) + element.elements.flatMap { all(name, in: $0) }
    }
  }

  static func run(
    _ steps: String..., tags: String = "", outcomes: String = "", arguments: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Reports {
    let feature = "Feature: Shop\n\n  \(tags)\n  Scenario: Sale\n" + steps.map { "    * \($0)\n" }.joined()
    let folder = try WorkFolder(["Features/shop.feature": feature])
    let ended = try await Product.outcomes.run(
      [
        "--format", "junit:reports/junit.xml", "--format", "html:reports/index.html", "--format", "messages:run.ndjson",
      ] + arguments, in: folder, environment: ["OUTCOMES": outcomes])
    let messages = try MessageStream(try folder.read("run.ndjson"))
    #expect(messages.brokenReferences.isEmpty, sourceLocation: sourceLocation)
    let reports = Reports(
      ended: ended, junit: try XMLElement(document: try folder.bytes("reports/junit.xml")),
      html: try folder.read("reports/index.html"), messages: messages)
    #expect(messages.isSuccess == (ended.code == 0), "\(ended.err)", sourceLocation: sourceLocation)
    #expect(
      reports.reds.isEmpty == (ended.code == 0), "JUnit is red where the run was not green",
      sourceLocation: sourceLocation)
    return reports
  }

  @Test func `a run that passes exits with 0 and says so`() async throws {
    let run = try await Self.run("a step passes", "a known issue is seen")
    #expect(run.ended.code == 0)
    #expect(run.ended.err.isEmpty)
    #expect(run.ended.out.contains("1 scenario"))
    #expect(run.messages.statuses == ["PASSED", "PASSED"])
    #expect(run.cases.count == 1)
  }

  @Test func `an expectation of a task that its step left behind fails the step that runs then`() async throws {
    let run = try await Self.run(
      "a task is begun that waits before it fails an expectation", "the task goes on to its end")
    #expect(run.ended.code == 1)
    #expect(run.messages.statuses == ["PASSED", "FAILED"])
    #expect(run.ended.out.contains("left behind"))
  }

  @Test func `a step that ends the process makes no success, and leaves no report of an earlier run`() async throws {
    let folder = try WorkFolder(["a.feature": "Feature: a\n  Scenario: b\n    * the process is ended\n"])
    try folder.write("junit.xml", "<an old and green report/>")
    let ended = try await Product.outcomes.run(
      ["run", "a.feature", "--in-process", "--format", "junit:junit.xml"], in: folder)
    #expect(ended.code == 5)
    #expect(ended.err.contains("something called exit before the run was over"))
    #expect(throws: (any Error).self) { try folder.read("junit.xml") }
  }

  @Test func `a warning of Swift Testing is in the report and fails nothing`() async throws {
    let run = try await Self.run("a warning is recorded")
    #expect(run.ended.code == 0)
    #expect(run.messages.values("attachment").contains { ($0["body"] as? String)?.contains("mind the step") == true })
  }

  @Test func `what steps print does not come between the lines of a report on standard output`() async throws {
    let folder = try WorkFolder(["a.feature": "Feature: a\n  Scenario: b\n    * a step prints\n"])
    let ended = try await Product.outcomes.run(
      ["run", "a.feature", "--in-process", "--format", "messages"], in: folder)
    #expect(try MessageStream(ended.out).isSuccess == true)
    #expect(ended.err.contains("printed by a step"))
  }

  @Test func `a page made again from the messages names the program that ran`() async throws {
    let folder = try WorkFolder(["a.feature": "Feature: a\n  Scenario: b\n    * an expectation fails\n"])
    _ = try await Product.outcomes.run(
      ["run", "a.feature", "--format", "html:first.html", "--format", "messages:run.ndjson"], in: folder)
    _ = try await Product.gherkit.run(["report", "--format", "html:second.html", "run.ndjson"], in: folder)
    #expect(try folder.read("first.html") == folder.read("second.html"))
  }

  @Test func `a failing expectation shows its values, its step and its line everywhere`() async throws {
    let run = try await Self.run("an expectation fails", "a step passes")
    #expect(run.ended.code == 1)
    #expect(run.messages.statuses == ["FAILED", "SKIPPED"])
    let texts = [
      ("terminal", run.ended.out), ("JUnit", run.reds.map(\.text).joined()), ("HTML", run.html),
    ]
    for (name, text) in texts {
      #expect(text.contains("apples → 4"), "\(name)")
      #expect(text.contains("== 3"), "\(name)")
      #expect(try text.contains(Fixture.place("OutcomeSteps.swift", of: "#expect(apples")), "\(name)")
      #expect(text.contains("an expectation fails"), "\(name)")
    }
    #expect(run.ended.out.contains("Features/shop.feature:5"))
  }

  @Test func `the line under a failure runs just this scenario again`() async throws {
    let run = try await Self.run("an expectation fails")
    let line = try #require(run.ended.out.split(separator: "\n").first { $0.contains("run it again:") })
    #expect(line.contains("OutcomesSuite run Features/shop.feature:4"))
  }

  @Test func `all failing expectations of a step are told`() async throws {
    let run = try await Self.run("two expectations fail")
    let places = try ["#expect(pears.count", "#expect(pears.isEmpty"].map {
      try Fixture.place("OutcomeSteps.swift", of: $0)
    }
    for part in ["pears.count → 2", "the basket should be empty"] + places {
      #expect(run.ended.out.contains(part), "\(part)")
      #expect(run.reds.map(\.text).joined().contains(part), "\(part)")
    }
  }

  @Test func `a failing requirement ends its step and is told once`() async throws {
    let run = try await Self.run("a requirement fails")
    #expect(run.ended.code == 1)
    #expect(run.messages.withoutOwnFacts.values("attachment").isEmpty)
    #expect(try run.ended.out.contains(Fixture.place("OutcomeSteps.swift", of: "#require(fruit)")))
    #expect(!run.ended.out.contains("ExpectationFailedError"))
  }

  @Test(arguments: [
    ("an error of an enumeration is thrown", "ShopError.closed(until: 9)"),
    ("an error that describes itself is thrown", "the till is out of paper"),
    ("an issue is recorded", "a note that fails"),
    ("a detached task fails an expectation meanwhile", "seen from afar"),
    ("a byte of 300", "\"300\" is not a whole number from -128 to 127"),
  ])
  func `a failure is told in its words, and the run exits with 1`(step: String, words: String) async throws {
    let run = try await Self.run(step)
    #expect(run.ended.code == 1)
    #expect(run.messages.statuses == ["FAILED"])
    #expect(run.ended.out.contains(words))
    #expect(run.reds.contains { $0.text.contains(words) || $0.attributes["message"]?.contains(words) == true })
  }

  @Test func `an error that is thrown behind a failing expectation is told with it`() async throws {
    let run = try await Self.run("an expectation fails and then an error is thrown")
    #expect(run.ended.out.contains("first this"))
    #expect(run.ended.out.contains("ShopError.soldOut"))
  }

  @Test func `a pending step exits with 1 and its reason`() async throws {
    let run = try await Self.run("it is pending", "a step passes")
    #expect(run.ended.code == 1)
    #expect(run.messages.statuses == ["PENDING", "SKIPPED"])
    #expect(run.ended.out.contains("until the shop is built"))
  }

  @Test func `a skipped scenario is no failure, and is shown as skipped`() async throws {
    let run = try await Self.run("it is skipped", "a step passes")
    #expect(run.ended.code == 0)
    #expect(run.cases.first?.first("skipped") != nil)
    #expect(run.ended.out.contains("1 skipped"))
  }

  @Test func `an undefined step exits with 1`() async throws {
    let run = try await Self.run("nobody defined this")
    #expect(run.ended.code == 1)
    #expect(run.messages.statuses == ["UNDEFINED"])
    #expect(run.ended.out.contains("nobody defined this"))
  }

  @Test func `an ambiguous step exits with 1 and names what matches, with its lines`() async throws {
    let run = try await Self.run("this or that")
    #expect(run.ended.code == 1)
    #expect(run.messages.statuses == ["AMBIGUOUS"])
    let patterns = ["this or that", "this or {word}"]
    let places = try patterns.map { try Fixture.place("OutcomeSteps.swift", of: $0) }
    for part in patterns + places {
      #expect(run.ended.out.contains(part), "\(part)")
      #expect(run.reds.map(\.text).joined().contains(part), "\(part) in JUnit")
      #expect(run.html.contains(part), "\(part) in HTML")
    }
  }

  @Test func `attachments are in the messages, in order`() async throws {
    let run = try await Self.run("two things are attached")
    #expect(run.ended.code == 0)
    #expect(run.messages.withoutOwnFacts.values("attachment").map { $0["body"] as? String } == ["one", "AAEC/w=="])
  }

  // MARK: Hooks

  @Test(arguments: [
    ("@before-fails", ["FAILED", "SKIPPED"], "ShopError.soldOut"),
    ("@after-fails", ["PASSED", "FAILED"], "the till is open still"),
    ("@before-step-fails", ["FAILED"], "before the step"),
    ("@after-step-fails", ["FAILED"], "after the step"),
  ])
  func `a failing hook fails its scenario`(tag: String, statuses: [String], words: String) async throws {
    let run = try await Self.run("a step passes", tags: tag)
    #expect(run.ended.code == 1)
    #expect(run.messages.statuses == statuses)
    #expect(run.ended.out.contains(words))
    #expect(run.ended.out.contains("OutcomesSuite/HookedSteps.swift:"))
  }

  @Test func `a before hook that skips skips the scenario`() async throws {
    let run = try await Self.run("an expectation fails", tags: "@before-skips")
    #expect(run.ended.code == 0)
    #expect(run.messages.statuses == ["SKIPPED", "SKIPPED"])
  }

  @Test func `an after hook knows how its scenario ended`() async throws {
    let run = try await Self.run("an expectation fails", tags: "@after-tells")
    #expect(run.messages.withoutOwnFacts.values("attachment").map { $0["body"] as? String } == ["after Sale: failed"])
  }

  @Test(arguments: ["beforeAll", "afterAll", "beforeAll,afterAll"])
  func `a broken hook of the run exits with 5, and is told everywhere`(outcomes: String) async throws {
    let run = try await Self.run("a step passes", outcomes: outcomes)
    #expect(run.ended.code == 5)
    let words = outcomes.hasPrefix("before") ? "ShopError.closed(until: 10)" : "ShopError.closed(until: 20)"
    #expect(run.ended.out.contains(words))
    #expect(run.reds.contains { $0.text.contains(words) || $0.attributes["message"]?.contains(words) == true })
    #expect(run.html.contains(words))
    #expect(run.messages.values("testCase").isEmpty == outcomes.hasPrefix("before"))
    #expect(run.messages.values("testRunHookFinished").count == 4)
  }

  @Test func `an expectation that fails when its scenario is over fails the run, with its line`() async throws {
    let run = try await Self.run("an expectation will fail when the scenario is over")
    #expect(run.ended.code == 5)
    for text in [run.ended.out, run.html, run.reds.map { $0.text + ($0.attributes["message"] ?? "") }.joined()] {
      #expect(text.contains("the boat has left"))
      #expect(try text.contains(Fixture.place("LateSteps.swift", of: "the boat has left")))
    }
  }

  // MARK: Worlds and arguments

  @Test func `worlds of several types share one value, and main-actor steps are on the main actor`() async throws {
    let run = try await Self.run(
      "one world counts", "another world counts", "both have counted to 2", "the tab account is open",
      #"the title is "account""#, "one world counts", "both have counted to 3")
    #expect(run.ended.code == 0, "\(run.ended.out)")
  }

  @Test func `a world that can't be made fails the step that asks for it`() async throws {
    let run = try await Self.run("a step passes", "another world counts", tags: "@no-world")
    #expect(run.ended.code == 1)
    #expect(run.messages.statuses == ["PASSED", "FAILED"])
  }

  @Test func `arguments of many types reach their steps`() async throws {
    let run = try await Self.run(
      "there are 3 apples", "I eat 2", "1 apple is left", "a very large bag", "9 apples are left", "it costs 3 EUR",
      "the date is 2026-11", "202611 apples are left", "these lines:\n      | Name | unit count |\n      | tea | 4 |",
      "4 apples are left", "this letter:\n      ```\n      abc\n      ```", "3 apples are left")
    #expect(run.ended.code == 0, "\(run.ended.out)")
  }

  @Test func `a table's bad cell is told with its line in the feature`() async throws {
    let run = try await Self.run("these lines:\n      | name | unit count |\n      | tea | x |")
    #expect(run.ended.code == 1)
    #expect(run.ended.out.contains(#"row 1, column "unit count" (line 7): "x" is not a whole number"#))
  }
}
