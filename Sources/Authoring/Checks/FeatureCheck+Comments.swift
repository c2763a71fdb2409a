import CucumberMessages

/// Comments that were tags once.
extension FeatureCheck {
  /// Comments of nothing but tags, above something that tags can belong to.
  mutating func checkComments() {
    let suspects = document.comments.filter { Self.tag(inComment: $0.text[...]) != nil }
    if suspects.isEmpty { return }
    let owners = titleLines().sorted()
    var owner = owners.count - 1
    // The lines below a suspect up to its owner hold nothing else; those known to are not looked at again.
    var clear = Int.max
    for comment in suspects.reversed() {
      let line = comment.location.line
      while owner > 0, owners[owner - 1] > line { (owner, clear) = (owner - 1, .max) }
      guard owner >= 0, owners[owner] > line else { continue }
      let end = min(clear, owners[owner])
      guard (line + 1..<end).allSatisfy(isBetweenTags) else { continue }
      clear = line
      guard let tag = Self.tag(inComment: comment.text[...]) else { continue }
      warn(.commentedOutTag(tag), at: Location(line: line, column: SourceLine(line, comment.text).column))
    }
  }

  private func isBetweenTags(_ line: Int) -> Bool {
    switch lines.firstByte(line) {
    case nil, UInt8(ascii: "#"), UInt8(ascii: "@"): true
    default: false
    }
  }

  /// The comment behind tags.
  mutating func checkTags(_ tags: [Tag]) {
    if isMarkdown { return }
    var last = 0
    for tag in tags where tag.location.line != last {
      last = tag.location.line
      if !lines.bytes(last).contains(UInt8(ascii: "#")) { continue }
      let line = lines.text(last)
      guard let mark = line.utf8.firstIndex(of: UInt8(ascii: "#")), mark > line.startIndex else { continue }
      let before = line.utf8.index(before: mark)
      guard line.utf8[before] == UInt8(ascii: " ") || line.utf8[before] == UInt8(ascii: "\t"),
        let commented = Self.tag(inComment: line[mark...])
      else { continue }
      let column = line.unicodeScalars.distance(from: line.startIndex, to: mark) + 1
      warn(.commentedOutTag(commented), at: Location(line: last, column: column))
    }
  }

  /// The first of the tags of which a comment consists; `nil` where it has anything else.
  private static func tag(inComment text: Substring) -> String? {
    guard text.utf8.contains(UInt8(ascii: "@")) else { return nil }
    let words = text.drop { $0.isWhitespace }.drop { $0 == "#" }.split(whereSeparator: \.isWhitespace)
    guard words.allSatisfy({ $0.count > 1 && $0.first == "@" }) else { return nil }
    return words.first.map(String.init)
  }

  /// Where the things begin that can have tags.
  private func titleLines() -> [Int] {
    var found = [feature.location.line]
    func add(_ scenario: Scenario) {
      found.append(scenario.location.line)
      for examples in scenario.examples { found.append(examples.location.line) }
    }
    for child in feature.children {
      switch child {
      case .background: break
      case .scenario(let scenario): add(scenario)
      case .rule(let rule):
        found.append(rule.location.line)
        for child in rule.children {
          if case .scenario(let scenario) = child { add(scenario) }
        }
      }
    }
    return found
  }
}
