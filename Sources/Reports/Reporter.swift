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

/// A reporter that needs no messages of a scenario that simply passed.
///
/// Of a run that goes on it then is told of such a scenario once, as one value: see `BriefEvent`. What it writes is the same.
package protocol BriefReporter: Reporter {
  /// Whether that is enough as it was asked to report.
  var takesBriefs: Bool { get }
  /// Which messages it wants all the same, whatever comes of the scenarios that they are about.
  var briefNeeds: BriefNeeds { get }

  /// Takes what happens next in a run that goes on.
  mutating func receive(_ event: BriefEvent) throws(SinkError)
}

/// What a reporter that is told in brief wants of scenarios of which it would else hear when something goes wrong in them.
package struct BriefNeeds: OptionSet, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The pickles, as their files are read.
  package static let pickles = BriefNeeds(rawValue: 1)
  /// The test cases, as they are planned.
  package static let plan = BriefNeeds(rawValue: 2)
  /// Each step as it begins and ends, where the run tells that: a scenario that it doesn't survive would be lost.
  package static let moments = BriefNeeds(rawValue: 4)
}
