public import Boundaries
public import Foundation

/// A document store in a file, as JSON.
///
/// A save writes a file beside the old one, forces it to the disk, and then gives it the old one's name, which is one
/// step: who reads finds the old document or the new one, also after a crash. A crash may leave the file beside
/// (`.NAME.….new`), which nobody reads.
///
/// A file that is damaged, half-written or something else is never overwritten: a person may still get something out of
/// it.
///
/// Several stores, also of several processes, may share a file. The last save wins whole.
public actor FileStore<Document: Codable & Sendable>: DocumentStore {
  private let file: AtomicFile

  /// - Parameter url: Where the document is, or will be. Folders that are missing are made by the first save.
  public init(at url: URL) {
    precondition(url.isFileURL, "a document can't be kept in a file at \(url)")
    file = AtomicFile(path: url.path)
  }

  /// - Throws: ``Boundaries/StoreError/unreadable``, ``Boundaries/StoreError/corrupt``.
  public func load() throws -> Document? {
    try file.read().map { bytes in
      do {
        return try JSONDecoder().decode(Document.self, from: bytes)
      } catch {
        throw StoreError.corrupt
      }
    }
  }

  /// - Throws: ``Boundaries/StoreError/corrupt`` where what is kept is no such document,
  ///   ``Boundaries/StoreError/full``, ``Boundaries/StoreError/unwritable``, also for a document that JSON can't hold.
  public func save(_ document: Document) throws {
    do {
      _ = try load()
    } catch StoreError.unreadable {
      throw StoreError.unwritable
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let bytes: Data
    do {
      bytes = try encoder.encode(document)
    } catch {
      throw StoreError.unwritable
    }
    try file.replace(with: bytes)
  }
}
