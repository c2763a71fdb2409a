import Authoring
import CucumberMessages

/// The warnings of one file, as they travel in the stream.
///
/// Messages have no place for them, so they are an attachment of the run, of a media type of our own. Its body is
/// `{"files":[{"uri":…,"warnings":[{"code":…,"line":…,"column":…,"message":…,"remedy":…}],"omitted":…}]}`, where
/// `omitted` is how many more warnings the file has than are told, if there are any.
struct FileWarnings: JSONObject, JSONDefault {
  static let mediaType = "application/vnd.gherkit.warnings+json"

  private var uri = ""
  private var warnings: [Written] = []
  private var omitted: Int?

  /// A generated file can have one in every cell.
  private static let most = 1000

  init() {}

  init(uri: String, warnings: [FeatureWarning]) {
    self.uri = uri
    self.warnings = warnings.prefix(Self.most).map(Written.init)
    if warnings.count > Self.most { omitted = warnings.count - Self.most }
  }

  /// - Returns: `nil` where there is nothing to tell.
  static func attachment(_ files: [FileWarnings]) -> Attachment? {
    if files.isEmpty { return nil }
    var body = Body(files: files)
    var writer = JSONWriter()
    writer.object(&body)
    return Attachment(
      body: String(decoding: writer.bytes, as: UTF8.self), contentEncoding: .identity, mediaType: mediaType)
  }

  mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("uri", &uri)
    try coder.field("warnings", &warnings)
    try coder.field("omitted", &omitted)
  }

  private struct Body: JSONObject {
    var files: [FileWarnings] = []

    mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
      try coder.field("files", &files)
    }
  }

  private struct Written: JSONObject, JSONDefault {
    var code = ""
    var line = 0
    var column: Int?
    var message = ""
    var remedy = ""

    init() {}

    init(_ warning: FeatureWarning) {
      code = warning.code.rawValue
      line = warning.location.line
      column = warning.location.column
      message = warning.message
      remedy = warning.remedy
    }

    mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
      try coder.field("code", &code)
      try coder.field("line", &line)
      try coder.field("column", &column)
      try coder.field("message", &message)
      try coder.field("remedy", &remedy)
    }
  }
}
