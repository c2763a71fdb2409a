import CucumberMessages
import Testing

struct EnvelopeNDJSONTests {
  private func error(_ line: String) throws -> NDJSONError {
    try #require(throws: NDJSONError.self) { try Envelope(ndjson: line) }
  }

  @Test func `a missing member is named with the way to it, at its object`() throws {
    let error = try error(#"{"testRunHookFinished":{"testRunHookStartedId":"1","result":{"status":"PASSED"}}}"#)
    #expect(error.description == #"byte 61, in testRunHookFinished.result: member "duration" is missing"#)
  }

  @Test func `a member that the schema doesn't require may be missing, or null`() throws {
    for line in [
      #"{"testRunStarted":{"timestamp":{"seconds":1,"nanos":0}}}"#,
      #"{"testRunStarted":{"id":null,"timestamp":{"seconds":1,"nanos":0}}}"#,
    ] {
      #expect(try Envelope(ndjson: line) == .testRunStarted(TestRunStarted(timestamp: Timestamp(seconds: 1, nanos: 0))))
    }
  }

  @Test(arguments: [
    (#"{"source":7}"#, #"byte 11, in source: expected an object, found "7""#),
    (#"{"source":{"uri":7}}"#, #"byte 18, in source.uri: expected a string, found "7""#),
    (
      #"{"testRunStarted":{"timestamp":{"seconds":"1"}}}"#,
      #"byte 43, in testRunStarted.timestamp.seconds: expected a whole number, found """"#
    ),
    (
      #"{"testRunStarted":{"timestamp":{"seconds":1.5}}}"#,
      "byte 43, in testRunStarted.timestamp.seconds: expected a whole number, found a fraction"
    ),
    (
      #"{"testRunFinished":{"success":1}}"#,
      #"byte 31, in testRunFinished.success: expected true or false, found "1""#
    ),
    (#"{"pickle":{"steps":{}}}"#, #"byte 20, in pickle.steps: expected an array, found "{""#),
  ])
  func `a member of the wrong type is told with what was expected and found`(line: String, message: String) throws {
    #expect(try error(line).description == message)
  }

  @Test func `an unknown word of an enumeration is told with the known ones`() throws {
    let error = try error(#"{"source":{"uri":"a","data":"","mediaType":"text/plain"}}"#)
    #expect(
      error.description
        == "byte 44, in source.mediaType: expected one of text/x.cucumber.gherkin+plain, "
        + #"text/x.cucumber.gherkin+markdown, found "text/plain""#)
  }

  @Test func `members that this protocol doesn't know are passed over, whatever is in them`() throws {
    let line = #"""
      { "later" : {"a":[1,{"b":null}],"c":"}"}, "testRunStarted":{"x":-1.5e+3,"timestamp":
      {"seconds":1,"nanos":0,"y":[[],{}]},"z":true},"w":"\"" }
      """#
    #expect(try Envelope(ndjson: line) == .testRunStarted(TestRunStarted(timestamp: Timestamp(seconds: 1, nanos: 0))))
  }

  @Test(arguments: [#"{"later":{"a":1}}"#, "{}", "  { }  "])
  func `an object of no known kind is nothing`(line: String) throws {
    #expect(try Envelope(ndjson: line) == nil)
  }

  @Test(arguments: ["", "x", "[]", "7", "{} {}", #"{"later":1} ."#, #"{"source"}"#, #"{"later":1,}"#, #"{"later":]}"#])
  func `a line that is no JSON object is an error`(line: String) throws {
    _ = try error(line)
  }

  @Test func `a line cut off anywhere is an error, and never a message`() throws {
    let line =
      #"{"hook":{"id":"ü\u00e9","sourceReference":{"location":{"line":12}},"later":[1,{"a":"b"}],"type":"AFTER_TEST_RUN"}}"#
    let bytes = Array(line.utf8)
    #expect(try Envelope(ndjson: line) != nil)
    for end in 0..<bytes.count {
      #expect(throws: NDJSONError.self, "\(end) bytes") {
        try bytes[..<end].withUnsafeBufferPointer { part in _ = try Envelope(ndjson: part) }
      }
    }
  }

  @Test func `a written message is one line that ends with LF`() {
    var writer = JSONWriter()
    Envelope.source(Source(uri: "a", data: "b\nc", mediaType: .plain)).write(to: &writer)
    #expect(writer.bytes.last == UInt8(ascii: "\n"))
    #expect(writer.bytes.count { $0 == UInt8(ascii: "\n") } == 1)
  }

  @Test func `the protocol's version is that of the schema the members are from`() {
    #expect(Envelope.protocolVersion.hasPrefix("34."))
  }
}
