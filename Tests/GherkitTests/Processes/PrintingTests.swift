import Foundation
import StreamChecks
import Testing

/// What steps print, and what they do to the outputs.
struct PrintingTests {
  private func printed(_ run: ProcessRun, _ mediaType: String) -> [String] {
    run.stream.values("attachment").filter { $0["mediaType"] as? String == mediaType }
      .compactMap { $0["body"] as? String }
  }

  @Test func `what a failing scenario printed is shown with it, and nothing of the others`() async throws {
    let run = try await ProcessRun(
      """
      Feature: printing
        Scenario: passes
          * it prints "not to be seen"
        Scenario: fails
          * it prints "to be seen"
          * it writes "an error" to standard error
          * it fails
      """, ["--workers=1"])
    #expect(printed(run, "text/vnd.gherkit.stdout+plain") == ["to be seen\n"])
    #expect(printed(run, "text/vnd.gherkit.stderr+plain") == ["an error\n"])
    #expect(run.ended.out.contains("to be seen"))
    #expect(!run.ended.out.contains("not to be seen"))
    let xml = try run.folder.read("junit.xml")
    #expect(xml.contains("<system-out>") && xml.contains("to be seen"))
    #expect(xml.contains("<system-err>") && xml.contains("an error"))
  }

  @Test func `a step that closes standard output spoils nothing for the next scenario`() async throws {
    let run = try await ProcessRun(
      """
      Feature: printing
        Scenario: closes
          * it closes standard output
          * it prints "gone"
        Scenario: fails
          * it prints "to be seen"
          * it fails
      """, ["--workers=1"])
    #expect(run.ended.code == 1)
    #expect(printed(run, "text/vnd.gherkit.stdout+plain") == ["to be seen\n"])
    try run.expectWholeReports(scenarios: 2)
  }

  @Test func `a hundred megabytes of output are cut, and the report says by how much`() async throws {
    let run = try await ProcessRun(
      """
      Feature: printing
        Scenario: much
          * it prints "the beginning"
          * it prints 100 MB
          * it prints "the end"
          * it fails
        Scenario: much again
          * it prints 100 MB
        Scenario: little
          * it prints "little"
          * it fails
      """, ["--workers=1"])
    let texts = printed(run, "text/vnd.gherkit.stdout+plain")
    try #require(texts.count == 2)
    #expect(texts[0].utf8.count < 200_000)
    #expect(texts[0].hasPrefix("the beginning\n"))
    #expect(texts[0].hasSuffix("the end\n"))
    #expect(texts[0].contains("bytes are left out here"))
    #expect(texts[1] == "little\n")
  }
}
