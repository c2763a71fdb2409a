/// What a line is to the grammar.
package enum TokenKind: UInt8, Hashable, Sendable {
  // In the order in which the reference implementation lists what it expected.
  case eof, language, tableRow, docStringSeparator, backgroundLine, stepLine, tagLine, featureLine, examplesLine
  case scenarioLine, ruleLine, comment, empty, other
}

/// The kinds of line that may come next.
package struct TokenKinds: OptionSet, Hashable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  private init(_ kind: TokenKind) { rawValue = 1 << UInt16(kind.rawValue) }

  package static let eof = TokenKinds(TokenKind.eof)
  package static let language = TokenKinds(TokenKind.language)
  package static let tableRow = TokenKinds(TokenKind.tableRow)
  package static let docStringSeparator = TokenKinds(TokenKind.docStringSeparator)
  package static let backgroundLine = TokenKinds(TokenKind.backgroundLine)
  package static let stepLine = TokenKinds(TokenKind.stepLine)
  package static let tagLine = TokenKinds(TokenKind.tagLine)
  package static let featureLine = TokenKinds(TokenKind.featureLine)
  package static let examplesLine = TokenKinds(TokenKind.examplesLine)
  package static let scenarioLine = TokenKinds(TokenKind.scenarioLine)
  package static let ruleLine = TokenKinds(TokenKind.ruleLine)
  package static let comment = TokenKinds(TokenKind.comment)
  package static let empty = TokenKinds(TokenKind.empty)
  package static let other = TokenKinds(TokenKind.other)

  package func contains(_ kind: TokenKind) -> Bool {
    rawValue & 1 << UInt16(kind.rawValue) != 0
  }

  /// Its members, in the order in which the reference implementation lists them.
  package var kinds: [TokenKind] {
    (0..<14).compactMap { rawValue & 1 << UInt16($0) != 0 ? TokenKind(rawValue: $0) : nil }
  }
}
