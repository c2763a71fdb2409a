// What differs from one C library to the next, and the only file that knows which one it is.

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  #error("TestKit knows no C library here; add its imports to this ladder")
#endif

enum Platform {
  /// The system's error number of a call that failed.
  struct Failure: Error, Hashable, CustomStringConvertible {
    /// What was tried, as in "can't listen on the loopback address".
    let attempt: String
    let errno: CInt

    /// The number that the last call left behind.
    static func last(_ attempt: String) -> Failure { Failure(attempt: attempt, errno: Platform.errorNumber) }

    var description: String { "\(attempt): \(strerror(errno).map { String(cString: $0) } ?? "error \(errno)")" }
  }

  private static var errorNumber: CInt { errno }

  // MARK: Symbols of the running process

  /// The address of a symbol that this process has loaded, or nil.
  static func symbol(_ name: String) -> UnsafeMutableRawPointer? {
    #if canImport(Darwin)
      dlsym(UnsafeMutableRawPointer(bitPattern: -2), name)  // RTLD_DEFAULT, a cast that Swift can't import
    #else
      dlsym(nil, name)  // RTLD_DEFAULT is null here
    #endif
  }

  // MARK: Standard error

  /// Writes one line to standard error, past any buffer.
  static func warn(_ line: String) {
    var text = line + "\n"
    text.withUTF8 { bytes in _ = write(2, bytes.baseAddress, bytes.count) }
  }

  // MARK: Sockets
  //
  // None of them waits, and no program that this process starts inherits one.

  /// What came of reading.
  enum Reading {
    case bytes(Int)
    /// There is nothing now.
    case nothing
    /// There never will be: the other side has closed or broken the connection.
    case end
  }

  /// A socket that listens on 127.0.0.1, on a port that the system chose.
  static func listenOnLoopback() throws -> (socket: CInt, port: UInt16) {
    let attempt = "can't listen on the loopback address"
    #if canImport(Glibc)
      let listener = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    #else
      let listener = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard listener >= 0 else { throw Failure.last(attempt) }
    prepare(listener)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, length) == 0 && listen(listener, 128) == 0
          && getsockname(listener, address, &length) == 0
      }
    }
    guard isListening else {
      let failure = Failure.last(attempt)
      close(listener)
      throw failure
    }
    return (listener, UInt16(bigEndian: address.sin_port))
  }

  /// The next connection that waits to be taken, or nil.
  static func acceptConnection(_ listener: CInt) -> CInt? {
    while true {
      let connection = accept(listener, nil, nil)
      if connection >= 0 {
        prepare(connection)
        return connection
      }
      // A connection that broke while it waited is none.
      guard errno == EINTR || errno == ECONNABORTED else { return nil }
    }
  }

  private static func prepare(_ descriptor: CInt) {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    #if canImport(Darwin)
      var yes: CInt = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<CInt>.size))
    #endif
  }

  static func receive(_ descriptor: CInt, into buffer: inout [UInt8]) -> Reading {
    while true {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count > 0 { return .bytes(count) }
      if count == 0 { return .end }
      if errno == EINTR { continue }
      return errno == EAGAIN || errno == EWOULDBLOCK ? .nothing : .end
    }
  }

  /// How many of the bytes the connection took, or nil if it is broken.
  static func transmit(_ connection: CInt, _ bytes: ArraySlice<UInt8>) -> Int? {
    #if canImport(Darwin)
      let flags: CInt = 0
    #else
      let flags = CInt(MSG_NOSIGNAL)
    #endif
    while true {
      let count = bytes.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, flags) }
      if count >= 0 { return count }
      if errno == EINTR { continue }
      return errno == EAGAIN || errno == EWOULDBLOCK ? 0 : nil
    }
  }

  /// Says that no more will be sent; the other side may go on sending.
  static func endSending(_ connection: CInt) { _ = shutdown(connection, CInt(SHUT_WR)) }

  /// Closes a connection so that the other side sees it break.
  static func reset(_ connection: CInt) {
    var hard = linger(l_onoff: 1, l_linger: 0)
    setsockopt(connection, SOL_SOCKET, SO_LINGER, &hard, socklen_t(MemoryLayout<linger>.size))
    close(connection)
  }

  static func closeDescriptor(_ descriptor: CInt) { close(descriptor) }

  /// Two ends of a pipe that one thread wakes another by.
  static func makePipe() throws -> (reading: CInt, writing: CInt) {
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Failure.last("can't make a pipe") }
    for end in ends { prepare(end) }
    return (ends[0], ends[1])
  }

  /// Puts a byte into the pipe. A full one wakes just as well.
  static func poke(_ writing: CInt) {
    var byte: UInt8 = 0
    _ = write(writing, &byte, 1)
  }

  /// What a descriptor is waited for, and what came of it.
  struct Watch {
    let descriptor: CInt
    let forWriting: Bool
    var isReadable = false
    var isWritable = false

    init(_ descriptor: CInt, forWriting: Bool = false) {
      self.descriptor = descriptor
      self.forWriting = forWriting
    }
  }

  /// Waits until one of the descriptors has something to read, can be written to, or is broken.
  static func wait(for watches: inout [Watch]) {
    var entries = watches.map { watch in
      pollfd(fd: watch.descriptor, events: Int16(POLLIN) | (watch.forWriting ? Int16(POLLOUT) : 0), revents: 0)
    }
    guard poll(&entries, nfds_t(entries.count), -1) > 0 else { return }
    for (index, entry) in entries.enumerated() {
      // Broken counts as readable: reading then tells.
      watches[index].isReadable = entry.revents & ~Int16(POLLOUT) != 0
      watches[index].isWritable = entry.revents & Int16(POLLOUT) != 0
    }
  }
}
