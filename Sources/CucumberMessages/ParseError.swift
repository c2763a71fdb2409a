/// Why a feature file, or a place in it, can't be read.
public struct ParseError: JSONObject, JSONDefault, Hashable, Sendable {
  /// The place.
  public var source: SourceReference = SourceReference()
  /// What was expected and what was found, as the reference implementation words it.
  public var message: String = ""

  package init() {}

  public init(source: SourceReference, message: String) {
    self.source = source
    self.message = message
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("source", &source)
    try coder.field("message", &message)
  }
}
