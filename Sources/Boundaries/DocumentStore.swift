/// A place that keeps one document, whole.
///
/// Saving replaces what is kept in one piece: a reader finds the old document or the new one, never a mixture.
public protocol DocumentStore<Document>: Sendable {
  associatedtype Document: Sendable

  /// The document, or nil where none has been saved yet.
  ///
  /// - Throws: ``StoreError``.
  func load() async throws -> Document?

  /// Keeps the document instead of the one before.
  ///
  /// - Throws: ``StoreError``; what was kept before is then still kept.
  func save(_ document: Document) async throws
}

/// Why a document could not be loaded or saved.
public enum StoreError: String, Error, CaseIterable, Hashable, Sendable {
  /// It can't be read, as without permission.
  case unreadable

  /// What is kept is damaged, or is no such document. It is left as it is.
  case corrupt

  /// It can't be written, as without permission.
  case unwritable

  /// No space is left.
  case full
}
