import Reports
import Terminal

/// The reports that a run makes beside those that were asked for: progress on standard output, and what a CI server's
/// environment switches on.
///
/// Under GitHub Actions, whoever asks for nothing gets its log; beside another report on standard output there
/// are the annotations alone, on standard error, which is the same log. The summary is added to the job's page. `--no-ci`
/// turns all that off.
enum ServerReports {
  /// - Parameters:
  ///   - asked: What was typed.
  ///   - environment: The value of a variable.
  ///   - size: The bytes of a file; 0 where there is none.
  /// - Returns: What was typed, and the rest.
  static func completing(
    _ asked: [ReportRequest], environment: (String) -> String?, size: (String) -> Int
  ) -> [ReportRequest] {
    let isOnGitHub = environment("GITHUB_ACTIONS") == "true"
    var requests = asked
    func add(_ text: String, to destination: ReportRequest.Destination) {
      // Texts of our own, which a test reads.
      if let request = try? ReportRequest(text, to: destination) { requests.append(request) }
    }
    if !asked.contains(where: { $0.destination == .standardOutput }) {
      add(isOnGitHub ? "github" : "progress", to: .standardOutput)
    } else if isOnGitHub, !asked.contains(where: { $0.format.name == "github" }) {
      add("github,log=annotations", to: .standardError)
    }
    if isOnGitHub, let page = environment("GITHUB_STEP_SUMMARY"), !page.isEmpty {
      // GitHub drops a step's whole page where it is larger than this.
      let room = max(4096, 1024 * 1024 - size(page))
      add("markdown,limit=\(room)", to: .endOfFile(page))
    }
    return requests
  }
}
