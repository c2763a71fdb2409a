/// What a step, a hook or the run leaves behind for the reader.
public struct Attachment: JSONObject, JSONDefault, Hashable, Sendable {
  /// The content, plain or in base64.
  public var body: String = ""
  /// Which of the two.
  public var contentEncoding: AttachmentContentEncoding = .identity
  /// The name to offer for a download.
  public var fileName: String?
  /// The kind of content, such as `image/png`.
  public var mediaType: String = ""
  /// A text of code, as some Cucumbers send it.
  public var source: Source?
  /// The attempt that it belongs to.
  public var testCaseStartedId: String?
  /// The step or hook that it belongs to.
  public var testStepId: String?
  /// Where the content is instead of here; deprecated by the schema.
  public var url: String?
  /// The run that it belongs to.
  public var testRunStartedId: String?
  /// The BeforeAll or AfterAll hook that it belongs to.
  public var testRunHookStartedId: String?
  /// When it was attached: UTC.
  public var timestamp: Timestamp?

  package init() {}

  public init(
    body: String,
    contentEncoding: AttachmentContentEncoding,
    fileName: String? = nil,
    mediaType: String,
    source: Source? = nil,
    testCaseStartedId: String? = nil,
    testStepId: String? = nil,
    url: String? = nil,
    testRunStartedId: String? = nil,
    testRunHookStartedId: String? = nil,
    timestamp: Timestamp? = nil
  ) {
    self.body = body
    self.contentEncoding = contentEncoding
    self.fileName = fileName
    self.mediaType = mediaType
    self.source = source
    self.testCaseStartedId = testCaseStartedId
    self.testStepId = testStepId
    self.url = url
    self.testRunStartedId = testRunStartedId
    self.testRunHookStartedId = testRunHookStartedId
    self.timestamp = timestamp
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("body", &body)
    try coder.field("contentEncoding", &contentEncoding)
    try coder.field("fileName", &fileName)
    try coder.field("mediaType", &mediaType)
    try coder.field("source", &source)
    try coder.field("testCaseStartedId", &testCaseStartedId)
    try coder.field("testStepId", &testStepId)
    try coder.field("url", &url)
    try coder.field("testRunStartedId", &testRunStartedId)
    try coder.field("testRunHookStartedId", &testRunHookStartedId)
    try coder.field("timestamp", &timestamp)
  }
}

/// How the body holds the content.
public enum AttachmentContentEncoding: String, JSONWord, Hashable, Sendable {
  /// As it is.
  case identity = "IDENTITY"
  /// In base64.
  case base64 = "BASE64"

  package static var blank: AttachmentContentEncoding { .identity }
}

/// An attachment whose content lies elsewhere.
public struct ExternalAttachment: JSONObject, JSONDefault, Hashable, Sendable {
  /// Where.
  public var url: String = ""
  /// The kind of content.
  public var mediaType: String = ""
  /// The attempt that it belongs to.
  public var testCaseStartedId: String?
  /// The step or hook that it belongs to.
  public var testStepId: String?
  /// The BeforeAll or AfterAll hook that it belongs to.
  public var testRunHookStartedId: String?
  /// When it was attached: UTC.
  public var timestamp: Timestamp?

  package init() {}

  public init(
    url: String,
    mediaType: String,
    testCaseStartedId: String? = nil,
    testStepId: String? = nil,
    testRunHookStartedId: String? = nil,
    timestamp: Timestamp? = nil
  ) {
    self.url = url
    self.mediaType = mediaType
    self.testCaseStartedId = testCaseStartedId
    self.testStepId = testStepId
    self.testRunHookStartedId = testRunHookStartedId
    self.timestamp = timestamp
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("url", &url)
    try coder.field("mediaType", &mediaType)
    try coder.field("testCaseStartedId", &testCaseStartedId)
    try coder.field("testStepId", &testStepId)
    try coder.field("testRunHookStartedId", &testRunHookStartedId)
    try coder.field("timestamp", &timestamp)
  }
}
