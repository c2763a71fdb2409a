import CucumberMessages
import Terminal

/// Where a suite keeps what failed in its last run: `.build/gherkit/last-run-SUITE.json`.
///
/// `.build` is that of this folder or of the nearest one above that has one; where none has, it is made here. Beside
/// it lies a file with the processes of the runs that go on, so that one which never came to its end is known. Several may go on at
/// once, as shards do on one machine: each adds what it found to what the others wrote meanwhile.
struct LastRunFile {
  /// What is known before a run.
  enum Knowledge {
    case nothing
    /// The file is there and isn't what was written.
    case unreadable
    /// A run began and didn't end.
    case unfinished
    case known
  }

  /// The folder that paths in the file are relative to.
  private let root: String
  private let folder: String
  private let path: String
  private let mark: String
  private let lockPath: String
  private let currentFolder: String

  /// - Parameters:
  ///   - suite: the program's name.
  ///   - currentFolder: what relative paths start from.
  init(suite: String, in currentFolder: String = Platform.currentFolder() ?? ".") {
    self.currentFolder = currentFolder
    root = Self.root(from: currentFolder)
    folder = root + "/.build/gherkit"
    let name = String(suite.map { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" ? $0 : "-" })
    path = "\(folder)/last-run-\(name).json"
    mark = "\(folder)/last-run-\(name).began"
    lockPath = "\(folder)/last-run-\(name).lock"
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
    let lock = FileLock(lockPath)
    defer { withExtendedLifetime(lock) {} }
    try write(marks: marks() + [Platform.processID()])
  }

  /// Writes what is known now.
  ///
  /// - Parameters:
  ///   - lastRun: What was known before the run.
  ///   - isWhole: Whether all that is in some folders ran, which makes good for runs that died.
  ///   - note: Adds what the run found, to that or to what other runs have written since, and hears which of the two it is.
  func end(_ lastRun: LastRun, isWhole: Bool, note: (inout LastRun, _ isShared: Bool) -> Void) throws(SinkError) {
    let lock = FileLock(lockPath)
    defer { withExtendedLifetime(lock) {} }
    var newest = lastRun
    var isShared = false
    if let bytes = try? FileTree.readFile(path), bytes != lastRun.origin, let others = LastRun(bytes: bytes) {
      newest = others
      isShared = true
    }
    note(&newest, isShared)
    try SmallFile.replace(path, with: newest.bytes)
    var marks = marks()
    if let own = marks.firstIndex(of: Platform.processID()) { marks.remove(at: own) }
    try write(marks: isWhole ? marks.filter(Platform.isRunning) : marks)
  }

  private func marks() -> [Int] {
    String(decoding: (try? FileTree.readFile(mark)) ?? [], as: UTF8.self).split(separator: "\n").compactMap { Int($0) }
  }

  private func write(marks: [Int]) throws(SinkError) {
    if marks.isEmpty { return SmallFile.remove(mark) }
    try SmallFile.replace(mark, with: Array(marks.map { "\($0)\n" }.joined().utf8))
  }
}
