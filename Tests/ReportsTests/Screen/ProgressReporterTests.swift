import CucumberMessages
import Terminal
import Testing

@testable import Reports

@Suite struct ProgressReporterTests {
  private func text(_ count: Int, failing: Set<Int> = [], style: Style) throws -> String {
    var stream = TestStream()
    stream.feature(
      "features/a.feature", "A",
      (0..<count).map {
        TestStream.Scenario("Scenario \($0)", .init("Given x", failing.contains($0) ? .failed : .passed))
      })
    stream.start()
    stream.runScenarios()
    stream.end(success: failing.isEmpty)
    return try rendered(stream.envelopes) { ProgressReporter($0, style: style, ScreenOptions(command: "specs run")) }
  }

  @Test func `dots are broken into lines of 72, or narrower for a narrow terminal`() throws {
    let lines = try text(100, failing: [1], style: .plain).split(separator: "\n")
    #expect(lines[0] == ".F" + String(repeating: ".", count: 70))
    #expect(lines[1] == String(repeating: ".", count: 28))
    let narrow = try text(30, style: Style(isColored: false, width: 20)).split(separator: "\n")
    #expect(narrow[0].count == 20)
  }

  @Test func `a live terminal gets one line that is drawn again and gone at the end`() throws {
    let text = try text(300, failing: [7], style: Style(isColored: false, width: 60, isLive: true))
    let bar = text[..<(text.firstRange(of: "Scenarios to look at")?.lowerBound ?? text.startIndex)]
    #expect(!bar.contains("\n"))
    let drawings = bar.split(separator: "\r\u{1B}[2K", omittingEmptySubsequences: true)
    #expect(drawings.first == "0 of 300 done  Scenario 0")
    #expect(
      drawings.contains { $0.hasSuffix(" of 300 done, 1 not passed  Scenario 101") || $0.contains("1 not passed") })
    for drawing in drawings { #expect(DisplayWidth.of(drawing) < 60) }
    #expect(bar.hasSuffix("\r\u{1B}[2K"))
  }

  @Test func `the line is drawn again at most ten times a second by the messages' own clock`() throws {
    // Each scenario takes four milliseconds of the stream's time.
    let text = try text(300, style: Style(isColored: false, width: 60, isLive: true))
    let drawings = text.split(separator: "\r\u{1B}[2K")
    #expect((12...16).contains(drawings.count))
  }

  @Test func `the bar tells the time that is left, once enough has run to tell`() throws {
    // Each scenario takes four milliseconds, so that 1,000 take four seconds.
    let text = try text(1000, style: Style(isColored: false, width: 60, isLive: true))
    let drawings = text.split(separator: "\r\u{1B}[2K").filter { $0.contains(" done") }
    #expect(drawings.prefix(19).allSatisfy { !$0.contains("left") })
    #expect(drawings.contains { $0.contains(" of 1000 done, 2 s left  Scenario ") })
    #expect(drawings.contains { $0.contains(" of 1000 done, 1 s left  Scenario ") })
    #expect(drawings.last.map { $0.contains("left") } == false)
  }

  @Test func `a bar that doesn't fit is cut and never wraps`() throws {
    let text = try text(300, failing: [0], style: Style(isColored: false, width: 12, isLive: true))
    let bar = text[..<(text.firstRange(of: "Scenarios to look at")?.lowerBound ?? text.startIndex)]
    for drawing in bar.split(separator: "\r\u{1B}[2K") { #expect(DisplayWidth.of(drawing) < 12) }
  }
}
