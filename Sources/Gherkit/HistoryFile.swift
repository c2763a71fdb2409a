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

  /// Why there is no history to be had.
  enum Failure: Error, CustomStringConvertible {
    case unreadable(FileError)
    /// It has lines, and none is a history's: another file was named, which must not be replaced.
    case isSomethingElse(path: String)

    var description: String {
      switch self {
      case .unreadable(let error): "the history can't be read: \(error)"
      case .isSomethingElse(let path): "\(path) is no history of runs, and would be replaced by one"
      }
    }
  }

  /// What is known; nothing where there is no file yet.
  func read() throws(Failure) -> RunHistory {
    var history = RunHistory()
    guard FileTree.exists(path) else { return history }
    let bytes: [UInt8]
    do throws(FileError) { bytes = try FileTree.readFile(path) } catch { throw .unreadable(error) }
    guard history.read(bytes) else { throw .isSomethingElse(path: path) }
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
