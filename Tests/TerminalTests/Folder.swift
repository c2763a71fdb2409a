import Testing

@testable import Terminal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A folder of a test's own, removed with all that is in it when the test ends.
final class Folder {
  let path: String

  init() throws {
    var template = Array("\(Platform.environment("TMPDIR") ?? "/tmp")/gherkit-terminal-XXXXXX".utf8CString)
    path = try #require(
      template.withUnsafeMutableBufferPointer { mkdtemp($0.baseAddress!) }.map { String(cString: $0) })
  }

  deinit { remove(path) }

  func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file, with the folders above it.
  @discardableResult
  func write(_ name: String, _ text: String = "") throws -> String {
    let sink = try FileSink(path: path(name))
    try sink.write(text)
    try sink.finish()
    return path(name)
  }

  func read(_ name: String) throws -> String {
    String(decoding: try FileTree.readFile(path(name)), as: UTF8.self)
  }

  func names() throws -> [String] {
    try Platform.names(inFolder: path).sorted()
  }

  func link(_ name: String, to target: String) throws {
    try #require(symlink(target, path(name)) == 0)
  }

  private func remove(_ path: String) {
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      for name in (try? Platform.names(inFolder: path)) ?? [] { remove("\(path)/\(name)") }
      rmdir(path)
    } else {
      unlink(path)
    }
  }
}

/// Both ends of a pipe.
struct Pipe {
  let reader: CInt
  let writer: CInt

  init() throws {
    var ends: [CInt] = [0, 0]
    try #require(pipe(&ends) == 0)
    reader = ends[0]
    writer = ends[1]
  }
}
