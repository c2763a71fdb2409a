import Testing

@testable import Terminal

struct FileSinkTests {
  @Test func `bytes stay in the buffer until they are flushed`() throws {
    let folder = try Folder()
    let sink = try FileSink(path: folder.path("out.txt"))
    try sink.write("one ")
    #expect(try folder.read("out.txt") == "")
    try sink.flush()
    #expect(try folder.read("out.txt") == "one ")
    try sink.writeLine("two")
    try sink.finish()
    #expect(try folder.read("out.txt") == "one two\n")
  }

  @Test(arguments: [0, 1, 3, 4, 1000]) func `bytes keep their order whatever the buffer holds`(capacity: Int) throws {
    let folder = try Folder()
    let sink = try FileSink(path: folder.path("out.txt"), capacity: capacity)
    for text in ["a", "bc", "", "defg", "h"] { try sink.write(text) }
    try sink.write([0x69, 0x6A])
    try sink.write([0x20, 0x6B, 0x20][1...1])
    try sink.finish()
    #expect(try folder.read("out.txt") == "abcdefghijk")
  }

  @Test func `the folders above a file are made`() throws {
    let folder = try Folder()
    try folder.write("reports/deep/er/junit.xml", "<x/>")
    #expect(try folder.read("reports/deep/er/junit.xml") == "<x/>")
  }

  @Test func `a file that can't be made is named with the system's reason`() throws {
    let folder = try Folder()
    try folder.write("file")
    let path = folder.path("file/junit.xml")
    let error = #expect(throws: SinkError.self) { try FileSink(path: path) }
    #expect(error.map(String.init(describing:)) == "can't write \(path): Not a directory")
  }

  @Test func `a closed pipe is reported as such, and sticks`() throws {
    Platform.ignoreClosedPipes()
    let pipe = try Pipe()
    try Platform.close(pipe.reader)
    let sink = FileSink(descriptor: pipe.writer, name: "standard output", capacity: 0)
    #expect(throws: SinkError.closedPipe) { try sink.write("x") }
    #expect(throws: SinkError.closedPipe) { try sink.write("y") }
    #expect(throws: SinkError.closedPipe) { try sink.finish() }
    try Platform.close(pipe.writer)
  }

  @Test(.enabled(if: FileTree.exists("/dev/full"), "needs /dev/full"))
  func `a full disk carries the path and the reason`()
    throws
  {
    let sink = try FileSink(path: "/dev/full")
    try sink.write("x")
    let error = #expect(throws: SinkError.self) { try sink.finish() }
    #expect(error.map(String.init(describing:)) == "can't write /dev/full: No space left on device")
  }
}

struct ReplacingFileSinkTests {
  @Test func `the report appears whole at the end, and nothing stays beside it`() throws {
    let folder = try Folder()
    try folder.write("junit.xml", "old")
    let sink = try ReplacingFileSink(path: folder.path("junit.xml"))
    try sink.write("new")
    try sink.flush()
    // The old report is gone from the start, so that a run that dies can't leave it behind as its own.
    #expect(try folder.names().count == 1)
    try sink.finish()
    #expect(try folder.read("junit.xml") == "new")
    #expect(try folder.names() == ["junit.xml"])
  }

  @Test func `a report that is given up leaves neither the last one nor a draft`() throws {
    let folder = try Folder()
    try folder.write("junit.xml", "old")
    do {
      let sink = try ReplacingFileSink(path: folder.path("junit.xml"))
      try sink.write("half")
    }
    #expect(try folder.names() == [])
  }

  @Test func `the folders above a report are made`() throws {
    let folder = try Folder()
    let sink = try ReplacingFileSink(path: folder.path("reports/index.html"))
    try sink.finish()
    #expect(try folder.read("reports/index.html") == "")
  }

  @Test func `the file behind a symbolic link is replaced, and the link stays`() throws {
    let folder = try Folder()
    try folder.write("real.xml", "old")
    try folder.link("junit.xml", to: "real.xml")
    let sink = try ReplacingFileSink(path: folder.path("junit.xml"))
    try sink.write("new")
    try sink.finish()
    #expect(try folder.read("real.xml") == "new")
    #expect(try folder.names() == ["junit.xml", "real.xml"])
  }

  @Test func `a device gets the bytes and isn't replaced`() throws {
    let sink = try ReplacingFileSink(path: "/dev/null")
    try sink.write("x")
    try sink.finish()
    #expect(try Platform.status("/dev/null").kind == .other)
  }

  @Test func `a folder can't be a report, and the error names what the user named`() throws {
    let folder = try Folder()
    let error = #expect(throws: SinkError.self) { try ReplacingFileSink(path: folder.path) }
    #expect(error.map(String.init(describing:)) == "can't write \(folder.path): Is a directory")

    try folder.write("file")
    let path = folder.path("file/junit.xml")
    let below = #expect(throws: SinkError.self) { try ReplacingFileSink(path: path) }
    #expect(below.map(String.init(describing:)) == "can't write \(path): Not a directory")
  }
}

struct MemorySinkTests {
  @Test func `what is written can be read`() throws {
    let sink = MemorySink()
    try sink.writeLine("olá")
    #expect(sink.bytes == Array("olá\n".utf8))
    #expect(sink.text == "olá\n")
    #expect(!sink.isFinished)
    try sink.finish()
    #expect(sink.isFinished)
  }

  @Test func `it can break as a disk does`() throws {
    let full = SinkError.unwritable(path: "a.xml", errno: 28)
    let sink = MemorySink(failingWith: full, after: 3)
    try sink.write("abc")
    #expect(throws: full) { try sink.write("d") }
    #expect(throws: full) { try sink.finish() }
    #expect(sink.text == "abc")
  }
}
