import CucumberMessages

/// Reads the source line by line and says what each line is.
///
/// What a line is depends on the line alone but for two things that the scanner remembers: the dialect in force, and
/// whether the file's beginning is past. How lines are told apart is in `TokenScanner+Plain.swift` and
/// `TokenScanner+Markdown.swift`.
struct TokenScanner {
  let text: SourceText
  let isMarkdown: Bool
  var dialect: Dialect
  /// Whether a language header may still come; it is a comment anywhere but at the beginning.
  var mayBeLanguage: Bool
  /// Whether a Markdown document has its feature already: the first line of text is taken for it.
  var hasFeature = false
  private(set) var errors: [GherkinError] = []

  private var offset = 0
  private var line = 0
  /// The reference gives up when it has more than ten errors, and reports those.
  private static let mostErrors = 11
  private var isHalted = false

  init(_ text: SourceText, mediaType: SourceMediaType, dialect: Dialect) {
    self.text = text
    self.dialect = dialect
    isMarkdown = mediaType == .markdown
    mayBeLanguage = !isMarkdown
    // A byte-order mark is no text: the reference, which takes it for some, can't read such a file's header.
    if text.has("\u{FEFF}", at: 0, before: text.count) { offset = 3 }
  }

  // MARK: Lines

  /// The next line, told by its kind.
  mutating func next() -> Token {
    var token = nextLine()
    if token.kind == .eof { return token }
    if isMarkdown { tellMarkdown(&token) } else { tellPlain(&token) }
    return token
  }

  /// The next line as it is, which is all that there is to a line of a doc string.
  mutating func nextLine() -> Token {
    var token = Token()
    if !isHalted {
      line += 1
      token.line = line
    }
    guard offset < text.count, !isHalted else {
      token.line = line
      token.start = text.count
      token.body = text.count
      token.end = text.count
      token.text = text.count
      return token
    }
    token.kind = .other
    token.start = offset
    (token.end, token.isASCII) = text.endOfLine(from: offset)
    offset = min(token.end + 1, text.count)
    if !token.isASCII, let wrong = text.invalidUTF8(from: token.start, to: token.end) {
      refuse(byteAt: wrong, in: token)
      return nextLine()
    }
    while token.end > token.start, text[token.end - 1] == UInt8(ascii: "\r") { token.end -= 1 }
    token.body = text.skipBlanks(from: token.start, before: token.end)
    token.text = token.body
    return token
  }

  /// From 1, the column of an offset within a line.
  func column(_ offset: Int, in token: Token) -> Int {
    1 + (token.isASCII ? offset - token.start : text.codePoints(from: token.start, to: offset))
  }

  /// The offset of a column, or the line's end.
  func offset(ofColumn column: Int, in token: Token) -> Int {
    token.isASCII
      ? min(token.start + column - 1, token.end)
      : text.skip(codePoints: column - 1, from: token.start, before: token.end)
  }

  func location(_ token: Token) -> Location {
    Location(line: token.line, column: column(token.body, in: token))
  }

  func location(_ token: Token, at offset: Int) -> Location {
    Location(line: token.line, column: column(offset, in: token))
  }

  /// The text of a line from an offset on, without blanks around it.
  func trimmed(_ token: Token, from offset: Int) -> String {
    let start = text.skipBlanks(from: offset, before: token.end)
    return text.string(start, text.trimEnd(from: start, before: token.end))
  }

  // MARK: Errors

  /// Notes an error, once: a line is looked at again where the reference looks ahead.
  mutating func note(_ kind: GherkinError.Kind, at location: Location) {
    let error = GherkinError(kind: kind, location: location, language: dialect.code)
    if isHalted || errors.contains(error) { return }
    errors.append(error)
    if errors.count == Self.mostErrors { isHalted = true }
  }

  /// A file that isn't UTF-8 has this one error: whatever else it seems to say is a guess.
  private mutating func refuse(byteAt wrong: Int, in token: Token) {
    errors = []
    note(
      .notUTF8(byte: text[wrong], byteOffset: wrong),
      at: Location(line: token.line, column: 1 + text.codePoints(from: token.start, to: wrong)))
    isHalted = true
  }
}
