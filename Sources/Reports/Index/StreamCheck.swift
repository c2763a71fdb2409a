package import CucumberMessages

/// Sees whether a stream of messages is the whole story of one run, for what makes reports of a file that somebody may have cut,
/// joined or damaged.
///
/// Where it isn't, the run's own end says so: every report then tells it, and none is green.
package struct StreamCheck {
  private var testCases: Set<String> = []
  /// Attempts that are known and didn't end.
  private var open: Set<String> = []
  private var runs = 0
  private var strays = 0
  /// How many lines could not be read.
  private var unreadable = 0
  private var hasEnded = false

  package init() {}

  /// Takes note of a line that is no message.
  package mutating func noteUnreadable() { unreadable += 1 }

  /// What is wrong with what came so far, a sentence each, without a full stop.
  package var faults: [String] {
    var faults: [String] = []
    if runs > 1 {
      faults.append("\(runs) runs stand in one stream; give each a file of its own, and join them with merge")
    }
    if unreadable > 0 { faults.append("\(RunProblem.count(unreadable, "line")) of the messages could not be read") }
    if strays > 0 {
      faults.append(
        "\(RunProblem.count(strays, "message")) tell of something that no message before them began; lines are missing")
    }
    if hasEnded, !open.isEmpty { faults.append("\(RunProblem.count(open.count, "scenario")) began and did not end") }
    return faults
  }

  /// The message as it goes to the reports.
  package mutating func checked(_ envelope: Envelope) -> Envelope {
    switch envelope {
    case .testRunStarted: runs += 1
    case .testCase(let testCase): testCases.insert(testCase.id)
    case .testCaseStarted(let started):
      if testCases.contains(started.testCaseId) { open.insert(started.id) } else { strays += 1 }
    case .testStepStarted(let started): if !open.contains(started.testCaseStartedId) { strays += 1 }
    case .testStepFinished(let finished): if !open.contains(finished.testCaseStartedId) { strays += 1 }
    case .testCaseFinished(let finished): if open.remove(finished.testCaseStartedId) == nil { strays += 1 }
    case .testRunFinished(var finished):
      hasEnded = true
      let faults = faults
      if faults.isEmpty { return envelope }
      finished.success = false
      finished.message = ([finished.message].compactMap(\.self) + faults).joined(separator: "\n")
      return .testRunFinished(finished)
    case .meta, .source, .gherkinDocument, .pickle, .parseError, .parameterType, .undefinedParameterType,
      .stepDefinition, .hook, .suggestion, .testRunHookStarted, .testRunHookFinished, .attachment, .externalAttachment:
      break
    }
    return envelope
  }
}
