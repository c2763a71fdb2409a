import CucumberMessages
import StepDefinitions
import Testing

struct AttachingTests {
  @Test func `attachments go to the scope that runs, in order, each with its kind`() async {
    let scope = StepScope()
    let (taken, rest) = await scope.run {
      attach("a", mediaType: "text/x", fileName: "a.txt")
      attach([1, 2] as [UInt8], mediaType: "image/png")
      log("b")
      link("https://example.org")
      return (scope.take().attachments, scope.take().attachments)
    }
    #expect(
      taken == [
        Attachment(body: "a", contentEncoding: .identity, fileName: "a.txt", mediaType: "text/x"),
        Attachment(body: "AQI=", contentEncoding: .base64, mediaType: "image/png"),
        Attachment(body: "b", contentEncoding: .identity, mediaType: "text/x.cucumber.log+plain"),
        Attachment(body: "https://example.org", contentEncoding: .identity, mediaType: "text/uri-list"),
      ])
    #expect(rest.isEmpty)
  }

  @Test func `a scope within a scope has its own`() async {
    let outer = StepScope()
    let inner = StepScope()
    let taken = await outer.run {
      log("1")
      let taken = await inner.run {
        log("2")
        return inner.take().attachments
      }
      log("3")
      return (outer: outer.take().attachments, inner: taken)
    }
    #expect(taken.outer.map(\.body) == ["1", "3"])
    #expect(taken.inner.map(\.body) == ["2"])
  }

  @Test func `tasks that a step starts and waits for attach to it`() async {
    let scope = StepScope()
    let taken = await scope.run {
      await withTaskGroup { group in group.addTask { log("child") } }
      return scope.take().attachments
    }
    #expect(taken.map(\.body) == ["child"])
  }
}
