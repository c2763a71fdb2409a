/// A file or folder that can't be read.
package struct FileError: Error, Hashable, Sendable {
  /// The path as it was asked for.
  package let path: String
  /// The system's error number.
  package let errno: CInt

  package init(path: String, errno: CInt) {
    self.path = path
    self.errno = errno
  }

  /// What the system says, such as "No such file or directory".
  package var reason: String { Platform.text(ofError: errno) }
}

extension FileError: CustomStringConvertible {
  package var description: String { "can't read \(path): \(reason)" }
}
