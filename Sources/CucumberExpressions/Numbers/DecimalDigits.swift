/// A decimal number as its sign, its significant digits and a power of ten, none of which is ever rounded.
struct DecimalDigits: Hashable, Sendable {
  let isNegative: Bool
  /// ASCII digits without zeros at either end; empty for zero.
  let digits: [UInt8]
  /// The power of ten that the digits, read as a whole number, are multiplied with; 0 for zero.
  let exponent: Int

  // number := ( '+' | '-' )? digit* ( '.' digit* )? ( ( 'e' | 'E' ) ( '+' | '-' )? digit+ )?
  /// Reads a number with at least one digit before its exponent; nil for any other text, and for an exponent of
  /// eighteen digits or more.
  init?(_ text: String) {
    var bytes = Array(text.utf8)[...]
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative || bytes.first == UInt8(ascii: "+") { bytes.removeFirst() }
    var digits: [UInt8] = []
    var exponent = 0
    while let byte = bytes.first, byte.isDigit {
      digits.append(byte)
      bytes.removeFirst()
    }
    if bytes.first == UInt8(ascii: ".") {
      bytes.removeFirst()
      while let byte = bytes.first, byte.isDigit {
        digits.append(byte)
        exponent -= 1
        bytes.removeFirst()
      }
    }
    guard !digits.isEmpty else { return nil }
    if let byte = bytes.first, byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      bytes.removeFirst()
      guard bytes.count < 19, let written = Int(String(decoding: bytes, as: UTF8.self)) else { return nil }
      exponent += written
      bytes = []
    }
    guard bytes.isEmpty else { return nil }
    digits.removeFirst(digits.prefix { $0 == UInt8(ascii: "0") }.count)
    while digits.last == UInt8(ascii: "0") {
      digits.removeLast()
      exponent += 1
    }
    self.digits = digits
    self.isNegative = isNegative && !digits.isEmpty
    self.exponent = digits.isEmpty ? 0 : exponent
  }

  /// Whether a text is a number but for the many digits of its exponent.
  static func isTooLong(_ text: String) -> Bool {
    guard let mark = text.lastIndex(where: { $0 == "e" || $0 == "E" }), DecimalDigits(String(text[..<mark])) != nil
    else {
      return false
    }
    let exponent = text[text.index(after: mark)...]
    let digits = exponent.first == "-" || exponent.first == "+" ? exponent.dropFirst() : exponent
    return digits.utf8.count > 17 && digits.utf8.allSatisfy(\.isDigit)
  }

  var isWhole: Bool { exponent >= 0 }

  /// The value as an integer of a Swift type; nil where it has a fraction or doesn't fit.
  func integer<Value: FixedWidthInteger>(as type: Value.Type) -> Value? {
    // No fixed-width integer has more digits than bits.
    guard isWhole, digits.count <= Value.bitWidth, exponent <= Value.bitWidth else { return nil }
    let text = (isNegative ? "-" : "") + (digits.isEmpty ? "0" : String(decoding: digits, as: UTF8.self))
    return Value(text + String(repeating: "0", count: exponent))
  }
}

extension DecimalDigits: Comparable {
  static func < (left: DecimalDigits, right: DecimalDigits) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.isNegative ? right.isSmallerMagnitude(than: left) : left.isSmallerMagnitude(than: right)
  }

  private func isSmallerMagnitude(than other: DecimalDigits) -> Bool {
    if digits.isEmpty || other.digits.isEmpty { return digits.isEmpty && !other.digits.isEmpty }
    let (order, otherOrder) = (digits.count + exponent, other.digits.count + other.exponent)
    if order != otherOrder { return order < otherOrder }
    return digits.lexicographicallyPrecedes(other.digits)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
