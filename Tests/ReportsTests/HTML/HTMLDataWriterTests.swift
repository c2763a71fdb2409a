import Foundation
import Testing

@testable import Reports

struct HTMLDataWriterTests {
  @Test(arguments: [
    "</script><script>alert(1)</script>", "<!--<script>", "]]>", "&lt;b&gt;", "a\u{2028}b\u{2029}c",
    "\u{0}\u{1F}\t\r\n\"\\",
    "é 🎉 \u{202E} \u{FFFF}", "", "\u{E2}\u{80}", "…“”",
  ])
  func `a text comes back as it was, and none of its characters can end or change a script block`(text: String) throws {
    var writer = HTMLDataWriter()
    writer.string(text)
    let json = String(decoding: writer.bytes, as: UTF8.self)
    for forbidden in ["<", ">", "&", "\u{2028}", "\u{2029}"] {
      #expect(!json.unicodeScalars.contains(forbidden.unicodeScalars.first!))
    }
    #expect(json.utf8.allSatisfy { $0 >= 0x20 })
    let read = try JSONSerialization.jsonObject(with: Data(writer.bytes), options: .fragmentsAllowed) as? String
    #expect(read.map { Array($0.utf8) } == Array(text.utf8))
  }

  @Test func `commas stand between members and items and nowhere else`() {
    var writer = HTMLDataWriter()
    writer.object { writer in
      writer.member("a", "x,")
      writer.member("absent", nil as String?)
      writer.member("none", [Int]()) { $0.integer($1) }
      writer.member("list", [1, 2]) { $0.integer($1) }
      writer.name("empty")
      writer.list { _ in }
      writer.flag("no", false)
      writer.flag("yes", true)
      writer.name("inner")
      writer.object { $0.member("n", -3) }
      writer.name("mixed")
      writer.list { writer in
        writer.null()
        writer.object { _ in }
        writer.string("{")
        writer.integer(4)
      }
    }
    let expected =
      #"{"a":"x,","list":[1,2],"empty":[],"yes":true,"inner":{"n":-3},"mixed":[null,{},"{",4]}"#
    #expect(String(decoding: writer.bytes, as: UTF8.self) == expected)
  }
}
