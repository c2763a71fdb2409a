import Testing

@testable import Reports

@Suite struct Base64Tests {
  @Test(arguments: [("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9v\nYmFy", "foobar"), ("4pyT", "✓")])
  func `text is decoded as RFC 4648 has it`(encoded: String, text: String) {
    #expect(Base64.decode(encoded).map { String(decoding: $0, as: UTF8.self) } == text)
  }

  @Test(arguments: ["Z", "Zg", "Zg=", "Zg=o", "Z!==", "===="])
  func `what isn't base64 is refused`(encoded: String) {
    #expect(Base64.decode(encoded) == nil)
  }
}
