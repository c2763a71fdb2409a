/// What happens in a run, for who needs no messages of the scenarios that simply pass.
///
/// Most scenarios of most runs pass at once and have nothing to tell. Making, handing over and taking in their dozen of
/// messages each costs more than all else that a supervisor does; a report that only counts them asks for this instead.
package enum BriefEvent: Sendable {
  /// Any other message, as it stands in the stream. The pickle and the test case come when they are needed: before the
  /// first attempt that is told, or at the end where none began.
  case message(Envelope)
  /// So many test cases are planned.
  case planned(testCases: Int)
  case passed(PassedCase)
}

/// A test case whose one attempt passed: each of its steps and hooks, with nothing attached.
package struct PassedCase: Sendable {
  package let pickle: Pickle
  /// How many steps it has; hooks don't count.
  package let steps: Int
  package let began: Timestamp
  package let ended: Timestamp

  package init(pickle: Pickle, steps: Int, began: Timestamp, ended: Timestamp) {
    self.pickle = pickle
    self.steps = steps
    self.began = began
    self.ended = ended
  }
}
