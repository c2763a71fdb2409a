import CucumberMessages
import Testing

@testable import Reports

@Suite struct LogReporterTests {
  @Test(arguments: [
    ("a plain line", "a plain line"), ("::error::x", "\\::error::x"), ("  ::set-env::x", "  \\::set-env::x"),
    ("\u{A0}::x::", "\u{A0}\\::x::"), ("std::vector", "std::vector"), ("a: ::x", "a: ::x"),
    ("see ##[error]x", "see ##\\[error]x"), ("##vso[task.complete]", "##\\vso[task.complete]"),
    ("##VSO[x]", "##\\VSO[x]"), ("###teamcity[x]", "###\\teamcity[x]"), ("## heading", "## heading"),
    ("one\n::two::", "one\n\\::two::"), ("\u{1B}[31m::", "␛[31m::"),
  ])
  func `no text becomes a command`(text: String, safe: String) {
    #expect(LogText.text(text) == safe)
  }

  @Test func `an annotation holds any text`() {
    let annotation = LogServer.Annotation(
      file: "a,b:c;d].feature", line: 3, title: "100%: a, b", message: "one: 1%\ntwo, [x]; three")
    #expect(
      LogServer.github.line(annotation)
        == "::error file=a%2Cb%3Ac;d].feature,line=3,title=100%25%3A a%2C b::one: 1%25%0Atwo, [x]; three\n")
    #expect(
      LogServer.azure.line(annotation)
        == "##vso[task.logissue type=error;sourcepath=a,b:c%3Bd%5D.feature;linenumber=3;]"
        + "100%AZP25: a, b%0Aone: 1%AZP25%0Atwo, [x]; three\n")
  }

  @Test func `a failure is annotated at its step, and a scenario that passed only on another attempt is a warning`()
    throws
  {
    let text = try Verdict.text(SampleStreams.everyOutcome, "github,log=annotations")
    let lines = text.split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines[0].hasPrefix("::error file=features/travel.feature,line=9,title=Travel advisories%3A Access"))
    #expect(
      lines[4]
        == "::warning file=features/weight.feature,line=14,title=Weight%3A Sometimes (flaky)::it passed only on attempt 2"
    )
  }

  @Test func `annotations name files by their paths in the repository`() throws {
    let text = try rendered(SampleStreams.everyOutcome) {
      LogReporter($0, .init(server: .github, tells: false, screen: ScreenOptions(command: "specs run")) { "app/" + $0 })
    }
    let files = text.split(separator: "\n").filter { $0.contains(" file=") }
    #expect(files.count == 5)
    for line in files { #expect(line.contains(" file=app/features/"), "\(line)") }
  }

  @Test(arguments: ["github", "azure"])
  func `every part of the log that begins ends, and no line but ours commands`(format: String) throws {
    for seed in 1...200 as ClosedRange<UInt64> {
      var random = RandomStream(seed: seed)
      var depth = 0
      for line in try Verdict.text(random.stream(), format).split(separator: "\n") {
        let isCommand = line.hasPrefix("::") || line.hasPrefix("##[") || line.contains("##vso[")
        guard isCommand else {
          #expect(!line.contains("##["))
          continue
        }
        if line.hasPrefix("::group::") || line.hasPrefix("##[group]") {
          depth += 1
        } else if line == "::endgroup::" || line == "##[endgroup]" {
          depth -= 1
        } else {
          let isOurs = ["::error ", "::warning ", "##vso[task.logissue type="].contains { line.hasPrefix($0) }
          #expect(isOurs && depth == 0, "seed \(seed): \(line)")
        }
        #expect(depth == 0 || depth == 1)
      }
      #expect(depth == 0)
    }
  }
}
