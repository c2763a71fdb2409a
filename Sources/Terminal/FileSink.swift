/// A sink that streams to a file, a pipe or a terminal: what was flushed stays, whatever happens later.
///
/// For messages and screens. A report that must be whole or absent goes through `ReplacingFileSink`.
package final class FileSink: ByteSink {
  private let descriptor: CInt
  private let name: String
  private let closesAtEnd: Bool
  private let capacity: Int
  private var buffer: [UInt8] = []
  private var failure: SinkError?
  private var isOpen = true

  /// Streams to a descriptor that stays open when the sink is finished.
  ///
  /// - Parameters:
  ///   - descriptor: an open descriptor.
  ///   - name: what error messages call it.
  ///   - capacity: how many bytes are collected before they are sent.
  package init(descriptor: CInt, name: String, capacity: Int = 1 << 16) {
    self.descriptor = descriptor
    self.name = name
    self.closesAtEnd = false
    self.capacity = capacity
  }

  /// Streams to a file, which is emptied or made, with the folders above it.
  package init(path: String, capacity: Int = 1 << 16) throws(SinkError) {
    do throws(Platform.Failure) {
      if let folder = Path.parent(of: path) { try Platform.makeFolder(folder) }
      descriptor = try Platform.openForWriting(path)
    } catch {
      throw .unwritable(path: path, errno: error.errno)
    }
    self.name = path
    self.closesAtEnd = true
    self.capacity = capacity
  }

  /// Adds to a file of somebody else's, which is made where it doesn't exist.
  package init(appendingTo path: String) throws(SinkError) {
    do throws(Platform.Failure) {
      descriptor = try Platform.openForAppending(path)
    } catch {
      throw .unwritable(path: path, errno: error.errno)
    }
    name = path
    closesAtEnd = true
    capacity = 1 << 16
  }

  /// The process's standard output. A program makes one and shares it, so that lines keep their order.
  package static func standardOutput() -> FileSink {
    FileSink(descriptor: 1, name: "standard output")
  }

  /// The process's standard error, which holds nothing back.
  package static func standardError() -> FileSink {
    FileSink(descriptor: 2, name: "standard error", capacity: 0)
  }

  deinit {
    if closesAtEnd, isOpen { try? Platform.close(descriptor) }
  }

  package func write(_ bytes: UnsafeRawBufferPointer) throws(SinkError) {
    if let failure { throw failure }
    if buffer.count + bytes.count <= capacity {
      buffer.append(contentsOf: bytes)
      return
    }
    try flush()
    if bytes.count < capacity { buffer.append(contentsOf: bytes) } else { try send(bytes) }
  }

  package func flush() throws(SinkError) {
    if let failure { throw failure }
    guard !buffer.isEmpty else { return }
    let result = buffer.withUnsafeBytes { raw in Result { () throws(SinkError) in try send(raw) } }
    buffer.removeAll(keepingCapacity: true)
    try result.get()
  }

  package func finish() throws(SinkError) {
    try flush()
    guard closesAtEnd, isOpen else { return }
    isOpen = false
    do throws(Platform.Failure) { try Platform.close(descriptor) } catch { throw remember(error) }
  }

  private func send(_ bytes: UnsafeRawBufferPointer) throws(SinkError) {
    do throws(Platform.Failure) {
      try Platform.write(bytes, to: descriptor)
    } catch {
      throw remember(error)
    }
  }

  private func remember(_ error: Platform.Failure) -> SinkError {
    let failure: SinkError = error.isClosedPipe ? .closedPipe : .unwritable(path: name, errno: error.errno)
    self.failure = failure
    return failure
  }
}
