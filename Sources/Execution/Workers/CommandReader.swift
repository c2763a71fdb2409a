/// The worker's end of the pipe through which it gets its commands: a length of four bytes, the lowest first, and so
/// many bytes each.
struct CommandReader {
  private let descriptor: CInt
  private var bytes: [UInt8] = []
  /// Where the next command begins.
  private var place = 0

  init(_ descriptor: CInt) {
    self.descriptor = descriptor
  }

  /// Waits for the next command; `nil` when none will come.
  mutating func next() -> WorkerCommand? {
    while true {
      if let frame = bytes.withUnsafeBytes({ Frame.next(in: $0, at: place) }) {
        defer { place = frame.upperBound }
        return bytes.withUnsafeBytes { bytes in
          var wire = WireReader(UnsafeRawBufferPointer(rebasing: bytes[frame]))
          return try? WorkerCommand(from: &wire)
        }
      }
      bytes.removeFirst(place)
      place = 0
      let count = withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
        let count = Platform.read(descriptor, into: buffer)
        if count > 0 { bytes.append(contentsOf: buffer[..<count]) }
        return count
      }
      if count <= 0 { return nil }
    }
  }
}

/// A piece of a stream between two processes.
enum Frame {
  /// Where the bytes of the next whole frame stand.
  static func next(in bytes: UnsafeRawBufferPointer, at place: Int) -> Range<Int>? {
    guard bytes.count - place >= 4 else { return nil }
    let length = Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)))
    let start = place + 4
    return bytes.count - start >= length ? start..<start + length : nil
  }
}
