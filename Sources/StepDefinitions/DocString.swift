/// The block of text below a step.
public struct DocString: Hashable, Sendable {
  /// The text, its lines joined by LF.
  public let content: String
  /// The word behind the opening delimiter, such as `json`.
  public let mediaType: String?

  /// - Parameters:
  ///   - content: The text.
  ///   - mediaType: The word behind the opening delimiter.
  public init(_ content: String, mediaType: String? = nil) {
    self.content = content
    self.mediaType = mediaType
  }
}
