import CucumberMessages
import Terminal

@testable import Reports

/// Runs a stream through a reporter and gives what it wrote.
func rendered(_ stream: [Envelope], _ make: (any ByteSink) -> any Reporter) throws -> String {
  let sink = MemorySink()
  var reporter = make(sink)
  for envelope in stream { try reporter.receive(envelope) }
  try reporter.finish()
  return sink.text
}
