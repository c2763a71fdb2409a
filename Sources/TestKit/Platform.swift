// What differs from one C library to the next.

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
}
