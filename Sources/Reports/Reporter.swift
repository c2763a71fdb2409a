package import CucumberMessages
package import Terminal

/// Something that turns a stream of messages into one output.
///
/// A reporter is made with its sink and its style, and from then on knows nothing but what it
/// receives: it opens no file, reads no environment and asks no clock. So a file made while
/// running and one made later from the stream have the same bytes.
///
/// It switches over every kind of message without `default`: a kind that is new in the protocol is
/// then a compiler error in each reporter rather than a silence.
package protocol Reporter {
  /// Takes the next message of the stream.
  mutating func receive(_ envelope: Envelope) throws(SinkError)

  /// Writes what had to wait for the end, and finishes the sink. Called once, last, whether the
  /// stream was whole or cut off.
  mutating func finish() throws(SinkError)
}

/// A reporter to which it is enough to know that a scenario passed.
///
/// Of a run that goes on it then gets no messages of such scenarios: see `BriefEvent`. What it writes is the same.
package protocol BriefReporter: Reporter {
  /// Whether it is enough as it was asked to report.
  var takesBriefs: Bool { get }

  /// Takes what happens next in a run that goes on.
  mutating func receive(_ event: BriefEvent) throws(SinkError)
}
