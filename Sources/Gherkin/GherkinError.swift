package import CucumberMessages

/// One reason why a feature file can't be read, as facts; `GherkinError+Words.swift` makes the sentences.
package struct GherkinError: Error, Hashable, Sendable {
  package var kind: Kind
  /// Where the reference implementation puts it; without a column at the end of the file.
  package var location: Location
  /// The code of the dialect that was in force.
  package var language: String

  package enum Kind: Hashable, Sendable {
    /// A line that may not stand where it does. `text` is the line, trimmed.
    case unexpectedLine(TokenKind, text: String, expected: TokenKinds)
    /// The file ends too early.
    case unexpectedEnd(expected: TokenKinds)
    /// The file ends within the doc string that begins at `opening`.
    case openDocString(delimiter: String, opening: Location)
    /// A language header with a code that there isn't.
    case unknownLanguage(String)
    case blankInTag
    /// A row with more or fewer cells than the first one of its table.
    case inconsistentCellCount(found: Int, expected: Int)
    /// From 0, the first byte that isn't UTF-8.
    case notUTF8(byte: UInt8, byteOffset: Int)
    /// The whole file is UTF-16, as its beginning says.
    case utf16
  }

  /// Where a person should look: that is where a doc string begins, not where the file ends.
  package var place: Location {
    if case .openDocString(_, let opening) = kind { opening } else { location }
  }

  /// The error as a message of the stream.
  package func parseError(uri: String) -> ParseError {
    ParseError(source: SourceReference(uri: uri, location: location), message: rawMessage)
  }
}
