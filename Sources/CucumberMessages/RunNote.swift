/// What messages have no place for, as an attachment of the run: one JSON object under a media type of our own.
package protocol RunNote: JSONObject, JSONDefault {
  static var mediaType: String { get }
}

extension RunNote {
  /// - Returns: `nil` for a text that isn't such an object; a note that can't be read is no reason to fail a report.
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

  /// The attachment that carries it; the run and the time are added by who tells it.
  package var attachment: Attachment {
    var copy = self
    var writer = JSONWriter()
    writer.object(&copy)
    return Attachment(
      body: String(decoding: writer.bytes, as: UTF8.self), contentEncoding: .identity, mediaType: Self.mediaType)
  }
}
