import Testing

@testable import Gherkit

@Suite struct CITemplateTests {
  @Test(
    arguments: [
      ("$A", "one"), ("$A/x/$B.git", "one/x/two.git"), ("https://$A", "https://one"), ("$A$B", "onetwo"),
      ("$A-$C", nil), ("$EMPTY", nil), ("text", "text"),
    ] as [(String, String?)])
  func `a text has a value where each of its variables has one`(text: String, value: String?) {
    #expect(CITemplate(stringLiteral: text).value(in: ["A": "one", "B": "two", "EMPTY": ""]) == value)
  }

  @Test(
    arguments: [
      (.behind("refs/heads/"), "refs/heads/a/b", "a/b"), (.behind("refs/heads/"), "refs/tags/a", nil),
      (.behind("refs/heads/"), "refs/heads/", nil), (.behindLast(":"), "a:b:c", "c"), (.behindLast(":"), "abc", nil),
      (.before("/commit"), "https://g/o/r/commit/c0ffee", "https://g/o/r"),
      (.before("/commit"), "https://g/commit", nil),
      (.beforeNumbered("/pull/"), "https://g/o/r/pull/42", "https://g/o/r"),
      (.beforeNumbered("/pull/"), "https://g/o/r/pull/x", nil),
    ] as [(CITemplate.Cut, String, String?)])
  func `of a variable what is cut out counts`(cut: CITemplate.Cut, text: String, value: String?) {
    #expect(CITemplate(.variable("A", cut)).value(in: ["A": text]) == value)
  }

  @Test func `a star stands for any text, and the first name by the alphabet is taken`() {
    let template = CITemplate(.variable("X_*_Y", .whole))
    #expect(template.value(in: ["X_B_Y": "b", "X_A_Y": "a", "X_Y": "none"]) == "a")
    #expect(template.value(in: ["X_Y": "none", "XX_A_Y": "none"]) == nil)
  }
}
