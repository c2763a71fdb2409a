/// The tree of one feature file, as it was written.
///
/// Defined by <https://github.com/cucumber/messages>, as is every message here.
public struct GherkinDocument: JSONObject, JSONDefault, Hashable, Sendable {
  /// The file, relative to where the run started.
  public var uri: String?
  /// `nil` for a file of nothing but comments and blank lines.
  public var feature: Feature?
  /// All comment lines, in order.
  public var comments: [Comment] = []

  package init() {}

  public init(uri: String? = nil, feature: Feature? = nil, comments: [Comment]) {
    self.uri = uri
    self.feature = feature
    self.comments = comments
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("uri", &uri)
    try coder.field("feature", &feature)
    try coder.field("comments", &comments)
  }
}
