/// A sink that keeps the bytes, for tests and for texts that are made before they are sent.
package final class MemorySink: ByteSink {
  /// All the bytes written so far.
  package private(set) var bytes: [UInt8] = []
  /// Whether `finish()` was called.
  package private(set) var isFinished = false
  private let limit: (bytes: Int, error: SinkError)?
  private var failure: SinkError?

  package init() {
    limit = nil
  }

  /// A sink that breaks, as a full disk does.
  ///
  /// - Parameters:
  ///   - error: what each call throws from then on.
  ///   - after: the number of bytes that it takes before.
  package init(failingWith error: SinkError, after: Int) {
    limit = (after, error)
  }

  /// The bytes as text; what isn't UTF-8 is replaced.
  package var text: String {
    String(decoding: bytes, as: UTF8.self)
  }

  package func write(_ bytes: UnsafeRawBufferPointer) throws(SinkError) {
    if let limit, self.bytes.count + bytes.count > limit.bytes { failure = limit.error }
    if let failure { throw failure }
    self.bytes.append(contentsOf: bytes)
  }

  package func flush() throws(SinkError) {
    if let failure { throw failure }
  }

  package func finish() throws(SinkError) {
    try flush()
    isFinished = true
  }
}
