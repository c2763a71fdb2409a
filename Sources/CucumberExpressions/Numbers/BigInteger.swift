/// A whole number of any size, kept digit by digit: the value of `{biginteger}`.
///
/// It is not for reckoning. Compare it, print it, or convert it to a type that can: `try Int(number)`.
/// Two are equal if they are the same number, however they were written.
public struct BigInteger: Hashable, Sendable, Comparable, CustomStringConvertible {
  let digits: DecimalDigits
  /// The number as it was written.
  public let description: String

  /// Reads digits with or without a sign before them.
  ///
  /// - Throws: ``NumberError`` for any other text.
  public init(_ text: String) throws(NumberError) {
    guard let digits = DecimalDigits(text), text.utf8.last.map(BigInteger.isPlain) == true,
      text.utf8.dropFirst().allSatisfy(BigInteger.isPlain)
    else {
      throw NumberError(text: text, type: "BigInteger", problem: .notANumber)
    }
    self.digits = digits
    description = text
  }

  private static func isPlain(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  public static func == (left: BigInteger, right: BigInteger) -> Bool { left.digits == right.digits }

  public static func < (left: BigInteger, right: BigInteger) -> Bool { left.digits < right.digits }

  public func hash(into hasher: inout Hasher) { hasher.combine(digits) }
}

extension FixedWidthInteger {
  /// - Throws: ``NumberError`` where the number is beyond this type.
  public init(_ number: BigInteger) throws(NumberError) {
    guard let value = number.digits.integer(as: Self.self) else {
      throw NumberError(text: number.description, type: "\(Self.self)", problem: .outOfRange)
    }
    self = value
  }
}

extension BinaryFloatingPoint where Self: LosslessStringConvertible {
  /// The nearest value of this type.
  ///
  /// - Throws: ``NumberError`` where the number is beyond this type.
  public init(_ number: BigInteger) throws(NumberError) {
    self = try NumberReader.floatingPoint(number.description)
  }
}
