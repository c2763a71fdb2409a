import CucumberMessages
import Terminal

@testable import Reports

/// Whether a report reads as a success to whoever or whatever reads it, for the formats that have a way to say so.
enum Verdict {
  /// The formats that are read by servers and other tools, JUnit apart.
  static let formats = [
    "json", "markdown", "github", "github,log=annotations", "azure", "azure,log=annotations", "teamcity", "buildkite",
    "tap", "tap,pending=todo",
  ]

  static func isRed(_ text: String, _ format: String) -> Bool {
    func has(_ word: String) -> Bool { text.contains(word) }
    switch format.prefix(while: { $0 != "," }) {
    case "json":
      return ["failed", "undefined", "pending"].contains { has("\"result\":{\"status\":\"\($0)\"") }
    case "markdown", "buildkite": return has("❌")
    case "github": return text.hasPrefix("::error ") || has("\n::error ")
    case "azure": return text.hasPrefix("##vso[task.logissue type=error") || has("\n##vso[task.logissue type=error")
    case "teamcity": return has("##teamcity[testFailed ") || has("##teamcity[buildProblem ")
    case "tap": return has("\nnot ok ")
    default: return false
    }
  }

  /// Whether anything in the messages makes the run no success.
  static func isRed(_ stream: [Envelope]) -> Bool {
    var index = RunIndex()
    for envelope in stream { index.receive(envelope) }
    return !index.problems.isEmpty || index.scenarios.problems > 0
      || index.unfinishedAttempts.contains { $0.status.isProblem }
  }

  static func text(_ stream: [Envelope], _ format: String) throws -> String {
    let request = try ReportRequest(format)
    return try rendered(stream) { request.make($0, ReportContext(style: .plain, command: "specs run")) }
  }
}
