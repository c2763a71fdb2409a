package import CucumberMessages

/// The keywords of one language, ready to be looked for at the beginning of a line.
///
/// Only the line of the language that is asked for is read from the table.
package struct Dialect: Sendable {
  /// Such as `en` or `zh-CN`.
  package let code: String
  package let englishName: String
  package let nativeName: String
  /// Ordered by the first byte, then the longest first, so that `Le sa a ` is found before `Le `.
  package let keywords: [Keyword]
  /// By first byte, the place in `keywords` of the first keyword that begins with it; 255 for none.
  private let firstPlace: [UInt8]

  package struct Keyword: Sendable {
    /// As it stands in a message: that of a step with its blank.
    package let text: String
    package let kind: TokenKind
    /// What a step keyword says of its step's role.
    package let stepType: StepKeywordType?
    /// Whether it begins a scenario that wants examples.
    package let isOutline: Bool
    /// Its bytes within the table.
    fileprivate let offset: Int
    fileprivate let length: Int
    fileprivate let first: UInt8
  }

  /// English, which most files are written in, is read once a process.
  private static let english = Dialect(line: find("en")!)

  /// - Returns: `nil` for a code that the table doesn't have. Codes are told apart by case, as the reference does.
  package static func named(_ code: String) -> Dialect? {
    code == "en" ? english : find(code).map(Dialect.init(line:))
  }

  /// The codes of all languages, sorted.
  package static var codes: [String] {
    split(0..<bytes.count, at: UInt8(ascii: "\n")).map {
      String(decoding: bytes[$0].prefix { $0 != tab }, as: UTF8.self)
    }
  }

  // MARK: Looking for a keyword

  /// The keyword at the beginning of a text, and the offset behind it and its colon.
  @inline(__always)
  func keyword(in text: SourceText, at offset: Int, before end: Int, titles: Bool = true, steps: Bool = true) -> (
    place: Int, end: Int
  )? {
    let first = text[offset]
    var place = Int(firstPlace[Int(first)])
    while place < keywords.count, keywords[place].first == first {
      let keyword = keywords[place]
      let isStep = keyword.kind == .stepLine
      if isStep ? steps : titles,
        text.has(Self.table.utf8Start + keyword.offset, keyword.length, at: offset, before: end)
      {
        let behind = offset + keyword.length
        if isStep { return (place, behind) }
        if behind < end, text[behind] == UInt8(ascii: ":") { return (place, behind + 1) }
      }
      place += 1
    }
    return nil
  }

  // MARK: Reading the table

  private static let tab = UInt8(ascii: "\t")

  private static var text: SourceText {
    SourceText(base: table.utf8Start, count: table.utf8CodeUnitCount)
  }

  private static var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: table.utf8Start, count: table.utf8CodeUnitCount)
  }

  private static func split(_ range: Range<Int>, at separator: UInt8) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    for offset in range where bytes[offset] == separator {
      parts.append(start..<offset)
      start = offset + 1
    }
    parts.append(start..<range.upperBound)
    return parts
  }

  private static func find(_ code: String) -> Range<Int>? {
    let wanted = Array(code.utf8) + [tab]
    var start = 0
    while start < text.count {
      let end = text.endOfLine(from: start).end
      if bytes[start..<end].starts(with: wanted) { return start..<end }
      start = end + 1
    }
    return nil
  }

  private init(line: Range<Int>) {
    let fields = Self.split(line, at: Self.tab)
    func text(_ range: Range<Int>) -> String { String(decoding: Self.bytes[range], as: UTF8.self) }
    code = text(fields[0])
    englishName = text(fields[1])
    nativeName = text(fields[2])

    let outline = 9
    let roles: [(TokenKind, StepKeywordType?)] = [
      (.stepLine, .context), (.stepLine, .action), (.stepLine, .outcome), (.stepLine, .conjunction),
      (.stepLine, .conjunction), (.featureLine, nil), (.ruleLine, nil), (.backgroundLine, nil), (.scenarioLine, nil),
      (.scenarioLine, nil), (.examplesLine, nil),
    ]
    var found: [Keyword] = []
    for (role, (field, (kind, stepType))) in zip(fields.dropFirst(3), roles).enumerated() {
      for range in Self.split(field, at: UInt8(ascii: "|")) where !range.isEmpty {
        let word = text(range)
        if stepType != nil, let known = found.firstIndex(where: { $0.kind == .stepLine && $0.text == word }) {
          // A word that stands for several roles, as `*` does, tells none.
          let type = found[known].stepType == stepType ? stepType : .unknown
          found[known] = Keyword(
            text: word, kind: kind, stepType: type, isOutline: false, offset: range.lowerBound, length: range.count,
            first: Self.bytes[range.lowerBound])
        } else {
          found.append(
            Keyword(
              text: word, kind: kind, stepType: stepType, isOutline: role == outline, offset: range.lowerBound,
              length: range.count, first: Self.bytes[range.lowerBound]))
        }
      }
    }
    keywords = found.sorted { ($0.first, $1.length) < ($1.first, $0.length) }
    var places = [UInt8](repeating: 255, count: 256)
    for (place, keyword) in keywords.enumerated().reversed() { places[Int(keyword.first)] = UInt8(place) }
    firstPlace = places
  }
}
