import CucumberMessages
import Foundation
import Testing

struct JSONWriterTests {
  private func written(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("", #""""#), ("ü 🥒 / \u{2028}", "\"ü 🥒 / \u{2028}\""), ("a\"b\\c", #""a\"b\\c""#), ("\n\r\t", #""\n\r\t""#),
    ("\0\u{1}\u{8}\u{C}\u{1B}\u{1F}\u{7F}", "\"\\u0000\\u0001\\u0008\\u000c\\u001b\\u001f\u{7F}\""),
  ])
  func `what JSON must escape is escaped, and nothing else`(text: String, json: String) {
    #expect(written(text) == json)
  }

  @Test func `every character below the blank is read back by another reader`() throws {
    let text = String(String.UnicodeScalarView((0...0x20).compactMap(Unicode.Scalar.init(_:))))
    let value = try JSONSerialization.jsonObject(with: Data("[\(written(text))]".utf8)) as? [String]
    #expect(value == [text])
  }

  @Test(arguments: [
    (0, "0"), (9, "9"), (10, "10"), (-1, "-1"), (Int.max, "9223372036854775807"), (Int.min, "-9223372036854775808"),
  ])
  func `whole numbers are written in full`(value: Int, text: String) {
    var writer = JSONWriter()
    writer.integer(value)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == text)
  }

  @Test func `members that are absent are left out, with their commas`() {
    let hook = Hook(id: "1", sourceReference: SourceReference(), type: .beforeTestRun)
    #expect(Envelope.hook(hook).ndjson == #"{"hook":{"id":"1","sourceReference":{},"type":"BEFORE_TEST_RUN"}}"#)
  }
}
