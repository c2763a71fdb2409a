import CucumberMessages
import Terminal

/// Where a suite keeps what failed in its last run: `.build/gherkit/last-run-SUITE.json`.
///
/// `.build` is that of this folder or of the nearest one above that has one; where none has, it is made here. Beside
/// it lies a file while a run goes on, so that one which never came to its end is known.
struct LastRunFile {
  /// What is known before a run.
  enum Knowledge {
    case nothing
    /// The file is there and isn't what was written.
    case unreadable
    /// The last run began and didn't end.
    case unfinished
    case known
  }

  /// The folder that paths in the file are relative to.
  private let root: String
  private let folder: String
  private let path: String
  private let mark: String
  private let currentFolder: String

  /// - Parameter suite: the program's name.
  init(suite: String) {
    currentFolder = Platform.currentFolder() ?? "."
    root = Self.root(from: currentFolder)
    folder = root + "/.build/gherkit"
    let name = String(suite.map { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" ? $0 : "-" })
    path = "\(folder)/last-run-\(name).json"
    mark = "\(folder)/last-run-\(name).began"
  }

  private static func root(from folder: String) -> String {
    var parts = folder.split(separator: "/")
    while !parts.isEmpty {
      let candidate = "/" + parts.joined(separator: "/")
      if FileTree.isFolder(candidate + "/.build") { return candidate }
      parts.removeLast()
    }
    return folder
  }

  func load() -> (LastRun, Knowledge) {
    guard let bytes = try? FileTree.readFile(path) else {
      return (LastRun(), FileTree.exists(path) ? .unreadable : FileTree.exists(mark) ? .unfinished : .nothing)
    }
    guard let lastRun = LastRun(bytes: bytes) else { return (LastRun(), .unreadable) }
    return (lastRun, FileTree.exists(mark) ? .unfinished : .known)
  }

  /// A feature file as the file names it: relative to the root where it is below.
  func name(of uri: String) -> String {
    let full = full(uri)
    return full.hasPrefix(root + "/") ? String(full.dropFirst(root.utf8.count + 1)) : full
  }

  private func full(_ path: String) -> String {
    ScenarioKey.standardised(path.hasPrefix("/") ? path : currentFolder + "/" + path)
  }

  /// Whether a feature file of the file's is there.
  func exists(_ name: String) -> Bool {
    FileTree.exists(name.hasPrefix("/") ? name : root + "/" + name)
  }

  /// Whether a feature file of the file's is in one of the folders, or below.
  func isIn(_ folders: [String], _ name: String) -> Bool {
    let path = name.hasPrefix("/") ? name : root + "/" + name
    return folders.contains { path.hasPrefix(full($0) + "/") }
  }

  /// Notes that a run has begun.
  func begin() throws(SinkError) {
    if !FileTree.isFolder(folder) {
      // Whoever made `.build` for this alone may not know to ignore it.
      try SmallFile.replace(folder + "/.gitignore", with: Array("*\n".utf8))
    }
    try SmallFile.touch(mark)
  }

  /// Writes what is known now.
  func end(_ lastRun: LastRun) throws(SinkError) {
    try SmallFile.replace(path, with: lastRun.bytes)
    SmallFile.remove(mark)
  }
}
