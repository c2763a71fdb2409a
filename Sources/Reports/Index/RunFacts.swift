package import CucumberMessages

/// Facts about a run that Cucumber Messages has no field for.
///
/// They travel as an attachment of the run: one JSON object under the media type
/// `application/vnd.gherkit.run+json`.
package struct RunFacts: JSONObject, JSONDefault, Hashable, Sendable {
  package static let mediaType = "application/vnd.gherkit.run+json"

  /// What the order was drawn from; running again with it gives the same order.
  package var seed: Int?
  /// Which part of how many: `2/4`.
  package var shard: String?
  /// The shards that this run was joined from: `1/4`, `2/4` and so on. `nil` where it wasn't.
  package var merged: [String]?
  /// The program that ran, as it is typed: `specs`.
  package var program: String?
  /// The machine.
  package var host: String?
  /// The command line behind the program's name.
  package var arguments: [String]?
  /// Why it is right that nothing was selected: an empty rerun file, a shard that gets nothing.
  package var emptyBecause: String?

  package init() {}

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("seed", &seed)
    try coder.field("shard", &shard)
    try coder.field("merged", &merged)
    try coder.field("program", &program)
    try coder.field("host", &host)
    try coder.field("arguments", &arguments)
    try coder.field("emptyBecause", &emptyBecause)
  }

  /// The attachment that carries them.
  package var attachment: Attachment {
    var copy = self
    var writer = JSONWriter()
    writer.object(&copy)
    return Attachment(
      body: String(decoding: writer.bytes, as: UTF8.self), contentEncoding: .identity, mediaType: Self.mediaType)
  }

  /// - Returns: `nil` for a text that isn't such an object; a fact that can't be read is no reason to fail a report.
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
}
