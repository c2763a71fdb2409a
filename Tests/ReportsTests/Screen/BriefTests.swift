import CucumberMessages
import Terminal
import Testing

@testable import Reports

/// A run in brief must give the same report as its messages.
@Suite struct BriefTests {
  /// The events of a run whose messages these are.
  private func events(_ stream: [Envelope]) -> [BriefEvent] {
    var pickles: [String: Pickle] = [:]
    var testCases: [String: TestCase] = [:]
    var order: [String] = []
    var attempts: [String: (testCase: String, envelopes: [Envelope], isPlain: Bool, start: Timestamp)] = [:]
    var told: Set<String> = []
    var events: [BriefEvent] = []
    func introduce(_ id: String) {
      guard told.insert(id).inserted, let testCase = testCases[id], let pickle = pickles[testCase.pickleId] else {
        return
      }
      events.append(.introduced(pickle, testCase))
    }
    for case .testCase(let testCase) in stream { order.append(testCase.id) }
    var isPlanned = false
    for envelope in stream {
      switch envelope {
      case .pickle(let pickle): pickles[pickle.id] = pickle
      case .testCase(let testCase):
        if !isPlanned { events.append(.planned(testCases: order.count)) }
        isPlanned = true
        testCases[testCase.id] = testCase
      case .testCaseStarted(let started):
        attempts[started.id] = (started.testCaseId, [envelope], started.attempt == 0, started.timestamp)
      case .testStepStarted(let started): attempts[started.testCaseStartedId]?.envelopes.append(envelope)
      case .attachment(let attachment):
        if let id = attachment.testCaseStartedId {
          attempts[id]?.envelopes.append(envelope)
          attempts[id]?.isPlain = false
        } else {
          events.append(.message(envelope))
        }
      case .testStepFinished(let finished):
        attempts[finished.testCaseStartedId]?.envelopes.append(envelope)
        if finished.testStepResult.status != .passed { attempts[finished.testCaseStartedId]?.isPlain = false }
      case .testCaseFinished(let finished):
        guard let attempt = attempts.removeValue(forKey: finished.testCaseStartedId),
          let testCase = testCases[attempt.testCase], let pickle = pickles[testCase.pickleId]
        else { break }
        if attempt.isPlain, !finished.willBeRetried {
          told.insert(testCase.id)
          let planned = PlannedTestCase(
            number: 0, pickle: pickle, id: 0, hooksBefore: 0, count: testCase.testSteps.count, matches: Told(testCase))
          events.append(
            .passed(
              PassedCase(
                planned, attempt: 0, worker: nil, from: 0,
                to: Elapsed(from: attempt.start, to: finished.timestamp).nanoseconds,
                times: [], epoch: Elapsed(from: Timestamp(), to: attempt.start).nanoseconds)))
        } else {
          introduce(testCase.id)
          events += (attempt.envelopes + [envelope]).map(BriefEvent.message)
        }
      case .testRunFinished:
        order.forEach(introduce)
        events.append(.message(envelope))
      default: events.append(.message(envelope))
      }
    }
    return events
  }

  /// What was matched, where nobody asks for it.
  private final class Told: PlannedMatches {
    private let testCase: TestCase

    init(_ testCase: TestCase) { self.testCase = testCase }

    func message(ofTestCase number: Int) -> TestCase { testCase }
    func match(_ text: String, at place: Int, ofTestCase number: Int) -> PlannedMatch? { nil }
    func write(ofTestCase number: Int, to writer: inout JSONWriter) {}
  }

  private func check(_ stream: [Envelope]) throws {
    let make = { ProgressReporter($0, style: .plain, ScreenOptions(command: "specs run")) }
    let whole = try rendered(stream, make)
    let sink = MemorySink()
    var reporter = make(sink)
    #expect(reporter.takesBriefs)
    for event in events(stream) { try reporter.receive(event) }
    try reporter.finish()
    #expect(sink.text == whole)
  }

  @Test(arguments: Conformance.kit)
  func `the progress of every stream of the compatibility kit is the same in brief`(name: String) throws {
    try check(try Conformance.stream(kit: name))
  }

  @Test func `scenarios that fail after others passed are told with their rules and steps`() throws {
    var stream = TestStream()
    stream.feature(
      "features/a.feature", "A",
      [
        TestStream.Scenario("One", .init("Given x")),
        TestStream.Scenario("Two", rule: "R", .init("Given y", .failed, "no")),
        TestStream.Scenario("Three", attempts: [[.init("Given z", .failed, "no")], [.init("Given z")]]),
      ])
    stream.feature("features/b.feature", "B", [TestStream.Scenario("Four", .init("Given u", .undefined))])
    stream.start()
    stream.runScenarios()
    stream.end(success: false)
    try check(stream.envelopes)
  }
}
