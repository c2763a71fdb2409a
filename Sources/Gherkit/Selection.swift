import CucumberMessages
import Execution
import Terminal

/// The scenarios that a command line chooses, with what could not be read or found on the way.
struct Selection {
  private(set) var pickles: [Pickle] = []
  /// The lines of the tables below steps, by the id of the step in its document.
  private(set) var tableLines: [String: [Int]] = [:]
  /// The warnings of each file that has any.
  private(set) var warnings: [FileWarnings] = []
  /// `unreadableFeature`, `nothingSelected`, or `success`.
  private(set) var code = ExitCode.success

  /// Reads the files, tells the stream of them, and draws what is wrong.
  ///
  /// - Parameter tell: Takes the messages of each file.
  /// - Returns: `nil`, with a notice, where no path is given and there is no folder to take.
  init?(_ options: SelectionOptions, session: Session, tell: (Envelope) -> Void) {
    guard let paths = Self.paths(options, session) else { return nil }
    let found = FeatureFiles(paths)
    if !found.foldersWithLines.isEmpty {
      for typed in found.foldersWithLines {
        session.notice("error: \(typed) is a folder, and a folder has no lines; name a feature file with its lines")
      }
      return nil
    }
    var misses: [Problem] = []
    var hasErrors = !found.errors.isEmpty
    for error in found.errors {
      let loaded = LoadedFeature(unreadable: error, tell: tell)
      loaded.problems.forEach(session.report)
    }
    var considered = 0
    for file in found.files {
      let loaded = LoadedFeature(file, ids: &session.ids, warns: !options.silencesWarnings, tell: tell)
      loaded.problems.forEach(session.report)
      loaded.warningProblems.forEach(session.report)
      if !loaded.warnings.isEmpty { warnings.append(FileWarnings(uri: file.path, warnings: loaded.warnings)) }
      hasErrors = hasErrors || !loaded.problems.isEmpty
      considered += loaded.pickles.count
      let selected = loaded.selected()
      misses += selected.problems
      let filtered = selected.pickles.filter(options.filter.selects)
      if !filtered.isEmpty { tableLines.merge(loaded.tableLines) { $1 } }
      pickles += filtered
    }
    misses.forEach(session.report)
    for folder in found.emptyFolders {
      session.notice("warning: \(folder) has no feature file (.feature or .feature.md)")
    }
    if pickles.isEmpty, misses.isEmpty, !hasErrors {
      session.notice(
        considered == 0
          ? "error: there is no scenario in \(paths.joined(separator: ", "))"
          : "error: none of \(considered) scenarios is selected; loosen --tags or --name, or see `\(session.command) list`"
      )
    }
    code =
      if hasErrors { .unreadableFeature } else if pickles.isEmpty || !misses.isEmpty { .nothingSelected } else {
        .success
      }
  }

  private static func paths(_ options: SelectionOptions, _ session: Session) -> [String]? {
    if !options.paths.isEmpty { return options.paths }
    if let folder = ["Features", "features"].first(where: FileTree.isFolder) { return [folder] }
    session.notice("error: there is no folder Features here; name a folder or a feature file")
    return nil
  }
}
