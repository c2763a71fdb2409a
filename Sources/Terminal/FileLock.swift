/// Holds a lock that one process at a time can have, from its making to its end.
///
/// It is a file beside what it guards, which stays there. Where the file system knows no locks there is none, and those who come
/// at the same moment are as they would be without.
package final class FileLock {
  private let descriptor: CInt

  /// Waits until no other process has it.
  package init?(_ path: String) {
    guard let descriptor = try? Platform.openForAppending(path) else { return nil }
    self.descriptor = descriptor
    guard (try? Platform.lock(descriptor)) != nil else { return nil }
  }

  deinit {
    try? Platform.close(descriptor)
  }
}
