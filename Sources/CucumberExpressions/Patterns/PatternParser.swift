/// Reads the regular expressions that people write for steps into a ``Pattern``.
///
/// The dialect is ECMAScript's, where the official expressions come from: `\d` and `\w` are ASCII, `.` stops at the
/// four line terminators, `$` is the end and nothing else. What is not in the grammar below (back-references,
/// look-behind, inline flags, possessive and atomic groups) is reported as unsupported, and the standard library's
/// engine takes the expression.
struct PatternParser {
  private let source: String
  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var captures = 0
  private var depth = 0

  static let maximumDepth = 200

  private init(_ source: String) {
    self.source = source
    scalars = Array(source.unicodeScalars)
  }

  static func parse(_ source: String) throws(PatternError) -> Pattern {
    var parser = PatternParser(source)
    let pattern = try parser.alternation()
    if parser.position < parser.scalars.count { throw parser.error(.unopenedGroup, at: parser.position) }
    return pattern
  }

  private func error(_ problem: PatternError.Problem, at offset: Int) -> PatternError {
    PatternError(source: source, offset: offset, problem: problem)
  }

  private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  private mutating func accept(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    position += 1
    return true
  }

  private mutating func accept(_ text: String) -> Bool {
    let wanted = Array(text.unicodeScalars)
    guard scalars[position...].starts(with: wanted) else { return false }
    position += wanted.count
    return true
  }

  // alternation := sequence ( '|' sequence )*
  private mutating func alternation() throws(PatternError) -> Pattern {
    var alternatives = [try sequence()]
    while accept("|" as Unicode.Scalar) { alternatives.append(try sequence()) }
    return alternatives.count == 1 ? alternatives[0] : .alternation(alternatives)
  }

  // sequence := ( atom quantifier? )*
  private mutating func sequence() throws(PatternError) -> Pattern {
    var parts: [Pattern] = []
    while let scalar = next, scalar != "|", scalar != ")" {
      let start = position
      let atom = try atom()
      let part = try quantified(atom, from: start)
      if case .literal(let bytes) = part, case .literal(let before)? = parts.last {
        parts[parts.count - 1] = .literal(before + bytes)
      } else {
        parts.append(part)
      }
    }
    switch parts.count {
    case 0: return .empty
    case 1: return parts[0]
    default: return .concatenation(parts)
    }
  }

  // quantifier := ( '*' | '+' | '?' | '{' n '}' | '{' n ',' '}' | '{' n ',' m '}' ) '?'?
  private mutating func quantified(_ atom: Pattern, from start: Int) throws(PatternError) -> Pattern {
    let place = position
    let bounds: (Int, Int?)
    switch next {
    case "*": (bounds, position) = ((0, nil), position + 1)
    case "+": (bounds, position) = ((1, nil), position + 1)
    case "?": (bounds, position) = ((0, 1), position + 1)
    case "{":
      guard let braces = braces() else { return atom }
      bounds = braces
    default: return atom
    }
    if case .assertion = atom { throw error(.nothingToRepeat, at: place) }
    if let most = bounds.1, most < bounds.0 { throw error(.countOutOfOrder, at: place) }
    let lazy = accept("?" as Unicode.Scalar)
    switch next {
    case "+": throw error(.unsupported("a possessive quantifier"), at: position)
    case "*", "?": throw error(.nothingToRepeat, at: position)
    case "{":
      let before = position
      if braces() != nil { throw error(.nothingToRepeat, at: before) }
    default: break
    }
    return .repetition(atom, atLeast: bounds.0, atMost: bounds.1, lazy: lazy)
  }

  /// Reads `{n}`, `{n,}` or `{n,m}`; anything else after a brace is that brace as text, as in ECMAScript.
  private mutating func braces() -> (Int, Int?)? {
    let start = position
    position += 1
    if let least = number() {
      if accept("}" as Unicode.Scalar) { return (least, least) }
      if accept("," as Unicode.Scalar) {
        if accept("}" as Unicode.Scalar) { return (least, nil) }
        if let most = number(), accept("}" as Unicode.Scalar) { return (least, most) }
      }
    }
    position = start
    return nil
  }

  private mutating func number() -> Int? {
    var value: Int?
    while let digit = next?.value, (0x30...0x39).contains(digit) {
      value = min((value ?? 0) * 10 + Int(digit - 0x30), 1_000_000)
      position += 1
    }
    return value
  }

  // atom := '.' | '^' | '$' | group | class | escape | scalar
  private mutating func atom() throws(PatternError) -> Pattern {
    let start = position
    let scalar = scalars[position]
    position += 1
    switch scalar {
    case ".": return .set(.dot)
    case "^": return .assertion(.start)
    case "$": return .assertion(.end)
    case "(": return try group(from: start)
    case "[": return .set(try characterClass(from: start))
    case "\\": return try escape(from: start)
    case "*", "+", "?": throw error(.nothingToRepeat, at: start)
    default: return .literal(Array(String(scalar).utf8))
    }
  }

  // group := '(' ( '?:' | '?=' | '?!' | '?<' name '>' )? alternation ')'
  private mutating func group(from start: Int) throws(PatternError) -> Pattern {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { throw error(.unsupported("nesting this deep"), at: start) }
    if accept("?:") {
      let body = try alternation()
      try close(start)
      return body
    }
    if accept("?=") || accept("?!") {
      let negated = scalars[position - 1] == "!"
      let body = try alternation()
      try close(start)
      if body.hasCaptures { throw error(.unsupported("a capture group inside a lookahead"), at: start) }
      return .lookahead(body, negated: negated)
    }
    if accept("?<=") || accept("?<!") { throw error(.unsupported("look-behind"), at: start) }
    if accept("?<") {
      while let scalar = next, scalar == "_" || scalar == "$" || scalar.properties.isAlphabetic || scalar.isASCIIDigit {
        position += 1
      }
      guard accept(">" as Unicode.Scalar) else { throw error(.unsupported("a group name of this kind"), at: start) }
    } else if next == "?" {
      throw error(.unsupported("a group of this kind"), at: start)
    } else if next == "*" {
      throw error(.nothingToRepeat, at: position)
    }
    captures += 1
    let number = captures
    let first = position
    let body = try alternation()
    let last = position
    try close(start)
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars[first..<last])
    return .capture(body, number: number, source: text)
  }

  private mutating func close(_ start: Int) throws(PatternError) {
    guard accept(")" as Unicode.Scalar) else { throw error(.unclosedGroup, at: start) }
  }

  // escape := '\' ( 'd' | 'D' | 'w' | 'W' | 's' | 'S' | 'b' | 'B' | 'p{' category '}' | 'P{' category '}' | character )
  private mutating func escape(from start: Int) throws(PatternError) -> Pattern {
    switch next {
    case "b":
      position += 1
      return .assertion(.wordBoundary)
    case "B":
      position += 1
      return .assertion(.notWordBoundary)
    default: break
    }
    switch try escaped(from: start) {
    case .set(let set): return .set(set)
    case .scalar(let scalar): return .literal(Array(String(scalar).utf8))
    }
  }

  private enum ClassAtom {
    case set(ScalarSet)
    case scalar(Unicode.Scalar)
  }

  private mutating func escaped(from start: Int) throws(PatternError) -> ClassAtom {
    guard let scalar = next else { throw error(.trailingBackslash, at: start) }
    position += 1
    switch scalar {
    case "d": return .set(.digits)
    case "D": return .set(ScalarSet.digits.inverted)
    case "w": return .set(.wordCharacters)
    case "W": return .set(ScalarSet.wordCharacters.inverted)
    case "s": return .set(.whitespace)
    case "S": return .set(ScalarSet.whitespace.inverted)
    case "t": return .scalar("\t")
    case "n": return .scalar("\n")
    case "r": return .scalar("\r")
    case "f": return .scalar("\u{0C}")
    case "v": return .scalar("\u{0B}")
    case "x": return .scalar(try hexadecimal(digits: 2, from: start))
    case "u": return .scalar(try hexadecimal(digits: 4, from: start))
    case "p", "P":
      var name = ""
      guard accept("{" as Unicode.Scalar) else { throw error(.unsupported("an escape of this kind"), at: start) }
      while let scalar = next, scalar != "}" {
        name.unicodeScalars.append(scalar)
        position += 1
      }
      guard accept("}" as Unicode.Scalar), let mask = ScalarSet.categories(named: name) else {
        throw error(.unsupported("this Unicode property"), at: start)
      }
      var set = ScalarSet()
      set.insertCategories(mask)
      return .set(scalar == "P" ? set.inverted : set)
    default:
      if scalar.isASCII, scalar.properties.isAlphabetic || scalar.isASCIIDigit {
        throw error(.unsupported("an escape of this kind"), at: start)
      }
      return .scalar(scalar)
    }
  }

  private mutating func hexadecimal(digits: Int, from start: Int) throws(PatternError) -> Unicode.Scalar {
    let end = position + digits
    var value: UInt32 = 0
    guard end <= scalars.count else { throw error(.unsupported("an escape of this kind"), at: start) }
    while position < end {
      guard let digit = Character(scalars[position]).hexDigitValue else {
        throw error(.unsupported("an escape of this kind"), at: start)
      }
      value = value * 16 + UInt32(digit)
      position += 1
    }
    guard let scalar = Unicode.Scalar(value) else { throw error(.unsupported("a surrogate"), at: start) }
    return scalar
  }

  // class := '[' '^'? ( classAtom ( '-' classAtom )? )* ']'
  private mutating func characterClass(from start: Int) throws(PatternError) -> ScalarSet {
    let negated = accept("^" as Unicode.Scalar)
    if next == "]" { throw error(.unsupported("an empty character class"), at: start) }
    var set = ScalarSet()
    while true {
      let place = position
      guard let first = try classAtom(opened: start) else { break }
      if next == "-", position + 1 < scalars.count, scalars[position + 1] != "]",
        case .scalar(let lower) = first
      {
        position += 1
        guard case .scalar(let upper)? = try classAtom(opened: start) else {
          throw error(.unsupported("a range to a class"), at: place)
        }
        guard lower <= upper else { throw error(.rangeOutOfOrder, at: place) }
        set.insert(lower.value...upper.value)
        continue
      }
      switch first {
      case .scalar(let scalar): set.insert(scalar.value...scalar.value)
      case .set(let other):
        guard set.formUnion(other) else { throw error(.unsupported("a class of this kind"), at: place) }
      }
    }
    return negated ? set.inverted : set
  }

  private mutating func classAtom(opened: Int) throws(PatternError) -> ClassAtom? {
    guard let scalar = next else { throw error(.unclosedClass, at: opened) }
    let start = position
    position += 1
    switch scalar {
    case "]": return nil
    case "\\":
      if accept("b" as Unicode.Scalar) { return .scalar("\u{08}") }
      return try escaped(from: start)
    case "[" where next == ":": throw error(.unsupported("a POSIX class"), at: start)
    case "&" where next == "&": throw error(.unsupported("an intersection of classes"), at: start)
    default: return .scalar(scalar)
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isASCIIDigit: Bool { (0x30...0x39).contains(value) }
}
