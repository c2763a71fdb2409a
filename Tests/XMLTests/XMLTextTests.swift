import Testing

@testable import XML

@Suite struct XMLTextTests {
  @Test(
    arguments: Sample.each([
      ("plain text\twith a tab\nand a line", "plain text\twith a tab\nand a line"),
      ("bell \u{7} and null \0", "bell \\u{7} and null \\u{0}"),
      ("not a character: \u{FFFE}\u{FFFF}", "not a character: \\u{FFFE}\\u{FFFF}"),
      ("fullwidth \u{FF01} and a smile \u{1F600} stay", "fullwidth \u{FF01} and a smile \u{1F600} stay"),
      ("a lone escape \u{1B}", "a lone escape \\u{1B}"),
    ]))
  func `what XML can't hold is shown as Swift writes it`(sample: Sample) {
    #expect(XMLText.legal(sample.text) == sample.expected)
  }

  @Test(
    arguments: Sample.each([
      ("\u{1B}[31mred\u{1B}[0m", "red"),
      ("\u{1B}[38;2;1;2;3mtrue\u{1B}[m", "true"),
      ("\u{9B}1mbold", "bold"),
      ("\u{1B}]8;;https://example.org\u{1B}\\link\u{1B}]8;;\u{7}", "link"),
      ("\u{1B}(Bcharset", "charset"),
      ("\u{1B}[2Kcleared\u{1B}7saved", "clearedsaved"),
    ]))
  func `whole ANSI sequences are taken out`(sample: Sample) {
    #expect(XMLText.legal(sample.text) == sample.expected)
  }

  @Test(
    arguments: Sample.each([
      ("\u{1B}[31", "\\u{1B}[31"),
      ("\u{1B}]8;;never ended\nnext line", "\\u{1B}]8;;never ended\nnext line"),
      ("é\u{9B}", "é\u{9B}"),
    ]))
  func `a sequence without an end takes nothing with it`(sample: Sample) {
    #expect(XMLText.legal(sample.text) == sample.expected)
  }
}

/// A text and what becomes of it, described without the controls in it.
struct Sample: CustomTestStringConvertible {
  let text: String
  let expected: String

  static func each(_ pairs: [(String, String)]) -> [Sample] {
    pairs.map { Sample(text: $0.0, expected: $0.1) }
  }

  var testDescription: String {
    text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
  }
}
