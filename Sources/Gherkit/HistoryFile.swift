import Reports
import Terminal

/// The file that keeps how scenarios ended, run by run.
///
/// It is replaced whole, so that whoever reads it meanwhile sees the old one or the new one. It is read again before that, under
/// a lock, so that of two runs that end at the same moment none is lost.
struct HistoryFile {
  private let path: String

  init(_ path: String) {
    self.path = path
  }

  /// What is known; nothing where there is no file yet.
  func read() throws(FileError) -> RunHistory {
    var history = RunHistory()
    if FileTree.exists(path) { history.read(try FileTree.readFile(path)) }
    return history
  }

  /// Adds a run; one that is in it already is replaced.
  func add(_ run: RunHistory) throws(SinkError) {
    // Beside it, since the file itself is replaced; where it can't be made, so can't the file, which tells why.
    let lock = FileLock(path + ".lock")
    defer { withExtendedLifetime(lock) {} }
    var history = (try? read()) ?? RunHistory()
    history.add(run)
    try SmallFile.replace(path, with: history.bytes)
  }
}
