import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A client that sends just the bytes that it is told to, and shows those that come.
///
/// Its waiting is a thread's, so that tasks go on meanwhile.
struct RawClient: Sendable {
  private let descriptor: CInt

  init(port: Int) throws {
    #if canImport(Glibc)
      descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    address.sin_port = in_port_t(port).bigEndian
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        connect(descriptor, address, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    if result != 0 {
      _ = close(descriptor)
      throw Refused()
    }
    // What doesn't come within ten seconds never comes.
    var patience = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  /// Nobody listens there.
  struct Refused: Error {}

  func send(_ text: String) {
    var bytes = Array(text.utf8)
    _ = write(descriptor, &bytes, bytes.count)
  }

  enum End: Equatable { case closed, reset, silence }

  /// Everything that comes until the connection ends, and how it does.
  func readToEnd() async -> (text: String, end: End) { await reading { _ in false } }

  /// What comes until the text ends with this.
  func read(upTo suffix: String) async -> String { await reading { $0.hasSuffix(suffix) }.text }

  private func reading(until isEnough: @escaping @Sendable (String) -> Bool) async -> (text: String, end: End) {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        var text = ""
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while !isEnough(text) {
          let count = recv(descriptor, &buffer, buffer.count, 0)
          if count == 0 { return continuation.resume(returning: (text, .closed)) }
          if count < 0 { return continuation.resume(returning: (text, errno == ECONNRESET ? .reset : .silence)) }
          text += String(decoding: buffer[..<count], as: UTF8.self)
        }
        continuation.resume(returning: (text, .silence))
      }
    }
  }

  func hangUp() { _ = close(descriptor) }
}
