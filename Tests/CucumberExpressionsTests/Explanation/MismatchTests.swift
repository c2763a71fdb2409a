import CucumberExpressions
import Testing

struct MismatchTests {
  private func mismatch(_ expression: String, _ text: String) throws -> Mismatch? {
    try CucumberExpression(expression, ParameterTypeRegistry()).mismatch(in: text)
  }

  private func mismatch(regularExpression: String, _ text: String) throws -> Mismatch? {
    try RegularExpression(regularExpression, ParameterTypeRegistry()).mismatch(in: text)
  }

  @Test(arguments: [
    ("I have {int} cukes", "I have 3 cucumbers", 11, Mismatch.Expectation.text("kes")),
    ("I have {int} cukes", "I have three cukes", 7, .parameter("int")),
    ("I have {int} cukes", "You have 3 cukes", 0, .text("I have ")),
    ("I have {int} cuke(s)", "I have 3 cukes today", 14, .end),
    ("in my belly/basket", "in my bag", 6, .alternatives(["belly", "basket"])),
    ("{} had {int} ones", "Bob has 3 ones", 6, .text("d ")),
    ("😀 é {word} x", "😀 é a y", 6, .text("x")),
    ("a", "", 0, .text("a")),
    ("", "a", 0, .end),
  ])
  func `the place where a text stops to match is found, with what was expected`(
    expression: String, text: String, offset: Int, expectation: Mismatch.Expectation
  ) throws {
    let mismatch = try #require(try mismatch(expression, text))
    #expect(mismatch.offset == offset)
    #expect(mismatch.expectation == expectation)
  }

  @Test func `a text that matches has no such place`() throws {
    #expect(try mismatch("I have {int} cuke(s)", "I have 3 cukes") == nil)
    #expect(try mismatch(regularExpression: "have", "I have 3 cukes") == nil)
  }

  @Test(arguments: [
    (#"^I have (\d+) cukes$"#, "I have 3 cucumbers", 11, Mismatch.Expectation.text("kes")),
    ("^I have", "I had", 4, .text("ve")), ("^a$", "ab", 1, .end), (#"^a (\d)"#, "a b", 2, .unknown),
    ("b|c", "a", 0, .unknown),
  ])
  func `a regular expression stops where its longest beginning ends`(
    expression: String, text: String, offset: Int, expectation: Mismatch.Expectation
  ) throws {
    let mismatch = try #require(try mismatch(regularExpression: expression, text))
    #expect(mismatch.offset == offset)
    #expect(mismatch.expectation == expectation)
  }

  @Test func `what another engine has to match is explained as far as its pattern can be cut`() throws {
    var registry = ParameterTypeRegistry()
    try registry.define(ParameterType(name: "moon", regularExpressions: ["(?i)moon"], swiftType: "String"))
    let expression = try CucumberExpression("the {moon}", registry)
    #expect(expression.mismatch(in: "a moon")?.offset == 0)
    #expect(expression.mismatch(in: "the sun") == nil)
    #expect(try mismatch(regularExpression: "(?i)moon", "MOO")?.offset == 3)
    #expect(try mismatch(regularExpression: "(?i)moon|star", "sun") == nil)
  }
}
