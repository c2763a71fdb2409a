import Foundation
import Reports
import Testing

@testable import Gherkit

/// What a CI server's environment adds to a run.
@Suite struct ServerReportsTests {
  private static let feature = """
    Feature: Mixed
      Scenario: good
        * a step passes
      Scenario: bad
        * an expectation fails
    """

  private func completed(_ typed: [String], _ environment: [String: String], size: Int = 0) throws -> [String] {
    ServerReports.completing(
      try typed.map { try ReportRequest($0) }, environment: { environment[$0] }, size: { _ in size }
    )
    .map { "\($0.format.name) \($0.destination)" }
  }

  @Test func `without a server a run has its progress, unless something else stands there`() throws {
    #expect(try completed([], [:]) == ["progress standardOutput"])
    #expect(try completed(["junit:a.xml"], [:]) == [#"junit file("a.xml")"#, "progress standardOutput"])
    #expect(try completed(["pretty"], ["GITHUB_STEP_SUMMARY": "page"]) == ["pretty standardOutput"])
  }

  @Test func `under GitHub Actions the log, the annotations and the page come by themselves`() throws {
    let server = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": "page"]
    let page = #"markdown endOfFile("page")"#
    #expect(try completed([], server) == ["github standardOutput", page])
    #expect(try completed(["pretty"], server) == ["pretty standardOutput", "github standardError", page])
    #expect(try completed(["github"], server) == ["github standardOutput", page])
    #expect(try completed(["github:log.txt"], server) == [#"github file("log.txt")"#, "github standardOutput", page])
    #expect(try completed([], ["GITHUB_ACTIONS": "true"]) == ["github standardOutput"])
    #expect(try completed([], server, size: 5_000_000) == ["github standardOutput", page])
  }

  @Test func `a run under GitHub Actions is annotated, and its summary is added to the job's page`() async throws {
    let folder = try WorkFolder(["Features/a.feature": Self.feature, "page.md": "# Before\n"])
    let environment = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": folder.path("page.md")]
    let ended = try await Product.outcomes.run(["run"], in: folder, environment: environment)
    #expect(ended.code == 1)
    #expect(ended.out.hasPrefix("::group::Feature: Mixed  Features/a.feature\n"))
    #expect(ended.out.contains("\n::error file=Features/a.feature,line=5,title=Mixed%3A bad (failed)::"))
    let page = try folder.read("page.md")
    #expect(page.hasPrefix("# Before\n## ❌ `Cucumber`: 1 of 2 scenarios did not pass\n"))
    let beside = try await Product.outcomes.run(["run", "--format", "summary"], in: folder, environment: environment)
    #expect(!beside.out.contains("::"))
    #expect(beside.err.contains("::error file=Features/a.feature,line=5,"))
    #expect(!beside.err.contains("::group::"))
    let without = try await Product.outcomes.run(["run", "--no-ci"], in: folder, environment: environment)
    #expect(!without.out.contains("::error"))
    #expect(!without.err.contains("::error"))
    #expect(try folder.read("page.md").count(of: "## ❌") == 2)
  }

  @Test func `a job's page that can't be written is told and keeps nobody from the run`() async throws {
    let folder = try WorkFolder(["Features/a.feature": Self.feature])
    let ended = try await Product.outcomes.run(
      ["run"], in: folder, environment: ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": "/nowhere/page"])
    #expect(ended.code == 1)
    #expect(ended.err.contains("warning: can't write /nowhere/page"))
    #expect(ended.out.contains("::error"))
  }

  @Test func `the server that a run was on is in its messages and in its JUnit document`() async throws {
    let folder = try WorkFolder(["Features/a.feature": Self.feature])
    _ = try await Product.outcomes.run(
      ["run", "--format", "messages:run.ndjson", "--format", "junit:junit.xml"], in: folder,
      environment: [
        "CI_JOB_URL": "https://gitlab.example/j/9", "CI_JOB_ID": "9", "CI_COMMIT_SHA": "c0ffee",
        "CI_REPOSITORY_URL": "https://bot:secret@gitlab.example/x.git", "CI_COMMIT_BRANCH": "main",
      ])
    let messages = try folder.read("run.ndjson")
    #expect(
      messages.contains(
        #""ci":{"name":"GitLab","url":"https://gitlab.example/j/9","buildNumber":"9","git":{"remote":"https://gitlab.example/x.git","revision":"c0ffee","branch":"main"}}"#
      ))
    #expect(!messages.contains("secret"))
    let junit = try folder.read("junit.xml")
    for property in [
      ("ci", "GitLab"), ("build", "9"), ("build.url", "https://gitlab.example/j/9"), ("commit", "c0ffee"),
      ("branch", "main"),
    ] {
      #expect(junit.contains("<property name=\"\(property.0)\" value=\"\(property.1)\"/>"))
    }
  }
}

extension String {
  fileprivate func count(of word: String) -> Int {
    components(separatedBy: word).count - 1
  }
}
