/// A word of a definition: text with its spellings, or a parameter, which may have text at it.
struct DefinitionWord: Sendable {
  /// As it stands in the definition.
  let source: String
  /// As it is shown.
  let written: String
  /// The parameter's name; nil for text, and `?` for several parameters in one word.
  let name: String?
  /// The spellings of text with optionals or alternatives, as they are written.
  let exact: [String]
  /// The same in lower case.
  let lower: [String]
  private let letters: [[UInt16]]
  /// What stands at a parameter.
  private let before: String
  private let behind: String

  init(_ source: String) {
    self.source = source
    var (before, behind) = ("", "")
    var exact: [String] = []
    if let open = source.firstIndex(of: "{"), let close = source.lastIndex(of: "}"), open < close {
      let inside = source[source.index(after: open)..<close]
      name = inside.contains("{") ? "?" : String(inside)
      before = String(source[..<open])
      behind = String(source[source.index(after: close)...])
      if behind.contains("(") { behind = "" }
      written = source
    } else if source.first == "(", source.contains(where: { "\\*+".contains($0) }) {
      // A capture group of a regular expression stands for anything.
      name = ""
      written = "{}"
    } else {
      name = nil
      exact = Self.spellings(of: source)
      written = source.filter { !"\\^$".contains($0) }
    }
    self.before = before
    self.behind = behind
    self.exact = exact
    lower = exact.map { $0.lowercased() }
    letters = lower.map { Array($0.utf16) }
  }

  /// Whether it is a parameter of which nothing is known here but its name.
  var takesAnything: Bool {
    guard let name else { return false }
    return name.isEmpty || BuiltInType(rawValue: name) == nil
  }

  /// Whether it may take several words.
  var mayTakeMore: Bool { takesAnything && before.isEmpty && behind.isEmpty && name != "?" }

  /// 0 where a word fits, 1 where it is a slip of one or a parameter may take it, 2 where it is another.
  func cost(_ word: StepWord) -> Int {
    guard let name else {
      if written == word.text || exact.contains(word.text) { return 0 }
      return lower.contains(word.lower) || letters.contains { word.isSlip(of: $0) } ? 1 : 2
    }
    let text = word.text
    guard !before.isEmpty || !behind.isEmpty || name == "?" else { return Self.takes(name, text) ? 0 : 1 }
    guard text.utf8.count > before.utf8.count + behind.utf8.count, text.hasPrefix(before), text.hasSuffix(behind)
    else { return 1 }
    let inside = text.dropFirst(before.count).dropLast(behind.count)
    return takesAnything || Self.takes(name, String(inside)) ? 0 : 1
  }

  /// Whether a built-in type takes a word, as far as can be seen at once; of a type of the suite's own nobody knows.
  private static func takes(_ name: String, _ word: String) -> Bool {
    switch name {
    case "int", "byte", "short", "long", "biginteger":
      (try? BigInteger(word)) != nil && word.utf8.first != UInt8(ascii: "+")
    case "float", "double", "bigdecimal": (try? BigDecimal(word)) != nil
    case "string":
      word.utf8.count >= 2 && word.utf8.first == word.utf8.last
        && (word.utf8.first == UInt8(ascii: "\"") || word.utf8.first == UInt8(ascii: "'"))
    case "word": true
    default: false
    }
  }

  /// The spellings of a word: `cucumber(s)/gherkin` has three.
  private static func spellings(of word: String) -> [String] {
    let word = word.filter { !"\\^$".contains($0) }
    return word.split(separator: "/").prefix(8).flatMap { alternative -> [String] in
      guard let open = alternative.firstIndex(of: "("), let close = alternative.lastIndex(of: ")"), open < close else {
        return [String(alternative)]
      }
      let after = alternative[alternative.index(after: close)...]
      let inside = alternative[alternative.index(after: open)..<close]
      return [String(alternative[..<open] + inside + after), String(alternative[..<open] + after)]
    }
  }
}
