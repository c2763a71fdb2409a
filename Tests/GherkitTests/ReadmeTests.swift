import Foundation
import Testing

/// Holds README.md's samples: what it shows is compiled with every build, and run here.
struct ReadmeTests {
  @Test func `every Swift sample of the README is compiled code`() throws {
    let samples = try Readme.blocks("swift")
    try #require(samples.count > 5)
    let sources = try Readme.compiledSources()
    for sample in samples {
      #expect(sources.contains { Readme.holds($0, sample) }, "no file of Snippets or Examples has\n\(sample)")
    }
  }

  @Test func `every Swift sample of the test kit's page is compiled code, and shows what it says`() throws {
    let samples = try Readme.blocks("swift", of: "Documentation/TestKit.md")
    try #require(samples.count > 5)
    let sources = try Readme.compiledSources()
    for sample in samples {
      #expect(sources.contains { Readme.holds($0, sample) }, "no file of Snippets or Examples has\n\(sample)")
    }
    let lines = samples.flatMap { $0.split(separator: "\n") }.filter { $0.contains("print(") }
    let said = lines.compactMap { $0.split(separator: "  // ").dropFirst().first.map { "\($0)\n" } }.joined()
    let run = try Execution.run(Readme.snippet("TestKitSamples"), [])
    #expect(run.output == said)
    #expect(run.code == 0)
  }

  @Test func `the first feature of the README runs as it says`() throws {
    let feature = try #require(try Readme.blocks("gherkin").first)
    let run = try Execution.run(Readme.snippet("BasketSpecs"), feature: feature)
    #expect(run.code == 0, "\(run.output)")
    #expect(run.output.contains("2 scenarios"), "\(run.output)")
  }

  @Test func `steps of a main-actor feature run isolated with it, and await it from outside`() throws {
    let feature = """
      Feature: A player that belongs to the main actor
        Scenario: steps that belong to it, too
          When I press play
          Then the player plays

        Scenario: steps that belong to no actor
          When I press play on the remote
          Then the player of the remote plays

        Scenario: both in turn
          When I press play
          And I press play on the remote
          Then the player plays
          And the player of the remote plays
      """
    let run = try Execution.run(Readme.snippet("PlayerSpecs"), feature: feature)
    #expect(run.code == 0, "\(run.output)")
    #expect(run.output.contains("3 scenarios"), "\(run.output)")
  }

  @Test func `what the README shows of steps works as it says`() throws {
    let feature = """
      Feature: What a step author can write
        Scenario: parameters
          Given location access is when in use
          When I fly LHR-CDG in business class
          And 2 minutes pass
          Then the gate is B42

        Scenario: blocks
          Given these seats are taken:
            | row | letter | last name |
            | 12  | A      | Curie     |
            | 13  | C      |           |
          Then the plan is:
            | row | letter |
            | 12  | A      |
            | 13  | C      |
          And the boarding pass for "Curie" reads:
            \"""
            Curie
            12A
            \"""
          And I get a boarding pass

        Scenario: left out on purpose
          Given it is a weekday
      """
    let run = try Execution.run(Readme.snippet("TravelSpecs"), feature: feature)
    #expect(run.code == 0, "\(run.output)")
    #expect(run.output.contains("3 scenarios"), "\(run.output)")
    let pending = try Execution.run(
      Readme.snippet("TravelSpecs"), feature: "Feature: F\n  Scenario: S\n    Then I may enter the lounge\n")
    #expect(pending.code == 1, "\(pending.output)")
    #expect(pending.output.contains("the lounge opens in spring"), "\(pending.output)")
  }

  @Test func `a sample is found whatever the indentation of all of it`() {
    #expect(Readme.holds("a\n  b\n    c\n", "b\n  c"))
    #expect(Readme.holds("  b\n\n  c\n", "b\n\nc"))
    #expect(!Readme.holds("  b\n c\n", "b\nc"))
    #expect(!Readme.holds("b c\n", "b"))
  }
}

/// README.md and the code that it quotes.
private enum Readme {
  /// The contents of the fenced blocks of one language.
  static func blocks(_ language: String, of page: String = "README.md") throws -> [String] {
    let text = try String(contentsOf: URL(filePath: "\(Execution.root)/\(page)"), encoding: .utf8)
    var blocks: [String] = []
    var open: [Substring]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let lines = open {
        if line == "```" {
          blocks.append(lines.joined(separator: "\n"))
          open = nil
        } else {
          open = lines + [line]
        }
      } else if line == "```\(language)" {
        open = []
      }
    }
    return blocks
  }

  /// The texts of Snippets and of the example.
  static func compiledSources() throws -> [String] {
    try ["Snippets", "Examples/Checkout"].flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: "\(Execution.root)/\(folder)")
        .filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }
        .map { try String(contentsOf: URL(filePath: "\(Execution.root)/\(folder)/\($0)"), encoding: .utf8) }
    }
  }

  /// Whether the lines of a sample follow each other in the source, all indented by as much.
  static func holds(_ source: String, _ sample: String) -> Bool {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let wanted = sample.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = wanted.first, lines.count >= wanted.count else { return false }
    return (0...lines.count - wanted.count).contains { start in
      guard lines[start].hasSuffix(first) else { return false }
      let indentation = lines[start].dropLast(first.count)
      guard indentation.allSatisfy({ $0 == " " }) else { return false }
      return zip(lines[start...], wanted).allSatisfy { $0 == ($1.isEmpty ? "" : indentation + $1) }
    }
  }

  /// The executable that SwiftPM makes of a snippet, beside the tests.
  static func snippet(_ name: String) -> String {
    Bundle.main.executableURL?.deletingLastPathComponent().appending(path: name).path ?? name
  }
}
