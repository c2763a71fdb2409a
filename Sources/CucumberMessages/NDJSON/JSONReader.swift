/// Reads JSON text by pulling: the caller says what it expects next.
///
/// Members that a type doesn't know are passed over, so that a newer protocol's stream can be read. Text that
/// isn't UTF-8 and lone surrogates become U+FFFD. Nesting is limited, so that no text overflows the stack.
package struct JSONReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private(set) package var offset = 0
  private var path: [StaticString] = []
  private var depth = 0

  private static let deepest = 500

  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  // MARK: Objects and arrays

  /// - Returns: Whether the object knew any of the members.
  @discardableResult
  package mutating func object<Object: JSONObject>(_ object: inout Object) throws(NDJSONError) -> Bool {
    let start = offset
    try enter(UInt8(ascii: "{"), "an object")
    var members = Members(reader: self)
    if !members.reader.accept(UInt8(ascii: "}")) {
      repeat {
        members.key = try members.reader.key()
        members.ordinal = 0
        members.taken = false
        try object.fields(&members)
        if !members.taken { try members.reader.skip() }
      } while try members.reader.separator(closing: UInt8(ascii: "}"))
    }
    members.key = nil
    members.ordinal = 0
    members.start = start
    try object.fields(&members)
    self = members.reader
    depth -= 1
    return members.seen != 0
  }

  package mutating func array(_ element: (inout JSONReader) throws(NDJSONError) -> Void) throws(NDJSONError) {
    try enter(UInt8(ascii: "["), "an array")
    if !accept(UInt8(ascii: "]")) {
      repeat { try element(&self) } while try separator(closing: UInt8(ascii: "]"))
    }
    depth -= 1
  }

  /// The members of one object, while they are read: asks the object for its field of each key that it meets.
  package struct Members: JSONCoder {
    package static var isReading: Bool { true }
    fileprivate var reader: JSONReader
    /// The key in the text; `nil` when the object has ended and its required members are checked.
    fileprivate var key: Range<Int>?
    fileprivate var taken = false
    fileprivate var ordinal = 0
    fileprivate var seen: UInt64 = 0
    fileprivate var start = 0

    fileprivate init(reader: JSONReader) { self.reader = reader }

    package mutating func field<Value: JSONValue>(_ name: StaticString, _ value: inout Value) throws(NDJSONError) {
      let bit: UInt64 = 1 << UInt64(ordinal)
      ordinal += 1
      guard let key else {
        if seen & bit != 0 { return }
        guard let absent = Value.absent else { throw reader.error("member \"\(name)\" is missing", at: start) }
        value = absent
        return
      }
      guard !taken, reader.spells(name, key) else { return }
      taken = true
      seen |= bit
      reader.path.append(name)
      try value.read(from: &reader)
      reader.path.removeLast()
    }
  }

  // MARK: Values

  package mutating func null() -> Bool {
    skipBlanks()
    guard literal("null") else { return false }
    return true
  }

  package mutating func boolean() throws(NDJSONError) -> Bool {
    skipBlanks()
    if literal("true") { return true }
    if literal("false") { return false }
    throw error("expected true or false, found \(found)", at: offset)
  }

  package mutating func integer() throws(NDJSONError) -> Int {
    skipBlanks()
    let start = offset
    let isNegative = offset < bytes.count && bytes[offset] == UInt8(ascii: "-")
    if isNegative { offset += 1 }
    let digits = offset
    var value = 0
    while offset < bytes.count, case let digit = bytes[offset] &- UInt8(ascii: "0"), digit < 10 {
      let (shifted, tooLarge) = value.multipliedReportingOverflow(by: 10)
      // Below zero the range reaches one further, so a negative number is counted downwards.
      let (sum, tooLargeStill) =
        isNegative ? shifted.subtractingReportingOverflow(Int(digit)) : shifted.addingReportingOverflow(Int(digit))
      if tooLarge || tooLargeStill { throw error("a whole number that does not fit in 64 bits", at: start) }
      value = sum
      offset += 1
    }
    if offset == digits { throw error("expected a whole number, found \(found)", at: start) }
    if offset < bytes.count, [UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E")].contains(bytes[offset]) {
      throw error("expected a whole number, found a fraction", at: start)
    }
    return value
  }

  package mutating func string() throws(NDJSONError) -> String {
    skipBlanks()
    let start = offset
    guard accept(UInt8(ascii: "\"")) else { throw error("expected a string, found \(found)", at: offset) }
    let plain = offset
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        offset += 1
        return String(decoding: bytes[plain..<offset - 1], as: UTF8.self)
      case UInt8(ascii: "\\"):
        return try escapedString(from: plain, start: start)
      default:
        offset += 1
      }
    }
    throw error("a string without its closing quote", at: start)
  }

  private mutating func escapedString(from plain: Int, start: Int) throws(NDJSONError) -> String {
    var text = Array(bytes[plain..<offset])
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        continue
      }
      guard offset < bytes.count else { break }
      let escape = bytes[offset]
      offset += 1
      switch escape {
      case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
      case UInt8(ascii: "r"): text.append(UInt8(ascii: "\r"))
      case UInt8(ascii: "b"): text.append(8)
      case UInt8(ascii: "f"): text.append(12)
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(escape)
      case UInt8(ascii: "u"): text.append(contentsOf: String(Character(try unicodeEscape())).utf8)
      default: throw error("an escape that JSON does not have", at: offset - 2)
      }
    }
    throw error("a string without its closing quote", at: start)
  }

  private mutating func unicodeEscape() throws(NDJSONError) -> Unicode.Scalar {
    let first = try fourHexDigits()
    if let scalar = Unicode.Scalar(first) { return scalar }
    // A high surrogate counts only with the low one right behind it.
    if first < 0xDC00, offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "\\"),
      bytes[offset + 1] == UInt8(ascii: "u")
    {
      let before = offset
      offset += 2
      let second = try fourHexDigits()
      if (0xDC00...0xDFFF).contains(second) {
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
      }
      offset = before
    }
    return "\u{FFFD}"
  }

  private mutating func fourHexDigits() throws(NDJSONError) -> UInt32 {
    let start = offset
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard offset < bytes.count, let digit = Character(Unicode.Scalar(bytes[offset])).hexDigitValue else {
        throw error("expected four hexadecimal digits", at: start)
      }
      value = value << 4 | UInt32(digit)
      offset += 1
    }
    return value
  }

  /// Passes over one value of any kind, without recursion.
  private mutating func skip() throws(NDJSONError) {
    var open: [UInt8] = []
    repeat {
      skipBlanks()
      guard offset < bytes.count else { throw error("the text ends within a value", at: offset) }
      switch bytes[offset] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        open.append(bytes[offset])
        offset += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard let last = open.popLast(),
          bytes[offset] == (last == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: "]"))
        else { throw error("expected a value, found \(found)", at: offset) }
        offset += 1
      case UInt8(ascii: "\""):
        _ = try string()
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        if open.isEmpty { throw error("expected a value, found \(found)", at: offset) }
        offset += 1
      default:
        let start = offset
        while offset < bytes.count, !Self.endsAtom(bytes[offset]) { offset += 1 }
        if offset == start { throw error("expected a value, found \(found)", at: offset) }
      }
    } while !open.isEmpty
  }

  private static func endsAtom(_ byte: UInt8) -> Bool {
    byte <= 0x20 || ",:{}[]\"".utf8.contains(byte)
  }

  // MARK: Marks

  /// Makes sure that nothing but blanks is left.
  package mutating func end() throws(NDJSONError) {
    skipBlanks()
    if offset < bytes.count { throw error("expected the end of the line, found \(found)", at: offset) }
  }

  private mutating func enter(_ mark: UInt8, _ what: String) throws(NDJSONError) {
    guard accept(mark) else { throw error("expected \(what), found \(found)", at: offset) }
    depth += 1
    if depth > Self.deepest { throw error("nested deeper than \(Self.deepest) levels", at: offset) }
  }

  private mutating func key() throws(NDJSONError) -> Range<Int> {
    skipBlanks()
    let start = offset
    _ = try string()
    let range = start + 1..<offset - 1
    guard accept(UInt8(ascii: ":")) else { throw error("expected \":\", found \(found)", at: offset) }
    return range
  }

  private mutating func separator(closing: UInt8) throws(NDJSONError) -> Bool {
    if accept(UInt8(ascii: ",")) { return true }
    if accept(closing) { return false }
    throw error("expected \",\" or \"\(Unicode.Scalar(closing))\", found \(found)", at: offset)
  }

  private mutating func accept(_ mark: UInt8) -> Bool {
    skipBlanks()
    guard offset < bytes.count, bytes[offset] == mark else { return false }
    offset += 1
    return true
  }

  private mutating func literal(_ word: StaticString) -> Bool {
    let end = offset + word.utf8CodeUnitCount
    guard end <= bytes.count, spells(word, offset..<end) else { return false }
    offset = end
    return true
  }

  private func spells(_ word: StaticString, _ range: Range<Int>) -> Bool {
    guard word.utf8CodeUnitCount == range.count else { return false }
    for index in 0..<range.count where word.utf8Start[index] != bytes[range.lowerBound + index] { return false }
    return true
  }

  private mutating func skipBlanks() {
    while offset < bytes.count, bytes[offset] <= 0x20, Self.isBlank(bytes[offset]) { offset += 1 }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  private var found: String {
    offset < bytes.count ? "\"\(Unicode.Scalar(bytes[offset]))\"" : "the end of the line"
  }

  package func error(_ reason: String, at offset: Int) -> NDJSONError {
    NDJSONError(offset: offset, path: path.map { "\($0)" }.joined(separator: "."), reason: reason)
  }
}
