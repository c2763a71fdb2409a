import Testing

@testable import XML

@Suite struct XMLWriterTests {
  private func written(_ body: (XMLWriter) -> Void) -> String {
    let writer = XMLWriter()
    body(writer)
    return String(decoding: writer.take(), as: UTF8.self)
  }

  @Test func `a document is written in the order of the calls`() {
    let text = written { writer in
      writer.startDocument()
      writer.start("suite")
      writer.attribute("tests", 2)
      writer.attribute("file", ifPresent: nil)
      writer.newline()
      writer.start("case")
      writer.end()
      writer.start("case")
      writer.text("a < b & c")
      writer.end()
      writer.end()
    }
    #expect(
      text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <suite tests="2">
        <case/><case>a &lt; b &amp; c</case></suite>
        """)
  }

  @Test func `line ends and tabs in an attribute survive its reader`() throws {
    let value = "one\n\ttwo\r\nthree \"quoted\" <'&'> é 漢 \u{1F600}"
    let text = written { writer in
      writer.start("a")
      writer.attribute("v", value)
      writer.end()
    }
    #expect(text.contains("one&#10;&#9;two&#13;&#10;three &quot;quoted&quot; &lt;'&amp;'&gt; é 漢 \u{1F600}"))
    #expect(try XMLElement(document: text).attributes["v"] == value)
  }

  @Test(arguments: ["]]>", "a]]]]>>b", "]]", ">", "", "x]]>y]]>z", "CR\rLF\r\n"])
  func `any text survives in CDATA`(text: String) throws {
    let document = written { writer in
      writer.start("a")
      writer.cdata(text)
      writer.end()
    }
    #expect(try XMLElement(document: document).text == text)
  }

  @Test(arguments: ["CR\rLF\r\n", "<tag>&amp;", "é 漢 \u{1F600}", "]]>"])
  func `any text survives as text`(text: String) throws {
    let document = written { writer in
      writer.start("a")
      writer.text(text)
      writer.end()
    }
    #expect(try XMLElement(document: document).text == text)
  }

  @Test func `every character of the first planes gives a document that can be read`() throws {
    for start in stride(from: UInt32(0), to: 0x1_1000, by: 0x100) {
      let scalars = (start..<start + 0x100).compactMap(Unicode.Scalar.init)
      let text = String(String.UnicodeScalarView(scalars))
      let document = written { writer in
        writer.start("a")
        writer.attribute("v", text)
        writer.text(text)
        writer.cdata(text)
        writer.end()
      }
      let element = try XMLElement(document: document)
      let legal = XMLText.legal(text)
      #expect(element.attributes["v"] == legal)
      #expect(element.text == legal + legal)
    }
  }

  @Test func `what is taken out is not given again`() {
    let writer = XMLWriter()
    writer.start("a")
    writer.text("first")
    let first = writer.take()
    writer.text("second")
    writer.end()
    let second = writer.take()
    #expect(String(decoding: first + second, as: UTF8.self) == "<a>firstsecond</a>")
  }
}
