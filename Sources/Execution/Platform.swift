#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Darwin)
  private import Darwin
#else
  #error("Execution needs a C library for clocks and dlsym; add it to this ladder")
#endif

#if canImport(FoundationEssentials)
  private import FoundationEssentials
#else
  private import Foundation
#endif

/// What this room asks of the operating system.
enum Platform {
  // MARK: Clocks

  /// The wall clock: seconds and nanoseconds since 1970, UTC.
  static func wallTime() -> (seconds: Int, nanos: Int) {
    read(CLOCK_REALTIME)
  }

  /// A clock that never goes back: nanoseconds since some moment in the past.
  static func monotonicNanoseconds() -> Int {
    let time = read(CLOCK_MONOTONIC)
    return time.seconds * 1_000_000_000 + time.nanos
  }

  private static func read(_ clock: clockid_t) -> (seconds: Int, nanos: Int) {
    var time = timespec()
    clock_gettime(clock, &time)
    return (time.tv_sec, time.tv_nsec)
  }

  // MARK: Output

  /// Sends on what steps have printed, so that it stands where it was printed.
  static func flushPrintedText() {
    fflush(nil)
  }

  // MARK: Symbols

  /// The address of a symbol among all that this process has loaded; `nil` where nothing has it.
  static func address(of symbol: String) -> UnsafeMutableRawPointer? {
    dlopen(nil, RTLD_NOW).flatMap { dlsym($0, symbol) }
  }

  // MARK: Memory

  /// Keeps all memory in one heap; to be called before there is a second thread.
  ///
  /// glibc gives a thread a heap of its own, which grows by a system call a page. Where there is no `mallopt`, heaps
  /// are left as they are.
  static func keepOneHeap() {
    #if canImport(Glibc)
      // `mallopt` and M_ARENA_MAX, <https://man7.org/linux/man-pages/man3/mallopt.3.html>, which Glibc hides from Swift.
      typealias Mallopt = @convention(c) (CInt, CInt) -> CInt
      let arenaMax: CInt = -8
      guard let mallopt = address(of: "mallopt") else { return }
      _ = unsafeBitCast(mallopt, to: Mallopt.self)(arenaMax, 1)
    #endif
  }

  // MARK: Errors

  /// What an error that is written for people says; `nil` for any other.
  static func wordsForPeople(of error: any Error) -> String? {
    (error as? any LocalizedError)?.errorDescription
  }
}
