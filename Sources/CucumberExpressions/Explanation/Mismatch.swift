/// Where a text goes another way than a pattern.
///
/// Found by asking for more or less of the pattern until the longest beginning of it is found that the text has. That takes
/// several searches, so it is for people who ask, not for every step.
package struct Mismatch: Hashable, Sendable {
  package enum Expectation: Hashable, Sendable {
    /// The rest of a literal text.
    case text(String)
    /// One of several texts, as the expression has them.
    case alternatives([String])
    /// The type's name, as between braces.
    case parameter(String)
    /// The text goes on where the pattern is over.
    case end
    /// What the rest of a regular expression wants, as far as it can be said: nothing more.
    case unknown
  }

  /// 0-based, counted in Unicode code points.
  package let offset: Int
  package let expectation: Expectation
}

extension CucumberExpression {
  /// - Returns: nil where the text matches, and where the rest is for another engine, which tells nothing.
  package func mismatch(in text: String) -> Mismatch? {
    var search = BeginningSearch(text)
    let parts = parts
    let known = parts.prefix { part in
      if case .parameter(let type) = part.kind { type.fragment != nil } else { true }
    }
    func beginning(_ count: Int) -> ([Node], [ParameterType]) {
      (parts[..<count].flatMap(\.nodes), Array(parameterTypes.prefix(parts[..<count].count(where: \.isParameter))))
    }
    let count = search.longest(of: known.count) { search, count in
      let (nodes, types) = beginning(count)
      return search.matches(nodes, types)
    }
    if count == parts.count { return match(text) == nil ? search.mismatch(.end) : nil }
    if count == known.count { return nil }
    switch parts[count].kind {
    case .text(let literal):
      let (nodes, types) = beginning(count)
      let rest = search.longestBeginning(of: literal, behind: nodes, types)
      return search.mismatch(.text(rest))
    case .optional: return search.mismatch(.unknown)
    case .alternatives(let alternatives): return search.mismatch(.alternatives(alternatives))
    case .parameter(let type): return search.mismatch(.parameter(type.name))
    }
  }
}

extension RegularExpression {
  /// - Returns: nil where the text matches, and where another engine said so and the expression has no beginning to
  ///   ask it for.
  package func mismatch(in text: String) -> Mismatch? {
    guard match(text) == nil else { return nil }
    guard let pattern else { return foreignMismatch(in: text) }
    let parts = if case .concatenation(let parts) = pattern { parts } else { [pattern] }
    var search = BeginningSearch(text)
    let count = search.longest(of: parts.count) { search, count in search.matches(Array(parts[..<count])) }
    guard count < parts.count else { return search.mismatch(.unknown) }
    if case .literal(let bytes) = parts[count] {
      let literal = String(decoding: bytes, as: UTF8.self)
      let rest = search.longestBeginning(of: literal, behind: Array(parts[..<count]))
      return search.mismatch(.text(rest))
    }
    return search.mismatch(parts[count] == .assertion(.end) ? .end : .unknown)
  }
}

/// Asks whether a text has the beginning of a pattern, and remembers where the last one that it has ends.
private struct BeginningSearch {
  private let text: [UInt8]
  /// In bytes.
  private var end = 0

  init(_ text: String) { self.text = Array(text.utf8) }

  /// How many of the parts, taken from the first, the text has. With a part it has all before it, so that halving what
  /// is left finds the number.
  mutating func longest(of count: Int, _ matches: (inout BeginningSearch, Int) -> Bool) -> Int {
    var (longest, limit) = (0, count)
    while longest < limit {
      let middle = (longest + limit + 1) / 2
      if matches(&self, middle) { longest = middle } else { limit = middle - 1 }
    }
    return longest
  }

  func mismatch(_ expectation: Mismatch.Expectation) -> Mismatch {
    Mismatch(offset: text[..<end].count { $0 & 0xC0 != 0x80 }, expectation: expectation)
  }

  mutating func matches(_ nodes: [Node], _ types: [ParameterType]) -> Bool {
    var compilation = Compilation()
    compilation.compile(Node(.expression, nodes, start: 0, end: 0), types, isWhole: false)
    return matches(compilation.program, endSlot: compilation.program.slotCount - 1)
  }

  mutating func matches(_ parts: [Pattern]) -> Bool {
    guard let fragment = try? Fragment(.concatenation(parts), source: "") else { return false }
    return matches(Program(searchingFor: fragment), endSlot: 1)
  }

  private mutating func matches(_ program: Program, endSlot: Int) -> Bool {
    let found = text.withUnsafeBufferPointer { text in
      Machine.firstMatch(of: CompiledProgram(program), in: text) { Int($0[endSlot]) }
    }
    if let found { end = found }
    return found != nil
  }

  /// - Returns: What the literal has beyond that.
  mutating func longestBeginning(of literal: String, behind nodes: [Node], _ types: [ParameterType]) -> String {
    longestBeginning(of: literal) { search, beginning in
      search.matches(nodes + [Node(Token(kind: .text, text: beginning, start: 0, end: 0))], types)
    }
  }

  mutating func longestBeginning(of literal: String, behind parts: [Pattern]) -> String {
    longestBeginning(of: literal) { search, beginning in search.matches(parts + [.literal(Array(beginning.utf8))]) }
  }

  private mutating func longestBeginning(
    of literal: String, _ matches: (inout BeginningSearch, String) -> Bool
  ) -> String {
    let scalars = Array(literal.unicodeScalars)
    func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      return String(text)
    }
    let count = longest(of: scalars.count) { search, count in matches(&search, text(scalars[..<count])) }
    return text(scalars[count...])
  }
}

extension ExpressionPart {
  fileprivate var isParameter: Bool { if case .parameter = kind { true } else { false } }
}
