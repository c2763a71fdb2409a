import Terminal

/// The feature files that the paths on a command line name, with the lines that are asked for.
struct FeatureFiles {
  struct File: Hashable {
    let path: String
    /// From 1; `nil` for the whole file.
    var lines: [Int]?
  }

  private(set) var files: [File] = []
  /// What can't be read.
  private(set) var errors: [FileError] = []
  /// Folders in which there is no feature file.
  private(set) var emptyFolders: [String] = []

  /// Folders that were typed with lines, which they don't have.
  private(set) var foldersWithLines: [String] = []

  /// Where each file stands in the list, by its real path: a file with several names runs once.
  private var places: [String: Int] = [:]

  init(_ paths: [String]) {
    for path in paths { add(path) }
  }

  private mutating func add(_ typed: String) {
    // A file whose own name ends as lines do is that file.
    let request = FileTree.exists(typed) ? PathRequest(whole: typed) : PathRequest(typed)
    guard FileTree.isFolder(request.path) else {
      add(File(path: request.path, lines: request.lines.isEmpty ? nil : request.lines))
      return
    }
    if !request.lines.isEmpty {
      foldersWithLines.append(typed)
      return
    }
    let finding = FileTree.features(inFolder: request.path)
    errors += finding.errors
    if finding.features.isEmpty, finding.errors.isEmpty { emptyFolders.append(request.path) }
    for path in finding.features { add(File(path: path, lines: nil)) }
  }

  /// Leaves the files that the closure wants.
  mutating func keep(_ isWanted: (File) -> Bool) {
    files = files.filter(isWanted)
    places = [:]
  }

  /// A file that is named twice runs once; the whole file wins over its lines.
  private mutating func add(_ file: File) {
    let name = FileTree.realPath(file.path)
    guard let place = places[name] else {
      places[name] = files.count
      files.append(file)
      return
    }
    if let lines = files[place].lines, let more = file.lines {
      files[place].lines = lines + more
    } else {
      files[place].lines = nil
    }
  }
}
