/// The parameter types that every registry has.
///
/// Names and regular expressions are those of release 20 of
/// <https://github.com/cucumber/cucumber-expressions>; the values are Swift's.
package enum BuiltInType: String, CaseIterable, Sendable {
  case int, float, word, string
  case anonymous = ""
  case double
  case bigDecimal = "bigdecimal"
  case byte, short, long
  case bigInteger = "biginteger"

  /// How Swift spells the type of the value.
  package var swiftType: String {
    switch self {
    case .int: "Int"
    case .float: "Float"
    case .double: "Double"
    case .word, .string, .anonymous: "String"
    case .bigDecimal: "BigDecimal"
    case .bigInteger: "BigInteger"
    case .byte: "Int8"
    case .short: "Int16"
    case .long: "Int64"
    }
  }

  /// The value of an argument that this type has matched.
  ///
  /// - Throws: where the text is a number that the Swift type can't hold, or, as the expression of `{float}` lets
  ///   through now and then, no number at all.
  package func value(of argument: Argument) throws(NumberError) -> BuiltInValue {
    let text = argument.text ?? ""
    switch self {
    case .int: return .int(try NumberReader.integer(text))
    case .byte: return .byte(try NumberReader.integer(text))
    case .short: return .short(try NumberReader.integer(text))
    case .long: return .long(try NumberReader.integer(text))
    case .float: return .float(try NumberReader.floatingPoint(text))
    case .double: return .double(try NumberReader.floatingPoint(text))
    case .bigDecimal: return .bigDecimal(try BigDecimal(text))
    case .bigInteger: return .bigInteger(try BigInteger(text))
    case .word, .anonymous: return .string(text)
    case .string: return .string(Self.unquote(argument))
    }
  }

  /// The text between the quotes of a `{string}`, in which `\"` and `\'` stand for quotes.
  private static func unquote(_ argument: Argument) -> String {
    let inner = argument.firstValue ?? ""
    guard inner.utf8.contains(UInt8(ascii: "\\")) else { return inner }
    var result: [UInt8] = []
    result.reserveCapacity(inner.utf8.count)
    var escaped = false
    for byte in inner.utf8 {
      if escaped {
        if byte != UInt8(ascii: "\""), byte != UInt8(ascii: "'") { result.append(UInt8(ascii: "\\")) }
        escaped = false
      } else if byte == UInt8(ascii: "\\") {
        escaped = true
        continue
      }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }
}

/// The value of an argument of a built-in type.
package enum BuiltInValue: Hashable, Sendable {
  case int(Int)
  case byte(Int8)
  case short(Int16)
  case long(Int64)
  case float(Float)
  case double(Double)
  case bigDecimal(BigDecimal)
  case bigInteger(BigInteger)
  case string(String)
}

// MARK: The regular expressions

extension BuiltInType {
  static let integerExpressions = [#"-?\d+"#, #"\d+"#]
  static let floatExpression = #"(?=.*\d.*)[-+]?\d*(?:\.(?=\d.*))?\d*(?:\d+[E][+-]?\d+)?"#
  static let wordExpression = #"[^\s]+"#
  static let stringExpression = #""([^"\\]*(\\.[^"\\]*)*)"|'([^'\\]*(\\.[^'\\]*)*)'"#
  static let anonymousExpression = ".*"

  static let parameterTypes: [ParameterType] = {
    // The second expression is there for regular expressions that have it as a group. It matches nothing that the
    // first one doesn't, in the same order; so the machine needn't go that way a second time.
    let integer = compile([integerExpressions[0]])
    let float = compile([floatExpression])
    let word = compile([wordExpression])
    let string = compile([stringExpression])
    let anonymous = compile([anonymousExpression])
    return allCases.map { type in
      switch type {
      case .int: ParameterType(type, integerExpressions, integer, useForSnippets: true, prefer: true)
      case .byte, .short, .long, .bigInteger:
        ParameterType(type, integerExpressions, integer, useForSnippets: false, prefer: false)
      case .float: ParameterType(type, [floatExpression], float, useForSnippets: true, prefer: false)
      case .double, .bigDecimal: ParameterType(type, [floatExpression], float, useForSnippets: false, prefer: false)
      case .word: ParameterType(type, [wordExpression], word, useForSnippets: false, prefer: false)
      case .string: ParameterType(type, [stringExpression], string, useForSnippets: true, prefer: false)
      case .anonymous: ParameterType(type, [anonymousExpression], anonymous, useForSnippets: false, prefer: true)
      }
    }
  }()

  private static func compile(_ expressions: [String]) -> Fragment {
    do {
      return try Fragment(source: ParameterType.join(expressions))
    } catch {
      preconditionFailure("a built-in parameter type can't be compiled: \(error.message)")
    }
  }
}
