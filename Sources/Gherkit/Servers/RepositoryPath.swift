import Terminal

/// Where a feature file stands in the repository that a CI server has checked out.
///
/// Servers show annotations beside files by their paths from the repository's root, and a run may have been started
/// in a folder below it.
struct RepositoryPath: Sendable {
  /// Absolute; `nil` where it isn't known.
  private let root: String?
  /// The folder that relative paths start from, absolute.
  private let here: String?

  /// - Parameters:
  ///   - here: The current folder.
  ///   - environment: The value of a variable.
  init(from here: String?, environment: (String) -> String?) {
    self.here = here
    // <https://docs.github.com/actions/reference/variables-reference>,
    // <https://learn.microsoft.com/azure/devops/pipelines/build/variables>
    let variables = ["GITHUB_WORKSPACE", "BUILD_SOURCESDIRECTORY"]
    root = variables.lazy.compactMap(environment).first { !$0.isEmpty }.map(Path.standardised)
  }

  /// The path from the root; the path as it is where the file lies elsewhere.
  func callAsFunction(_ path: String) -> String {
    guard let root else { return path }
    let absolute = Path.standardised(Path.absolute(path, in: here))
    return absolute.hasPrefix(root + "/") ? String(absolute.dropFirst(root.count + 1)) : path
  }
}
