import CucumberMessages

/// Something between `<` and `>` in a text of an outline.
struct Placeholder {
  let name: String
  /// The line that it is in, and a column at or before its own.
  let place: Location
  /// Where the doc string begins that it is in.
  var docStringLine: Int?
  /// It is words, and stands in its text as a placeholder does, not as a tag of HTML or a type's parameter.
  let looksLikeName: Bool
  /// How many `<` there are before it in the texts of the outline.
  let order: Int
}

/// Goes through the texts of an outline for the uses of its columns, and for what may be meant as one.
///
/// Linear in the texts, whatever the width of the tables: a text can be nothing but `<`, and a table can have a column
/// for each of them.
struct PlaceholderSearch {
  /// The columns by their names, exactly.
  private let columns: ColumnNames
  /// By column, where it is used first.
  private(set) var uses: [Placeholder?]
  /// Names that no column has: of each the first, and the first that looks like a name.
  private(set) var unknown: [Placeholder] = []
  /// The names in `unknown`, and whether one of them looks like a name.
  private var seen: [ExactText: Bool] = [:]
  private var order = 0

  /// Longer names are sentences between two signs.
  private static let longestName = 60

  /// Where the doc string begins that is searched.
  private var docStringLine: Int?

  /// - Parameter columns: The names of the columns, each once.
  init(columns: [String]) {
    self.columns = ColumnNames(columns)
    uses = Array(repeating: nil, count: columns.count)
  }

  mutating func search(_ docString: DocString) {
    let line = docString.location.line
    if let mediaType = docString.mediaType { search(mediaType, at: docString.location, isTitle: false) }
    docStringLine = line
    search(docString.content, at: Location(line: line + 1, column: 1), isTitle: false)
    docStringLine = nil
  }

  /// - Parameters:
  ///   - place: Where the text's first line stands.
  ///   - isTitle: Whether it is a scenario's name or a step's line, and not the block below.
  mutating func search(_ text: String, at place: Location, isTitle: Bool) {
    var text = text
    text.withUTF8 { bytes in
      guard var open = bytes.firstIndex(of: Self.open) else { return }
      var close = open
      var line = place.line
      var counted = 0
      let endTags = isTitle ? Self.endTags(bytes) : [:]
      while true {
        // What ends a name is looked for once, however many names begin before it.
        if close <= open {
          guard let next = bytes[open...].firstIndex(of: Self.close) else { return }
          close = next
        }
        line += bytes[counted..<open].count { $0 == Self.lineFeed }
        counted = open
        let here = Location(line: line, column: line == place.line ? place.column : 1)
        note(bytes, open, close, here, isTitle ? endTags : nil)
        order += 1
        guard let next = bytes[(open + 1)...].firstIndex(of: Self.open) else { return }
        open = next
      }
    }
  }

  /// - Parameter endTags: Those of a title; `nil` where the text is none.
  private mutating func note(
    _ bytes: UnsafeBufferPointer<UInt8>, _ open: Int, _ close: Int, _ place: Location, _ endTags: [ExactText: Int]?
  ) {
    if let column = columns.column(in: bytes, from: open + 1, to: close) {
      guard uses[column] == nil else { return }
      uses[column] = Placeholder(
        name: columns.names[column], place: place, docStringLine: docStringLine, looksLikeName: true, order: order)
      return
    }
    guard close - open > 1, close - open - 1 <= Self.longestName else { return }
    let inner = bytes[(open + 1)..<close]
    guard !inner.contains(Self.open) else { return }
    let name = ExactText(String(decoding: inner, as: UTF8.self))
    let known = seen[name]
    if known == true || known == false && endTags == nil { return }
    let looksLikeName =
      if let endTags {
        Self.looksLikeName(name.text) && !Self.followsLetter(bytes, open) && !Self.isElement(name.text)
          // `<b>bold</b>`
          && endTags[name, default: 0] < close
      } else {
        false
      }
    if known != nil, !looksLikeName { return }
    seen[name] = looksLikeName
    unknown.append(
      Placeholder(
        name: name.text, place: place, docStringLine: docStringLine, looksLikeName: looksLikeName, order: order))
  }

  // MARK: What looks like a name

  /// Letters with their accents, digits, and what joins words.
  private static func looksLikeName(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, first.properties.isAlphabetic, name.last != " " else { return false }
    return name.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == " " || $0 == "_" || $0 == "-"
        || $0.properties.generalCategory == .nonspacingMark || $0.properties.generalCategory == .spacingMark
    }
  }

  /// As in `Array<Int>`.
  private static func followsLetter(_ bytes: UnsafeBufferPointer<UInt8>, _ open: Int) -> Bool {
    var start = open
    while start > 0, open - start < 4 {
      start -= 1
      if bytes[start] & 0xC0 != 0x80 { break }
    }
    return String(decoding: bytes[start..<open], as: UTF8.self).unicodeScalars.first?.properties.isAlphabetic ?? false
  }

  /// Where the last end tag of each name stands, as in `</b>`.
  private static func endTags(_ bytes: UnsafeBufferPointer<UInt8>) -> [ExactText: Int] {
    var found: [ExactText: Int] = [:]
    var offset = 0
    while let open = bytes[offset...].firstIndex(of: Self.open) {
      offset = open + 1
      guard offset < bytes.count, bytes[offset] == UInt8(ascii: "/") else { continue }
      let rest = bytes[(offset + 1)...].prefix(longestName + 1)
      guard let close = rest.firstIndex(of: Self.close) else { continue }
      found[ExactText(String(decoding: bytes[(offset + 1)..<close], as: UTF8.self))] = open
    }
    return found
  }

  private static func isElement(_ name: String) -> Bool { elements.contains(name.lowercased()) }

  /// Elements of HTML whose names one wouldn't give to a column.
  private static let elements: Set<String> = [
    "article", "aside", "audio", "blockquote", "body", "br", "button", "canvas", "div", "em", "embed", "fieldset",
    "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hr", "html", "iframe", "img",
    "input", "li", "link", "main", "meta", "nav", "noscript", "ol", "option", "p", "pre", "script", "section", "select",
    "span", "strong", "style", "svg", "table", "tbody", "td", "template", "textarea", "tfoot", "th", "thead", "tr",
    "ul",
    "video", "wbr",
  ]

  private static let open = UInt8(ascii: "<")
  private static let close = UInt8(ascii: ">")
  private static let lineFeed = UInt8(ascii: "\n")
}

/// The columns of an outline, to be found by what stands between `<` and `>`.
private struct ColumnNames {
  let names: [String]
  /// By their text up to the first `>`, which nearly always is all of it.
  private var places: [ExactText: [Int]] = [:]
  /// The lengths of those texts, so that others needn't be looked at.
  private var lengths: Set<Int> = []

  init(_ names: [String]) {
    self.names = names
    for (place, name) in names.enumerated() {
      let start = String(decoding: name.utf8.prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self)
      places[ExactText(start), default: []].append(place)
      lengths.insert(start.utf8.count)
    }
  }

  /// The column that is named here, as filling finds it: its name, exactly, and `>`.
  ///
  /// - Parameter close: Where the first `>` stands.
  func column(in bytes: UnsafeBufferPointer<UInt8>, from start: Int, to close: Int) -> Int? {
    guard lengths.contains(close - start) else { return nil }
    return places[ExactText(String(decoding: bytes[start..<close], as: UTF8.self))]?.first { place in
      let name = names[place].utf8
      let end = start + name.count
      return end < bytes.count && bytes[end] == UInt8(ascii: ">") && name.elementsEqual(bytes[start..<end])
    }
  }
}
