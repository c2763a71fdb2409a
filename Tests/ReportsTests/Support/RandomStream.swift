import CucumberMessages
import Foundation

/// Makes streams of messages with random outcomes and hostile texts, the same ones for the same seed.
struct RandomStream {
  /// How many streams a test makes: enough for each piece to meet each place in seconds. `make fuzz-reports` wants more.
  static let count = ProcessInfo.processInfo.environment["FUZZ_STREAMS"].flatMap(UInt64.init) ?? 400

  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
  }

  /// What breaks writers of XML and of terminals: markup, ends of sections, controls, sequences, other scripts.
  private static let pieces = [
    "a", " ", "word", "<b>", "&amp;", "]]>", "]]", ">", "\"", "'", "\u{1B}[31m", "\u{1B}[0m", "\u{1B}", "\u{0}",
    "\u{8}",
    "\u{FFFE}", "\u{FFFF}", "\n", "\r", "\r\n", "\t", "é", "漢字", "👩‍👩‍👧", "\u{202E}", "\u{9B}", "\u{85}", "\u{2028}",
    "<![CDATA[", "-->", "%s", "\\u{1B}", "\u{1B}]0;t\u{7}", ":12", "Specs/A.swift:3",
  ]

  private mutating func number(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(bound))
  }

  private mutating func chance(_ oneIn: Int) -> Bool { number(oneIn) == 0 }

  private mutating func text() -> String {
    (0..<number(6)).map { _ in Self.pieces[number(Self.pieces.count)] }.joined()
  }

  private mutating func maybe() -> String? { chance(3) ? nil : text() }

  private mutating func status() -> TestStepStatus {
    let statuses: [TestStepStatus] = [.passed, .passed, .passed, .skipped, .pending, .undefined, .ambiguous, .failed]
    return statuses[number(statuses.count)]
  }

  private mutating func step() -> TestStream.Step {
    let attachments = (0..<(chance(4) ? 2 : 0)).map { _ in
      let types = ["text/plain", "text/x.cucumber.log+plain", "image/png", "application/json"]
      return Attachment(
        body: text(), contentEncoding: chance(3) ? .base64 : .identity, fileName: maybe(),
        mediaType: types[number(types.count)])
    }
    let isHook = chance(5)
    return TestStream.Step(
      isHook ? text() : "Given " + text(), status(), maybe(), type: maybe(), at: maybe(), snippet: maybe(),
      patterns: chance(3) ? [text(), text()] : nil, hook: isHook ? .beforeTestCase : nil, attachments: attachments)
  }

  /// A whole stream; now and then cut off, aborted, or with trouble beside the scenarios.
  mutating func stream() -> [Envelope] {
    var stream = TestStream()
    for file in 0..<number(3) {
      let scenarios = (0..<number(4)).map { _ in
        let steps = (0..<number(4)).map { _ in step() }
        var scenario = TestStream.Scenario(text(), attempts: [steps])
        if chance(4) {
          scenario.attempts.append(
            steps.map { step in
              var again = step
              again.status = .passed
              return again
            })
        }
        if chance(3) { scenario.rule = text() }
        scenario.ends = !chance(20)
        return scenario
      }
      stream.feature("features/\(file)\(text()).feature", text(), scenarios)
    }
    if chance(5) { stream.brokenFile(text() + ".feature", text(), line: number(5), column: number(9), text()) }
    if chance(8) { stream.add(.undefinedParameterType(UndefinedParameterType(expression: text(), name: text()))) }
    stream.start()
    if chance(4) { stream.runHook(.beforeTestRun, maybe(), status(), maybe()) }
    stream.runScenarios(chance(6) ? number(3) : nil)
    if !chance(8) { stream.end(success: chance(2), chance(5) ? text() : nil, type: chance(8) ? text() : nil) }
    return stream.envelopes
  }
}
