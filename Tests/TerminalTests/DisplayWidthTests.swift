import Terminal
import Testing

struct DisplayWidthTests {
  @Test(
    arguments: [
      ("Given", 5), ("", 0), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("ﾊﾝ", 2), ("한국어", 6), ("ｆｕｌｌ", 8),
      ("a\u{200B}b", 2), ("\u{AD}", 1), ("नमस्ते", 4),
    ]) func `letters fill what terminals give them`(text: String, columns: Int)
  {
    #expect(DisplayWidth.of(text) == columns)
  }

  @Test(
    arguments: [
      ("😀", 2), ("👍🏽", 2), ("👩‍💻", 2), ("👨‍👩‍👧‍👦", 2), ("🇵🇹", 2), ("🇵🇹🇪🇸", 4), ("✓", 1), ("✅", 2), ("❤️", 2),
      ("❤", 1), ("1️⃣", 2),
    ]) func `an emoji fills two columns, however many code points it has`(text: String, columns: Int)
  {
    #expect(DisplayWidth.of(text) == columns)
  }

  @Test func `colour fills nothing`() {
    #expect(DisplayWidth.of(Style.ansi.paint("日本", .red, .bold)) == 4)
  }

  @Test func `a text that fits is left as it is`() {
    #expect(DisplayWidth.truncate("日本", to: 4) == "日本")
  }

  @Test func `a text that is too long ends with an ellipsis and never fills more`() {
    #expect(DisplayWidth.truncate("Scenario", to: 5) == "Scen…")
    #expect(DisplayWidth.truncate("日本語", to: 4) == "日…")
    #expect(DisplayWidth.truncate("日本語", to: 1) == "…")
    #expect(DisplayWidth.truncate("日本語", to: 0) == "")
  }

  @Test func `columns are aligned by what is seen`() {
    #expect(DisplayWidth.pad("日本", to: 6) == "日本  ")
    #expect(DisplayWidth.pad("longer", to: 3) == "longer")
  }
}
