/// A pattern for paths, as shells have them: `*` and `?` within a name, `**` across folders, `[a-z]` and `[!a-z]`.
///
/// A pattern matches a file that it describes, and all that is below a folder that it describes. Without a slash it is
/// compared with each name of the path, so `wip` leaves out every file and folder of that name.
package struct Glob: Hashable, Sendable {
  private enum Token: Hashable, Sendable {
    case literal(Unicode.Scalar)
    /// Any one but the slash.
    case any
    /// Any number of any but the slash.
    case star
    /// Any number of any.
    case deepStar
    /// Any number of whole folders: `**/`.
    case folders
    case oneOf([ClosedRange<Unicode.Scalar>], negated: Bool)
  }

  /// As it was typed.
  package let source: String
  private let tokens: [Token]
  private let isName: Bool

  /// - Returns: `nil` where it is empty, or a bracket isn't closed.
  package init?(_ source: String) {
    self.source = source
    var text = source.unicodeScalars[...]
    if source.hasPrefix("./") { text = text.dropFirst(2) }
    while text.last == "/" { text.removeLast() }
    if text.isEmpty { return nil }
    isName = !text.contains("/")
    var tokens: [Token] = []
    while let scalar = text.popFirst() {
      switch scalar {
      case "?": tokens.append(.any)
      case "*":
        guard text.first == "*" else {
          tokens.append(.star)
          continue
        }
        text = text.drop { $0 == "*" }
        let isWhole = tokens.isEmpty || tokens.last == .literal("/") || tokens.last == .folders
        if isWhole, text.first == "/" {
          text.removeFirst()
          tokens.append(.folders)
        } else {
          tokens.append(.deepStar)
        }
      case "[":
        guard let set = Self.set(&text) else { return nil }
        tokens.append(set)
      case "\\":
        guard let next = text.popFirst() else { return nil }
        tokens.append(.literal(next))
      default: tokens.append(.literal(scalar))
      }
    }
    self.tokens = tokens
  }

  private static func set(_ text: inout Substring.UnicodeScalarView) -> Token? {
    let isNegated = text.first == "!" || text.first == "^"
    if isNegated { text.removeFirst() }
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    var isFirst = true
    while let scalar = text.popFirst() {
      // A bracket that stands first is one of the set.
      if scalar == "]", !isFirst { return .oneOf(ranges, negated: isNegated) }
      isFirst = false
      if text.first == "-", let last = text.dropFirst().first, last != "]" {
        text.removeFirst(2)
        if scalar <= last { ranges.append(scalar...last) }
      } else {
        ranges.append(scalar...scalar)
      }
    }
    return nil
  }

  /// Whether it describes the path or a folder that it is in.
  package func matches(_ path: String) -> Bool {
    let scalars = Array((path.hasPrefix("./") ? path.dropFirst(2) : path[...]).unicodeScalars)
    if isName { return scalars.split(separator: "/").contains { matches($0, orBelow: false) } }
    return matches(scalars[...], orBelow: true)
  }

  /// Walks all ways through the tokens at once, so that no pattern takes long.
  private func matches(_ scalars: ArraySlice<Unicode.Scalar>, orBelow: Bool) -> Bool {
    var states = [Bool](repeating: false, count: tokens.count + 1)
    states[0] = true
    skipEmpty(&states, atFolderStart: true)
    for scalar in scalars {
      if orBelow, scalar == "/", states[tokens.count] { return true }
      var next = [Bool](repeating: false, count: tokens.count + 1)
      for index in tokens.indices where states[index] {
        switch tokens[index] {
        case .literal(let literal): if literal == scalar { next[index + 1] = true }
        case .any: if scalar != "/" { next[index + 1] = true }
        case .star: if scalar != "/" { next[index] = true }
        case .deepStar, .folders: next[index] = true
        case .oneOf(let ranges, let negated):
          if scalar != "/", ranges.contains(where: { $0.contains(scalar) }) != negated { next[index + 1] = true }
        }
      }
      skipEmpty(&next, atFolderStart: scalar == "/")
      states = next
    }
    return states[tokens.count]
  }

  /// Goes past what may stand for nothing; `**/` ends where a folder begins.
  private func skipEmpty(_ states: inout [Bool], atFolderStart: Bool) {
    for index in tokens.indices where states[index] {
      switch tokens[index] {
      case .star, .deepStar: states[index + 1] = true
      case .folders: if atFolderStart { states[index + 1] = true }
      case .literal, .any, .oneOf: break
      }
    }
  }
}
