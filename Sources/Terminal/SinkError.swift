/// Why bytes could not be written.
package enum SinkError: Error, Hashable, Sendable {
  /// The reader has gone (`specs list | head -1`). Nothing is to be said about it; writing just ends.
  case closedPipe
  /// The system refused.
  ///
  /// - Parameters:
  ///   - path: the file as the user named it, or a name such as `standard output`.
  ///   - errno: the system's error number.
  case unwritable(path: String, errno: CInt)
}

extension SinkError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .closedPipe: "the reader closed the pipe"
    case .unwritable(let path, let errno): "can't write \(path): \(Platform.text(ofError: errno))"
    }
  }
}
