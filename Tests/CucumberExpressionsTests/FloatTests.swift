import CucumberExpressions
import Foundation
import Testing

/// What `{float}` takes, held against the regular expression that release 20 of Cucumber Expressions has for it, run by
/// another engine.
struct FloatTests {
  private static let release20 = #"(?=.*\d.*)[-+]?\d*(?:\.(?=\d.*))?\d*(?:\d+[E][+-]?\d+)?"#

  private static let texts = [
    "0", "1", "007", "-1", "+1", "1.5", "-1.5", "+1.5", ".5", "-.5", "+.5", "1.", ".", "-", "+", "", "1E3", "1.5E3",
    "1.5E+3", "1.5E-3", ".5E1", "1e3", "1.5e3", "1E", "E3", "1E+", "1,000", "1,000.5", "1 000", "1_000", "--1", "1.5.2",
    "1-2", "Infinity", "NaN", "nan", "inf", "0x1p3", "1f", "١", "1.E3", "-0", "00.50", "9223372036854775808", "1E400",
    "0.1234567890123456789012345678901234567890",
  ]

  @Test func `a float is what release 20 takes for one, and nothing else`() throws {
    let types = ParameterTypeRegistry()
    #expect(types["float"]?.regularExpressions == [Self.release20])
    let oracle = try NSRegularExpression(pattern: "^(\(Self.release20))$")
    for name in ["float", "double", "bigdecimal"] {
      let matcher = try CucumberExpression("{\(name)}", types).matcher()
      for text in Self.texts {
        let range = NSRange(location: 0, length: (text as NSString).length)
        // Foundation's \d takes the digits of all scripts; in the other implementations it takes ten.
        let isFloat = oracle.firstMatch(in: text, range: range) != nil && text.allSatisfy(\.isASCII)
        #expect((matcher.match(text) != nil) == isFloat, "{\(name)} and '\(text)'")
      }
    }
  }

  @Test func `whatever a float takes as a whole text is a number, or says that it is too big for one`() throws {
    let expression = try CucumberExpression("{double}", ParameterTypeRegistry())
    for text in Self.texts {
      guard let argument = expression.match(text)?.first else { continue }
      if text == "1E400" {
        #expect(throws: NumberError(text: text, type: "Double", problem: .outOfRange)) {
          try expression.parameterTypes[0].builtIn?.value(of: argument)
        }
      } else {
        #expect(try expression.parameterTypes[0].builtIn?.value(of: argument) == Double(text).map { .double($0) })
      }
    }
  }

  @Test func `a lone sign before a number elsewhere is no number, and an error says so`() throws {
    let expression = try CucumberExpression("{float} {int}", ParameterTypeRegistry())
    let argument = try #require(expression.match("- 1")?.first)
    #expect(throws: NumberError(text: "-", type: "Float", problem: .notANumber)) {
      try expression.parameterTypes[0].builtIn?.value(of: argument)
    }
  }
}
