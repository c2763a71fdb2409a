/// Makes Cucumber Expressions from the text of a step that has no definition.
///
/// Numbers, quoted texts, and what the user's own types match become parameters, where they stand as words of their
/// own; all else is taken literally. Where several types match the same stretch there is an expression for each.
package struct ExpressionGenerator: Sendable {
  /// Combinations beyond this many are not written out.
  package static let limit = 16
  /// Texts longer than this are taken literally: nobody's step is, and the search below is not linear.
  static let maximumLength = 1_024

  private let types: [(type: ParameterType, program: CompiledProgram)]

  /// - Parameter registry: those of its types that are for snippets, and that our own matcher knows, are looked for.
  package init(_ registry: ParameterTypeRegistry) {
    types = registry.parameterTypes.compactMap { type in
      guard type.useForSnippets, let fragment = type.fragment else { return nil }
      return (type, CompiledProgram(Program(searchingFor: fragment)))
    }
  }

  /// The expressions for a step's text, the likeliest first; always at least one.
  package func expressions(for text: String) -> [GeneratedExpression] {
    let bytes = Array(text.utf8)
    var literals: [String] = []
    var choices: [[ParameterType]] = []
    var position = 0
    if bytes.count <= Self.maximumLength {
      while position < bytes.count, let (range, types) = nextParameter(in: bytes, from: position) {
        literals.append(Self.escape(bytes[position..<range.lowerBound]))
        choices.append(types)
        position = range.upperBound
      }
    }
    literals.append(Self.escape(bytes[position...]))
    return Self.combinations(of: choices).map { Self.expression(literals, $0) }
  }

  // MARK: Parameters

  /// The leftmost stretch that a type matches, of those the longest, and all types that match just that.
  private func nextParameter(in bytes: [UInt8], from start: Int) -> (Range<Int>, [ParameterType])? {
    var best: Range<Int>?
    var found: [ParameterType] = []
    for (type, program) in types {
      var place = start
      var readable: Range<Int>?
      while readable == nil, let range = firstWord(of: program, in: bytes, from: place) {
        if Self.canRead(bytes[range], type) { readable = range }
        place = range.upperBound
      }
      guard let range = readable else { continue }
      if let leader = best, leader != range {
        let isBetter =
          range.lowerBound < leader.lowerBound
          || range.lowerBound == leader.lowerBound && range.upperBound > leader.upperBound
        if !isBetter { continue }
        found = []
      }
      best = range
      found.append(type)
    }
    return best.map { ($0, found.sorted { $0.precedes($1) }) }
  }

  /// Whether the type's value could be made of what its expression matches: `{float}` matches a lone sign, and an
  /// `{int}` has no room for more than 18 digits.
  private static func canRead(_ text: ArraySlice<UInt8>, _ type: ParameterType) -> Bool {
    let digits = text.count { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    switch type.builtIn {
    case .int: return digits <= 18
    case .float, .double, .bigDecimal: return digits > 0
    default: return true
    }
  }

  /// The first match that stands alone: at the text's ends, or beside white space, punctuation or symbols.
  private func firstWord(of program: CompiledProgram, in bytes: [UInt8], from start: Int) -> Range<Int>? {
    bytes.withUnsafeBufferPointer { text in
      var start = start
      while start < text.count {
        let rest = UnsafeBufferPointer(rebasing: text[start...])
        let match = Machine.firstMatch(of: program, in: rest) { Int($0[0])..<Int($0[1]) }
        guard let match else { return nil }
        let range = start + match.lowerBound..<start + match.upperBound
        if !range.isEmpty, !Self.hasWordPart(text, before: range.lowerBound),
          !Self.hasWordPart(text, at: range.upperBound)
        {
          return range
        }
        start = range.lowerBound + 1
        while start < text.count, text[start] & 0xC0 == 0x80 { start += 1 }
      }
      return nil
    }
  }

  private static func hasWordPart(_ text: UnsafeBufferPointer<UInt8>, before place: Int) -> Bool {
    guard place > 0 else { return false }
    var start = place - 1
    while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
    return isWordPart(text, start..<place)
  }

  private static func hasWordPart(_ text: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
    guard place < text.count else { return false }
    var end = place + 1
    while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
    return isWordPart(text, place..<end)
  }

  private static func isWordPart(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    let scalar = String(decoding: UnsafeBufferPointer(rebasing: text[range]), as: UTF8.self).unicodeScalars.first
    switch scalar?.properties.generalCategory {
    case nil, .spaceSeparator, .lineSeparator, .paragraphSeparator, .connectorPunctuation, .dashPunctuation,
      .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol,
      .currencySymbol, .modifierSymbol, .otherSymbol, .control:
      return false
    default: return true
    }
  }

  // MARK: Expressions

  /// All ways to choose a type for each parameter, the first types first, up to ``limit``.
  private static func combinations(of choices: [[ParameterType]]) -> [[ParameterType]] {
    var combinations: [[ParameterType]] = [[]]
    for types in choices {
      // Once there are enough, what follows takes its likeliest type.
      let offered = combinations.count * types.count <= limit ? types[...] : types.prefix(1)
      combinations = combinations.flatMap { combination in offered.map { combination + [$0] } }
    }
    return combinations
  }

  private static func expression(_ literals: [String], _ types: [ParameterType]) -> GeneratedExpression {
    var source = literals[0]
    for (type, literal) in zip(types, literals.dropFirst()) { source += "{\(type.name)}" + literal }
    var uses: [String: Int] = [:]
    let names = types.map { type in
      let name = argumentName(for: type.name)
      uses[name, default: 0] += 1
      return uses[name] == 1 ? name : "\(name)\(uses[name, default: 1])"
    }
    return GeneratedExpression(
      source: source, parameterTypes: types.map(\.name), swiftTypes: types.map(\.swiftType), names: names)
  }

  /// A Swift identifier made of a type's name: `flight number` becomes `flightNumber`.
  private static func argumentName(for name: String) -> String {
    var result = ""
    for word in name.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
      result +=
        result.isEmpty ? word.prefix(1).lowercased() + word.dropFirst() : word.prefix(1).uppercased() + word.dropFirst()
    }
    return result.first?.isLetter == true ? result : "argument" + result
  }

  /// Puts a backslash before what would mean something in an expression.
  private static func escape(_ bytes: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "/"),
        UInt8(ascii: "\\"):
        result.append(UInt8(ascii: "\\"))
      default: break
      }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }
}
