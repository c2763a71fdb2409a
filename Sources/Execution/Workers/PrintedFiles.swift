/// The files into which a worker's standard output and standard error go.
///
/// A step may close them or lead them elsewhere; when its scenario is over, they are what they were.
struct PrintedFiles {
  private struct File {
    let descriptor: CInt
    /// Another descriptor of the file, which nobody knows.
    let spare: CInt
    let node: UInt64
    var size = 0

    init(_ descriptor: CInt) {
      self.descriptor = descriptor
      spare = Platform.duplicate(descriptor)
      node = Platform.fileState(spare)?.node ?? 0
    }

    mutating func look() {
      let state = Platform.fileState(descriptor)
      if let state, state.node == node {
        size = state.size
      } else {
        Platform.redirect(descriptor, to: spare)
        size = Platform.fileState(spare)?.size ?? size
      }
    }
  }

  private var files = [File(1), File(2)]

  /// How much was printed, in bytes, by the last look.
  var out: Int { files[0].size }
  var err: Int { files[1].size }
  var size: Int { out + err }

  mutating func look() {
    Platform.flushPrintedText()
    for index in files.indices { files[index].look() }
  }

  /// Forgets what was printed.
  mutating func clear() {
    for index in files.indices {
      Platform.truncate(files[index].spare)
      files[index].size = 0
    }
  }
}
