import CucumberMessages
import StepDefinitions
import Testing

struct AttachingTests {
  @Test func `attachments go to the scope that runs, in order, each with its kind`() async {
    let scope = StepScope()
    await scope.run {
      attach("a", mediaType: "text/x", fileName: "a.txt")
      attach([1, 2] as [UInt8], mediaType: "image/png")
      log("b")
      link("https://example.org")
    }
    #expect(
      scope.takeAttachments() == [
        Attachment(body: "a", contentEncoding: .identity, fileName: "a.txt", mediaType: "text/x"),
        Attachment(body: "AQI=", contentEncoding: .base64, mediaType: "image/png"),
        Attachment(body: "b", contentEncoding: .identity, mediaType: "text/x.cucumber.log+plain"),
        Attachment(body: "https://example.org", contentEncoding: .identity, mediaType: "text/uri-list"),
      ])
    #expect(scope.takeAttachments().isEmpty)
  }

  @Test func `a scope within a scope has its own`() async {
    let outer = StepScope()
    let inner = StepScope()
    await outer.run {
      log("1")
      await inner.run { log("2") }
      log("3")
    }
    #expect(outer.takeAttachments().map(\.body) == ["1", "3"])
    #expect(inner.takeAttachments().map(\.body) == ["2"])
  }

  @Test func `tasks that a step starts and waits for attach to it`() async {
    let scope = StepScope()
    await scope.run {
      await withTaskGroup { group in group.addTask { log("child") } }
    }
    #expect(scope.takeAttachments().map(\.body) == ["child"])
  }
}
