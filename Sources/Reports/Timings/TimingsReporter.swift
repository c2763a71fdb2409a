package import CucumberMessages
package import Terminal

/// A reporter that writes how long each scenario took, for later runs to balance their shards by.
package struct TimingsReporter: Reporter {
  private let sink: any ByteSink
  private var times = ScenarioTimes()

  package init(_ sink: any ByteSink) {
    self.sink = sink
  }

  package mutating func receive(_ envelope: Envelope) throws(SinkError) {
    times.receive(envelope)
  }

  package mutating func finish() throws(SinkError) {
    try times.write(to: sink)
    try sink.finish()
  }
}
