private import Synchronization

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
/// A call that fails throws the system's error number as `Failure`. Calls that a signal interrupted
/// are made again here, so that no caller has to know of it.
package enum Platform {
  /// The system's error number of a call that failed.
  struct Failure: Error, Hashable, Sendable {
    let errno: CInt

    /// The number that the last call left behind.
    static var last: Failure {
      #if canImport(Darwin)
        Failure(errno: Darwin.errno)
      #elseif canImport(Glibc)
        Failure(errno: Glibc.errno)
      #else
        Failure(errno: Musl.errno)
      #endif
    }

    /// The reader of a pipe or socket has gone.
    var isClosedPipe: Bool { errno == EPIPE }
    /// There is no such file or folder.
    var isMissing: Bool { errno == ENOENT }
    /// What was opened as a file is a folder.
    static let isFolder = Failure(errno: EISDIR)
    /// What was found is a pipe, a socket or a device.
    static let isNoFile = Failure(errno: ENOTSUP)
  }

  /// What stands behind a name in the file system.
  enum Kind: Hashable, Sendable {
    case file
    case folder
    /// A device, a pipe or a socket.
    case other
  }

  /// What the file system says of a name, symbolic links followed.
  struct Status: Hashable, Sendable {
    let kind: Kind
    /// In bytes; 0 for most of what is no file.
    let size: Int
    /// Tells two names of one file or folder.
    let identity: Identity
  }

  /// A file or folder whatever its names, as long as it exists.
  struct Identity: Hashable, Sendable {
    let device: UInt64
    let node: UInt64
  }

  // MARK: Errors

  /// What the system calls an error number, such as "No such file or directory".
  package static func text(ofError number: CInt) -> String {
    guard let text = strerror(number) else { return "error \(number)" }
    return String(cString: text)
  }

  // MARK: Process

  /// Makes writing to a closed pipe an error that the writer sees, instead of a signal that ends the process.
  ///
  /// To be called once, before the first byte goes out.
  package static func ignoreClosedPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  private static let mayEnd = Atomic(false)

  /// Makes `exit` an error of the run where somebody else calls it: a step that does must not end the run as a success.
  ///
  /// To be called once, before anybody else's code runs.
  package static func refuseToEndEarly() {
    atexit {
      if Platform.mayEnd.load(ordering: .relaxed) { return }
      let words: StaticString = """
        error: something called exit before the run was over; there are no reports of it
          a step or the code below it must not end the process

        """
      _ = Platform.writeAll(UnsafeRawBufferPointer(start: words.utf8Start, count: words.utf8CodeUnitCount), to: 2)
      _exit(ExitCode.brokenRun.rawValue)
    }
  }

  private static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: CInt) -> Bool {
    (try? write(bytes, to: descriptor)) != nil
  }

  /// Ends the process. Buffers of sinks are not written; finish them before.
  package static func exit(_ code: ExitCode) -> Never {
    mayEnd.store(true, ordering: .relaxed)
    #if canImport(Darwin)
      Darwin.exit(code.rawValue)
    #elseif canImport(Glibc)
      Glibc.exit(code.rawValue)
    #else
      Musl.exit(code.rawValue)
    #endif
  }

  /// A variable of the environment, or nil where it isn't set.
  package static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// All variables of the environment; of one that is set twice, the first.
  package static var environmentVariables: [String: String] {
    #if canImport(Darwin)
      var next = _NSGetEnviron().pointee
    #else
      var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
    #endif
    var variables: [String: String] = [:]
    while let entry = next?.pointee {
      let text = String(cString: entry)
      if let equals = text.firstIndex(of: "="), equals > text.startIndex {
        let name = String(text[..<equals])
        if variables[name] == nil { variables[name] = String(text[text.index(after: equals)...]) }
      }
      next = next?.successor()
    }
    return variables
  }

  /// The folder that relative paths start from, or nil where it no longer exists.
  package static func currentFolder() -> String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  package static func processID() -> Int {
    Int(getpid())
  }

  /// Whether a process of this machine is there.
  package static func isRunning(processID: Int) -> Bool {
    guard processID > 0, let number = pid_t(exactly: processID) else { return false }
    return kill(number, 0) == 0 || Failure.last.errno == EPERM
  }

  /// What a program said on its standard output, and how it ended.
  package struct Ended: Hashable, Sendable {
    package let output: [UInt8]
    /// As shells count: 127 where there is no such program, 128 and the signal's number where a signal ended it.
    package let code: Int32
  }

  /// Runs a program of the search path, with this process's environment, and waits for its end.
  ///
  /// - Parameters:
  ///   - words: the program and its arguments, which no shell interprets.
  ///   - wantsErrors: whether its standard error is returned instead of its standard output; the other is dropped.
  /// - Returns: `nil` where no process can be started.
  package static func run(_ words: [String], wantsErrors: Bool = false) -> Ended? {
    let quoted = words.map { word in
      "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
    }
    let line = quoted.joined(separator: " ") + (wantsErrors ? " 2>&1 >/dev/null" : " 2>/dev/null")
    guard let stream = popen(line, "r") else { return nil }
    var output: [UInt8] = []
    while (try? append(1 << 16, from: fileno(stream), to: &output)) ?? 0 > 0 {}
    let status = pclose(stream)
    // The layout of a wait status is the same on all systems here; its macros are hidden from Swift.
    let signal = status & 0x7F
    return Ended(output: output, code: signal == 0 ? (status >> 8) & 0xFF : 128 + signal)
  }

  // MARK: Machine

  /// The operating system, as Cucumber Messages name it.
  package static var systemName: String {
    #if os(Linux)
      "linux"
    #elseif os(macOS)
      "darwin"
    #else
      "unknown"
    #endif
  }

  /// The processor's architecture, as Cucumber Messages name it.
  package static var processorName: String {
    #if arch(x86_64)
      "x64"
    #elseif arch(arm64)
      "arm64"
    #else
      "unknown"
    #endif
  }

  // MARK: Terminal

  /// What is known about standard output (1) or standard error (2).
  package static func terminalFacts(descriptor: CInt) -> TerminalFacts {
    TerminalFacts(
      isTerminal: isatty(descriptor) == 1, columns: columns(descriptor: descriptor), environment: environment)
  }

  /// The width that the terminal reports, or nil where it is none or reports zero.
  private static func columns(descriptor: CInt) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  // MARK: Writing

  /// Keeps standard output for results: what anybody else prints from now on goes to standard error.
  ///
  /// - Returns: The descriptor for the results; 1 where there is none to be had.
  package static func claimStandardOutput() -> CInt {
    let results = fcntl(1, F_DUPFD_CLOEXEC, 3)
    guard results >= 0, dup2(2, 1) >= 0 else { return 1 }
    return results
  }

  /// Opens a file for writing from its start, making it where it doesn't exist.
  static func openForWriting(_ path: String) throws(Failure) -> CInt {
    try descriptor { open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666) }
  }

  /// Opens a file for writing behind its end, making it where it doesn't exist.
  static func openForAppending(_ path: String) throws(Failure) -> CInt {
    try descriptor { open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666) }
  }

  /// Writes all the bytes, waiting where the other side is slow.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: CInt) throws(Failure) {
    var rest = bytes
    while let start = rest.baseAddress, !rest.isEmpty {
      #if canImport(Darwin)
        let count = Darwin.write(descriptor, start, rest.count)
      #elseif canImport(Glibc)
        let count = Glibc.write(descriptor, start, rest.count)
      #else
        let count = Musl.write(descriptor, start, rest.count)
      #endif
      if count >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
        continue
      }
      switch Failure.last.errno {
      case EINTR: continue
      case EAGAIN: waitUntilWritable(descriptor)
      case let errno: throw Failure(errno: errno)
      }
    }
  }

  /// A terminal's descriptor may have been set to non-blocking by another process that shares it.
  private static func waitUntilWritable(_ descriptor: CInt) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&request, 1, -1)
  }

  static func close(_ descriptor: CInt) throws(Failure) {
    #if canImport(Darwin)
      let result = Darwin.close(descriptor)
    #elseif canImport(Glibc)
      let result = Glibc.close(descriptor)
    #else
      let result = Musl.close(descriptor)
    #endif
    // After EINTR the descriptor is gone on Linux and undefined elsewhere: closing again could close another's.
    if result != 0, Failure.last.errno != EINTR { throw .last }
  }

  /// Waits until no other process has locked the file, and locks it until the descriptor is closed.
  static func lock(_ descriptor: CInt) throws(Failure) {
    while flock(descriptor, LOCK_EX) != 0 {
      let failure = Failure.last
      if failure.errno != EINTR { throw failure }
    }
  }

  /// Gives a file another name; a file that has it already is replaced in one step.
  static func rename(_ path: String, to newPath: String) throws(Failure) {
    #if canImport(Darwin)
      let result = Darwin.rename(path, newPath)
    #elseif canImport(Glibc)
      let result = Glibc.rename(path, newPath)
    #else
      let result = Musl.rename(path, newPath)
    #endif
    if result != 0 { throw .last }
  }

  /// Removes a file. What is gone already is no failure worth knowing.
  static func remove(_ path: String) {
    _ = unlink(path)
  }

  /// Makes a folder and those above it. One that exists already is left as it is.
  static func makeFolder(_ path: String) throws(Failure) {
    if mkdir(path, 0o777) == 0 { return }
    let failure = Failure.last
    switch failure.errno {
    case EEXIST: return
    case ENOENT:
      guard let parent = Path.parent(of: path), parent != path else { throw failure }
      try makeFolder(parent)
      if mkdir(path, 0o777) != 0, Failure.last.errno != EEXIST { throw .last }
    default: throw failure
    }
  }

  /// The path with all its symbolic links followed.
  static func resolved(_ path: String) throws(Failure) -> String {
    guard let real = realpath(path, nil) else { throw .last }
    defer { free(real) }
    return String(cString: real)
  }

  // MARK: Reading

  /// Opens a file for reading from its start.
  static func openForReading(_ path: String) throws(Failure) -> CInt {
    let file = try descriptor { open(path, O_RDONLY | O_CLOEXEC) }
    var status = stat()
    if fstat(file, &status) == 0, status.st_mode & S_IFMT != S_IFDIR { return file }
    try? close(file)
    throw .isFolder
  }

  /// All the bytes of a file, also of one whose size isn't known before (a pipe, `/proc`).
  static func read(_ path: String) throws(Failure) -> [UInt8] {
    let file = try descriptor { open(path, O_RDONLY | O_CLOEXEC) }
    defer { try? close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .last }
    if status.st_mode & S_IFMT == S_IFDIR { throw .isFolder }

    var bytes: [UInt8] = []
    // One byte more than the size, so that the read that finds the end needs no room of its own.
    var room = max(Int(status.st_size) + 1, 4096)
    while true {
      let count = try append(room, from: file, to: &bytes)
      if count == 0 { return bytes }
      room = max(room - count, 4096)
    }
  }

  /// Appends at most `room` bytes and answers how many; 0 at the end.
  static func append(_ room: Int, from file: CInt, to bytes: inout [UInt8]) throws(Failure) -> Int {
    var outcome: Result<Int, Failure> = .success(0)
    let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, initialized in
      while true {
        #if canImport(Darwin)
          let count = Darwin.read(file, buffer.baseAddress, room)
        #elseif canImport(Glibc)
          let count = Glibc.read(file, buffer.baseAddress, room)
        #else
          let count = Musl.read(file, buffer.baseAddress, room)
        #endif
        if count < 0, Failure.last.errno == EINTR { continue }
        initialized = max(count, 0)
        outcome = count < 0 ? .failure(.last) : .success(count)
        return
      }
    }
    if bytes.isEmpty { bytes = chunk } else { bytes.append(contentsOf: chunk) }
    return try outcome.get()
  }

  /// What a path leads to.
  static func status(_ path: String) throws(Failure) -> Status {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .last }
    let kind: Kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      default: .other
      }
    return Status(
      kind: kind, size: Int(status.st_size),
      identity: Identity(
        device: UInt64(truncatingIfNeeded: status.st_dev), node: UInt64(truncatingIfNeeded: status.st_ino)))
  }

  /// What this machine is called in its network; nil where it has no name.
  package static func hostName() -> String? {
    var name = [CChar](repeating: 0, count: 256)
    // The last one stays zero where a longer name was cut.
    guard gethostname(&name, name.count - 1) == 0 else { return nil }
    let text = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return text.isEmpty ? nil : text
  }

  /// The names in a folder, without `.` and `..`, in the file system's own order.
  static func names(inFolder path: String) throws(Failure) -> [String] {
    guard let folder = opendir(path) else { throw .last }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)) {
          String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  private static func descriptor(_ open: () -> CInt) throws(Failure) -> CInt {
    while true {
      let descriptor = open()
      if descriptor >= 0 { return descriptor }
      let failure = Failure.last
      if failure.errno != EINTR { throw failure }
    }
  }
}
