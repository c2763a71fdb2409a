import CucumberMessages

/// What the comments of a file silence.
///
/// `# gherkit:ignore CODE, CODE` is for the next line that is no comment, tag line or blank line, and for the lines up to
/// it; above the feature, for the whole file. In Markdown it is `<!-- gherkit:ignore CODE -->`, and for the whole file where it is the
/// first line below the feature's heading.
struct Silence {
  private static let mark = "gherkit:ignore"

  private var wholeFile: Set<FeatureWarning.Code> = []
  /// By code, the lines from a comment down to the one that it concerns, in the order of the file.
  private var lines: [FeatureWarning.Code: [ClosedRange<Int>]] = [:]
  /// What the comments name that there isn't.
  private(set) var mistakes: [FeatureWarning] = []

  private struct Directive {
    let line: Int
    var codes: Set<FeatureWarning.Code> = []
  }

  /// - Parameter isMarkdown: Then the document has no comments, and the lines are searched for them.
  init(_ document: GherkinDocument, _ lines: SourceLines, isMarkdown: Bool) {
    guard let feature = document.feature else { return }
    var directives: [Directive] = []
    if isMarkdown {
      for line in 1...lines.count where lines.firstByte(line) == UInt8(ascii: "<") {
        read(lines.text(line), line, opening: "<!--", closing: "-->", into: &directives)
      }
    } else {
      for comment in document.comments where comment.text.utf8.contains(UInt8(ascii: ":")) {
        read(comment.text, comment.location.line, opening: "#", closing: "", into: &directives)
      }
    }
    if directives.isEmpty { return }
    let top = feature.location.line
    // From the last to the first, so that comments below each other share one walk to the line that they concern.
    var below: (line: Int, concerned: Int)?
    for directive in directives.reversed() {
      if isMarkdown ? isFirst(directive.line, below: top, lines) : directive.line < top {
        wholeFile.formUnion(directive.codes)
      }
      var line = directive.line + 1
      while line < lines.count, line != below?.line, Self.isPassedOver(line, lines, isMarkdown) { line += 1 }
      let concerned = line == below?.line ? below?.concerned ?? line : line
      below = (directive.line, concerned)
      for code in directive.codes { add(code, directive.line...concerned) }
    }
    self.lines = self.lines.mapValues { $0.reversed() }
  }

  func covers(_ warning: FeatureWarning) -> Bool {
    if wholeFile.contains(warning.code) { return true }
    guard let ranges = lines[warning.code] else { return false }
    let line = warning.commentedLine ?? warning.location.line
    // The last range that begins above the warning, found by halving.
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].lowerBound <= line { low = middle + 1 } else { high = middle }
    }
    return low > 0 && ranges[low - 1].contains(line)
  }

  /// Ranges of one code come from the last to the first; those that share their last line are one.
  private mutating func add(_ code: FeatureWarning.Code, _ range: ClosedRange<Int>) {
    var ranges = lines.removeValue(forKey: code) ?? []
    if ranges.last?.upperBound == range.upperBound { ranges.removeLast() }
    ranges.append(range)
    lines[code] = ranges
  }

  private mutating func read(
    _ text: String, _ line: Int, opening: String, closing: String, into directives: inout [Directive]
  ) {
    let trimmed = SourceLine(line, text)
    guard trimmed.text.hasPrefix(opening) else { return }
    let content = SourceLine(line, String(trimmed.text.dropFirst(opening.count))).text
    guard content.prefix(Self.mark.count).lowercased() == Self.mark else { return }
    var rest = content.dropFirst(Self.mark.count)
    if rest.hasSuffix(closing) { rest.removeLast(closing.count) }
    guard rest.first.map({ $0.isWhitespace || $0 == ":" }) ?? true else { return }
    var directive = Directive(line: line)
    let words = rest.split { $0 == "," || $0 == ":" || $0.isWhitespace }
    for word in words.map(String.init) {
      if let code = FeatureWarning.Code(rawValue: word.lowercased()) {
        directive.codes.insert(code)
      } else {
        mistakes.append(
          FeatureWarning(kind: .unknownWarning(word), location: Location(line: line, column: trimmed.column)))
      }
    }
    if words.isEmpty {
      mistakes.append(FeatureWarning(kind: .unknownWarning(""), location: Location(line: line, column: trimmed.column)))
    }
    directives.append(directive)
  }

  private func isFirst(_ line: Int, below top: Int, _ lines: SourceLines) -> Bool {
    line > top && (top + 1..<line).allSatisfy { lines.firstByte($0) == nil || lines.firstByte($0) == UInt8(ascii: "<") }
  }

  private static func isPassedOver(_ line: Int, _ lines: SourceLines, _ isMarkdown: Bool) -> Bool {
    switch lines.firstByte(line) {
    case nil: true
    case UInt8(ascii: "#"), UInt8(ascii: "@"): !isMarkdown
    case UInt8(ascii: "<"): isMarkdown && lines.text(line).contains("<!--")
    case UInt8(ascii: "`"): isMarkdown && SourceLine(line, in: lines).text.hasPrefix("`@")
    default: false
    }
  }
}
