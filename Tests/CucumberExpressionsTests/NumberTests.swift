import CucumberExpressions
import Testing

struct NumberTests {
  private func value(_ name: String, _ text: String) throws -> BuiltInValue? {
    let expression = try CucumberExpression("{\(name)}", ParameterTypeRegistry())
    let argument = try #require(expression.match(text)?.first)
    return try expression.parameterTypes[0].builtIn?.value(of: argument)
  }

  @Test(arguments: [
    ("int", "9223372036854775808", "Int"), ("long", "-9223372036854775809", "Int64"), ("byte", "128", "Int8"),
    ("short", "-32769", "Int16"), ("double", "1E999", "Double"), ("float", "1E39", "Float"),
  ])
  func `a number that does not fit is an error that names number and type`(name: String, text: String, type: String) {
    #expect(throws: NumberError(text: text, type: type, problem: .outOfRange)) { try value(name, text) }
  }

  @Test func `the value of each built-in type is Swift's`() throws {
    #expect(try value("int", "-7") == .int(-7))
    #expect(try value("byte", "127") == .byte(127))
    #expect(try value("float", "+1.5E+3") == .float(1500))
    #expect(try value("double", ".25") == .double(0.25))
    #expect(try value("string", #"'it\'s \"so\" \n'"#) == .string(#"it's "so" \n"#))
    #expect(try value("", "any thing") == .string("any thing"))
  }

  @Test func `a big decimal keeps every digit and how it was written`() throws {
    let text = "3.14159265358979323846264338327950288419716939937510"
    let number = try BigDecimal(text)
    #expect(number.description == text)
    #expect(try Double(number) == .pi)
    #expect(try BigDecimal("1.50") == BigDecimal("+01.5"))
    #expect(try BigDecimal("1.50").hashValue == BigDecimal("15E-1").hashValue)
    #expect(try BigDecimal("-0.0") == BigDecimal("0"))
    #expect(try Int(BigDecimal("1.2E3")) == 1200)
  }

  @Test func `a big integer keeps every digit and how it was written`() throws {
    let number = try BigInteger("0170141183460469231731687303715884105728")
    #expect(number.description == "0170141183460469231731687303715884105728")
    #expect(number == (try BigInteger("170141183460469231731687303715884105728")))
    #expect(throws: NumberError.self) { try Int128(number) }
    #expect(try UInt128(number) == 170141183460469231731687303715884105728)
    #expect(try Int(BigInteger("-9223372036854775808")) == .min)
    #expect(throws: NumberError.self) { try BigInteger("1.0") }
    #expect(throws: NumberError.self) { try BigInteger("") }
  }

  @Test func `big numbers are ordered by value`() throws {
    let ascending = try ["-10", "-9.5", "-0.1", "0", "0.09", "0.1", "9", "10", "1E2"].map { try BigDecimal($0) }
    #expect(ascending.shuffled().sorted() == ascending)
  }

  @Test(arguments: [
    ("byte", "128", "{short} or {int}"), ("byte", "-32769", "{int}"), ("short", "40000", "{int}"),
    ("short", "9223372036854775808", "{biginteger}"), ("int", "9223372036854775808", "{biginteger}"),
    ("float", "1E39", "{double}, or {bigdecimal} to keep every digit"), ("double", "1E999", "{bigdecimal}"),
  ])
  func `a number that does not fit is told the types that have room for it`(name: String, text: String, types: String) {
    let error = #expect(throws: NumberError.self) { try value(name, text) }
    #expect(error?.description.hasSuffix("; take \(types)") == true, "\(error?.description ?? "")")
  }

  @Test func `a number whose exponent is beyond reason is told so`() {
    let error = #expect(throws: NumberError.self) { try BigDecimal("1E12345678901234567890") }
    #expect(error?.problem == .exponentTooLong)
    #expect(error?.description.contains("more than 17 digits") == true)
    #expect(throws: NumberError(text: "1E", type: "BigDecimal", problem: .notANumber)) { try BigDecimal("1E") }
  }

  @Test func `a fraction is no whole number`() {
    #expect(throws: NumberError(text: "1.5", type: "Int", problem: .notWhole)) { try Int(BigDecimal("1.5")) }
    #expect(throws: NumberError(text: "1E20", type: "Int", problem: .outOfRange)) { try Int(BigDecimal("1E20")) }
  }
}
