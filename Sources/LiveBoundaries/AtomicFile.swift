internal import Boundaries
internal import Foundation
private import Synchronization

/// A file whose contents are replaced in one step, and never seen half-written.
struct AtomicFile: Sendable {
  /// Tells the files that one process writes at once from each other.
  private static let count = Atomic(0)

  let path: String

  /// All bytes, or nil if there is no file.
  ///
  /// - Throws: `StoreError.unreadable`.
  func read() throws -> Data? {
    do {
      return try Platform.contents(of: path)
    } catch let failure as Platform.Failure {
      if failure.isMissing { return nil }
      throw StoreError.unreadable
    }
  }

  /// Puts these bytes in the place of what was there.
  ///
  /// - Throws: `StoreError.full`, `StoreError.unwritable`; what was there is then still there.
  func replace(with bytes: Data) throws {
    do {
      // A link stays a link: what it leads to is replaced.
      let target = URL(filePath: Platform.destination(of: path) ?? path)
      let folder = target.deletingLastPathComponent().path
      try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let number = Self.count.wrappingAdd(1, ordering: .relaxed).newValue
      let new = "\(folder)/.\(target.lastPathComponent).\(ProcessInfo.processInfo.processIdentifier)-\(number).new"
      do {
        try Platform.create(new, with: bytes, like: target.path)
        try Platform.rename(new, to: target.path)
      } catch {
        Platform.remove(new)
        throw error
      }
      Platform.sync(folder: folder)
    } catch let failure as Platform.Failure {
      throw failure.isFull ? StoreError.full : StoreError.unwritable
    }
  }
}
