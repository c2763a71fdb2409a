import Foundation
import Synchronization
import Testing

/// A folder of a test's own, in which programs run; removed with all that is in it when the test ends.
final class WorkFolder: Sendable {
  let url: URL
  private let hiddenURL: URL
  private let counter = Mutex(0)

  init(_ files: [String: String] = [:]) throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "gherkit-tests-\(UUID().uuidString)")
    url = root.appending(path: "work")
    hiddenURL = root.appending(path: "hidden")
    for folder in [url, hiddenURL] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    for (name, text) in files { try write(name, text) }
  }

  deinit {
    try? FileManager.default.removeItem(at: url.deletingLastPathComponent())
  }

  func path(_ name: String) -> String { url.appending(path: name).path }

  /// A place outside of the folder that the program sees.
  func hidden(_ name: String) -> String { hiddenURL.appending(path: name).path }

  func nextNumber() -> Int {
    counter.withLock { number in
      number += 1
      return number
    }
  }

  func write(_ name: String, _ text: String) throws {
    try write(name, bytes: Array(text.utf8))
  }

  func write(_ name: String, bytes: [UInt8]) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  func read(_ name: String) throws -> String {
    try String(contentsOf: url.appending(path: name), encoding: .utf8)
  }

  func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: url.appending(path: name)))
  }

  func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: path(name))
  }
}
