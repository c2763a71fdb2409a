import CucumberExpressions
import Testing

struct SuggestionTests {
  private func generate(_ text: String, _ registry: ParameterTypeRegistry = ParameterTypeRegistry()) -> [String] {
    ExpressionGenerator(registry).expressions(for: text).map(\.source)
  }

  @Test func `numbers and quoted texts become parameters`() {
    #expect(generate("I have 3 cucumbers and 4.5 pears").first == "I have {int} cucumbers and {float} pears")
    #expect(generate("the title is \"A b\" or 'c'") == ["the title is {string} or {string}"])
    #expect(generate("route A66 x-5") == ["route A66 x-{int}", "route A66 x-{float}"])
    #expect(generate("") == [""])
  }

  @Test func `what no value can be made of is no parameter`() {
    #expect(generate("- 5") == ["- {int}", "- {float}"])
    #expect(generate("- 4.5") == ["- {float}"])
    #expect(generate("99999999999999999999 huge") == ["{float} huge"])
  }

  @Test func `what means something in an expression is escaped`() {
    #expect(generate("a (b) {c} d/e \\f") == ["a \\(b\\) \\{c\\} d\\/e \\\\f"])
  }

  @Test func `arguments of one type get different names`() {
    let made = ExpressionGenerator(ParameterTypeRegistry()).expressions(for: "from 1 to 2 in 'x'").first
    #expect(made?.names == ["int", "int2", "string"])
    #expect(made?.swiftTypes == ["Int", "Int", "String"])
  }

  @Test func `several types that match the same stretch give several expressions`() throws {
    var registry = ParameterTypeRegistry()
    for (name, regularExpression) in [("currency", "[A-Z]{3}"), ("airport", "[A-Z]{3}")] {
      try registry.define(
        ParameterType(name: name, regularExpressions: [regularExpression], swiftType: name.capitalizedFirst))
    }
    #expect(generate("pay in EUR", registry) == ["pay in {airport}", "pay in {currency}"])
    #expect(generate("XXX to YYY to ZZZ to AAA to BBB", registry).count <= ExpressionGenerator.limit)
  }

  @Test(arguments: [
    "I have 3 (three) cucumbers", "a/b {c} \\ d", "\"it's\" 'so'", "1.5E+3 and -7", "é 😀 12 №5", "a\\", "12abc 3.x",
    "'",
    "the \"open quote", "x\ty  z", "100% of 1,000.50 €",
  ])
  func `each expression matches the text that it was made from`(text: String) throws {
    let registry = ParameterTypeRegistry()
    for source in generate(text) {
      #expect(try CucumberExpression(source, registry).match(text) != nil, "\(source)")
    }
  }

  @Test func `the nearest definitions are named with the words that differ`() {
    let nearest = NearestDefinitions([
      "I have {int} cucumber(s) in my belly", "I eat {int} cucumber(s)", "the sky is {word}",
    ])
    let suggestions = nearest.suggestions(for: "I have 3 cucumbers in my basket")
    #expect(suggestions.first == .init(definition: 0, changes: [.init(expected: ["belly"], actual: ["basket"])]))
    #expect(nearest.suggestions(for: "nothing alike at all").isEmpty)
    #expect(nearest.suggestions(for: "I eats 3 cucumbers").first?.definition == 1)
  }

  @Test func `a parameter that may take anything makes no definition near`() {
    let nearest = NearestDefinitions(["I choose {unit}", "I press save", "I enter {weight} for {moment}"])
    #expect(nearest.suggestions(for: "I press safe").map(\.definition) == [1])
    #expect(
      nearest.suggestions(for: "I chose kilograms") == [
        .init(definition: 0, changes: [.init(expected: ["choose"], actual: ["chose"])])
      ])
  }

  @Test func `a definition that shares no more than half of the words is not near`() {
    #expect(NearestDefinitions(["a goal"]).suggestions(for: "a map").isEmpty)
    #expect(NearestDefinitions(["login"]).suggestions(for: "Login").count == 1)
  }

  private func changes(_ definition: String, _ text: String) -> [NearestDefinitions.Change]? {
    NearestDefinitions([definition]).suggestions(for: text).first?.changes
  }

  @Test func `words that are no neighbours are told apart`() {
    #expect(
      changes("I have {int} cucumber(s) in my belly", "I has 3 cucumbers in my basket")
        == [.init(expected: ["have"], actual: ["has"]), .init(expected: ["belly"], actual: ["basket"])])
    #expect(
      changes("the big red ball rolls down the long hill", "the ball rolls down the long hill today")
        == [.init(expected: ["big", "red"], actual: []), .init(expected: [], actual: ["today"])])
  }

  @Test(arguments: [
    ("I pay in {currency}", "I pay in sweets", "{currency}", "sweets"),
    ("I have {int} pears", "I have 3a pears", "{int}", "3a"),
    ("I say {string} now", "I say \"x now", "{string}", "\"x now"),
    ("it is in the belly/basket", "it is in the Belly", "belly/basket", "Belly"),
    ("I see {flight number} land", "I see LH land", "{flight number}", "LH"),
    ("it is {int}% full", "it is half full", "{int}%", "half"),
  ])
  func `the word that does not fit is named, whatever it is`(
    definition: String, text: String, expected: String, actual: String
  ) {
    #expect(changes(definition, text)?.first?.expected.first == expected)
    #expect(changes(definition, text)?.first?.actual.first == actual)
  }

  @Test(arguments: [
    ("documented", "documentd", "documented", "documentd"), ("café", "cafe", "café", "cafe"),
    ("pair {letter}!", "pair c!", "{letter}!", "c!"), ("it is {int}% full", "it is half% full", "{int}%", "half%"),
    ("{int}/{int} done", "1/x done", "{int}/{int}", "1/x"),
  ])
  func `a near miss of one word is found, and text at a parameter is told with it`(
    definition: String, text: String, expected: String, actual: String
  ) {
    #expect(changes(definition, text) == [.init(expected: [expected], actual: [actual])])
  }

  @Test func `a parameter of the suite's own may have been meant for several words`() {
    #expect(
      changes("{duration} pass(es)", "five seconds pass")
        == [.init(expected: ["{duration}"], actual: ["five", "seconds"])])
  }

  @Test func `what the eye does not see is told`() {
    func nuance(_ definition: String, _ text: String) -> NearestDefinitions.Nuance? {
      NearestDefinitions([definition]).suggestions(for: text).first?.nuance
    }
    #expect(
      nuance("I press save", "I  press save")
        == .whiteSpace(before: "I", behind: "press", expected: " ", actual: "  "))
    #expect(
      nuance("I press save", "I press\u{A0}save")
        == .whiteSpace(before: "press", behind: "save", expected: " ", actual: "\u{A0}"))
    #expect(nuance("the café", "the cafe\u{301}") == .normalForm("cafe\u{301}"))
    #expect(nuance("the café", "the café") == nil)
  }

  @Test func `what a parameter takes is no difference`() {
    #expect(
      changes("it is {int}% full of {string}", "it is 5% fill of 'x y'") == [
        .init(expected: ["full"], actual: ["fill"])
      ])
  }

  @Test func `the nearest of very many definitions is found`() {
    let nearest = NearestDefinitions((0..<5_000).map { "the user adds {int} to {string} by rule \($0)" })
    let suggestion = nearest.suggestions(for: "the user add 3 to 'x' by rule 4711").first
    #expect(suggestion == .init(definition: 4711, changes: [.init(expected: ["adds"], actual: ["add"])]))
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
