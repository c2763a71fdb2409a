internal import Foundation

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  #error("LiveBoundaries knows no C library here; add its imports to this ladder")
#endif

/// What this module asks of the operating system, and the only file that knows which one it is.
enum Platform {
  /// The system's error number of a call that failed.
  struct Failure: Error, Hashable {
    let errno: CInt

    /// There is no such file.
    var isMissing: Bool { errno == ENOENT }

    /// There is no space left, on the disk or for this user.
    var isFull: Bool { errno == ENOSPC || errno == EDQUOT || errno == EFBIG }
  }

  private static func check<Number: SignedInteger>(_ call: () -> Number) throws -> Number {
    while true {
      let result = call()
      if result >= 0 { return result }
      let number = errno
      if number != EINTR { throw Failure(errno: number) }
    }
  }

  // MARK: Files

  /// All bytes of a file.
  static func contents(of path: String) throws -> Data {
    let descriptor = try check { open(path, O_RDONLY | O_CLOEXEC) }
    defer { close(descriptor) }
    var result = Data()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = try check { read(descriptor, &buffer, buffer.count) }
      if count == 0 { return result }
      result.append(contentsOf: buffer[..<count])
    }
  }

  /// Writes a new file, and returns when the disk has it.
  ///
  /// - Parameter like: A file whose permissions the new one gets, if it exists.
  static func create(_ path: String, with bytes: Data, like: String) throws {
    let descriptor = try check { open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
    do {
      var status = stat()
      if stat(like, &status) == 0 { _ = fchmod(descriptor, status.st_mode & 0o7777) }
      try write(bytes, to: descriptor)
      _ = try check { fsync(descriptor) }
    } catch {
      close(descriptor)
      throw error
    }
    // Some file systems find out only now that there is no space.
    guard close(descriptor) == 0 else { throw Failure(errno: errno) }
  }

  static func write(_ bytes: Data, to descriptor: CInt) throws {
    try bytes.withUnsafeBytes { bytes in
      var written = 0
      while written < bytes.count {
        let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
        #if canImport(Darwin)
          written += try check { Darwin.write(descriptor, rest.baseAddress, rest.count) }
        #elseif canImport(Glibc)
          written += try check { Glibc.write(descriptor, rest.baseAddress, rest.count) }
        #else
          written += try check { Musl.write(descriptor, rest.baseAddress, rest.count) }
        #endif
      }
    }
  }

  /// Gives a file another's name, in one step; the other is gone.
  static func rename(_ path: String, to target: String) throws {
    #if canImport(Darwin)
      _ = try check { Darwin.rename(path, target) }
    #elseif canImport(Glibc)
      _ = try check { Glibc.rename(path, target) }
    #else
      _ = try check { Musl.rename(path, target) }
    #endif
  }

  static func remove(_ path: String) { unlink(path) }

  /// Has the disk know the names in a folder. A file system that can't do it keeps them some other way.
  static func sync(folder: String) {
    guard let descriptor = try? check({ open(folder, O_RDONLY | O_CLOEXEC) }) else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// Where a path leads in the end, with no links on the way; nil if nothing is there.
  static func destination(of path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
