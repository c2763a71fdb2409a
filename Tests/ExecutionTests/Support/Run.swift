import CucumberMessages
import Execution
import Gherkin
import StepDefinitions
import StreamChecks
import Synchronization
import Testing

// Swift Testing has a type of this name too.
typealias Attachment = CucumberMessages.Attachment

/// A library whose definitions a test writes in place.
struct Library<World: StepDefinitions.World>: StepLibrary {
  let body: (Library<World>) -> Void
  func define() { body(self) }
}

/// Why steps fail here.
struct Whoops: Error {}

/// One run of a feature, with all that it told.
struct Run {
  let envelopes: [Envelope]
  let outcome: RunOutcome

  /// Runs the scenarios of a feature, from the caller's actor, with what a library defines, and checks all ids of the stream.
  nonisolated(nonsending) init(
    _ feature: String, options: RunOptions = RunOptions(), hasProblems: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation, _ define: @escaping (Library<NoWorld>) -> Void
  ) async throws {
    try await self.init(
      feature, [Library<NoWorld>(body: define)], options: options, hasProblems: hasProblems,
      sourceLocation: sourceLocation)
  }

  nonisolated(nonsending) init(
    _ feature: String, _ libraries: [any StepLibrary], options: RunOptions = RunOptions(), hasProblems: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let registry = Registry()
    registry.collect(libraries)
    var ids = IdGenerator()
    let glue = Glue(registry, ids: &ids)
    try #require(glue.problems.isEmpty != hasProblems, sourceLocation: sourceLocation)
    let parsed = ParsedFeature(feature, ids: &ids)
    let told = Told()
    told.envelopes = [.gherkinDocument(parsed.document)] + parsed.pickles.map(Envelope.pickle)
    var options = options
    // The counting clock knows no limits.
    options.limits.step = []
    let runner = Runner(glue: glue, options: options, clock: .counting, ids: ids) { told.envelopes.append($0) }
    outcome = await runner.run(parsed.pickles)
    envelopes = told.envelopes
    let stream = try MessageStream(envelopes.map(\.ndjson).joined(separator: "\n"))
    #expect(stream.brokenReferences.isEmpty, sourceLocation: sourceLocation)
  }

  private final class Told {
    var envelopes: [Envelope] = []
  }

  /// How each step and hook of the scenarios ended, in order.
  var statuses: [TestStepStatus] {
    results.map(\.status)
  }

  var results: [TestStepResult] {
    envelopes.compactMap { if case .testStepFinished(let finished) = $0 { finished.testStepResult } else { nil } }
  }

  /// How each hook of the run ended, in order.
  var hookResults: [TestStepResult] {
    envelopes.compactMap { if case .testRunHookFinished(let finished) = $0 { finished.result } else { nil } }
  }

  var attachments: [Attachment] {
    envelopes.compactMap { if case .attachment(let attachment) = $0 { attachment } else { nil } }
  }

  var finished: TestRunFinished? {
    guard case .testRunFinished(let finished)? = envelopes.last else { return nil }
    return finished
  }

  /// The kinds of messages from the start of the run on.
  var kinds: [String] {
    envelopes.map { String(describing: Mirror(reflecting: $0).children.first?.label ?? "") }
      .drop { $0 != "testRunStarted" }.map { $0 }
  }
}

/// A feature's text as the messages that a run needs of it.
struct ParsedFeature {
  let document: GherkinDocument
  let pickles: [Pickle]

  init(_ text: String, ids: inout IdGenerator) {
    let parsed = GherkinParser.parse(FeatureSource(uri: "a.feature", bytes: Array(text.utf8)), ids: &ids)
    document = parsed.document ?? GherkinDocument(uri: "a.feature", comments: [])
    pickles = PickleCompiler.compile(document, uri: "a.feature", ids: &ids)
    for error in parsed.errors { Issue.record("\(error.message) at \(error.place.line)") }
  }

  init(_ text: String) {
    var ids = IdGenerator()
    self.init(text, ids: &ids)
  }
}

extension RunClock {
  /// Goes on by a millisecond whenever it is asked.
  static var counting: RunClock {
    let count = Counter()
    return RunClock(epoch: 0) { count.next() * 1_000_000 }
  }

  private final class Counter: Sendable {
    private let count = Mutex(0)
    func next() -> Int {
      count.withLock { count in
        count += 1
        return count
      }
    }
  }
}

/// What steps and hooks leave behind, in the order in which they were called.
final class Log: Sendable {
  private let lines = Mutex<[String]>([])
  var all: [String] { lines.withLock { $0 } }
  func callAsFunction(_ line: String) { lines.withLock { $0.append(line) } }
}

extension RunOptions {
  /// The options with a change.
  func with(_ change: (inout RunOptions) -> Void) -> RunOptions {
    var options = self
    change(&options)
    return options
  }
}
