import Foundation
import StreamChecks
import Testing

/// The commands other than `run`, and what they share.
struct CommandTests {
  private static let mixed = """
    Feature: Mixed
      Scenario: good
        * a step passes
        * there are 3 apples
      Scenario: bad
        * an expectation fails
      Scenario: unknown
        * nobody defined this
    """

  @Test func `a dry run matches all and runs nothing`() async throws {
    let folder = try WorkFolder(["Features/a.feature": Self.mixed])
    let ended = try await Product.outcomes.run(["--dry-run", "--format", "messages"], in: folder)
    #expect(ended.code == 1)
    let messages = try MessageStream(ended.out)
    #expect(messages.statuses == ["SKIPPED", "SKIPPED", "SKIPPED", "UNDEFINED"])
    #expect(try await Product.outcomes.run(["--dry-run", "--name", "bad"], in: folder).code == 0)
  }

  @Test func `list prints a line a scenario`() async throws {
    let ended = try await Product.outcomes.run("list", features: ["Features/a.feature": Self.mixed])
    #expect(ended.code == 0)
    #expect(ended.out == "Features/a.feature:2  good\nFeatures/a.feature:5  bad\nFeatures/a.feature:7  unknown\n")
  }

  @Test func `steps prints each definition with its line and its uses`() async throws {
    let ended = try await Product.outcomes.run("steps", features: ["Features/a.feature": Self.mixed])
    #expect(ended.code == 0)
    let (passes, pending) = (
      try Fixture.place("OutcomeSteps.swift", of: "a step passes"),
      try Fixture.place("OutcomeSteps.swift", of: "it is pending")
    )
    #expect(ended.out.contains("Step a step passes\n    \(passes), used at Features/a.feature:3\n"))
    #expect(ended.out.contains("Given there are {int} apple(s)\n    OutcomesSuite/ValueSteps.swift:"))
    #expect(ended.out.contains("Step it is pending\n    \(pending), unused\n"))
  }

  @Test func `steps of broken definitions are drawn, and exit with 2`() async throws {
    let ended = try await Product.outcomes.run("steps", features: [:], environment: ["OUTCOMES": "definitions"])
    #expect(ended.code == 2)
    #expect(ended.err.contains("a {colour} thing"))
  }

  @Test(arguments: [
    ([], ["source", "gherkinDocument", "pickle", "pickle", "pickle", "source", "parseError"]),
    (["--source"], ["source", "source"]), (["--ast"], ["gherkinDocument"]),
    (["--pickles"], ["pickle", "pickle", "pickle"]), (["--errors"], ["parseError"]),
    (["--pickles", "--errors"], ["pickle", "pickle", "pickle", "parseError"]),
  ])
  func `parse prints the messages that are asked for`(flags: [String], kinds: [String]) async throws {
    let folder = try WorkFolder([
      "a.feature": Self.mixed, "b.feature": "Feature: b\n  Scenario: s\n    * a\n    Givn b\n",
    ])
    for product in [Product.gherkit, .specs] {
      let ended = try await product.run(["parse"] + flags + ["a.feature", "b.feature"], in: folder)
      #expect(ended.code == 4)
      #expect(try MessageStream(ended.out).kinds == kinds)
    }
  }

  @Test func `parse of good files exits with 0, of a missing one with 4, of an empty folder with 3`() async throws {
    let folder = try WorkFolder(["a.feature": Self.mixed, "empty/x.txt": ""])
    #expect(try await Product.gherkit.run(["parse", "a.feature"], in: folder).code == 0)
    #expect(try await Product.gherkit.run(["parse", "nope.feature", "a.feature"], in: folder).code == 4)
    #expect(try await Product.gherkit.run(["parse", "empty"], in: folder).code == 3)
    #expect(try await Product.gherkit.run(["parse"], in: folder).code == 2)
  }

  @Test func `help, version and a wrong command`() async throws {
    let folder = try WorkFolder()
    for product in [Product.specs, .gherkit, .outcomes] {
      let help = try await product.run(["--help"], in: folder)
      #expect(help.code == 0)
      for word in ["run", "list", "steps", "parse", "report"] { #expect(help.out.contains(word)) }
      #expect(help.err.isEmpty)
      let version = try await product.run(["--version"], in: folder)
      #expect(version.code == 0)
      #expect(version.out.contains("."))
    }
    let wrong = try await Product.gherkit.run(["prase"], in: folder)
    #expect(wrong.code == 2)
    #expect(wrong.err.contains("parse"))
  }

  @Test func `colours are for terminals only`() async throws {
    let ended = try await Product.outcomes.run("--format", "pretty", features: ["Features/a.feature": Self.mixed])
    #expect(!ended.out.contains("\u{1B}"))
    #expect(!ended.err.contains("\u{1B}"))
  }
}
