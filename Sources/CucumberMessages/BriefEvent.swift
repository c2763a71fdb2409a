/// What happens in a run, for who needs no messages of the scenarios that simply pass.
///
/// Most scenarios of most runs pass at once and have nothing to tell. Making, handing over and taking in their dozen of
/// messages each costs more than all else that a supervisor does; so they are told once, as one value, to every report
/// that can do with it.
package enum BriefEvent {
  /// Any other message, as it stands in the stream; no test cases.
  case message(Envelope)
  /// So many test cases are planned.
  case planned(testCases: Int)
  /// One of them, in the place of its message: for who wants them all, when they are planned.
  case testCase(PlannedTestCase)
  /// What the messages that follow refer to, for who doesn't: before the first attempt that is told by messages, or at the
  /// end where none began. There is no test case where the run ended before it was planned.
  case introduced(Pickle, TestCase?)
  case passed(PassedCase)
  /// All is told that has happened so far, and the run is about to wait.
  case caughtUp
}

/// A test case as it was planned, which makes its message when it is asked.
package struct PlannedTestCase {
  /// Which one of the run's test cases it is, from 0.
  package let number: Int
  package let pickle: Pickle
  /// Its id, as a number; those of its steps and hooks follow.
  package let id: Int
  /// How many hooks come before its first step.
  package let hooksBefore: Int
  /// How many steps and hooks it has.
  package let count: Int
  private let matches: any PlannedMatches

  package init(
    number: Int, pickle: Pickle, id: Int, hooksBefore: Int, count: Int, matches: any PlannedMatches
  ) {
    self.number = number
    self.pickle = pickle
    self.id = id
    self.hooksBefore = hooksBefore
    self.count = count
    self.matches = matches
  }

  /// The message that tells it.
  package var message: TestCase { matches.message(ofTestCase: number) }

  /// The one definition that a step of the pickle runs.
  ///
  /// - Parameters:
  ///   - text: That of the step.
  ///   - place: That of the step among the pickle's.
  package func match(_ text: String, at place: Int) -> PlannedMatch? {
    matches.match(text, at: place, ofTestCase: number)
  }

  /// Writes its message as one line, the LF included.
  package func write(to writer: inout JSONWriter) {
    matches.write(ofTestCase: number, to: &writer)
  }
}

/// Who planned a run, and knows what was found for the steps of its test cases.
package protocol PlannedMatches: AnyObject {
  func message(ofTestCase number: Int) -> TestCase
  /// What a step runs; `nil` where that isn't one definition.
  func match(_ text: String, at place: Int, ofTestCase number: Int) -> PlannedMatch?
  /// Writes the message as one line, the LF included.
  func write(ofTestCase number: Int, to writer: inout JSONWriter)
}

/// What one step runs.
package struct PlannedMatch {
  /// The id of the definition.
  package let definition: String
  /// Start and length of each argument by turns, counted in UTF-16; those that took no part, or hold nothing, left out.
  package let arguments: [Int]

  package init(definition: String, arguments: [Int]) {
    self.definition = definition
    self.arguments = arguments
  }
}
