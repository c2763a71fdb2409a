/// A text with variables of the environment in it: `https://$HOST/runs/$RUN`.
///
/// It has a value only where each of its variables has one.
struct CITemplate: ExpressibleByStringLiteral {
  enum Piece {
    case text(String)
    /// A variable, or the first by name where it has a `*`, which stands for any text.
    case variable(String, Cut)
  }

  /// What of a variable's value counts; where the value isn't of this form, there is none.
  enum Cut {
    case whole
    /// What follows a beginning.
    case behind(String)
    /// What follows the last of a mark.
    case behindLast(String)
    /// What stands before the last of a mark, if more follows it.
    case before(String)
    /// What stands before the last of a mark that a digit follows.
    case beforeNumbered(String)
  }

  private let pieces: [Piece]

  init(_ pieces: Piece...) {
    self.pieces = pieces
  }

  /// A name behind `$` consists of letters, digits and `_`.
  init(stringLiteral text: String) {
    var pieces: [Piece] = []
    for (index, part) in text.split(separator: "$", omittingEmptySubsequences: false).enumerated() {
      guard index > 0 else {
        if !part.isEmpty { pieces.append(.text(String(part))) }
        continue
      }
      let name = part.prefix { $0 == "_" || $0.isLetter || $0.isNumber }
      pieces.append(.variable(String(name), .whole))
      if name.endIndex < part.endIndex { pieces.append(.text(String(part[name.endIndex...]))) }
    }
    self.pieces = pieces
  }

  /// - Parameter environment: all variables.
  /// - Returns: `nil` where a variable is missing, empty, or not of the form that is cut.
  func value(in environment: [String: String]) -> String? {
    var result = ""
    for piece in pieces {
      switch piece {
      case .text(let text): result += text
      case .variable(let name, let cut):
        guard let value = Self.variable(name, environment).flatMap({ Self.cut($0, cut) }), !value.isEmpty
        else { return nil }
        result += value
      }
    }
    return result
  }

  private static func variable(_ name: String, _ environment: [String: String]) -> String? {
    guard let star = name.firstIndex(of: "*") else { return environment[name] }
    let (start, end) = (name[..<star], name[name.index(after: star)...])
    let names = environment.keys.filter {
      $0.hasPrefix(start) && $0.hasSuffix(end) && $0.utf8.count >= start.utf8.count + end.utf8.count
    }
    return names.min().flatMap { environment[$0] }
  }

  private static func cut(_ value: String, _ cut: Cut) -> String? {
    switch cut {
    case .whole: return value
    case .behind(let mark): return value.hasPrefix(mark) ? String(value.dropFirst(mark.count)) : nil
    case .behindLast(let mark): return last(of: mark, in: value).map { String(value[$0.upperBound...]) }
    case .before(let mark):
      return last(of: mark, in: value) { !$0.isEmpty }.map { String(value[..<$0.lowerBound]) }
    case .beforeNumbered(let mark):
      return last(of: mark, in: value) { $0.first?.isNumber == true }.map { String(value[..<$0.lowerBound]) }
    }
  }

  private static func last(
    of mark: String, in text: String, where follows: (Substring) -> Bool = { _ in true }
  ) -> Range<String.Index>? {
    text.indices.reversed().lazy
      .compactMap { start -> Range<String.Index>? in
        guard text[start...].hasPrefix(mark) else { return nil }
        return start..<text.index(start, offsetBy: mark.count)
      }
      .first { follows(text[$0.upperBound...]) }
  }
}
