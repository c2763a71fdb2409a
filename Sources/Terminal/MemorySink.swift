/// A sink that keeps the bytes, for tests and for texts that are made before they are sent.
package final class MemorySink: ByteSink {
  /// All the bytes written so far.
  package private(set) var bytes: [UInt8] = []
  /// Whether `finish()` was called.
  package private(set) var isFinished = false
  private let failure: (after: Int, error: SinkError)?

  package init() {
    failure = nil
  }

  /// A sink that breaks, as a full disk does.
  ///
  /// - Parameters:
  ///   - error: what each write throws from then on.
  ///   - after: the number of bytes that it takes before.
  package init(failingWith error: SinkError, after: Int) {
    failure = (after, error)
  }

  /// The bytes as text; what isn't UTF-8 is replaced.
  package var text: String {
    String(decoding: bytes, as: UTF8.self)
  }

  package func write(_ bytes: UnsafeRawBufferPointer) throws(SinkError) {
    if let failure, self.bytes.count + bytes.count > failure.after { throw failure.error }
    self.bytes.append(contentsOf: bytes)
  }

  package func flush() throws(SinkError) {}

  package func finish() throws(SinkError) {
    isFinished = true
  }
}
