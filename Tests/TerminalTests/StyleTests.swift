import Terminal
import Testing

struct StyleTests {
  @Test func `colour goes to a terminal that understands it`() {
    #expect(Style(TerminalFacts(isTerminal: true, columns: 80)) == Style(isColored: true, width: 80, isLive: true))
  }

  @Test func `a pipe or a file gets neither colour nor a width nor redrawn lines`() {
    #expect(Style(TerminalFacts(isTerminal: false, columns: 80)) == .plain)
  }

  @Test func `a dumb terminal gets its width alone`() {
    let style = Style(TerminalFacts(isTerminal: true, columns: 80, isDumb: true))
    #expect(style == Style(isColored: false, width: 80, isLive: false))
  }

  @Test func `CLICOLOR_FORCE colours a pipe`() {
    let style = Style(TerminalFacts(isTerminal: false, forcesColor: true))
    #expect(style == Style(isColored: true, width: nil, isLive: false))
  }

  @Test(arguments: [
    (TerminalFacts(isTerminal: true, refusesColor: true), false),
    (TerminalFacts(isTerminal: true, refusesColor: true, forcesColor: true), false),
    (TerminalFacts(isTerminal: true, forcesColor: true), true),
    (TerminalFacts(isTerminal: true), true),
  ]) func `NO_COLOR and --no-color stand above everything`(facts: TerminalFacts, noColor: Bool) {
    #expect(!Style(facts, noColor: noColor).isColored)
  }

  @Test func `text without colour is left as it is`() {
    #expect(Style.plain.paint("passed", .green, .bold) == "passed")
  }

  @Test func `looks surround the text and end with it`() {
    #expect(Style.ansi.paint("passed", .green, .bold) == "\u{1B}[32;1mpassed\u{1B}[0m")
    #expect(Style.ansi.paint("", .green) == "")
    #expect(Style.ansi.paint("passed") == "passed")
  }

  @Test func `only a live terminal's line is erased`() {
    #expect(Style.ansi.eraseLine == "")
    #expect(Style(isColored: false, isLive: true).eraseLine == "\r\u{1B}[2K")
  }
}

struct TerminalFactsTests {
  private func facts(_ environment: [String: String], isTerminal: Bool = true, columns: Int? = nil) -> TerminalFacts {
    TerminalFacts(isTerminal: isTerminal, columns: columns) { environment[$0] }
  }

  @Test func `an empty environment says nothing about colour`() {
    #expect(facts([:]) == TerminalFacts(isTerminal: true))
  }

  @Test func `NO_COLOR counts with any value but the empty one`() {
    #expect(facts(["NO_COLOR": "0"]).refusesColor)
    #expect(facts(["NO_COLOR": "1"]).refusesColor)
    #expect(!facts(["NO_COLOR": ""]).refusesColor)
  }

  @Test func `CLICOLOR_FORCE counts with any value but the empty one and 0`() {
    #expect(facts(["CLICOLOR_FORCE": "1"]).forcesColor)
    #expect(!facts(["CLICOLOR_FORCE": "0"]).forcesColor)
    #expect(!facts(["CLICOLOR_FORCE": ""]).forcesColor)
  }

  @Test func `TERM=dumb is known`() {
    #expect(facts(["TERM": "dumb"]).isDumb)
    #expect(!facts(["TERM": "xterm-256color"]).isDumb)
  }

  @Test func `the terminal's own width stands above COLUMNS`() {
    #expect(facts(["COLUMNS": "120"], columns: 90).columns == 90)
    #expect(facts(["COLUMNS": "120"]).columns == 120)
    #expect(facts(["COLUMNS": "wide"]).columns == nil)
    #expect(facts(["COLUMNS": "0"]).columns == nil)
  }
}
