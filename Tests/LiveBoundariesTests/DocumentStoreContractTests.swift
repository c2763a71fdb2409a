import Boundaries
import Foundation
import LiveBoundaries
import TestKit
import Testing

/// What the domains may rely on, whichever store they are given.
struct DocumentStoreContractTests {
  @Test(arguments: StoreKind.allCases)
  func `there is no document until one is saved, and then the last`(kind: StoreKind) async throws {
    let bench = try StoreBench(kind)
    #expect(try await bench.store.load() == nil)
    for version in 1...3 {
      try await bench.store.save(Page(version))
      #expect(try await bench.store.load() == Page(version))
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `what is saved comes back exactly`(kind: StoreKind) async throws {
    let bench = try StoreBench(kind)
    let page = Page(
      version: .max, text: "a\"b\\c/d\n\u{0}é😀", weights: [0.1, 74.842_741_9, -0, 1e-300],
      moment: Date(timeIntervalSinceReferenceDate: 806_123_456.123_456_7))
    try await bench.store.save(page)
    #expect(try await bench.store.load() == page)
  }

  @Test(arguments: StoreKind.allCases)
  func `a save that fails says so, and what was kept is still kept`(kind: StoreKind) async throws {
    let bench = try StoreBench(kind)
    try await bench.store.save(Page(1))
    await #expect(throws: StoreError.unwritable) { try await bench.saveFailing() }
    #expect(try await bench.store.load() == Page(1))
    try await bench.store.save(Page(3))
    #expect(try await bench.store.load() == Page(3))
  }

  @Test(arguments: StoreKind.allCases, StoreBench.Damage.allCases)
  func `what can't be loaded says why, and is still there when it can be again`(
    kind: StoreKind, damage: StoreBench.Damage
  ) async throws {
    let bench = try StoreBench(kind)
    try await bench.store.save(Page(1))
    try bench.damage(damage)
    await #expect(throws: damage.error) { try await bench.store.load() }
    try bench.repair()
    #expect(try await bench.store.load() == Page(1))
  }

  @Test(arguments: StoreKind.allCases)
  func `readers find the old document or the new one, never a mixture`(kind: StoreKind) async throws {
    let bench = try StoreBench(kind)
    try await bench.store.save(Page(0))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 1...4 {
        group.addTask {
          for version in 1...25 { try await bench.another().save(Page(writer * 1_000 + version)) }
        }
      }
      for _ in 1...4 {
        group.addTask {
          for _ in 1...50 {
            let page = try await bench.another().load()
            #expect(page?.isWhole == true)
          }
        }
      }
      try await group.waitForAll()
    }
    let last = try #require(try await bench.store.load())
    #expect(last.version % 1_000 == 25, "the last save of some writer")
  }

  @Test(arguments: StoreKind.allCases)
  func `a save that is cancelled leaves one of two whole documents`(kind: StoreKind) async throws {
    for _ in 1...20 {
      let bench = try StoreBench(kind)
      try await bench.store.save(Page(1))
      let saving = Task { try await bench.store.save(Page(2)) }
      saving.cancel()
      let saved = await saving.result
      let kept = try #require(try await bench.store.load())
      #expect(kept.isWhole)
      if case .success = saved { #expect(kept == Page(2)) } else { #expect(kept == Page(1)) }
    }
  }
}

/// A document that shows whether it is whole: all its parts say one number.
struct Page: Codable, Equatable, Sendable {
  var version: Int
  var text: String
  var weights: [Double]
  var moment: Date

  init(version: Int, text: String, weights: [Double], moment: Date) {
    (self.version, self.text, self.weights, self.moment) = (version, text, weights, moment)
  }

  init(_ version: Int) {
    self.init(
      version: version, text: String(repeating: "\(version);", count: 2_000), weights: [Double(version)],
      moment: Date(timeIntervalSinceReferenceDate: Double(version)))
  }

  var isWhole: Bool { self == Page(version) }

  /// A page that JSON has no words for.
  static let unspeakable = Page(version: 2, text: "", weights: [.nan], moment: Date(timeIntervalSinceReferenceDate: 0))
}

enum StoreKind: String, CaseIterable, CustomTestStringConvertible {
  case inMemory = "a store in memory"
  case file = "a store in a file"

  var testDescription: String { rawValue }
}

/// A store of either kind, and what goes wrong with it.
final class StoreBench: Sendable {
  enum Damage: String, CaseIterable, CustomTestStringConvertible {
    case corrupt, unreadable

    var error: StoreError { self == .corrupt ? .corrupt : .unreadable }
    var testDescription: String { rawValue }
  }

  let store: any DocumentStore<Page>
  private let memory: InMemoryStore<Page>?
  private let scratch: Scratch?

  init(_ kind: StoreKind) throws {
    switch kind {
    case .inMemory:
      let memory = InMemoryStore<Page>()
      (store, self.memory, scratch) = (memory, memory, nil)
    case .file:
      let scratch = try Scratch()
      (store, memory, self.scratch) = (FileStore(at: scratch.file), nil, scratch)
    }
  }

  /// The same document through a store of its own, as another part of the app has one.
  func another() -> any DocumentStore<Page> {
    scratch.map { FileStore(at: $0.file) as any DocumentStore<Page> } ?? store
  }

  func saveFailing() async throws {
    guard let memory else { return try await store.save(.unspeakable) }
    memory.saveError = StoreError.unwritable
    defer { memory.saveError = nil }
    try await memory.save(Page(2))
  }

  func damage(_ damage: Damage) throws {
    memory?.loadError = damage.error
    guard let scratch else { return }
    try FileManager.default.moveItem(at: scratch.file, to: scratch.aside)
    switch damage {
    case .corrupt: try Data(#"{"version": 1, "te"#.utf8).write(to: scratch.file)
    case .unreadable: try FileManager.default.createDirectory(at: scratch.file, withIntermediateDirectories: false)
    }
  }

  func repair() throws {
    memory?.loadError = nil
    guard let scratch else { return }
    try FileManager.default.removeItem(at: scratch.file)
    try FileManager.default.moveItem(at: scratch.aside, to: scratch.file)
  }
}

/// A folder for one test, which goes away with it.
final class Scratch: Sendable {
  let folder: URL
  var file: URL { folder.appending(path: "page.json") }
  var aside: URL { folder.appending(path: "aside.json") }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "LiveBoundariesTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() } }
}
