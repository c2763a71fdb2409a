package import CucumberMessages
private import Synchronization

/// Where the step or hook that runs puts what it leaves behind: attachments, and what `#expect` found wrong.
///
/// A task-local says which scope it is. Work that a step detached has none, and then the scope that the process
/// is running counts.
package final class StepScope: Sendable {
  @TaskLocal private static var local: StepScope?
  private static let running = Mutex<StepScope?>(nil)
  private static let strays = StepScope()

  private struct Contents {
    var attachments: [Attachment] = []
    var issues: [StepIssue] = []
    /// Whether its step or hook still runs.
    var isOpen = true
  }

  private let contents = Mutex(Contents())

  package init() {}

  package static var current: StepScope? {
    // A task that a step left behind still has the step's scope, and what it finds must not vanish with it.
    if let local, local.contents.withLock(\.isOpen) { return local }
    return running.withLock { $0 }
  }

  /// Runs a step or hook in this scope.
  package func run(_ body: () async throws -> Void) async rethrows {
    Self.running.withLock { $0 = self }
    defer {
      Self.running.withLock { $0 = nil }
      contents.withLock { $0.isOpen = false }
    }
    try await Self.$local.withValue(self) { try await body() }
  }

  package var issues: [StepIssue] {
    contents.withLock { $0.issues }
  }

  /// Hands over the attachments made since the last call.
  package func takeAttachments() -> [Attachment] {
    contents.withLock { contents in
      defer { contents.attachments = [] }
      return contents.attachments
    }
  }

  static func attach(_ attachment: Attachment) {
    (current ?? strays).contents.withLock { $0.attachments.append(attachment) }
  }

  package static func record(_ issue: StepIssue) {
    (current ?? strays).contents.withLock { $0.issues.append(issue) }
  }

  /// Takes what came when nothing was running, from work that outlived its scenario. It must not be lost: an issue
  /// among it fails the run.
  package static func takeStrays() -> (attachments: [Attachment], issues: [StepIssue]) {
    strays.contents.withLock { contents in
      defer { contents = Contents() }
      return (contents.attachments, contents.issues)
    }
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
