import CucumberMessages
import Terminal
import Testing

@testable import Reports

@Suite struct JUnitAttachmentsTests {
  private static let stream: [Envelope] = {
    var stream = TestStream()
    let image = Attachment(body: "aGk=", contentEncoding: .base64, fileName: "../../x.png", mediaType: "image/png")
    let video = Attachment(body: "aG8=", contentEncoding: .base64, mediaType: "video/mp4")
    let text = Attachment(body: "words", contentEncoding: .identity, fileName: "notes.txt", mediaType: "text/plain")
    stream.feature(
      "a.feature", "A",
      TestStream.Scenario("One", .init("Given x", .failed, "no", attachments: [image, text, video])))
    stream.start()
    stream.runScenarios()
    stream.end(success: false)
    return stream.envelopes
  }()

  @Test func `what isn't text is written beside the document, and named alone on a line`() throws {
    let folder = MemoryFolderSink(name: "reports/files")
    let text = try rendered(Self.stream) { JUnitReporter($0, attachments: folder) }
    #expect(folder.files == ["1-x.png": Array("hi".utf8), "2.mp4": Array("ho".utf8)])
    let lines = text.split(separator: "\n")
    #expect(lines.contains("[[ATTACHMENT|reports/files/1-x.png]]"))
    #expect(lines.contains("[[ATTACHMENT|reports/files/2.mp4]]"))
    #expect(!(try rendered(Self.stream) { JUnitReporter($0) }).contains("[[ATTACHMENT"))
  }

  @Test func `a folder that can't be written fails the report when the document is there`() throws {
    let error = SinkError.unwritable(path: "files/1-x.png", errno: 28)
    let sink = MemorySink()
    var reporter = JUnitReporter(sink, attachments: MemoryFolderSink(name: "files", failingWith: error))
    for envelope in Self.stream { try reporter.receive(envelope) }
    #expect(throws: error) { try reporter.finish() }
    #expect(sink.text.hasSuffix("</testsuites>\n"))
  }

  @Test(arguments: [
    ("a.png", "1-a.png"), ("../../etc/passwd", "1-passwd"), ("..\\..\\x.exe", "1-x.exe"), ("..", "1.bin"),
    (".htaccess", "1-htaccess"), ("a b\n]].png", "1-a_b___.png"), ("", "1.bin"), ("é.png", "1-__.png"),
    ("/", "1.bin"), ("a\u{0}b", "1-a_b"), ("CON", "1-CON"),
  ])
  func `a file's name can lead nowhere else`(offered: String, name: String) {
    let attachment = Attachment(body: "", contentEncoding: .identity, fileName: offered, mediaType: "x/y")
    #expect(JUnitAttachments.name(of: attachment, 1) == name)
  }

  @Test(arguments: ["../x", "/tmp/x", "a/../../b", "a//b", ""])
  func `the folder must be below the report's own`(folder: String) {
    #expect(throws: ReportRequestError.self) { try ReportRequest("junit,attachments=\(folder):junit.xml") }
  }

  @Test func `a folder beside standard output is refused`() {
    #expect(throws: ReportRequestError.optionWithoutFile(format: "junit", option: "attachments")) {
      try ReportRequest("junit,attachments=files")
    }
  }
}
