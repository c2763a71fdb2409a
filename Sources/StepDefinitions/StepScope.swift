package import CucumberMessages
private import Synchronization

/// Where the steps and hooks of one attempt put what they leave behind: attachments, and what `#expect` found wrong.
///
/// A task-local says which scope it is. Work that a step detached has none, and then the scope that the process
/// is running counts.
package final class StepScope: Sendable {
  /// What was left behind, as soon as it is.
  package enum Left: Sendable {
    case attachment(Attachment)
    case issue(StepIssue)
  }

  @TaskLocal private static var local: StepScope?
  private static let running = Mutex<StepScope?>(nil)
  private static let strays = StepScope()

  private struct Contents {
    var attachments: [Attachment] = []
    var issues: [StepIssue] = []
    /// Whether its attempt still runs.
    var isOpen = true
  }

  private let contents = Mutex(Contents())
  private let listener: (@Sendable (Left) -> Void)?

  /// - Parameter listener: Told at once of all that is left behind, for who must know it even if the process dies.
  package init(listener: (@Sendable (Left) -> Void)? = nil) {
    self.listener = listener
  }

  package static var current: StepScope? {
    // A task that a step left behind still has the step's scope, and what it finds must not vanish with it.
    if let local, local.contents.withLock(\.isOpen) { return local }
    return running.withLock { $0 }
  }

  /// Runs an attempt, or a hook of the run, in this scope. What comes after the last `take()` is a stray.
  package func run<Value>(_ body: () async throws -> Value) async rethrows -> Value {
    Self.running.withLock { $0 = self }
    defer { close() }
    return try await Self.$local.withValue(self) { try await body() }
  }

  private func close() {
    Self.running.withLock { $0 = nil }
    let rest = contents.withLock { contents in
      defer { contents = Contents(isOpen: false) }
      return contents
    }
    for attachment in rest.attachments { Self.strays.add(.attachment(attachment)) }
    for issue in rest.issues { Self.strays.add(.issue(issue)) }
  }

  /// Hands over what was left behind since the last call.
  package func take() -> (attachments: [Attachment], issues: [StepIssue]) {
    contents.withLock { contents in
      if contents.attachments.isEmpty, contents.issues.isEmpty { return ([], []) }
      defer { contents = Contents() }
      return (contents.attachments, contents.issues)
    }
  }

  private func add(_ left: Left) {
    contents.withLock { contents in
      switch left {
      case .attachment(let attachment): contents.attachments.append(attachment)
      case .issue(let issue): contents.issues.append(issue)
      }
    }
    listener?(left)
  }

  static func attach(_ attachment: Attachment) {
    (current ?? strays).add(.attachment(attachment))
  }

  package static func record(_ issue: StepIssue) {
    (current ?? strays).add(.issue(issue))
  }

  /// Takes what came when nothing was running, from work that outlived its scenario. It must not be lost: an issue
  /// among it fails the run.
  package static func takeStrays() -> (attachments: [Attachment], issues: [StepIssue]) {
    strays.take()
  }
}

/// Something that a step found wrong and went on.
package struct StepIssue: Hashable, Sendable {
  /// What it says, with the values.
  package var message: String
  /// `Module/File.swift`, where known.
  package var fileID: String?
  /// From 1.
  package var line: Int?

  package init(message: String, fileID: String?, line: Int?) {
    self.message = message
    self.fileID = fileID
    self.line = line
  }
}
