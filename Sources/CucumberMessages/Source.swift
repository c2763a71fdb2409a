/// The text of a feature file.
public struct Source: JSONObject, JSONDefault, Hashable, Sendable {
  /// The file, relative to where the run started.
  public var uri: String = ""
  /// The whole text.
  public var data: String = ""
  /// Plain or Markdown.
  public var mediaType: SourceMediaType = .plain

  package init() {}

  public init(uri: String, data: String, mediaType: SourceMediaType) {
    self.uri = uri
    self.data = data
    self.mediaType = mediaType
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("uri", &uri)
    try coder.field("data", &data)
    try coder.field("mediaType", &mediaType)
  }
}

/// How a feature file is written.
public enum SourceMediaType: String, JSONWord, Hashable, Sendable {
  /// A `.feature` file.
  case plain = "text/x.cucumber.gherkin+plain"
  /// A `.feature.md` file.
  case markdown = "text/x.cucumber.gherkin+markdown"

  package static var blank: SourceMediaType { .plain }
}
