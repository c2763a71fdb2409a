import StepDefinitions
import Testing

struct ParameterConvertibleTests {
  enum Size: String, CaseIterable, ParameterConvertible { case small, large = "very large", odd = "a+b (c)/{d}" }
  enum Letters: String, CaseIterable, ParameterConvertible { case a, ab, abc }

  struct Point: ParameterConvertible, Equatable {
    var x: Int
    var y: Int
    static var parameterName: String { "point" }
    static var parameterPatterns: [String] { [#"\((-?\d+), ?(-?\d+)\)"#, "(origin)"] }

    init(parameter: ParameterCaptures) throws {
      let numbers = parameter.groups.compactMap { $0.flatMap { Int($0) } }
      guard numbers.count == 2 || parameter.text == "origin" else {
        throw ParameterError(parameter.text, expected: "a point")
      }
      (x, y) = numbers.count == 2 ? (numbers[0], numbers[1]) : (0, 0)
    }
  }

  enum Refusing: String, CaseIterable, ParameterConvertible {
    case only
    init(parameter: ParameterCaptures) throws { throw ParameterError(parameter.text, expected: "anything else") }
  }

  @Test func `an enumeration of strings needs no more than its conformance`() async throws {
    let glue = bind { my in
      my.Given("a {size} bag") { (world, size: Size) in world.note(size) }
      my.Given("no {size} bag") { (world, size: Size?) in world.note(size) }
    }
    #expect(glue.problemTexts.isEmpty)
    #expect(try await glue.run("a very large bag") == ["large"])
    #expect(try await glue.run("a a+b (c)/{d} bag") == ["odd"])
    #expect(try await glue.run("no small bag") == ["small"])
    #expect(glue.matches("a middling bag").isEmpty)
  }

  @Test func `of words that begin alike the longest is taken`() async throws {
    let glue = bind { $0.Given("{letters}") { (world, value: Letters) in world.note(value) } }
    for word in ["a", "ab", "abc"] { #expect(try await glue.run(word) == [word]) }
  }

  @Test func `a type's own patterns and captures make its value`() async throws {
    let glue = bind { $0.Given("at {point}") { (world, point: Point) in world.note(point.x, point.y) } }
    #expect(glue.problemTexts.isEmpty)
    #expect(try await glue.run("at (3, -4)") == ["3", "-4"])
    #expect(try await glue.run("at origin") == ["0", "0"])
  }

  @Test func `an error of the conversion fails the step`() async throws {
    let glue = bind { $0.Given("{refusing}") { (_, _: Refusing) in } }
    await #expect(throws: ParameterError("only", expected: "anything else")) { try await glue.run("only") }
  }

  @Test func `a type that no closure takes is known when it is named`() throws {
    let glue = bind { my in
      my.ParameterType(Size.self)
      my.Given("a {size} bag") { (_, _: Size) in }
    }
    #expect(glue.problemTexts.isEmpty)
    #expect(glue.parameterTypes["size"] != nil)
  }

  @Test func `two types of one name are a problem`() {
    enum Other {
      enum Size: String, CaseIterable, ParameterConvertible { case tiny }
    }
    let glue = bind { my in
      my.Given("a {size} bag") { (_, _: Size) in }
      my.Given("one {size} bag") { (_, _: Other.Size) in }
    }
    #expect(glue.problems.map(\.kind).contains(.badParameterType))
    #expect(
      glue.problems.contains { $0.message.hasPrefix("there are two parameter types named 'size', the other at ") })
  }

  @Test func `a capture of a regex becomes a convertible type too`() async throws {
    let glue = bind { $0.Given(/^a (.+) bag$/) { (world, size: Size) in world.note(size) } }
    #expect(glue.problemTexts.isEmpty)
    #expect(try await glue.run("a very large bag") == ["large"])
    await #expect(throws: ParameterError("middling", expected: "a {size}")) { try await glue.run("a middling bag") }
  }

  @Test func `a wrong word is told with the right ones`() {
    #expect(throws: ParameterError("x", expected: #"one of "a", "ab", "abc""#)) {
      try Letters(parameter: ParameterCaptures(text: "x", groups: []))
    }
  }
}
