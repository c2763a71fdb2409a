/// Why the text of an argument doesn't become a number of a Swift type.
public struct NumberError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Problem: Hashable, Sendable {
    /// The number is beyond what the type can hold.
    case outOfRange
    /// The type holds whole numbers, and this one has a fraction.
    case notWhole
    /// The text is not a number.
    case notANumber
    /// The power of ten has more digits than anything can be done with.
    case exponentTooLong
  }

  /// The number as it was written.
  public let text: String
  /// The Swift type that was asked for, as `Int`.
  public let type: String
  public let problem: Problem

  public init(text: String, type: String, problem: Problem) {
    self.text = text
    self.type = type
    self.problem = problem
  }

  public var description: String {
    switch problem {
    case .outOfRange: "\(text) does not fit into \(type); take \(roomier)"
    case .notWhole: "\(text) is not a whole number, as \(type) wants"
    case .notANumber: "'\(text)' is not a number, as \(type) wants"
    case .exponentTooLong: "the exponent of \(text) has more than 17 digits; write a number that is nearer to 1"
    }
  }

  /// The parameter types that have room for the number.
  private var roomier: String {
    switch type {
    case "Float": Double(text)?.isFinite == true ? "{double}, or {bigdecimal} to keep every digit" : "{bigdecimal}"
    case "Double": "{bigdecimal}"
    case "Int8" where Int16(text) != nil: "{short} or {int}"
    case "Int8", "Int16": Int(text) == nil ? "{biginteger}" : "{int}"
    default: "{biginteger}"
    }
  }
}

/// Reads the numbers of Swift's own types.
enum NumberReader {
  static func integer<Value: FixedWidthInteger>(
    _ text: String, as type: Value.Type = Value.self
  ) throws(NumberError) -> Value {
    if let value = Value(text) { return value }
    let isNumber = DecimalDigits(text).map { $0.exponent >= 0 } ?? false
    throw NumberError(text: text, type: "\(Value.self)", problem: isNumber ? .outOfRange : .notANumber)
  }

  static func floatingPoint<Value: BinaryFloatingPoint & LosslessStringConvertible>(
    _ text: String, as type: Value.Type = Value.self
  ) throws(NumberError) -> Value {
    guard DecimalDigits(text) != nil, let value = Value(text) else {
      throw NumberError(text: text, type: "\(Value.self)", problem: .notANumber)
    }
    guard value.isFinite else { throw NumberError(text: text, type: "\(Value.self)", problem: .outOfRange) }
    return value
  }
}
