#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  #error("Terminal needs a C library: Darwin, Glibc or Musl")
#endif

/// What this module asks of the operating system, and the only file that knows which one it is.
///
/// A call that fails answers with the system's error number as `Failure`.
package enum Platform {
  /// The system's error number of a call that failed.
  struct Failure: Error, Hashable, Sendable {
    let errno: CInt
  }

  // MARK: Text of errors

  /// What the system calls an error number, such as "No such file or directory".
  package static func text(ofError number: CInt) -> String {
    guard let text = strerror(number) else { return "error \(number)" }
    return String(cString: text)
  }

}
