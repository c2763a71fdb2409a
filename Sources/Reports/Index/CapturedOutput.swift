import CucumberMessages

/// What a scenario printed, by the media types that its attachments have.
enum CapturedOutput: String, CaseIterable {
  case standardOutput = "text/vnd.gherkit.stdout+plain"
  case standardError = "text/vnd.gherkit.stderr+plain"

  /// The name for people.
  var title: String {
    switch self {
    case .standardOutput: "standard output"
    case .standardError: "standard error"
    }
  }

  /// All of it; empty where the scenario printed nothing.
  func text(of attempt: Attempt) -> String {
    attempt.attachments.lazy.filter { $0.mediaType == rawValue }.compactMap(\.readableText).joined(separator: "\n")
  }
}

extension Attachment {
  /// What a scenario printed, which `CapturedOutput` tells of.
  var isCapturedOutput: Bool {
    CapturedOutput.allCases.contains { $0.rawValue == mediaType }
  }
}
