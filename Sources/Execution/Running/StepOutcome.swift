import CucumberMessages
import StepDefinitions

/// How one step or hook ended, before it is told as a message.
struct StepOutcome: Sendable {
  var status: StepStatus
  var message: String?
  var exception: Exception?

  static let passed = StepOutcome(status: .passed)

  init(status: StepStatus, message: String? = nil, exception: Exception? = nil) {
    self.status = status
    self.message = message
    self.exception = exception
  }

  /// Judges what a closure did: the error that it threw and the issues that it recorded.
  ///
  /// - Parameter place: The definition, for an error that says nothing of where it was thrown.
  init(thrown: (any Error)?, issues: [StepIssue], place: SourcePlace) {
    var failures = issues.map { issue in
      Failure(
        type: "ExpectationFailed", message: issue.message,
        place: issue.fileID.map { "\($0):\(issue.line ?? 0)" } ?? place.description)
    }
    let argument = thrown as? ArgumentError
    if let thrown = argument?.error ?? thrown {
      switch thrown {
      case let pending as PendingStep where failures.isEmpty:
        self.init(.pending, pending.reason, type: "PendingStep", place)
        return
      case let skipped as SkippedStep where failures.isEmpty:
        self.init(.skipped, skipped.reason, type: "SkippedStep", place)
        return
      case is PendingStep, is SkippedStep:
        break
      default:
        // `#require` records its issue and then throws: the issue says it all.
        let type = String(reflecting: Swift.type(of: thrown))
        if type != "Testing.ExpectationFailedError" || failures.isEmpty {
          let words = ErrorWords.words(of: thrown)
          failures.append(
            Failure(
              type: ErrorWords.shortened(type), message: argument.map { "\($0.subject): \(words)" } ?? words,
              place: place.description))
        }
      }
    }
    guard let first = failures.first else {
      self = .passed
      return
    }
    let message = failures.map(\.message).joined(separator: "\n\n")
    self.init(
      status: .failed, message: message,
      exception: Exception(
        type: first.type, message: message, stackTrace: failures.map(\.place).joined(separator: "\n")))
  }

  /// Joins a failure that came after this one in the same step.
  mutating func add(_ later: StepOutcome) {
    func joined(_ first: String?, _ second: String?, _ separator: String) -> String? {
      let parts = [first, second].compactMap { $0 }
      return parts.isEmpty ? nil : parts.joined(separator: separator)
    }
    message = joined(message, later.message, "\n\n")
    let places = joined(exception?.stackTrace, later.exception?.stackTrace, "\n")
    exception?.message = message
    exception?.stackTrace = places
  }

  /// Fails a step for a reason from outside of it; what it found itself comes after.
  mutating func overrule(_ reason: String, type: String, at place: SourcePlace) {
    let isCancellation = exception?.type == "CancellationError"
    let own = status == .failed && !isCancellation ? message : nil
    let places = status == .failed && !isCancellation ? exception?.stackTrace : nil
    message = [reason, own].compactMap { $0 }.joined(separator: "\n\n")
    status = .failed
    exception = Exception(type: type, message: message, stackTrace: places ?? place.description)
  }

  private struct Failure {
    var type: String
    var message: String
    var place: String
  }

  private init(_ status: StepStatus, _ reason: String, type: String, _ place: SourcePlace) {
    let message = reason.isEmpty ? nil : reason
    self.init(
      status: status, message: message,
      exception: message.map { Exception(type: type, message: $0, stackTrace: place.description) })
  }
}

extension TestStepStatus {
  init(_ status: StepStatus) {
    self =
      switch status {
      case .passed: .passed
      case .skipped: .skipped
      case .pending: .pending
      case .undefined: .undefined
      case .ambiguous: .ambiguous
      case .failed: .failed
      }
  }
}
