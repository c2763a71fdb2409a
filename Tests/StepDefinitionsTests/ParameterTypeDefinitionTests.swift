import StepDefinitions
import Testing

struct ParameterTypeDefinitionTests {
  struct Flight: Equatable {
    var from: String
    var to: String
  }

  @Test func `a transform takes nothing, the whole text, or each capture`() async throws {
    let glue = bind { my in
      my.ParameterType("seven", "7") { 7 }
      my.ParameterType("colour", "red|blue") { (text: String) in text.uppercased() }
      my.ParameterType("one", "<(.)>") { (text: Substring) in "\(text)!" }
      my.ParameterType("flight", "([A-Z]{3})-([A-Z]{3})") { (from: String, to: String) in Flight(from: from, to: to) }
      my.ParameterType("three", "(a)(b)(c)") { (a: String, b: String, c: String) in c + b + a }
      my.Given("{seven} {colour} {one} {flight} {three}") {
        (world, seven: Int, colour: String, one: String, flight: Flight, three: String) in
        world.note(seven, colour, one, flight.from, flight.to, three)
      }
    }
    #expect(glue.problemTexts.isEmpty)
    #expect(try await glue.run("7 red <x> LHR-CDG abc") == ["7", "RED", "x!", "LHR", "CDG", "cba"])
  }

  @Test func `a capture that may take no part is an optional`() async throws {
    let glue = bind { my in
      my.ParameterType("wait", #"(\d+) min(?: (\d+) s)?"#) { (minutes: String, seconds: String?) in
        "\(minutes):\(seconds ?? "00")"
      }
      my.Given("wait {wait}") { (world, wait: String) in world.note(wait) }
    }
    #expect(try await glue.run("wait 3 min 30 s") == ["3:30"])
    #expect(try await glue.run("wait 3 min") == ["3:00"])
  }

  @Test func `a capture that took no part and is no optional fails the step`() async throws {
    let glue = bind { my in
      my.ParameterType("either", "(a)|(b)") { (one: String, other: String) in one + other }
      my.Given("{either}") { (_, _: String) in }
    }
    await #expect(throws: ParameterError("a", expected: "a {either}: its group 2 took no part")) {
      try await glue.run("a")
    }
  }

  @Test func `what a transform throws comes out with its argument`() async throws {
    struct Refused: Error, Equatable {}
    let glue = bind { my in
      my.ParameterType("colour", "red") { (_: String) throws -> Int in throw Refused() }
      my.Given("{colour}") { (_, _: Int) in }
    }
    let error = await #expect(throws: ArgumentError.self) { try await glue.run("red") }
    #expect(error?.error as? Refused == Refused())
  }

  @Test func `a value of another type than the closure takes is a problem at start`() {
    let glue = bind { my in
      my.ParameterType("colour", "red") { (text: String) in text.count }
      my.Given("{colour}") { (_, _: String) in }
    }
    #expect(
      glue.problems.map(\.message) == ["argument 1 of the closure is String, and {colour} gives Int"])
  }
}
