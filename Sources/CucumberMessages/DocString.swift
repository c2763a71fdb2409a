/// The block of text below a step.
public struct DocString: JSONObject, JSONDefault, Hashable, Sendable {
  /// Where its opening delimiter stands.
  public var location: Location = Location()
  /// The word behind the opening delimiter, such as `json`.
  public var mediaType: String?
  /// The lines, joined by LF, without the indentation of the delimiter.
  public var content: String = ""
  /// `"""` or three backticks.
  public var delimiter: String = ""

  package init() {}

  public init(location: Location, mediaType: String? = nil, content: String, delimiter: String) {
    self.location = location
    self.mediaType = mediaType
    self.content = content
    self.delimiter = delimiter
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("location", &location)
    try coder.field("mediaType", &mediaType)
    try coder.field("content", &content)
    try coder.field("delimiter", &delimiter)
  }
}
