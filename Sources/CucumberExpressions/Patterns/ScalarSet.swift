/// A set of Unicode scalars, as a character class of a regular expression names it.
///
/// Most classes people write are about ASCII, so those 128 scalars are two words of bits; the rest is either all in,
/// all out, or told by ranges and general categories.
struct ScalarSet: Hashable, Sendable {
  /// The scalars U+0000 to U+003F, a bit each.
  private(set) var low: UInt64 = 0
  /// The scalars U+0040 to U+007F, a bit each.
  private(set) var high: UInt64 = 0
  /// Beyond ASCII, in ascending order of how they were written.
  private(set) var ranges: [ClosedRange<UInt32>] = []
  /// Beyond ASCII, a bit for each general category, numbered by ``bit(of:)``.
  private(set) var categories: UInt32 = 0
  /// Beyond ASCII, the members are those that `ranges` and `categories` do not name.
  private(set) var invertsBeyondASCII = false

  init() {}

  init(_ scalars: ClosedRange<UInt32>...) {
    for range in scalars { insert(range) }
  }

  mutating func insert(_ range: ClosedRange<UInt32>) {
    if range.lowerBound < 0x80 {
      for value in range.lowerBound...min(range.upperBound, 0x7F) { insertASCII(value) }
    }
    if range.upperBound >= 0x80 {
      precondition(!invertsBeyondASCII, "a set is inverted last")
      ranges.append(max(range.lowerBound, 0x80)...range.upperBound)
    }
  }

  private mutating func insertASCII(_ value: UInt32) {
    if value < 64 { low |= 1 << UInt64(value) } else { high |= 1 << UInt64(value - 64) }
  }

  /// Adds every scalar whose general category has its bit in `mask`.
  mutating func insertCategories(_ mask: UInt32) {
    categories |= mask
    for value in UInt32(0)..<0x80 {
      if let scalar = Unicode.Scalar(value), mask & Self.bit(of: scalar.properties.generalCategory) != 0 {
        insertASCII(value)
      }
    }
  }

  /// Adds the members of a set that is not inverted, or is wholly in or out beyond ASCII.
  ///
  /// - Returns: false where the union can't be said in this representation.
  mutating func formUnion(_ other: ScalarSet) -> Bool {
    low |= other.low
    high |= other.high
    if other.invertsBeyondASCII {
      guard other.ranges.isEmpty, other.categories == 0 else { return false }
      ranges = [0x80...0x10FFFF]
      return true
    }
    ranges += other.ranges
    categories |= other.categories
    return true
  }

  /// The members within ASCII.
  var ascii: ScalarSet { ScalarSet().asciiUnion(self) }

  /// The members within ASCII of both sets.
  func asciiUnion(_ other: ScalarSet) -> ScalarSet {
    var result = ScalarSet()
    result.low = low | other.low
    result.high = high | other.high
    return result
  }

  var inverted: ScalarSet {
    var result = self
    result.low = ~low
    result.high = ~high
    result.invertsBeyondASCII.toggle()
    return result
  }

  /// Whether the set holds an ASCII byte.
  @inline(__always)
  func contains(ascii byte: UInt8) -> Bool {
    let word = byte < 64 ? low : high
    return (word >> UInt64(byte & 63)) & 1 != 0
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 { return contains(ascii: UInt8(scalar.value)) }
    var named = false
    for range in ranges where range.contains(scalar.value) {
      named = true
      break
    }
    if !named, categories != 0 { named = categories & Self.bit(of: scalar.properties.generalCategory) != 0 }
    return named != invertsBeyondASCII
  }
}

// MARK: The classes with a name

extension ScalarSet {
  static let digits = ScalarSet(0x30...0x39)
  static let wordCharacters = ScalarSet(0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A)
  /// What `\s` means in ECMAScript: its white space and its line terminators.
  static let whitespace = ScalarSet(
    0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029, 0x202F...0x202F,
    0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF)
  /// What `.` means in ECMAScript: everything but the four line terminators.
  static let dot = ScalarSet(0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029).inverted
  static let all = ScalarSet().inverted

  /// The bits of the general categories that `\p{name}` stands for, or nil where the name is not a category.
  static func categories(named name: String) -> UInt32? {
    switch name {
    case "L", "Letter": bits(.uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter)
    case "Lu", "Uppercase_Letter": bits(.uppercaseLetter)
    case "Ll", "Lowercase_Letter": bits(.lowercaseLetter)
    case "Lt", "Titlecase_Letter": bits(.titlecaseLetter)
    case "Lm", "Modifier_Letter": bits(.modifierLetter)
    case "Lo", "Other_Letter": bits(.otherLetter)
    case "M", "Mark": bits(.nonspacingMark, .spacingMark, .enclosingMark)
    case "N", "Number": bits(.decimalNumber, .letterNumber, .otherNumber)
    case "Nd", "Decimal_Number": bits(.decimalNumber)
    case "P", "Punctuation":
      bits(
        .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
        .finalPunctuation, .otherPunctuation)
    case "S", "Symbol": bits(.mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol)
    case "Sc", "Currency_Symbol": bits(.currencySymbol)
    case "Z", "Separator": bits(.spaceSeparator, .lineSeparator, .paragraphSeparator)
    case "Zs", "Space_Separator": bits(.spaceSeparator)
    default: nil
    }
  }

  private static func bits(_ categories: Unicode.GeneralCategory...) -> UInt32 {
    categories.reduce(0) { $0 | bit(of: $1) }
  }

  private static func bit(of category: Unicode.GeneralCategory) -> UInt32 {
    let number: UInt32 =
      switch category {
      case .uppercaseLetter: 0
      case .lowercaseLetter: 1
      case .titlecaseLetter: 2
      case .modifierLetter: 3
      case .otherLetter: 4
      case .nonspacingMark: 5
      case .spacingMark: 6
      case .enclosingMark: 7
      case .decimalNumber: 8
      case .letterNumber: 9
      case .otherNumber: 10
      case .connectorPunctuation: 11
      case .dashPunctuation: 12
      case .openPunctuation: 13
      case .closePunctuation: 14
      case .initialPunctuation: 15
      case .finalPunctuation: 16
      case .otherPunctuation: 17
      case .mathSymbol: 18
      case .currencySymbol: 19
      case .modifierSymbol: 20
      case .otherSymbol: 21
      case .spaceSeparator: 22
      case .lineSeparator: 23
      case .paragraphSeparator: 24
      case .control: 25
      case .format: 26
      case .surrogate: 27
      case .privateUse: 28
      case .unassigned: 29
      @unknown default: 30
      }
    return 1 << number
  }
}
