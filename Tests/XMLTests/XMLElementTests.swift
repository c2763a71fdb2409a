import Testing

@testable import XML

@Suite struct XMLElementTests {
  @Test func `a document is read with its texts, CDATA among them`() throws {
    let root = try XMLElement(
      document: "<?xml version=\"1.0\"?><!-- no --><a x='1' y='&lt;'>one<b/><![CDATA[<two>]]> three</a>")
    #expect(root.name == "a")
    #expect(root.attributes == ["x": "1", "y": "<"])
    #expect(root.text == "one<two> three")
    #expect(root.elements.map(\.name) == ["b"])
    #expect(root.first("b")?.content == [])
    #expect(root.elements("c").isEmpty)
  }

  @Test(arguments: ["<a>", "<a b=>", "", "text", "<a>\u{1}</a>", "<a/><b/>"])
  func `what is not well-formed says where`(text: String) {
    #expect(throws: XMLProblem.self) { try XMLElement(document: text) }
  }

  @Test func `a problem names its line`() {
    #expect { try XMLElement(document: "<a>\n<b>\n</a>") } throws: { error in
      (error as? XMLProblem)?.line == 3
    }
  }

  @Test func `external entities are not loaded`() throws {
    let root = try XMLElement(
      document: "<!DOCTYPE a [<!ENTITY secret SYSTEM \"file:///etc/hostname\">]><a>&secret;</a>")
    #expect(root.text == "")
  }
}
