import CucumberMessages
import Execution
import Gherkin
import Reports
import StepDefinitions
import Synchronization
import Terminal
import Testing

/// A scenario that simply passed is told once, and every report has the same bytes as from its messages.
@Suite struct PassedCaseTests {
  private struct Library: StepLibrary {
    typealias World = NoWorld

    func define() {
      Before("always") { _ in }
      After("@tagged") { _ in }
      Step("{int} pass(es)") { (_, _: Int) in }
      Step("{string} and {word} are read") { (_, _: String, _: String) in }
      Step("a table") { (_, _: StepDefinitions.DataTable) in }
      Step("a text") { (_, _: StepDefinitions.DocString) in }
      Step(#/a regex of (\d+) and( x)?/#) { (_, _: Int, _: String?) in }
      Step("nothing is told") { _ in }
      Step("something is told") { _ in log("<b>told</b>") }
      Step("one fails") { _ in throw Whoops() }
      Step("one is left out") { _ in try skip("because") }
      Step("one of {int}") { (_, _: Int) in }
      Step("one of 2") { _ in }
    }
  }

  private struct Whoops: Error {}

  private static let feature = """
    @all
    Feature: Größe <&> "quoted"
      Described.

      Background: ground
        Given 1 passes

      Scenario: plain
        Given 2 pass
        When "é \u{1F600}" and w😀rd are read
        Then a regex of 12 and x
        And a regex of 12 and

      @tagged
      Scenario: plain
        * a table
          | a | <b> | c\\|d |
          | 1 | ]]> | é |
        * a text
          \"\"\"json
          {"a": "</script>"}
          \"\"\"

      Scenario: told
        * something is told

      Scenario: empty

      Scenario: \u{1B}[1mill\u{1}egal ]]> \u{FFFE}
        * "]]> \u{7}" and x are read

      Scenario: fails
        * 3 pass
        * one fails
        * 4 pass

      Scenario: left out
        * one is left out

      Scenario: undefined
        * no such step

      Scenario: ambiguous
        * one of 2

      Rule: of its own
        Background: more ground
          * nothing is told

        Scenario: ruled
          * 5 pass

        @tagged
        Scenario Outline: outlined <a>
          * <a> passes
          * "<b>" and w are read

          Examples: first
            | a | b |
            | 1 | x |
            | 2 | "y" |

          Examples:
            | a | b |
            | 1 | x |

        Scenario Outline: the same
          * <a> passes

          Examples:
            | a |
            | 6 |
    """

  /// What a report came to when it was told all messages, when it was told in brief, and when it was made from the written
  /// stream.
  private struct Told {
    var whole: [UInt8]
    var brief: [UInt8]
    var later: [UInt8]
    var passed = 0
  }

  /// - Parameter reads: Whether the pickles are as if they had come from a stream.
  private nonisolated(nonsending) func run(
    _ format: String, retries: Int = 0, isDryRun: Bool = false, reads: Bool = false
  ) async throws -> Told {
    let registry = Registry()
    registry.collect([Library()])
    var ids = IdGenerator()
    let glue = Glue(registry, ids: &ids)
    try #require(glue.problems.isEmpty)
    let request = try ReportRequest(format)
    let sinks = (whole: MemorySink(), brief: MemorySink(), later: MemorySink(), stream: MemorySink())
    func make(_ sink: MemorySink) -> any Reporter {
      request.make(sink, ReportContext(style: .plain, command: "specs run"))
    }
    let reports = Reports(whole: make(sinks.whole), brief: try #require(make(sinks.brief) as? any BriefReporter))
    #expect(reports.brief.takesBriefs)

    let source = FeatureSource(uri: "features/a.feature", bytes: Array(Self.feature.utf8))
    var pickles: [Pickle] = []
    for envelope in source.envelopes(ids: &ids) {
      try #require(!{ if case .parseError = envelope { true } else { false } }())
      guard case .pickle(var pickle) = envelope else {
        try reports.takeFirst(envelope)
        continue
      }
      if reads, let read = try Envelope(ndjson: envelope.ndjson), case .pickle(let other) = read { pickle = other }
      try reports.takeFirst(.pickle(pickle))
      pickles.append(pickle)
    }
    let copies = pickles.map { $0.copy(ids: &ids) }
    for copy in copies { try reports.takeFirst(.pickle(copy)) }
    var options = RunOptions()
    options.limits.step = []
    options.retries = retries
    options.isDryRun = isDryRun
    let clock = RunClock(epoch: 1_700_000_000_000_000_000) { [ticks = Ticks()] in ticks.next() }
    let runner = Runner(
      glue: glue, options: options, clock: clock, ids: ids, brief: { reports.take($0) }, emit: { reports.take($0) })
    _ = await runner.run(pickles + copies)
    try reports.finish()

    var later = make(sinks.later)
    for envelope in reports.envelopes {
      if let again = try Envelope(ndjson: envelope.ndjson) { try later.receive(again) }
    }
    try later.finish()
    return Told(
      whole: sinks.whole.bytes, brief: sinks.brief.bytes, later: sinks.later.bytes, passed: reports.passed)
  }

  /// The two reports of one run.
  private final class Reports {
    private var whole: any Reporter
    private(set) var brief: any BriefReporter
    private(set) var envelopes: [Envelope] = []
    private(set) var passed = 0
    private var failure: SinkError?

    init(whole: any Reporter, brief: any BriefReporter) {
      self.whole = whole
      self.brief = brief
    }

    func takeFirst(_ envelope: Envelope) throws {
      take(envelope)
      if case .pickle = envelope, !brief.briefNeeds.contains(.pickles) { return }
      take(.message(envelope))
    }

    func take(_ envelope: Envelope) {
      envelopes.append(envelope)
      do throws(SinkError) { try whole.receive(envelope) } catch { failure = error }
    }

    func take(_ event: BriefEvent) {
      switch event {
      case .testCase where !brief.briefNeeds.contains(.plan): return
      case .introduced where brief.briefNeeds.contains(.plan): return
      case .passed: passed += 1
      case .message, .planned, .testCase, .introduced, .caughtUp: break
      }
      do throws(SinkError) { try brief.receive(event) } catch { failure = error }
    }

    func finish() throws {
      try whole.finish()
      try brief.finish()
      if let failure { throw failure }
    }
  }

  private final class Ticks: Sendable {
    private let count = Mutex(0)

    /// Steps of uneven length, some past a second.
    func next() -> Int {
      count.withLock { count in
        count += 1
        return count * 1_234_567 + (count % 50 == 0 ? 1_100_000_000 : 0) * count
      }
    }
  }

  /// Names the first line that differs.
  private func expectSame(
    _ bytes: [UInt8], _ expected: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    if bytes == expected { return }
    let lines = zip(bytes.split(separator: 10), expected.split(separator: 10)).first { $0 != $1 }
    let texts = lines.map { (String(decoding: $0, as: UTF8.self), String(decoding: $1, as: UTF8.self)) }
    Issue.record(
      "\(texts?.0 ?? "the end") is not \(texts?.1 ?? "the end")", sourceLocation: sourceLocation)
  }

  private static let formats = [
    "messages", "html", "progress", "junit", "junit,profile=strict", "junit,profile=cucumber", "junit,names=short",
    "junit,names=feature-first,class=C",
  ]

  @Test(arguments: formats)
  func `a report of a run in brief has the bytes of one made from all its messages, then or later`(format: String)
    async throws
  {
    let told = try await run(format)
    #expect(told.passed > 10)
    expectSame(told.brief, told.whole)
    expectSame(told.later, told.whole)
  }

  @Test(arguments: formats)
  func `it has them with attempts that are retried`(format: String) async throws {
    let told = try await run(format, retries: 2)
    expectSame(told.brief, told.whole)
  }

  @Test(arguments: formats)
  func `it has them where nothing is run`(format: String) async throws {
    let told = try await run(format, isDryRun: true)
    expectSame(told.brief, told.whole)
  }

  @Test(arguments: formats)
  func `it has them where a scenario doesn't know what it was compiled from`(format: String) async throws {
    let told = try await run(format, reads: true)
    #expect(told.passed > 10)
    expectSame(told.brief, told.whole)
  }
}
