/// Reads a file line by line, so that one of any size fits into memory.
package final class FileLines {
  private let path: String
  private let descriptor: CInt
  private var buffer: [UInt8] = []
  /// Where the next line begins in the buffer.
  private var start = 0
  private var isAtEnd = false

  private static let chunk = 1 << 20

  /// Opens the file.
  ///
  /// - Throws: `FileError` where it doesn't exist, is a folder, or can't be read.
  package init(_ path: String) throws(FileError) {
    self.path = path
    do throws(Platform.Failure) {
      descriptor = try Platform.openForReading(path)
    } catch {
      throw FileError(path: path, errno: error.errno)
    }
  }

  deinit {
    try? Platform.close(descriptor)
  }

  /// Hands over the next line without its LF; the bytes are there during the call only.
  ///
  /// - Parameter take: gets the line, and whether it is ended by an LF.
  /// - Returns: false where there is none left; an LF at the very end begins no further line.
  package func next(_ take: (UnsafeBufferPointer<UInt8>, Bool) -> Void) throws(FileError) -> Bool {
    var searched = start
    while true {
      let end = buffer.withUnsafeBufferPointer { bytes in
        bytes[searched...].firstIndex(of: UInt8(ascii: "\n"))
      }
      if end == nil, !isAtEnd {
        searched = buffer.count - start
        try fill()
        continue
      }
      let last = end ?? buffer.count
      if end == nil, start == last { return false }
      buffer.withUnsafeBufferPointer { take(UnsafeBufferPointer(rebasing: $0[start..<last]), end != nil) }
      start = end.map { $0 + 1 } ?? last
      return true
    }
  }

  /// Moves what is left to the front and appends what comes next.
  private func fill() throws(FileError) {
    buffer.removeSubrange(..<start)
    start = 0
    do throws(Platform.Failure) {
      isAtEnd = try Platform.append(Self.chunk, from: descriptor, to: &buffer) == 0
    } catch {
      throw FileError(path: path, errno: error.errno)
    }
  }
}
