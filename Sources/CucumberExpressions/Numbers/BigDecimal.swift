/// A decimal number of any precision, kept digit by digit: the value of `{bigdecimal}`.
///
/// It is not for reckoning. Compare it, print it, or convert it to a type that can: `try Double(number)`, or
/// Foundation's `Decimal(string: number.description)`. Two are equal if they are the same number: `1.50` is `1.5`.
public struct BigDecimal: Hashable, Sendable, Comparable, CustomStringConvertible {
  let digits: DecimalDigits
  /// The number as it was written.
  public let description: String

  /// Reads a number such as `-12.50` or `1.5E+3`.
  ///
  /// - Throws: ``NumberError`` for any other text.
  public init(_ text: String) throws(NumberError) {
    guard let digits = DecimalDigits(text) else {
      throw NumberError(
        text: text, type: "BigDecimal", problem: DecimalDigits.isTooLong(text) ? .exponentTooLong : .notANumber)
    }
    self.digits = digits
    description = text
  }

  public static func == (left: BigDecimal, right: BigDecimal) -> Bool { left.digits == right.digits }

  public static func < (left: BigDecimal, right: BigDecimal) -> Bool { left.digits < right.digits }

  public func hash(into hasher: inout Hasher) { hasher.combine(digits) }
}

extension FixedWidthInteger {
  /// - Throws: ``NumberError`` where the number has a fraction or is beyond this type.
  public init(_ number: BigDecimal) throws(NumberError) {
    guard let value = number.digits.integer(as: Self.self) else {
      throw NumberError(
        text: number.description, type: "\(Self.self)", problem: number.digits.isWhole ? .outOfRange : .notWhole)
    }
    self = value
  }
}

extension BinaryFloatingPoint where Self: LosslessStringConvertible {
  /// The nearest value of this type.
  ///
  /// - Throws: ``NumberError`` where the number is beyond this type.
  public init(_ number: BigDecimal) throws(NumberError) {
    self = try NumberReader.floatingPoint(number.description)
  }
}
