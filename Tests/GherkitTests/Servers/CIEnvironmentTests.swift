import CucumberMessages
import Foundation
import Testing

@testable import Gherkit

/// What the environment tells of a build.
@Suite struct CIEnvironmentTests {
  private func ci(_ environment: [String: String], files: [String: String] = [:]) -> CI? {
    CI(environment: environment) { files[$0].map { Array($0.utf8) } }
  }

  @Test func `outside of any server nothing is told`() {
    #expect(ci([:]) == nil)
    #expect(ci(["CI": "true", "HOME": "/root", "GIT_COMMIT": "c0ffee"]) == nil)
  }

  @Test func `a server is recognised by the address of its build, and an empty variable is none`() {
    #expect(
      ci(["BUILD_URL": "https://ci/1", "BUILD_NUMBER": "7"])
        == CI(name: "Jenkins", url: "https://ci/1", buildNumber: "7"))
    #expect(ci(["BUILD_URL": "", "BUILD_NUMBER": "7"]) == nil)
    #expect(ci(["GITHUB_SERVER_URL": "https://github.com", "GITHUB_RUN_ID": "1"]) == nil)
  }

  @Test func `what was built is told only where repository and revision are known`() {
    let build = ["BUILD_URL": "https://ci/1", "BUILD_NUMBER": "7"]
    #expect(ci(build.merging(["GIT_URL": "https://git/x"]) { $1 })?.git == nil)
    #expect(ci(build.merging(["GIT_COMMIT": "c0ffee"]) { $1 })?.git == nil)
    let git = ci(
      build.merging(["GIT_URL": "https://git/x", "GIT_COMMIT": "c0ffee", "GIT_LOCAL_BRANCH": "main"]) { $1 })?.git
    #expect(git == Git(remote: "https://git/x", revision: "c0ffee", branch: "main"))
  }

  @Test(arguments: [
    ("https://bot:secret@host/x.git", "https://host/x.git"), ("https://token@host/x.git", "https://host/x.git"),
    ("https://host/x@y", "https://host/x@y"), ("git@host:owner/x.git", "git@host:owner/x.git"),
    ("ssh://git@host:22/x", "ssh://host:22/x"), ("https://a:b@c@host", "https://host"), ("", ""),
  ])
  func `addresses lose their credentials`(url: String, clean: String) {
    #expect(CI.withoutCredentials(url) == clean)
  }

  private static let pullRequest = [
    "GITHUB_SERVER_URL": "https://github.com", "GITHUB_REPOSITORY": "o/r", "GITHUB_RUN_ID": "5",
    "GITHUB_SHA": "merge", "GITHUB_HEAD_REF": "topic", "GITHUB_EVENT_NAME": "pull_request",
    "GITHUB_EVENT_PATH": "event.json",
  ]

  @Test(
    arguments: [
      (#"{"action":"opened","pull_request":{"number":1,"head":{"ref":"topic","sha":"pushed"}}}"#, "pushed"),
      (#"{"action":"synchronize","after":"newer","pull_request":{"head":{"sha":"older"}}}"#, "newer"),
      (#"{"action":"labeled"}"#, "merge"), ("no JSON", "merge"), (nil, "merge"),
    ] as [(String?, String)])
  func `of a pull request the commit counts that was pushed, not the merge made for the job`(
    event: String?, revision: String
  ) {
    let ci = ci(Self.pullRequest, files: event.map { ["event.json": $0] } ?? [:])
    #expect(ci?.git?.revision == revision)
    #expect(ci?.git?.branch == "topic")
  }

  @Test func `a branch and a tag are told apart by their reference`() {
    let build = [
      "BUILD_BUILDURI": "https://ci", "BUILD_REPOSITORY_URI": "https://git/x", "BUILD_SOURCEVERSION": "c0ffee",
    ]
    let branch = ci(build.merging(["BUILD_SOURCEBRANCH": "refs/heads/feature/a"]) { $1 })?.git
    #expect(branch?.branch == "feature/a")
    #expect(branch?.tag == nil)
    let tag = ci(build.merging(["BUILD_SOURCEBRANCH": "refs/tags/v1"]) { $1 })?.git
    #expect(tag?.branch == nil)
    #expect(tag?.tag == "v1")
  }

  @Test func `a server whose variables have changing names is recognised too`() {
    let git = ci([
      "GO_SERVER_URL": "https://go", "GO_PIPELINE_NAME": "p", "GO_PIPELINE_COUNTER": "1", "GO_STAGE_NAME": "s",
      "GO_STAGE_COUNTER": "2", "GO_SCM_MY_PR_URL": "https://github.com/o/r/pull/17", "GO_REVISION": "c0ffee",
      "GO_SCM_MY_PR_BRANCH": "owner:topic",
    ])?.git
    #expect(git == Git(remote: "https://github.com/o/r.git", revision: "c0ffee", branch: "topic"))
  }
}

/// The official cases, where `GHERKIT_CONFORMANCE` names a folder that has them.
@Suite struct CIEnvironmentConformanceTests {
  private static let folder: String? = {
    guard let root = ProcessInfo.processInfo.environment["GHERKIT_CONFORMANCE"] else {
      print("skipped: the CI environments, since GHERKIT_CONFORMANCE is not set")
      return nil
    }
    return root + "/ci-environment"
  }()

  private static let cases: [String] = {
    guard let folder else { return [] }
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".txt") }
      .sorted()
  }()

  @Test(arguments: cases)
  func `a server's environment tells what the official case says`(name: String) throws {
    let folder = try #require(Self.folder)
    let lines = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8).split(separator: "\n")
    let pairs = lines.compactMap { line -> (String, String)? in
      guard let equals = line.firstIndex(of: "=") else { return nil }
      return (String(line[..<equals]), String(line[line.index(after: equals)...]))
    }
    var expected = CI()
    let text = try Array(Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name).json")))
    try text.withUnsafeBufferPointer {
      var reader = JSONReader($0)
      try reader.object(&expected)
    }
    // The events that two of them name aren't among the data; of either kind, the revision is what is expected.
    let revision = expected.git?.revision ?? ""
    let ci = CI(environment: Dictionary(uniqueKeysWithValues: pairs)) { path in
      if path.contains("opened") { return Array(#"{"pull_request":{"head":{"sha":"\#(revision)"}}}"#.utf8) }
      return Array(#"{"after":"\#(revision)","pull_request":{"head":{"sha":"other"}}}"#.utf8)
    }
    #expect(ci == expected)
  }

  @Test(.enabled(if: folder != nil))
  func `every server of the official table is known, in its order`() throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: "\(Self.folder ?? "")/CiEnvironments.json"))
    let table = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    #expect(table.compactMap { $0["name"] as? String } == CIServer.all.map(\.name))
  }
}
