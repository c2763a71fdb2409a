import CucumberExpressions
import Testing

struct ParameterTypeTests {
  private func define(_ name: String, _ regularExpressions: [String], prefer: Bool = false) throws {
    var registry = ParameterTypeRegistry()
    try registry.define(
      ParameterType(
        name: name, regularExpressions: regularExpressions, swiftType: "T", preferForRegularExpressionMatch: prefer))
  }

  @Test func `a name that is taken is refused`() {
    #expect(throws: ParameterTypeError.duplicateName("int")) { try define("int", ["a"]) }
    #expect(throws: ParameterTypeError.duplicateName("")) { try define("", ["a"]) }
  }

  @Test func `a name that can't stand between braces is refused`() {
    #expect(throws: ParameterTypeError.illegalName("a/b", character: "/")) { try define("a/b", ["a"]) }
    #expect(throws: ParameterTypeError.illegalName("[a]", character: "[")) { try define("[a]", ["a"]) }
  }

  @Test func `a regular expression that can't be read is refused with its place`() {
    let error = PatternError(source: "a(b", offset: 1, problem: .unclosedGroup)
    #expect(throws: ParameterTypeError.unreadableRegularExpression("a", error)) { try define("a", ["x", "a(b"]) }
    #expect(throws: ParameterTypeError.noRegularExpression("a")) { try define("a", []) }
  }

  @Test func `a reference to a group by its number is refused, since it would mean another group`() {
    let error = #expect(throws: ParameterTypeError.self) {
      try ParameterType(name: "twin", regularExpressions: [#"(a|b)\1"#], swiftType: "String")
    }
    #expect(error?.message.contains("a reference to a group by its number") == true)
  }

  @Test func `two types can't both be preferred for a regular expression`() {
    #expect(throws: ParameterTypeError.duplicatePreference(regularExpression: ".*", names: ["", "a"])) {
      try define("a", [".*"], prefer: true)
    }
  }

  @Test func `a group of a regular expression has the type whose regular expression it is`() throws {
    let registry = ParameterTypeRegistry()
    let expression = try RegularExpression(#"^(\d+) and (.*) and ([^\s]+) and (x)$"#, registry)
    #expect(expression.match("1 and a and b and x")?.map(\.parameterTypeName) == ["int", "", "word", nil])
  }

  @Test func `a group that several types could mean is refused`() {
    #expect(throws: RegularExpressionError.self) {
      try RegularExpression(
        #"^((?=.*\d.*)[-+]?\d*(?:\.(?=\d.*))?\d*(?:\d+[E][+-]?\d+)?)$"#, ParameterTypeRegistry())
    }
  }
}
