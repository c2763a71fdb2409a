import CucumberMessages
import StepDefinitions
import Testing

struct StepMatchTests {
  @Test func `an argument is told with its text, its place in UTF-16 and its type's name`() throws {
    let glue = bind { $0.Given("{int} {word}s cost {}") { (_, _: Int, _: String, _: String) in } }
    let match = try #require(glue.matches("3 🍐s cost a lot").first)
    #expect(
      match.arguments.map { [$0.group.value, $0.group.start.map(String.init), $0.parameterTypeName] } == [
        ["3", "0", "int"], ["🍐", "2", "word"], ["a lot", "11", ""],
      ])
  }

  @Test func `a regex's argument has no type, and no place where it took no part`() throws {
    let glue = bind { $0.Given(/^ü(a)?(b)$/) { (_, _: String?, _: String) in } }
    let match = try #require(glue.matches("üb").first)
    #expect(
      match.arguments == [
        StepMatchArgument(group: Group()), StepMatchArgument(group: Group(start: 1, value: "b")),
      ])
  }

  @Test func `the groups within a parameter's pattern are its children`() throws {
    let glue = bind { my in
      my.ParameterType("flight", "([A-Z]{3})-([A-Z]{3})") { (from: String, to: String) in from + to }
      my.Given("{flight} is late") { (_, _: String) in }
    }
    let group = try #require(glue.matches("LHR-CDG is late").first?.arguments.first?.group)
    #expect(group.value == "LHR-CDG")
    #expect(group.children?.map(\.value) == ["LHR", "CDG"])
    #expect(group.children?.map(\.start) == [0, 4])
  }
}

struct ArgumentErrorTests {
  private struct NoSuchDay: Error {}

  @Test func `an only argument that doesn't fit is named too, with its parameter`() throws {
    let glue = bind { $0.Given("{byte}") { (_, _: Int8) in } }
    let match = try #require(glue.matches("300").first)
    let error = #expect(throws: ParameterError.self) { try match.values(table: nil, docString: nil) }
    #expect(error?.description == #"argument 1 {byte}: "300" is not a whole number from -128 to 127"#)
  }

  @Test func `what a parameter type's own code throws comes with the parameter and its text`() throws {
    let glue = bind { my in
      my.ParameterType("day", ".+") { (_: String) -> Int in throw NoSuchDay() }
      my.Given("on {day}") { (_, _: Int) in }
    }
    let match = try #require(glue.matches("on Fooday").first)
    let error = #expect(throws: ArgumentError.self) { try match.values(table: nil, docString: nil) }
    #expect(error?.subject == #"argument 1 {day} "Fooday""#)
    #expect(error?.error is NoSuchDay)
  }

  @Test func `an argument that doesn't fit says which of several it is`() throws {
    let glue = bind { $0.Given("{int} and {int}") { (_, _: Int, _: Int8) in } }
    let match = try #require(glue.matches("300 and 300").first)
    let error = #expect(throws: ParameterError.self) { try match.values(table: nil, docString: nil) }
    #expect(error?.description == #"argument 2 {int}: "300" is not a whole number from -128 to 127"#)
  }
}
