import CucumberExpressions
import RegexBuilder
import StepDefinitions
import Testing

struct ArgumentConverterTests {
  @Test func `each built-in type gives the value that its name promises`() async throws {
    let glue = bind { my in
      my.Given("int {int}") { (world, value: Int) in world.note(value) }
      my.Given("float {float}") { (world, value: Float) in world.note(value) }
      my.Given("double {double}") { (world, value: Double) in world.note(value) }
      my.Given("word {word}") { (world, value: String) in world.note(value) }
      my.Given("string {string}") { (world, value: String) in world.note(value) }
      my.Given("byte {byte}") { (world, value: Int8) in world.note(value) }
      my.Given("short {short}") { (world, value: Int16) in world.note(value) }
      my.Given("long {long}") { (world, value: Int64) in world.note(value) }
      my.Given("bigdecimal {bigdecimal}") { (world, value: BigDecimal) in world.note(value) }
      my.Given("biginteger {biginteger}") { (world, value: BigInteger) in world.note(value) }
      my.Given("anything {}") { (world, value: String) in world.note(value) }
    }
    #expect(glue.problemTexts.isEmpty)
    let steps = [
      ("int -3", "-3"), ("float 1.5", "1.5"), ("double -0.25", "-0.25"), ("word a-b", "a-b"),
      (#"string "a 'b' \"c\"""#, #"a 'b' "c""#), ("string 'a'", "a"), (#"string """#, ""), ("byte -128", "-128"),
      ("short 32767", "32767"), ("long 9223372036854775807", "9223372036854775807"),
      ("bigdecimal 1.500000000000000000000001", "1.500000000000000000000001"),
      ("biginteger 123456789012345678901234567890", "123456789012345678901234567890"), ("anything a b", "a b"),
    ]
    for (text, value) in steps { #expect(try await glue.run(text) == [value], "\(text)") }
  }

  @Test func `a number may be taken as any type that can hold it`() async throws {
    let glue = bind { my in
      my.Given("{int} a") { (world, value: UInt8) in world.note(value) }
      my.Given("{int} b") { (world, value: Double) in world.note(value) }
      my.Given("{float} c") { (world, value: Double) in world.note(value) }
      my.Given("{int} d") { (world, value: BigDecimal) in world.note(value) }
      my.Given("{word} e") { (world, value: Bool) in world.note(value) }
      my.Given("{} f") { (world, value: Int) in world.note(value) }
    }
    #expect(glue.problemTexts.isEmpty)
    for (text, value) in [
      ("255 a", "255"), ("7 b", "7.0"), ("0.1 c", "0.1"), ("8 d", "8"), ("yes e", "true"), ("9 f", "9"),
    ] {
      #expect(try await glue.run(text) == [value])
    }
  }

  @Test(arguments: [
    ("byte 128", #"argument 1 {byte}: "128" is not a whole number from -128 to 127"#),
    ("unsigned -1", #"argument 1 {int}: "-1" is not a whole number from 0 to 255"#),
    ("int 9223372036854775808", #"argument 1 {int}: "9223372036854775808" is not a whole number that fits in Int"#),
    ("float 1E40", #"argument 1 {float}: "1E40" is not a number that a Float can hold"#),
    ("anything x", #"argument 1 {}: "x" is not a whole number that fits in Int"#),
    ("truth maybe", #"argument 1 {word}: "maybe" is not true or false"#),
  ])
  func `a value that doesn't fit is an error that says what would`(step: String, message: String) async throws {
    let glue = bind { my in
      my.Given("byte {byte}") { (_, _: Int8) in }
      my.Given("unsigned {int}") { (_, _: UInt8) in }
      my.Given("int {int}") { (_, _: Int) in }
      my.Given("float {float}") { (_, _: Float) in }
      my.Given("anything {}") { (_, _: Int) in }
      my.Given("truth {word}") { (_, _: Bool) in }
    }
    let error = try await #require(throws: ParameterError.self) { try await glue.run(step) }
    #expect(error.description == message)
  }

  @Test func `an argument may be taken as an optional`() async throws {
    let glue = bind { $0.Given("{int} a") { (world, value: Int?) in world.note(value) } }
    #expect(try await glue.run("3 a") == ["3"])
  }

  @Test func `as many as eight arguments are given in order`() async throws {
    let glue = bind { my in
      my.Step("{int} {int} {int} {int} {int} {int} {int} {int}") {
        (world, a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int) in
        world.note(a, b, c, d, e, f, g, h)
      }
    }
    #expect(try await glue.run("1 2 3 4 5 6 7 8") == ["1", "2", "3", "4", "5", "6", "7", "8"])
  }

  // MARK: Regex literals

  @Test func `a regex's captures become the types that the closure takes`() async throws {
    let glue = bind { my in
      my.Given(/^(\d+) (\w+) at (\d+\.\d+)$/) { (world, count: Int, name: String, price: Double) in
        world.note(count, name, price)
      }
      my.Given(/plain (\w+)/) { (world, text: Substring) in world.note(text) }
    }
    #expect(glue.problemTexts.isEmpty)
    #expect(try await glue.run("3 apples at 1.50") == ["3", "apples", "1.5"])
    #expect(try await glue.run("a plain word within") == ["word"])
  }

  @Test func `an optional capture that took no part is nil, and an error where none may be missing`() async throws {
    let glue = bind { my in
      my.Given(/^a (\w+)(?: and (\w+))?$/) { (world, one: String, two: String?) in world.note(one, two) }
      my.Given(/^b(?: (\d+))?$/) { (world, count: Int) in world.note(count) }
    }
    #expect(glue.problemTexts.isEmpty)
    #expect(try await glue.run("a x and y") == ["x", "y"])
    #expect(try await glue.run("a x") == ["x", "nil"])
    #expect(try await glue.run("b 3") == ["3"])
    await #expect(throws: ParameterError.self) { try await glue.run("b") }
  }

  @Test func `a capture that the regex transforms keeps its type`() async throws {
    let glue = bind { my in
      my.Given(
        Regex {
          "n is ";
          TryCapture {
            OneOrMore(.digit)
          } transform: {
            Int($0)
          }
        }
      ) { (world, n: Int) in
        world.note(n + 1)
      }
    }
    #expect(glue.problemTexts.isEmpty)
    #expect(try await glue.run("n is 41") == ["42"])
  }

  @Test func `a regex made from a string takes its captures when it has matched`() async throws {
    let regex = try Regex(#"^(\d+) of (\w+)$"#)
    let glue = bind { $0.Given(regex) { (world, count: Int, name: String) in world.note(count, name) } }
    #expect(glue.problemTexts.isEmpty)
    #expect(try await glue.run("3 of pears") == ["3", "pears"])
  }

  @Test func `a regex made from a string with other captures than the closure takes fails its step`() async throws {
    let regex = try Regex(#"^(\d+)$"#)
    let glue = bind { $0.Given(regex) { (_, _: Int, _: Int) in } }
    let problem = try await #require(throws: DefinitionProblem.self) { try await glue.run("3") }
    #expect(problem.message == "the regex has 1 captures and the closure takes 2")
  }

  @Test func `a regex with other captures than the closure takes is a problem at start`() {
    let glue = bind { my in
      my.Given(/(\d+) (\w+)/) { (_, _: Int) in }
      my.Given(/no capture/) { (_, _: Int) in }
    }
    #expect(glue.problems.map(\.kind) == [.arguments, .arguments])
  }
}
