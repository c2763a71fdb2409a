package import CucumberMessages

/// A feature file: its name and its bytes, read but not understood.
package struct FeatureSource: Sendable {
  /// The file, relative to where the run started; it stands as it is in every message.
  package var uri: String
  /// The whole file. UTF-8 is wanted, and checked by the parser.
  package var bytes: [UInt8]
  /// Plain or Markdown.
  package var mediaType: SourceMediaType
  /// The code of the dialect for a file without a language header; Markdown has no such header.
  package var language: String

  /// - Parameter mediaType: `nil` tells it by the name: Markdown is what ends in `.md`.
  package init(uri: String, bytes: [UInt8], mediaType: SourceMediaType? = nil, language: String = "en") {
    self.uri = uri
    self.bytes = bytes
    self.mediaType = mediaType ?? Self.mediaType(of: uri)
    self.language = language
  }

  /// A source given as text.
  package init(uri: String, text: String, mediaType: SourceMediaType? = nil, language: String = "en") {
    self.init(uri: uri, bytes: Array(text.utf8), mediaType: mediaType, language: language)
  }

  package static func mediaType(of uri: String) -> SourceMediaType {
    uri.utf8.suffix(3).elementsEqual(".md".utf8) ? .markdown : .plain
  }
}
