private import CPlatform

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

  // MARK: Threads

  private final class ThreadWork: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts a thread that runs until the work is done.
  static func startThread(_ work: @escaping @Sendable () -> Void) {
    let argument = Unmanaged.passRetained(ThreadWork(work)).toOpaque()
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, CInt(PTHREAD_CREATE_DETACHED))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    #if canImport(Darwin)
      let run: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { argument in
        Unmanaged<ThreadWork>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }
    #else
      let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { argument in
        if let argument { Unmanaged<ThreadWork>.fromOpaque(argument).takeRetainedValue().run() }
        return nil
      }
    #endif
    let failure = pthread_create(&thread, &attributes, run, argument)
    if failure != 0 { Unmanaged<ThreadWork>.fromOpaque(argument).release() }
  }

  static func sleep(milliseconds: Int) {
    var time = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
    nanosleep(&time, nil)
  }

  // MARK: This process

  /// Ends the process at once: no buffer is written and nothing is undone.
  static func leave(_ code: CInt) -> Never {
    _exit(code)
  }

  /// Ends the process with what others are to be done at its end.
  static func exit(_ code: CInt) -> Never {
    #if canImport(Darwin)
      Darwin.exit(code)
    #elseif canImport(Glibc)
      Glibc.exit(code)
    #else
      Musl.exit(code)
    #endif
  }

  /// Kills this process and those that it started, as far as they stayed in its group.
  static func endGroup() -> Never {
    kill(0, SIGKILL)
    _exit(1)
  }

  /// Writes to standard error, past all buffers.
  static func printError(_ text: String) {
    var text = text
    text.withUTF8 { _ = write(2, UnsafeRawBufferPointer($0)) }
  }

  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  static func removeFromEnvironment(_ name: String) {
    unsetenv(name)
  }

  static func ignoreClosedPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  static func printLineByLine() {
    gherkit_print_line_by_line()
  }

  /// Calls a function, which may do little, on SIGINT, SIGTERM and SIGHUP.
  static func onInterrupt(_ handler: @convention(c) (CInt) -> Void) {
    _ = gherkit_on_signal(SIGINT, handler, 0)
    _ = gherkit_on_signal(SIGTERM, handler, 0)
    _ = gherkit_on_signal(SIGHUP, handler, 0)
  }

  /// Lets the end of a process that this one started interrupt a wait.
  static func onChildEnd(_ handler: @convention(c) (CInt) -> Void) {
    _ = gherkit_on_signal(SIGCHLD, handler, 0)
  }

  /// How many threads can run at once.
  static var coreCount: Int {
    max(Int(sysconf(CInt(_SC_NPROCESSORS_ONLN))), 1)
  }

  /// Whether a debugger holds this process.
  static var isTraced: Bool {
    guard let file = fopen("/proc/self/status", "r") else { return false }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, CInt(line.count), file) != nil {
      let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      guard text.hasPrefix("TracerPid:") else { continue }
      return text.dropFirst("TracerPid:".count).contains { $0 != "\t" && $0 != " " && $0 != "\n" && $0 != "0" }
    }
    return false
  }

  /// Limits how much memory this process may have, in bytes.
  static func limitMemory(_ bytes: Int) {
    var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: rlim_t(bytes))
    #if canImport(Glibc)
      setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    #else
      setrlimit(RLIMIT_AS, &limit)
    #endif
  }

  // MARK: Files and pipes

  struct Failure: Error, Hashable, Sendable {
    let errno: CInt

    static var last: Failure {
      #if canImport(Darwin)
        Failure(errno: Darwin.errno)
      #elseif canImport(Glibc)
        Failure(errno: Glibc.errno)
      #else
        Failure(errno: Musl.errno)
      #endif
    }

    var text: String { strerror(errno).map { String(cString: $0) } ?? "error \(errno)" }
  }

  private static func checked(_ result: CInt) throws(Failure) -> CInt {
    if result < 0 { throw .last }
    return result
  }

  /// Descriptors above those that a worker is handed, so that handing one over never closes another.
  private static func lifted(_ descriptor: CInt) throws(Failure) -> CInt {
    let lifted = fcntl(try checked(descriptor), F_DUPFD_CLOEXEC, 20)
    let failure = Failure.last
    close(descriptor)
    if lifted < 0 { throw failure }
    return lifted
  }

  /// Memory as a file of a size, zeroed; what nobody touches takes no room.
  static func memoryFile(size: Int) throws(Failure) -> CInt {
    let file = try lifted(gherkit_memory_file())
    _ = try checked(ftruncate(file, off_t(size)))
    return file
  }

  static func map(_ file: CInt, size: Int) throws(Failure) -> UnsafeMutableRawPointer {
    guard let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), memory != MAP_FAILED else {
      throw .last
    }
    return memory
  }

  static func unmap(_ memory: UnsafeMutableRawPointer, size: Int) {
    munmap(memory, size)
  }

  static func pipe() throws(Failure) -> (read: CInt, write: CInt) {
    var ends: [CInt] = [-1, -1]
    #if canImport(Darwin)
      _ = try checked(Darwin.pipe(&ends))
    #elseif canImport(Glibc)
      _ = try checked(Glibc.pipe(&ends))
    #else
      _ = try checked(Musl.pipe(&ends))
    #endif
    return (try lifted(ends[0]), try lifted(ends[1]))
  }

  static func makeNonblocking(_ descriptor: CInt) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  static func closeOnExec(_ descriptor: CInt) {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  /// A file without a name that is written at its end only, and is gone when nobody has it open.
  static func scratchFile() throws(Failure) -> CInt {
    let folder = environment("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var template = Array("\(folder)/gherkit-XXXXXX".utf8CString)
    let made = try checked(mkstemp(&template))
    close(made)
    let file = open(template, O_RDWR | O_APPEND | O_CLOEXEC)
    let failure = Failure.last
    unlink(template)
    if file < 0 { throw failure }
    return try lifted(file)
  }

  static func close(_ descriptor: CInt) {
    #if canImport(Darwin)
      _ = Darwin.close(descriptor)
    #elseif canImport(Glibc)
      _ = Glibc.close(descriptor)
    #else
      _ = Musl.close(descriptor)
    #endif
  }

  /// - Returns: How many bytes were read; 0 at the end, -1 where there are none now.
  static func read(_ descriptor: CInt, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      #if canImport(Darwin)
        let count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Glibc)
        let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #else
        let count = Musl.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
      if count >= 0 { return count }
      switch Failure.last.errno {
      case EINTR: continue
      case EAGAIN: return -1
      default: return 0
      }
    }
  }

  /// - Returns: How many bytes were written; 0 where none can be now, -1 where nobody reads any more.
  static func write(_ descriptor: CInt, _ bytes: UnsafeRawBufferPointer) -> Int {
    while true {
      #if canImport(Darwin)
        let count = Darwin.write(descriptor, bytes.baseAddress, bytes.count)
      #elseif canImport(Glibc)
        let count = Glibc.write(descriptor, bytes.baseAddress, bytes.count)
      #else
        let count = Musl.write(descriptor, bytes.baseAddress, bytes.count)
      #endif
      if count >= 0 { return count }
      switch Failure.last.errno {
      case EINTR: continue
      case EAGAIN: return 0
      default: return -1
      }
    }
  }

  /// What an open file is and how long it has become; `nil` where the descriptor is closed.
  static func fileState(_ descriptor: CInt) -> (size: Int, node: UInt64)? {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    return (Int(status.st_size), UInt64(truncatingIfNeeded: status.st_ino))
  }

  static func truncate(_ descriptor: CInt) {
    _ = ftruncate(descriptor, 0)
  }

  /// Lets a descriptor lead to what another leads to.
  static func redirect(_ descriptor: CInt, to other: CInt) {
    dup2(other, descriptor)
  }

  /// Another descriptor for the same file, closed on exec.
  static func duplicate(_ descriptor: CInt) -> CInt {
    fcntl(descriptor, F_DUPFD_CLOEXEC, 20)
  }

  /// A part of a file.
  static func bytes(of file: CInt, at offset: Int, count: Int) -> [UInt8] {
    if count <= 0 { return [] }
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
      while length < count {
        let read = pread(file, buffer.baseAddress.map { $0 + length }, count - length, off_t(offset + length))
        if read < 0, Failure.last.errno == EINTR { continue }
        if read <= 0 { return }
        length += read
      }
    }
  }

  // MARK: Waiting

  /// Waits until one of the descriptors has something to read, or one of the others takes something.
  ///
  /// - Parameter milliseconds: How long at most. A signal ends it earlier.
  static func wait(reading: [CInt], writing: [CInt], milliseconds: Int) {
    var requests = reading.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    requests += writing.map { pollfd(fd: $0, events: Int16(POLLOUT), revents: 0) }
    _ = poll(&requests, nfds_t(requests.count), CInt(clamping: milliseconds))
  }

  /// - Returns: Whether the other end of a pipe is closed.
  static func waitForHangUp(of descriptor: CInt, milliseconds: Int) -> Bool {
    var request = pollfd(fd: descriptor, events: 0, revents: 0)
    return poll(&request, 1, CInt(clamping: milliseconds)) > 0 && request.revents & Int16(POLLHUP | POLLERR) != 0
  }

  // MARK: Other processes

  typealias ProcessID = Int32

  /// How a process ended.
  enum End: Hashable, Sendable {
    case exited(Int)
    case killed(signal: Int, name: String)
  }

  /// Starts this executable again, in a process group of its own.
  ///
  /// - Parameters:
  ///   - variables: What its environment has beyond this one's.
  ///   - descriptors: What its descriptors 0, 1, 2 … are to be; -1 for nothing.
  static func startCopy(
    variables: [String: String], descriptors: [CInt]
  ) throws(Failure) -> ProcessID {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (target, descriptor) in descriptors.enumerated() {
      if descriptor >= 0 {
        posix_spawn_file_actions_adddup2(&actions, descriptor, CInt(target))
      } else {
        posix_spawn_file_actions_addopen(&actions, CInt(target), "/dev/null", O_RDWR, 0)
      }
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGCHLD, SIGPIPE] { sigaddset(&defaults, signal) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGDEF))

    var environment: [UnsafeMutablePointer<CChar>?] = []
    var entry = environ
    while let variable = entry.pointee {
      let text = String(cString: variable)
      let name = text.prefix { $0 != "=" }
      if variables[String(name)] == nil { environment.append(strdup(text)) }
      entry += 1
    }
    for (name, value) in variables { environment.append(strdup("\(name)=\(value)")) }
    environment.append(nil)
    var arguments: [UnsafeMutablePointer<CChar>?] = CommandLine.arguments.map { strdup($0) }
    arguments.append(nil)
    defer { for text in environment + arguments { free(text) } }

    var process = ProcessID()
    let failure = posix_spawn(&process, executablePath, &actions, &attributes, arguments, environment)
    if failure != 0 { throw Failure(errno: failure) }
    return process
  }

  /// The file of this program, even where it was replaced meanwhile.
  private static var executablePath: String {
    #if os(Linux)
      "/proc/self/exe"
    #elseif canImport(Darwin)
      _dyld_get_image_name(0).map { String(cString: $0) } ?? CommandLine.arguments[0]
    #else
      CommandLine.arguments[0]
    #endif
  }

  /// - Returns: `nil` while it runs.
  static func end(of process: ProcessID) -> End? {
    var status: CInt = 0
    guard waitpid(process, &status, WNOHANG) == process else { return nil }
    let signal = gherkit_signal(status)
    if signal == 0 { return .exited(Int(gherkit_exit_code(status))) }
    return .killed(signal: Int(signal), name: name(ofSignal: signal))
  }

  private static func name(ofSignal signal: CInt) -> String {
    let names = [
      SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE",
      SIGKILL: "SIGKILL", SIGSEGV: "SIGSEGV", SIGPIPE: "SIGPIPE", SIGTERM: "SIGTERM", SIGINT: "SIGINT",
      SIGHUP: "SIGHUP", SIGQUIT: "SIGQUIT", SIGXCPU: "SIGXCPU", SIGSYS: "SIGSYS",
    ]
    return names[signal] ?? "signal \(signal)"
  }

  /// - Parameter includingItself: False where it has ended, and its number may be another's.
  static func killGroup(of process: ProcessID, includingItself: Bool = true) {
    kill(-process, SIGKILL)
    if includingItself { kill(process, SIGKILL) }
  }

  static var currentFolder: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// Makes this process the parent of what its workers leave behind.
  static func adoptOrphans() {
    _ = gherkit_adopt_orphans()
  }

  /// Kills what its workers have left behind, however it was started.
  static func killOrphans() {
    #if os(Linux)
      // Each round may bring up the children of those that it ended.
      for _ in 0..<100 {
        let children = children()
        if children.isEmpty { return }
        for child in children {
          kill(child, SIGKILL)
          waitpid(child, nil, 0)
        }
      }
    #endif
  }

  /// The processes whose parent is this one: <https://man7.org/linux/man-pages/man5/proc_pid_task.5.html>.
  private static func children() -> [ProcessID] {
    guard let tasks = opendir("/proc/self/task") else { return [] }
    defer { closedir(tasks) }
    var children: [ProcessID] = []
    while let entry = readdir(tasks) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard let file = fopen("/proc/self/task/\(name)/children", "r") else { continue }
      defer { fclose(file) }
      var child: CInt = 0
      while withUnsafeMutablePointer(to: &child, { withVaList([$0]) { vfscanf(file, "%d", $0) } }) == 1 {
        children.append(child)
      }
    }
    return children
  }
}
