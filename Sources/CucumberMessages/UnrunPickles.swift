/// The pickles that were selected and of which no test case was told, since the run ended before.
///
/// Messages have no place for them, and a list of what to run again needs them: so they are an attachment of the run,
/// under a media type of our own.
package struct UnrunPickles: JSONObject, JSONDefault, Hashable, Sendable {
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

  /// - Returns: `nil` for a text that isn't such an object.
  package init?(json: String) {
    self.init()
    var json = json
    let isRead = json.withUTF8 { utf8 in
      do throws(NDJSONError) {
        var reader = JSONReader(utf8)
        try reader.object(&self)
        return true
      } catch {
        return false
      }
    }
    if !isRead { return nil }
  }

  package var attachment: Attachment {
    var copy = self
    var writer = JSONWriter()
    writer.object(&copy)
    return Attachment(
      body: String(decoding: writer.bytes, as: UTF8.self), contentEncoding: .identity, mediaType: Self.mediaType)
  }
}
