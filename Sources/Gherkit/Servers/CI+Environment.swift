import CucumberMessages
import Terminal

extension CI {
  /// The build that the environment tells of; `nil` where it is none of a server that is known.
  ///
  /// What was built is told only where both its repository and its revision are known. Addresses lose the names and
  /// passwords in them: the messages are kept and sent around.
  ///
  /// - Parameters:
  ///   - environment: all variables.
  ///   - readFile: the bytes of a file; `nil` where it can't be read.
  init?(environment: [String: String], readFile: (String) -> [UInt8]?) {
    for server in CIServer.all {
      guard let url = server.url.value(in: environment) else { continue }
      self.init(
        name: server.name, url: Self.withoutCredentials(url),
        buildNumber: server.buildNumber.value(in: environment),
        git: Self.git(server, environment, readFile))
      return
    }
    return nil
  }

  private static func git(
    _ server: CIServer, _ environment: [String: String], _ readFile: (String) -> [UInt8]?
  ) -> Git? {
    guard let remote = server.remote.value(in: environment),
      let revision = GitHubEvent.revision(server, environment, readFile) ?? server.revision.value(in: environment)
    else { return nil }
    return Git(
      remote: withoutCredentials(remote), revision: revision, branch: server.branch?.value(in: environment),
      tag: server.tag?.value(in: environment))
  }

  /// `https://host/x` for `https://user:secret@host/x`. What has no scheme (`git@host:x`) stays as it is.
  static func withoutCredentials(_ url: String) -> String {
    guard let scheme = url.firstRange(of: "://") else { return url }
    let rest = url[scheme.upperBound...]
    let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    guard let at = authority.lastIndex(of: "@") else { return url }
    return String(url[..<scheme.upperBound] + rest[rest.index(after: at)...])
  }
}

/// What of a GitHub event names the commit that its author pushed.
///
/// For a pull request `GITHUB_SHA` is a merge that GitHub made for the job and that nobody finds again.
private struct GitHubEvent: JSONObject, JSONDefault {
  struct PullRequest: JSONObject, JSONDefault {
    struct Head: JSONObject, JSONDefault {
      var sha: String?

      mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
        try coder.field("sha", &sha)
      }
    }

    var head: Head?

    mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
      try coder.field("head", &head)
    }
  }

  /// What the branch points at after a push to it.
  var after: String?
  var pullRequest: PullRequest?

  mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("after", &after)
    try coder.field("pull_request", &pullRequest)
  }

  /// - Returns: `nil` where it is no pull request, or its event can't be read.
  static func revision(
    _ server: CIServer, _ environment: [String: String], _ readFile: (String) -> [UInt8]?
  ) -> String? {
    guard server.name == "GitHub Actions", environment["GITHUB_EVENT_NAME"] == "pull_request",
      let path = environment["GITHUB_EVENT_PATH"],
      let bytes = readFile(path)
    else { return nil }
    var event = GitHubEvent()
    let isRead = bytes.withUnsafeBufferPointer { bytes in
      do throws(NDJSONError) {
        var reader = JSONReader(bytes)
        try reader.object(&event)
        return true
      } catch {
        return false
      }
    }
    return isRead ? event.after ?? event.pullRequest?.head?.sha : nil
  }
}
