/// Small files that a program keeps for itself.
package enum SmallFile {
  /// Puts a file in its place, whole, with the folders above it: whoever reads meanwhile sees the old one or the new one.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(SinkError) {
    let draft = "\(path).\(Platform.processID()).draft"
    do throws(SinkError) {
      let sink = try FileSink(path: draft)
      try sink.write(bytes)
      try sink.finish()
      try attempt(path) { () throws(Platform.Failure) in try Platform.rename(draft, to: path) }
    } catch {
      Platform.remove(draft)
      guard case .unwritable(_, let errno) = error else { throw error }
      throw .unwritable(path: path, errno: errno)
    }
  }

  /// Makes an empty file, or leaves one that is there empty.
  package static func touch(_ path: String) throws(SinkError) {
    try FileSink(path: path).finish()
  }

  /// Removes a file; one that isn't there is removed already.
  package static func remove(_ path: String) {
    Platform.remove(path)
  }

  private static func attempt(_ path: String, _ body: () throws(Platform.Failure) -> Void) throws(SinkError) {
    do throws(Platform.Failure) { try body() } catch { throw .unwritable(path: path, errno: error.errno) }
  }
}
