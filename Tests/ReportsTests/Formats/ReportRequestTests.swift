import Terminal
import Testing

@testable import Reports

@Suite struct ReportRequestTests {
  @Test func `a name alone goes to standard output`() throws {
    let request = try ReportRequest("progress")
    #expect(request.format.name == "progress")
    #expect(request.destination == .standardOutput)
  }

  @Test func `options stand behind commas and the file behind the first colon`() throws {
    let request = try ReportRequest("junit,profile=strict,suite=My app:C:/reports/junit.xml")
    #expect(request.destination == .file("C:/reports/junit.xml"))
    let sink = MemorySink()
    var reporter = request.make(sink, ReportContext(style: .plain, command: "specs run"))
    for envelope in SampleStreams.everyOutcome { try reporter.receive(envelope) }
    try reporter.finish()
    #expect(sink.text.contains("<testsuites name=\"My app\""))
    #expect(!sink.text.contains("line=\""))
    #expect(sink.isFinished)
  }

  @Test(arguments: [
    (
      "junitt:x.xml",
      "unknown report format \"junitt\"; did you mean junit?"
    ),
    ("junit,profil=strict", "the format junit has no option \"profil\"; did you mean profile?"),
    ("junit,profile=strikt", "the option profile of junit can't be \"strikt\"; did you mean strict?"),
    ("junit,names=x", "the option names of junit can't be \"x\""),
    ("junit,suite", "the option \"suite\" of junit has no value"),
    ("junit:", "no file stands behind the colon of junit"),
    ("progress,x=1", "the format progress has no option \"x\""),
    ("", "unknown report format \"\""),
  ])
  func `a request that can't be met says what is wrong`(text: String, message: String) throws {
    let error = #expect(throws: ReportRequestError.self) { try ReportRequest(text) }
    #expect(error?.message == message)
    #expect(error?.remedy.isEmpty == false)
  }

  @Test func `an unknown format names the known ones`() {
    let error = #expect(throws: ReportRequestError.self) { try ReportRequest("xml") }
    for format in ReportFormat.all { #expect(error?.remedy.contains(format.name) == true) }
  }

  @Test func `each format has a line for help, and no two have one name`() {
    #expect(Set(ReportFormat.all.map(\.name)).count == ReportFormat.all.count)
    for format in ReportFormat.all {
      #expect(!format.summary.isEmpty && !format.summary.hasSuffix("."))
      for option in format.options { #expect(!option.summary.isEmpty) }
    }
  }
}
