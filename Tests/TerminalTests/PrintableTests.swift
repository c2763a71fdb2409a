import Terminal
import Testing

struct PrintableTests {
  @Test func `plain text is left as it is`() {
    #expect(Printable.text("Olá, 日本\n\tx") == "Olá, 日本\n\tx")
  }

  @Test func `control characters become pictures`() {
    #expect(Printable.text("\u{1B}[31m\u{7F}\r") == "␛[31m␡␍")
  }

  @Test func `a text of one line shows its line ends and tabs too`() {
    #expect(Printable.line("a\n\tb") == "a␊␉b")
  }

  @Test func `marks that turn the direction of writing are replaced`() {
    #expect(Printable.text("a\u{202E}b\u{2066}c\u{9B}d") == "a\u{FFFD}b\u{FFFD}c\u{FFFD}d")
  }
}
