/// A sink for a report that is whole or not there: it writes beside its file and takes the file's place at the end.
///
/// Whoever watches the file (a browser, a CI's collector) never sees half of it. The report of an earlier run goes away as
/// soon as this one begins: a run that dies must not leave a green report behind that isn't its own. Where the path leads to something that can't be replaced (a pipe,
/// `/dev/null`), the bytes go straight to it.
package final class ReplacingFileSink: ByteSink {
  private let path: String
  private let target: String
  /// The file beside the target, or nil where the bytes go straight to it.
  private let draft: String?
  private let file: FileSink
  private var isFinished = false

  /// Opens the draft, with the folders above it.
  ///
  /// - Parameter path: the report's file. Where it is a symbolic link, the file that it leads to is replaced.
  package init(path: String) throws(SinkError) {
    self.path = path
    // Absolute, since whoever runs meanwhile may change the folder that relative paths start from.
    let target = Path.absolute((try? Platform.resolved(path)) ?? path, in: Platform.currentFolder())
    let kind = try? Platform.status(target).kind
    self.target = target
    switch kind {
    case .folder: throw .unwritable(path: path, errno: Platform.Failure.isFolder.errno)
    case .other: draft = nil
    case .file, nil: draft = "\(target).\(Platform.processID()).draft"
    }
    do throws(SinkError) {
      file = try FileSink(path: draft ?? target)
    } catch {
      throw Self.renamed(error, path)
    }
    if kind == .file { Platform.remove(target) }
  }

  /// One name for a file that may not exist yet, whatever names lead to it: absolute, symbolic links followed as far as
  /// there are any.
  package static func place(of path: String) -> String {
    let path = Path.absolute(path, in: Platform.currentFolder())
    if let resolved = try? Platform.resolved(path) { return resolved }
    let standard = Path.standardised(path)
    guard let parent = Path.parent(of: standard), parent != standard, let name = standard.split(separator: "/").last
    else { return standard }
    return Path.join(place(of: parent), String(name))
  }

  deinit {
    if let draft, !isFinished { Platform.remove(draft) }
  }

  package func write(_ bytes: UnsafeRawBufferPointer) throws(SinkError) {
    do throws(SinkError) { try file.write(bytes) } catch { throw Self.renamed(error, path) }
  }

  /// Sends the bytes to the draft; the report itself appears at `finish()`.
  package func flush() throws(SinkError) {
    do throws(SinkError) { try file.flush() } catch { throw Self.renamed(error, path) }
  }

  package func finish() throws(SinkError) {
    do throws(SinkError) { try file.finish() } catch { throw Self.renamed(error, path) }
    if let draft {
      do throws(Platform.Failure) {
        try Platform.rename(draft, to: target)
      } catch {
        throw .unwritable(path: path, errno: error.errno)
      }
    }
    isFinished = true
  }

  /// The user named the report, not the draft beside it.
  private static func renamed(_ error: SinkError, _ path: String) -> SinkError {
    switch error {
    case .closedPipe: .closedPipe
    case .unwritable(_, let errno): .unwritable(path: path, errno: errno)
    }
  }
}
