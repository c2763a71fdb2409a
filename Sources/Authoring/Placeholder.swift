import CucumberMessages

/// Something between `<` and `>` in a text of an outline.
struct Placeholder {
  let name: String
  /// The line that it is in, and a column at or before its own.
  let place: Location
  /// In a scenario's name or a step's line, and not in the block below.
  let isInTitle: Bool
  /// Where the doc string begins that it is in.
  var docStringLine: Int?
  /// It is words, and stands in its text as a placeholder does, not as a tag of HTML or a type's parameter.
  let looksLikeName: Bool
}

/// Goes through the texts of an outline for the uses of its columns, and for what may be meant as one.
struct PlaceholderSearch {
  /// The names of the columns, each once.
  private let columns: [String]
  /// By column, where it is used first.
  private(set) var uses: [Placeholder?]
  /// Names that no column has.
  private(set) var unknown: [Placeholder] = []

  /// Longer names are sentences between two signs.
  private static let longestName = 60

  /// Where the doc string begins that is searched.
  private var docStringLine: Int?

  init(columns: [String]) {
    self.columns = columns
    uses = Array(repeating: nil, count: columns.count)
  }

  mutating func search(_ docString: DocString) {
    let line = docString.location.line
    if let mediaType = docString.mediaType { search(mediaType, at: docString.location, isTitle: false) }
    docStringLine = line
    search(docString.content, at: Location(line: line + 1, column: 1), isTitle: false)
    docStringLine = nil
  }

  /// - Parameter place: Where the text's first line stands.
  mutating func search(_ text: String, at place: Location, isTitle: Bool) {
    var text = text
    text.withUTF8 { bytes in
      guard var open = bytes.firstIndex(of: Self.open) else { return }
      var close = open
      var line = place.line
      var counted = 0
      while true {
        // What ends a name is looked for once, however many names begin before it.
        if close <= open {
          guard let next = bytes[open...].firstIndex(of: Self.close) else { return }
          close = next
        }
        line += bytes[counted..<open].count { $0 == Self.lineFeed }
        counted = open
        let here = Location(line: line, column: line == place.line ? place.column : 1)
        note(bytes, open, close, here, isTitle)
        guard let next = bytes[(open + 1)...].firstIndex(of: Self.open) else { return }
        open = next
      }
    }
  }

  private mutating func note(
    _ bytes: UnsafeBufferPointer<UInt8>, _ open: Int, _ close: Int, _ place: Location, _ isTitle: Bool
  ) {
    if let column = column(in: bytes, from: open + 1) {
      guard uses[column] == nil else { return }
      uses[column] = Placeholder(
        name: columns[column], place: place, isInTitle: isTitle, docStringLine: docStringLine, looksLikeName: true)
      return
    }
    let inner = bytes[(open + 1)..<close]
    guard !inner.isEmpty, inner.count <= Self.longestName, !inner.contains(Self.open) else { return }
    let name = String(decoding: inner, as: UTF8.self)
    let looksLikeName =
      isTitle && Self.looksLikeName(name)
      && Self.standsAlone(
        name, before: String(decoding: bytes[..<open], as: UTF8.self),
        behind: String(decoding: bytes[(close + 1)...], as: UTF8.self))
    unknown.append(
      Placeholder(
        name: name, place: place, isInTitle: isTitle, docStringLine: docStringLine, looksLikeName: looksLikeName))
  }

  /// The column that is named here, as filling finds it: its name, exactly, and `>`.
  private func column(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    columns.firstIndex { column in
      let end = start + column.utf8.count
      return end < bytes.count && bytes[end] == Self.close && column.utf8.elementsEqual(bytes[start..<end])
    }
  }

  /// Letters, digits, and what joins words.
  private static func looksLikeName(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, first.properties.isAlphabetic, name.last != " " else { return false }
    return name.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == " " || $0 == "_" || $0 == "-"
    }
  }

  /// Elements of HTML that have no end, so that nothing else tells them.
  private static let elements: Set<String> = ["br", "hr", "img", "input", "p", "li", "td", "tr", "meta", "link", "wbr"]

  private static func standsAlone(_ name: String, before: String, behind: String) -> Bool {
    // `Array<Int>`
    if before.last?.isLetter ?? false { return false }
    // `<b>bold</b>`
    return !elements.contains(name.lowercased()) && !behind.contains("</\(name)>")
  }

  private static let open = UInt8(ascii: "<")
  private static let close = UInt8(ascii: ">")
  private static let lineFeed = UInt8(ascii: "\n")
}
