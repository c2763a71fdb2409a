/// The pickles that were selected and of which no test case was told, since the run ended before.
///
/// Messages have no place for them, and a list of what to run again needs them: so they are an attachment of the run,
/// under a media type of our own.
package struct UnrunPickles: RunNote, Hashable, Sendable {
  package static let mediaType = "application/vnd.gherkit.unrun+json"

  /// Their ids.
  package var pickles: [String] = []

  package init() {}

  package init(_ pickles: [String]) {
    self.pickles = pickles
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("pickles", &pickles)
  }
}
