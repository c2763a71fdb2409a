extension Envelope {
  /// The version of Cucumber Messages that this module writes.
  public static let protocolVersion = "34.2.1"

  /// Appends the message as one line of JSON, its LF included.
  package func write(to writer: inout JSONWriter) {
    var copy = self
    writer.object(&copy)
    writer.byte(UInt8(ascii: "\n"))
  }

  /// The message as one line of JSON, without the LF.
  public var ndjson: String {
    var writer = JSONWriter()
    var copy = self
    writer.object(&copy)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Reads one line.
  ///
  /// - Returns: `nil` for an object of a kind that a newer protocol may have and this one doesn't.
  /// - Throws: `NDJSONError` where the line is no JSON object, or a member is missing or of the wrong type.
  public init?(ndjson line: UnsafeBufferPointer<UInt8>) throws(NDJSONError) {
    self.init()
    var reader = JSONReader(line)
    let isKnown = try reader.object(&self)
    try reader.end()
    if !isKnown { return nil }
  }

  /// Reads one line, as `init(ndjson:)` for bytes does.
  public init?(ndjson line: String) throws(NDJSONError) {
    var line = line
    let read = line.withUTF8 { utf8 in Result { () throws(NDJSONError) in try Envelope(ndjson: utf8) } }
    guard let envelope = try read.get() else { return nil }
    self = envelope
  }
}
