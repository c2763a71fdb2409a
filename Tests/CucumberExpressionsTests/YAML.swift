/// A value of the YAML subset that the conformance suites use: block mappings and lists, literal blocks, quoted and
/// plain scalars, and flow lists of scalars.
enum YAML: Equatable {
  case null
  case scalar(String)
  case list([YAML])
  case mapping([String: YAML])

  init(_ text: String) {
    var reader = YAMLReader(lines: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    self = reader.block(indent: 0)
  }

  subscript(key: String) -> YAML? {
    if case .mapping(let entries) = self { entries[key] } else { nil }
  }

  var string: String? {
    if case .scalar(let text) = self { text } else { nil }
  }

  var int: Int? { string.flatMap { Int($0) } }

  var list: [YAML]? {
    if case .list(let items) = self { items } else { nil }
  }
}

private struct YAMLReader {
  var lines: [String]
  var position = 0

  init(lines: [String]) { self.lines = lines.filter { $0 != "---" } }

  private mutating func peek() -> (indent: Int, text: Substring)? {
    while position < lines.count, lines[position].allSatisfy({ $0 == " " }) { position += 1 }
    guard position < lines.count else { return nil }
    let text = lines[position].drop { $0 == " " }
    return (lines[position].count - text.count, text)
  }

  /// A list or mapping whose entries stand at exactly this indentation.
  mutating func block(indent: Int) -> YAML {
    var list: [YAML] = []
    var entries: [String: YAML] = [:]
    while let (at, text) = peek(), at == indent {
      if text == "-" || text.hasPrefix("- ") {
        let rest = text.dropFirst(2)
        if rest.isEmpty {
          position += 1
          list.append(.null)
        } else if key(of: rest) != nil {
          // The mapping goes on below, as if the dash were a space.
          lines[position] = String(repeating: " ", count: indent + 2) + rest
          list.append(block(indent: indent + 2))
        } else {
          position += 1
          list.append(Self.scalar(rest))
        }
      } else if let (key, rest) = key(of: text) {
        position += 1
        entries[key] = value(rest, indent: indent)
      } else {
        break
      }
    }
    return entries.isEmpty ? .list(list) : .mapping(entries)
  }

  private mutating func value(_ rest: Substring, indent: Int) -> YAML {
    if rest == "|-" { return .scalar(literal(deeperThan: indent)) }
    guard rest.isEmpty else { return Self.scalar(rest) }
    guard let (at, text) = peek() else { return .null }
    if at > indent || (at == indent && text.hasPrefix("-")) { return block(indent: at) }
    return .null
  }

  private mutating func literal(deeperThan indent: Int) -> String {
    var text: [Substring] = []
    let width = indent + 2
    while position < lines.count {
      let line = lines[position]
      guard line.prefix(width).allSatisfy({ $0 == " " }) else { break }
      text.append(line.dropFirst(width))
      position += 1
    }
    while text.last?.isEmpty == true { text.removeLast() }
    return text.joined(separator: "\n")
  }

  private func key(of text: Substring) -> (String, Substring)? {
    guard let colon = text.firstIndex(of: ":"), text[..<colon].allSatisfy({ $0.isLetter || $0 == "_" }) else {
      return nil
    }
    let rest = text[text.index(after: colon)...]
    guard rest.isEmpty || rest.first == " " else { return nil }
    return (String(text[..<colon]), rest.drop { $0 == " " })
  }

  private static func scalar(_ text: Substring) -> YAML {
    switch text.first {
    case "'": return .scalar(String(text.dropFirst().dropLast()).replacing("''", with: "'"))
    case "\"":
      var result = ""
      var isEscaped = false
      for character in text.dropFirst().dropLast() {
        if isEscaped {
          result.append(character == "n" ? "\n" : character == "t" ? "\t" : character)
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else {
          result.append(character)
        }
      }
      return .scalar(result)
    case "[":
      let items = text.dropFirst().dropLast().split(separator: ",")
      return .list(items.map { scalar($0.drop { $0 == " " }) })
    default: return text == "null" || text == "~" ? .null : .scalar(String(text))
    }
  }
}
