/// A place that takes bytes in order: a file, a screen, memory.
///
/// A sink is a place and not a value, hence a reference. Reports write text as UTF-8. The first
/// error sticks: every later call throws it again and writes nothing, so that a writer may stop at
/// the first one or only look at what `finish()` says.
package protocol ByteSink: AnyObject {
  /// Takes bytes. They may stay in a buffer until `flush()` or `finish()`.
  func write(_ bytes: UnsafeRawBufferPointer) throws(SinkError)

  /// Sends on what is buffered, so that whoever watches sees it now.
  func flush() throws(SinkError)

  /// Sends on what is buffered and makes the result final. Called once, last.
  func finish() throws(SinkError)
}

extension ByteSink {
  /// Takes a text as UTF-8.
  package func write(_ text: String) throws(SinkError) {
    var text = text
    try text.withUTF8 { utf8 in attempt(UnsafeRawBufferPointer(utf8)) }.get()
  }

  /// Takes bytes.
  package func write(_ bytes: [UInt8]) throws(SinkError) {
    try bytes.withUnsafeBytes { raw in attempt(raw) }.get()
  }

  /// Takes the bytes of a slice.
  package func write(_ bytes: ArraySlice<UInt8>) throws(SinkError) {
    try bytes.withUnsafeBytes { raw in attempt(raw) }.get()
  }

  /// Takes a text and the line's end.
  package func writeLine(_ text: String = "") throws(SinkError) {
    try write(text)
    try write("\n")
  }

  /// The standard library's `with…` functions rethrow untyped, so the error goes through them as a value.
  private func attempt(_ bytes: UnsafeRawBufferPointer) -> Result<Void, SinkError> {
    Result { () throws(SinkError) in try write(bytes) }
  }
}
