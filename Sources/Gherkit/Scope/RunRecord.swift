import CucumberMessages
import Terminal

/// Follows a run's messages, and keeps which of its scenarios failed for `--last-failed` and `--failed-first`.
///
/// A scenario that was to run and didn't end counts as failed; one that was not to run stays as it was.
struct RunRecord {
  private let file: LastRunFile
  private var pickleOfTestCase: [String: String] = [:]
  private var attempts: [String: Attempt] = [:]
  private var passed: Set<String> = []
  private var failed: Set<String> = []
  /// The pickle that another stands for.
  private var originals: [String: String] = [:]
  private var isSuccess = false
  private var isOff = false

  private struct Attempt {
    let pickle: String
    var isProblem = false
  }

  init(_ file: LastRunFile) {
    self.file = file
  }

  /// To be called when the run is about to begin. Where nothing can be kept, that is told, and no reason not to run.
  mutating func begin(_ session: Session) {
    do throws(SinkError) {
      try file.begin()
    } catch {
      isOff = true
      session.notice("note: \(error); --last-failed won't know of this run")
    }
  }

  /// Takes one pickle for another: each repetition of a scenario has one of its own.
  mutating func note(_ copy: String, isAlso pickle: String) {
    originals[copy] = pickle
  }

  mutating func receive(_ event: BriefEvent) {
    switch event {
    case .message(let envelope): receive(envelope)
    case .introduced(_, let testCase?): receive(.testCase(testCase))
    case .planned, .testCase, .introduced, .caughtUp: break
    case .passed(let passed): self.passed.insert(originals[passed.pickle.id] ?? passed.pickle.id)
    }
  }

  private mutating func receive(_ envelope: Envelope) {
    switch envelope {
    case .testCase(let testCase):
      pickleOfTestCase[testCase.id] = originals[testCase.pickleId] ?? testCase.pickleId
    case .testCaseStarted(let started):
      if let pickle = pickleOfTestCase[started.testCaseId] { attempts[started.id] = Attempt(pickle: pickle) }
    case .testStepFinished(let finished):
      switch finished.testStepResult.status {
      case .passed, .skipped: break
      case .unknown, .pending, .undefined, .ambiguous, .failed:
        attempts[finished.testCaseStartedId]?.isProblem = true
      }
    case .testCaseFinished(let finished):
      guard let attempt = attempts.removeValue(forKey: finished.testCaseStartedId) else { break }
      if finished.willBeRetried { break }
      if attempt.isProblem { failed.insert(attempt.pickle) } else { passed.insert(attempt.pickle) }
    case .testRunFinished(let finished): isSuccess = finished.success
    case .meta, .source, .gherkinDocument, .pickle, .parseError, .parameterType, .undefinedParameterType,
      .stepDefinition, .hook, .suggestion, .testRunStarted, .testRunHookStarted, .testRunHookFinished,
      .testStepStarted, .attachment, .externalAttachment:
      break
    }
  }

  /// To be called when the run has ended.
  ///
  /// - Parameter isWhole: whether all ran that was selected, and not a shard.
  func end(_ selection: Selection, isWhole: Bool, _ session: Session) {
    if isOff { return }
    let wholeFolders = isWhole ? selection.wholeFolders : nil
    do throws(SinkError) {
      try file.end(selection.lastRun, isWhole: wholeFolders != nil) { lastRun, isShared in
        var failures = 0
        for (pickle, mark) in zip(selection.pickles, selection.marks) {
          let isFailure = failed.contains(pickle.id) || !passed.contains(pickle.id)
          if isFailure { failures += 1 }
          lastRun.note(mark.remembered, failed: isFailure)
        }
        let hasOtherFailure = !isSuccess && failures == 0
        lastRun.hasOtherFailure = hasOtherFailure || isShared && lastRun.hasOtherFailure
        if !isShared, let folders = wholeFolders {
          lastRun.forgetLost { !file.exists($0) && file.isIn(folders, $0) }
        }
      }
    } catch {
      session.notice("note: \(error); --last-failed won't know of this run")
    }
  }
}
