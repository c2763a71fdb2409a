/// A place that takes files: what a report leaves beside itself.
package protocol FolderSink: AnyObject {
  /// Writes a file; one that has the name already is replaced.
  ///
  /// - Parameter name: A name without folders.
  /// - Returns: The file's path as the report's reader can follow it.
  func write(_ bytes: [UInt8], as name: String) throws(SinkError) -> String
}

/// A folder of the file system, which is made with its first file.
package final class FileFolderSink: FolderSink {
  private let path: String

  /// - Parameters:
  ///   - report: the report's file, as it was named.
  ///   - name: the folder beside it.
  package init(beside report: String, named name: String) {
    let parent = Path.parent(of: report) ?? "/"
    path = parent == "." ? name : Path.join(parent, name)
  }

  package func write(_ bytes: [UInt8], as name: String) throws(SinkError) -> String {
    let file = Path.join(path, name)
    let sink = try ReplacingFileSink(path: file)
    try sink.write(bytes)
    try sink.finish()
    return file
  }
}

/// A folder in memory, for tests.
package final class MemoryFolderSink: FolderSink {
  /// The files, by name.
  package private(set) var files: [String: [UInt8]] = [:]
  private let name: String
  private let failure: SinkError?

  /// - Parameter failure: what each call throws, as a full disk does.
  package init(name: String, failingWith failure: SinkError? = nil) {
    self.name = name
    self.failure = failure
  }

  package func write(_ bytes: [UInt8], as name: String) throws(SinkError) -> String {
    if let failure { throw failure }
    files[name] = bytes
    return Path.join(self.name, name)
  }
}
