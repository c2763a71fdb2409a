package import CucumberExpressions

/// A type of the language that an argument's text can become without more ado.
///
/// These are the types that closures take for the built-in parameter types. A type of your own conforms to
/// `ParameterConvertible` instead.
package protocol TextConvertible {
  /// What the text should have been, for an error: "a whole number from 0 to 255".
  static var expectation: String { get }
  /// Which of the built-in parameter types may become this type.
  static var builtIns: Set<String> { get }
  /// - Returns: `nil` where the text is no such value or doesn't fit.
  init?(argumentText text: String)
  /// The value of an argument, boxed: a requirement, so that each type has code of its own for it.
  static func value(ofArgument text: String) throws(ParameterError) -> Any
}

extension TextConvertible {
  package static func value(ofArgument text: String) throws(ParameterError) -> Any {
    guard let value = Self(argumentText: text) else { throw ParameterError(text, expected: expectation) }
    return value
  }
}

/// The names of the built-in parameter types, by what their texts can be.
private enum BuiltIns {
  static let whole: Set<String> = ["int", "byte", "short", "long", "biginteger"]
  static let fractional: Set<String> = ["float", "double", "bigdecimal"]
  static let text: Set<String> = ["word", "string"]
}

extension String: TextConvertible {
  package static var expectation: String { "text" }
  package static var builtIns: Set<String> { BuiltIns.text }
  package init?(argumentText text: String) { self = text }
}

extension Substring: TextConvertible {
  package static var expectation: String { "text" }
  package static var builtIns: Set<String> { BuiltIns.text }
  package init?(argumentText text: String) { self = text[...] }
}

extension Bool: TextConvertible {
  package static var expectation: String { "true or false" }
  package static var builtIns: Set<String> { ["word"] }

  package init?(argumentText text: String) {
    switch text.lowercased() {
    case "true", "yes": self = true
    case "false", "no": self = false
    default: return nil
    }
  }
}

extension TextConvertible where Self: FixedWidthInteger {
  package static var expectation: String {
    Self.bitWidth < 64 ? "a whole number from \(Self.min) to \(Self.max)" : "a whole number that fits in \(Self.self)"
  }
  package static var builtIns: Set<String> { BuiltIns.whole }

  package init?(argumentText text: String) {
    self.init(text, radix: 10)
  }
}

extension Int: TextConvertible {}
extension Int8: TextConvertible {}
extension Int16: TextConvertible {}
extension Int32: TextConvertible {}
extension Int64: TextConvertible {}
extension UInt: TextConvertible {}
extension UInt8: TextConvertible {}
extension UInt16: TextConvertible {}
extension UInt32: TextConvertible {}
extension UInt64: TextConvertible {}

extension TextConvertible where Self: BinaryFloatingPoint & LosslessStringConvertible {
  package static var expectation: String { "a number that a \(Self.self) can hold" }
  package static var builtIns: Set<String> { BuiltIns.whole.union(BuiltIns.fractional) }

  package init?(argumentText text: String) {
    // The standard library also reads "inf", "nan" and hexadecimal; in a specification those are words.
    guard text.utf8.allSatisfy({ "+-.0123456789eE".utf8.contains($0) }), let value = Self(text), value.isFinite else {
      return nil
    }
    self = value
  }
}

extension Double: TextConvertible {}
extension Float: TextConvertible {}

extension BigDecimal: TextConvertible {
  package static var expectation: String { "a decimal number" }
  package static var builtIns: Set<String> { BuiltIns.whole.union(BuiltIns.fractional) }

  package init?(argumentText text: String) {
    guard let value = try? BigDecimal(text) else { return nil }
    self = value
  }
}

extension BigInteger: TextConvertible {
  package static var expectation: String { "a whole number" }
  package static var builtIns: Set<String> { BuiltIns.whole }

  package init?(argumentText text: String) {
    guard let value = try? BigInteger(text) else { return nil }
    self = value
  }
}
