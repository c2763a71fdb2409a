import Boundaries
import Dispatch
import Foundation
import Synchronization
import Testing

@testable import LiveBoundaries

struct FileStoreTests {
  private let scratch: Scratch
  private let store: FileStore<Page>

  init() throws {
    scratch = try Scratch()
    store = FileStore(at: scratch.file)
  }

  @Test func `a file holds readable JSON, and nothing is left beside it`() async throws {
    let store = FileStore<[String: Double]>(at: scratch.file)
    try await store.save(["kilograms": 75.5, "goal": 70])
    try await store.save(["kilograms": 75.4, "goal": 70])
    #expect(
      try String(contentsOf: scratch.file, encoding: .utf8).filter { !$0.isWhitespace }
        == #"{"goal":70,"kilograms":75.4}"#)
    #expect(try scratch.names == ["page.json"])
  }

  @Test func `a store outlives the process that saved`() async throws {
    try await store.save(Page(1))
    #expect(try await FileStore<Page>(at: scratch.file).load() == Page(1))
  }

  @Test func `folders that are missing are made by the first save`() async throws {
    let deep = FileStore<Page>(at: scratch.folder.appending(path: "a/b/page.json"))
    #expect(try await deep.load() == nil)
    try await deep.save(Page(1))
    #expect(try await deep.load() == Page(1))
  }

  @Test(
    arguments: [
      "", "{", #"{"version": 1, "text": "on"#, "[1, 2]", "null", #"{"version": "one"}"#, "\u{0}\u{0}\u{0}\u{0}",
    ]) func `a damaged file is an error, and is never overwritten`(text: String) async throws
  {
    try Data(text.utf8).write(to: scratch.file)
    await #expect(throws: StoreError.corrupt) { try await store.load() }
    await #expect(throws: StoreError.corrupt) { try await store.save(Page(1)) }
    #expect(try Data(contentsOf: scratch.file) == Data(text.utf8))
    #expect(try scratch.names == ["page.json"])
  }

  @Test func `a file that was cut anywhere is corrupt, not a shorter document`() async throws {
    let store = FileStore<[Int]>(at: scratch.file)
    try await store.save([1, 22, 333])
    let whole = try Data(contentsOf: scratch.file)
    for length in 0..<whole.count {
      try whole.prefix(length).write(to: scratch.file)
      await #expect(throws: StoreError.corrupt, "\(length) bytes") { try await store.load() }
    }
  }

  @Test func `a file that a killed save left beside is not read`() async throws {
    try Data("{".utf8).write(to: scratch.folder.appending(path: ".page.json.1-1.new"))
    #expect(try await store.load() == nil)
    try await store.save(Page(1))
    #expect(try await store.load() == Page(1))
  }

  @Test func `a folder in the file's place is left alone`() async throws {
    try FileManager.default.createDirectory(at: scratch.file, withIntermediateDirectories: false)
    await #expect(throws: StoreError.unreadable) { try await store.load() }
    await #expect(throws: StoreError.unwritable) { try await store.save(Page(1)) }
    #expect(try scratch.names == ["page.json"])
  }

  @Test func `a file in a folder's place is left alone`() async throws {
    try Data("mine".utf8).write(to: scratch.file)
    let below = FileStore<Page>(at: scratch.file.appending(path: "page.json"))
    await #expect(throws: StoreError.unreadable) { try await below.load() }
    await #expect(throws: StoreError.unwritable) { try await below.save(Page(1)) }
    #expect(try Data(contentsOf: scratch.file) == Data("mine".utf8))
  }

  @Test func `a link stays a link, and permissions stay what they were`() async throws {
    try await store.save(Page(1))
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: scratch.file.path)
    let link = scratch.folder.appending(path: "link.json")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: scratch.file)
    try await FileStore<Page>(at: link).save(Page(2))
    #expect(try await store.load() == Page(2))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == scratch.file.path)
    let mode = try FileManager.default.attributesOfItem(atPath: scratch.file.path)[.posixPermissions] as? NSNumber
    #expect(mode?.intValue == 0o640)
  }

  // MARK: Folders and disks that don't take it

  /// Nobody may make files there, not even the superuser, who may do so in any folder that merely forbids it.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/sys/kernel")))
  func `a read-only folder takes nothing`() async throws {
    let store = FileStore<Page>(at: URL(filePath: "/sys/kernel/gherkit-page.json"))
    #expect(try await store.load() == nil)
    await #expect(throws: StoreError.unwritable) { try await store.save(Page(1)) }
  }

  @Test(.enabled(if: NSUserName() != "root"))
  func `a folder and a file without permission are told apart from missing ones`() async throws {
    try await store.save(Page(1))
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: scratch.folder.path)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: scratch.folder.path) }
    await #expect(throws: StoreError.unwritable) { try await store.save(Page(2)) }
    #expect(try await store.load() == Page(1))
    try FileManager.default.setAttributes([.posixPermissions: 0o000], ofItemAtPath: scratch.file.path)
    await #expect(throws: StoreError.unreadable) { try await store.load() }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `a device without space is full`() throws {
    let device = try FileHandle(forWritingTo: URL(filePath: "/dev/full"))
    defer { try? device.close() }
    let failure = #expect(throws: Platform.Failure.self) {
      try Platform.write(Data("x".utf8), to: device.fileDescriptor)
    }
    #expect(failure?.isFull == true)
  }

  /// On a disk of 16 kB, where this process may make one.
  @Test func `a full disk says so, and what was kept is still kept`() async throws {
    guard let disk = TinyDisk(at: scratch.folder) else {
      return print("a full disk: skipped, this process may not mount one")
    }
    defer { disk.unmount() }
    let store = FileStore<[String]>(at: scratch.file)
    try await store.save(["old"])
    await #expect(throws: StoreError.full) { try await store.save([String(repeating: "x", count: 40_000)]) }
    #expect(try await store.load() == ["old"])
    #expect(try scratch.names == ["page.json"], "what was written of the new one is gone")
    try await store.save(["new"])
    #expect(try await store.load() == ["new"])
  }

  // MARK: Many at once

  /// On threads, which overlap whatever the runtime does with tasks.
  @Test func `threads that write and read at once see whole files`() throws {
    let file = AtomicFile(path: scratch.file.path)
    try file.replace(with: Data(repeating: 0, count: 20_000))
    let wrong = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for round in 0..<30 {
        if thread < 4 {
          let bytes = Data(repeating: UInt8(thread * 30 + round), count: 20_000)
          if (try? file.replace(with: bytes)) == nil { wrong.withLock { $0 += 1 } }
        } else {
          let bytes = (try? file.read()) ?? nil
          if bytes?.count != 20_000 || Set(bytes ?? Data()).count != 1 { wrong.withLock { $0 += 1 } }
        }
      }
    }
    #expect(wrong.withLock { $0 } == 0)
    #expect(try scratch.names == ["page.json"])
  }
}

/// A disk of 16 kB that is a piece of memory.
private struct TinyDisk {
  private let folder: URL

  /// - Returns: Nil where mounting is for others.
  init?(at folder: URL) {
    self.folder = folder
    guard Self.run(["mount", "-t", "tmpfs", "-o", "size=16k", "none", folder.path]) else { return nil }
  }

  func unmount() { _ = Self.run(["umount", folder.path]) }

  private static func run(_ arguments: [String]) -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
