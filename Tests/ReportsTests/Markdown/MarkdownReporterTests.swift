import CucumberMessages
import Testing

@testable import Reports

@Suite struct MarkdownReporterTests {
  @Test(arguments: [
    ("plain", "`plain`"), ("a | b", "`a | b`"), ("<script>", "`<script>`"), ("@octocat #12", "`@octocat #12`"),
    ("a `b` c", "``a `b` c``"), ("`", "`` ` ``"), ("``x", "``` ``x ```"), ("", "`(no name)`"), ("  ", "`(no name)`"),
    ("one\ntwo", "`one␊two`"), (" x ", "`  x  `"),
  ])
  func `foreign text stands in a span of code that it can't end`(text: String, code: String) {
    #expect(MarkdownText.code(text) == code)
  }

  @Test func `a block of code has a fence that nothing in it closes`() {
    #expect(MarkdownText.block("a\n```\n# b") == "````text\na\n```\n# b\n````")
    #expect(MarkdownText.block("a\r\nb") == "```text\na␍\nb\n```")
  }

  @Test func `in HTML there is no markup and no blank line`() {
    #expect(
      MarkdownText.html("a</summary>\n\n<b> & \"c\"") == "<code>a&lt;/summary&gt;␊␊&lt;b&gt; &amp; &quot;c&quot;</code>"
    )
  }

  /// Takes away code and folds, and what is left must be words of ours.
  @Test func `whatever a run holds, foreign text stands in code alone`() throws {
    for seed in 1...200 as ClosedRange<UInt64> {
      var random = RandomStream(seed: seed)
      let text = try Verdict.text(random.stream(), "markdown")
      var fence: Substring?
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        if let open = fence {
          if line == open { fence = nil }
          continue
        }
        if line.hasSuffix("text"), line.hasPrefix("```") {
          fence = line.dropLast(4)
          continue
        }
        let words = outsideOfCode(line)
        #expect(
          words.unicodeScalars.allSatisfy { $0.isASCII && $0 != "`" && $0 != "@" || "❌✅⚪".unicodeScalars.contains($0) },
          "seed \(seed): \(words)")
      }
      #expect(fence == nil, "seed \(seed)")
    }
  }

  private func outsideOfCode(_ line: Substring) -> String {
    var rest = line
    var result = ""
    while let character = rest.first {
      if rest.hasPrefix("<code>"), let end = rest.firstRange(of: "</code>") {
        rest = rest[end.upperBound...]
      } else if character == "`" {
        let fence = rest.prefix { $0 == "`" }
        rest = rest.dropFirst(fence.count)
        // As Markdown reads it: the next run of the same length ends the span.
        while !rest.isEmpty {
          rest = rest.drop { $0 != "`" }
          let run = rest.prefix { $0 == "`" }
          rest = rest.dropFirst(run.count)
          if run.count == fence.count { break }
        }
      } else {
        result.append(character)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  @Test func `what has no room is left out and counted`() throws {
    var stream = TestStream()
    let long = String(repeating: "word ", count: 300)
    stream.feature(
      "features/a.feature", "A",
      (0..<20).map { TestStream.Scenario("Scenario \($0)", .init("Given x", .failed, long, type: "E")) })
    stream.start()
    stream.runScenarios()
    stream.end(success: false)
    let text = try Verdict.text(stream.envelopes, "markdown,limit=8192")
    #expect(text.utf8.count <= 8192)
    #expect(text.contains("20 of 20 scenarios did not pass"))
    #expect(text.hasSuffix(" of 20 under \"Scenarios to look at\" left out: the summary ends at 8192 bytes.\n"))
    #expect(throws: ReportRequestError.self) { try ReportRequest("markdown,limit=12") }
  }
}
