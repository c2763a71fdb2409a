import CucumberMessages
import Terminal
import Testing

@testable import Reports

@Suite struct MessagesReporterTests {
  @Test(arguments: Conformance.kit)
  func `every stream of the compatibility kit is written so that it reads the same`(name: String) throws {
    let stream = try Conformance.stream(kit: name)
    let text = try rendered(stream) { MessagesReporter($0) }
    #expect(try text.split(separator: "\n").compactMap { try Envelope(ndjson: String($0)) } == stream)
  }

  @Test func `a run that is killed leaves all that has ended`() throws {
    let sink = BufferingSink()
    var reporter = MessagesReporter(sink)
    for envelope in SampleStreams.everyOutcome {
      try reporter.receive(envelope)
      switch envelope {
      case .testCaseFinished, .testRunHookFinished, .testRunFinished: #expect(sink.isFlushed)
      default: break
      }
    }
  }

  @Test func `a report made from the written messages has the same bytes as one made while running`() throws {
    for sample in SampleStreams.all {
      let text = try rendered(sample.stream) { MessagesReporter($0) }
      let again = try text.split(separator: "\n").compactMap { try Envelope(ndjson: String($0)) }
      for format in ReportFormat.all {
        let request = try ReportRequest(format.name)
        let context = ReportContext(style: .plain, command: "specs run")
        #expect(
          try rendered(sample.stream) { request.make($0, context) } == rendered(again) { request.make($0, context) })
      }
    }
  }
}

/// Knows whether something was written since the last flush.
private final class BufferingSink: ByteSink {
  var isFlushed = true
  func write(_ bytes: UnsafeRawBufferPointer) throws(SinkError) { isFlushed = false }
  func flush() throws(SinkError) { isFlushed = true }
  func finish() throws(SinkError) { isFlushed = true }
}
