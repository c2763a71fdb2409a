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
    let finding = FileTree.features(inFolder: request.path)
    errors += finding.errors
    if finding.features.isEmpty, finding.errors.isEmpty { emptyFolders.append(request.path) }
    for path in finding.features { add(File(path: path, lines: nil)) }
  }

  /// A file that is named twice runs once; the whole file wins over its lines.
  private mutating func add(_ file: File) {
    guard let place = places[file.path] else {
      places[file.path] = files.count
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
