import CucumberMessages

/// What the page's data say of an attachment; its content lies in a block of its own.
struct HTMLAttachment {
  /// The number of its block; `nil` for one that lies elsewhere.
  let block: Int?
  /// Its address beside the page.
  let file: String?
  let mediaType: String
  let name: String?
  let isBase64: Bool
  /// Of the content, decoded.
  let byteCount: Int
  let url: String?

  /// What left an attachment behind.
  enum Owner: Hashable {
    case step(testCaseStartedId: String, testStepId: String)
    case attempt(testCaseStartedId: String)
    case runHook(testRunHookStartedId: String)
    case run

    init(_ attachment: Attachment) {
      self.init(attachment.testCaseStartedId, attachment.testStepId, attachment.testRunHookStartedId)
    }

    init(_ attachment: ExternalAttachment) {
      self.init(attachment.testCaseStartedId, attachment.testStepId, attachment.testRunHookStartedId)
    }

    private init(_ attempt: String?, _ step: String?, _ runHook: String?) {
      if let attempt {
        self = step.map { .step(testCaseStartedId: attempt, testStepId: $0) } ?? .attempt(testCaseStartedId: attempt)
      } else {
        self = runHook.map { .runHook(testRunHookStartedId: $0) } ?? .run
      }
    }
  }

  init(_ attachment: Attachment, block: Int? = nil, file: String? = nil) {
    self.block = block
    self.file = file
    mediaType = attachment.mediaType
    name = attachment.fileName
    isBase64 = attachment.contentEncoding == .base64
    byteCount = isBase64 ? Self.decodedCount(attachment.body) : attachment.body.utf8.count
    // A deprecated field: the content is elsewhere only where there is none here.
    url = attachment.body.isEmpty ? attachment.url : nil
  }

  init(_ attachment: ExternalAttachment) {
    block = nil
    file = nil
    mediaType = attachment.mediaType
    name = nil
    isBase64 = false
    byteCount = 0
    url = attachment.url
  }

  /// Four characters hold three bytes, less one for each `=` at the end.
  private static func decodedCount(_ base64: String) -> Int {
    base64.utf8.count / 4 * 3 - base64.utf8.suffix(2).count { $0 == UInt8(ascii: "=") }
  }

  func write(to writer: inout HTMLDataWriter) {
    writer.object { writer in
      writer.member("id", block)
      writer.member("file", file)
      writer.member("type", mediaType)
      writer.member("name", name)
      writer.flag("base64", isBase64)
      writer.member("size", byteCount)
      writer.member("url", url)
    }
  }
}
