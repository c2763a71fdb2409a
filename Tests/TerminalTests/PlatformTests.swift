import Dispatch
import Synchronization
import Testing

@testable import Terminal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

struct PlatformTests {
  @Test func `a program's output and code come back, and no shell reads its arguments`() throws {
    let words = ["printf", "%s|", "a b", "it's", "$HOME", "`x`", "*", ""]
    let ended = try #require(Platform.run(words))
    #expect(String(decoding: ended.output, as: UTF8.self) == "a b|it's|$HOME|`x`|*||")
    #expect(ended.code == 0)
    #expect(Platform.run(["false"])?.code == 1)
    #expect(Platform.run(["no-such-program-here"])?.code == 127)
  }

  @Test func `of a program's errors and output one is asked for`() throws {
    let words = ["ls", "/no/such/place"]
    #expect(Platform.run(words)?.output == [])
    let told = try #require(Platform.run(words, wantsErrors: true))
    #expect(String(decoding: told.output, as: UTF8.self).contains("/no/such/place"))
    #expect(told.code != 0)
  }

  @Test func `a pipe is no terminal and has no width of its own`() throws {
    let pipe = try Pipe()
    let facts = Platform.terminalFacts(descriptor: pipe.writer)
    #expect(!facts.isTerminal)
    #expect(facts.columns == Platform.environment("COLUMNS").flatMap { Int($0) })
    try Platform.close(pipe.writer)
    try Platform.close(pipe.reader)
  }

  @Test(.enabled(if: FileTree.exists("/dev/ptmx"), "needs /dev/ptmx")) func `a terminal tells its width`() throws {
    let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    try #require(terminal >= 0)
    var size = winsize(ws_row: 50, ws_col: 132, ws_xpixel: 0, ws_ypixel: 0)
    try #require(ioctl(terminal, UInt(TIOCSWINSZ), &size) == 0)
    let facts = Platform.terminalFacts(descriptor: terminal)
    #expect(facts.isTerminal)
    #expect(facts.columns == 132)
    try Platform.close(terminal)
  }

  @Test func `an environment's variable is read, and one that isn't set is nil`() {
    #expect(Platform.environment("PATH") != nil)
    #expect(Platform.environment("GHERKIT_NO_SUCH_VARIABLE") == nil)
  }

  @Test func `an error number has the system's text`() {
    #expect(Platform.text(ofError: ENOENT) == "No such file or directory")
  }

  @Test func `the current folder is known`() {
    #expect(Platform.currentFolder()?.hasPrefix("/") == true)
  }

  @Test func `more bytes than a pipe holds are written while another reads`() throws {
    let pipe = try Pipe()
    let reader = Reader(of: pipe.reader)
    let sink = FileSink(descriptor: pipe.writer, name: "pipe")
    try sink.write([UInt8](repeating: 0x61, count: 300_000))
    try sink.finish()
    try Platform.close(pipe.writer)
    #expect(reader.waitForCount() == 300_000)
    try Platform.close(pipe.reader)
  }
}

/// Counts the bytes that come until the other end is closed, on a thread of its own: a task might wait for the writer's.
private final class Reader: Sendable {
  private let total = Mutex(0)
  private let isDone = DispatchSemaphore(value: 0)

  init(of descriptor: CInt) {
    DispatchQueue.global().async { [self] in
      var buffer = [UInt8](repeating: 0, count: 4096)
      while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
        total.withLock { $0 += count }
      }
      isDone.signal()
    }
  }

  func waitForCount() -> Int {
    isDone.wait()
    return total.withLock { $0 }
  }
}
