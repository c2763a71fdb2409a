import CucumberMessages
import Testing

struct JSONReaderTests {
  private func read<Value>(
    _ text: String, _ body: (inout JSONReader) throws(NDJSONError) -> Value
  ) throws -> Value {
    try read(Array(text.utf8), body)
  }

  private func read<Value>(
    _ bytes: [UInt8], _ body: (inout JSONReader) throws(NDJSONError) -> Value
  ) throws -> Value {
    try bytes.withUnsafeBufferPointer { buffer in
      var reader = JSONReader(buffer)
      let value = try body(&reader)
      try reader.end()
      return value
    }
  }

  private func string(_ text: String) throws -> String {
    try read(text) { reader throws(NDJSONError) in try reader.string() }
  }

  private func integer(_ text: String) throws -> Int {
    try read(text) { reader throws(NDJSONError) in try reader.integer() }
  }

  @Test(arguments: [
    (#""""#, ""), (#""ü 🥒""#, "ü 🥒"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""a\u00e9b""#, "aéb"),
    (#""\u0000""#, "\0"), (#""\uD83E\uDD52""#, "🥒"), (#""\ud83e\udd52!""#, "🥒!"),
  ])
  func `escapes are read as JSON has them`(text: String, value: String) throws {
    #expect(try string(text) == value)
  }

  @Test(arguments: [
    (#""\uD83E""#, "\u{FFFD}"), (#""\uDD52""#, "\u{FFFD}"), (#""\uD83Ex""#, "\u{FFFD}x"),
    (#""\uD83E\n""#, "\u{FFFD}\n"), (#""\uD83E\u0041""#, "\u{FFFD}A"), (#""\uD83E\uD83E\uDD52""#, "\u{FFFD}🥒"),
  ])
  func `half of a surrogate pair becomes the replacement character`(text: String, value: String) throws {
    #expect(try string(text) == value)
  }

  @Test func `bytes that are no UTF-8 become the replacement character`() throws {
    let text = try read([0x22, 0x61, 0xFF, 0x62, 0x22]) { reader throws(NDJSONError) in try reader.string() }
    #expect(text == "a\u{FFFD}b")
  }

  @Test(arguments: [#""\x""#, #""\u12""#, #""\u12G4""#, #""a"#, #""a\"#, #""\u"#, "a"])
  func `a string that JSON doesn't have is an error`(text: String) {
    #expect(throws: NDJSONError.self) { try string(text) }
  }

  @Test(arguments: [
    ("0", 0), ("-1", -1), (" 42 ", 42), ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min),
  ])
  func `whole numbers are read up to the ends of their range`(text: String, value: Int) throws {
    #expect(try integer(text) == value)
  }

  @Test(arguments: ["9223372036854775808", "-9223372036854775809", "99999999999999999999999"])
  func `a whole number beyond 64 bits is an error`(text: String) throws {
    let error = try #require(throws: NDJSONError.self) { try integer(text) }
    #expect(error.reason == "a whole number that does not fit in 64 bits")
  }

  @Test(arguments: ["1.0", "1e3", "-", "+1", "x", ""]) func `what is no whole number is an error`(text: String) {
    #expect(throws: NDJSONError.self) { try integer(text) }
  }

  @Test func `objects nested too deeply are an error and no stack overflow`() throws {
    let depth = 100_000
    let groups = String(repeating: #"{"children":["#, count: depth)
    let error = try #require(throws: NDJSONError.self) {
      try read(groups) { reader throws(NDJSONError) in
        var group = Group()
        try reader.object(&group)
      }
    }
    #expect(error.reason == "nested deeper than 500 levels")
  }

  @Test func `an unknown member may be nested as deeply as it likes`() throws {
    let depth = 100_000
    let text = #"{"later":"# + String(repeating: "[", count: depth) + String(repeating: "]", count: depth) + "}"
    #expect(try Envelope(ndjson: text) == nil)
  }

  @Test func `a group nested in groups is read`() throws {
    let text = #"{"children":[{"children":[{"start":1,"value":"a"}]}]}"#
    let group = try read(text) { reader throws(NDJSONError) in
      var group = Group()
      try reader.object(&group)
      return group
    }
    #expect(group == Group(children: [Group(children: [Group(start: 1, value: "a")])]))
  }

  @Test func `of a member given twice the last one counts`() throws {
    let line = #"{"undefinedParameterType":{"expression":"a","name":"b","name":"c"}}"#
    #expect(
      try Envelope(ndjson: line)
        == .undefinedParameterType(UndefinedParameterType(expression: "a", name: "c")))
  }
}
