import Testing

@testable import Gherkit

/// By which paths servers get to know of feature files.
struct RepositoryPathTests {
  private func path(_ path: String, from here: String, _ variables: [String: String]) -> String {
    RepositoryPath(from: here, environment: { variables[$0] })(path)
  }

  @Test(arguments: [
    ("Features/a.feature", "/r/app", "app/Features/a.feature"),
    ("../shared/a.feature", "/r/app", "shared/a.feature"),
    ("Features/a.feature", "/r", "Features/a.feature"),
    ("/r/app/a.feature", "/elsewhere", "app/a.feature"),
    ("a.feature", "/repository", "a.feature"),
    ("../../b.feature", "/r/app", "../../b.feature"),
  ])
  func `a path starts at the root of the checkout`(path: String, here: String, expected: String) {
    #expect(self.path(path, from: here, ["GITHUB_WORKSPACE": "/r"]) == expected)
    #expect(self.path(path, from: here, ["BUILD_SOURCESDIRECTORY": "/r/"]) == expected)
  }

  @Test func `where no server says where the root is, a path stays as it is`() {
    #expect(path("Features/a.feature", from: "/r/app", [:]) == "Features/a.feature")
    #expect(path("Features/a.feature", from: "/r/app", ["GITHUB_WORKSPACE": ""]) == "Features/a.feature")
  }
}
