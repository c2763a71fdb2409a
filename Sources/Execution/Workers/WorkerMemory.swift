/// The memory that a supervisor shares with one worker: what the worker is at, and behind it a ring of bytes in which
/// its events stand.
///
/// What a worker has written there is not lost when it dies. The ring is a stream of frames: a length of four bytes,
/// the lowest first, and so many bytes. One side writes and moves `produced`, the other reads and moves `consumed`.
///
/// Unchecked: each process uses its own side from one thread at a time, and the two meet in atomics.
final class WorkerMemory: @unchecked Sendable {
  static let ringSize = 1 << 20
  static let size = RunMark.size + ringSize

  let mark: RunMark
  private let memory: UnsafeMutableRawPointer
  private let ring: UnsafeMutableRawPointer

  /// - Parameter file: A file of this size, of zeros at first.
  init(_ file: CInt) throws(Platform.Failure) {
    memory = try Platform.map(file, size: Self.size)
    ring = memory + RunMark.size
    mark = RunMark(in: memory)
  }

  deinit {
    Platform.unmap(memory, size: Self.size)
  }

  /// Writes bytes, waiting for room.
  ///
  /// - Parameter whileFull: What to do about it as long as there is none.
  func append(_ bytes: UnsafeRawBufferPointer, whileFull: () -> Void) {
    var rest = bytes
    var produced = mark.produced
    while let start = rest.baseAddress, !rest.isEmpty {
      let offset = produced % Self.ringSize
      let count = min(rest.count, Self.ringSize - (produced - mark.consumed), Self.ringSize - offset)
      if count <= 0 {
        whileFull()
        continue
      }
      (ring + offset).copyMemory(from: start, byteCount: count)
      produced += count
      mark.produced = produced
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }

  /// Appends what was written since the last time; the room is the writer's again only after `release()`.
  func take(into bytes: inout [UInt8]) {
    let consumed = mark.consumed
    // A worker that has broken its memory can claim anything.
    let count = min(max(mark.produced - consumed, 0), Self.ringSize)
    let offset = consumed % Self.ringSize
    let first = min(count, Self.ringSize - offset)
    bytes.append(contentsOf: UnsafeRawBufferPointer(start: ring + offset, count: first))
    bytes.append(contentsOf: UnsafeRawBufferPointer(start: ring, count: count - first))
    taken = consumed + count
  }

  private var taken = 0

  func release() {
    if taken > mark.consumed { mark.consumed = taken }
  }
}
