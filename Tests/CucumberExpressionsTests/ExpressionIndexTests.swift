import CucumberExpressions
import Testing

struct ExpressionIndexTests {
  private let registry = ParameterTypeRegistry()

  private func index(_ sources: [String]) throws -> ExpressionIndex {
    ExpressionIndex(try sources.map { .cucumber(try CucumberExpression($0, registry)) })
  }

  private func regularIndex(_ sources: [String]) throws -> ExpressionIndex {
    ExpressionIndex(try sources.map { .regular(try RegularExpression($0, registry)) })
  }

  @Test func `of many definitions just the one that matches is found, with its arguments`() throws {
    for shape in ["rule # adds {int} to {string}", "the user adds {int} to {string} by rule #"] {
      let index = try index((0..<500).map { shape.replacing("#", with: "\($0)") })
      for number in [0, 7, 70, 499] {
        let text = shape.replacing("#", with: "\(number)").replacing("{int}", with: "12").replacing(
          "{string}", with: "'a b'")
        let matches = index.matches(for: text)
        #expect(matches.map(\.definition) == [number])
        #expect(matches.first?.arguments.map(\.group.value) == ["12", "'a b'"])
        #expect(matches.first?.arguments.map(\.parameterTypeName) == ["int", "string"])
      }
      #expect(index.matches(for: "rule 500 adds 1 to 'a'").isEmpty)
    }
  }

  @Test func `all definitions that match are found, in the order of their definition`() throws {
    let index = try index(["a {word} b", "a {} b", "a x b", "a y b", "{}", "a x/y b", "a( x) b"])
    #expect(index.matches(for: "a x b").map(\.definition) == [0, 1, 2, 4, 5, 6])
  }

  @Test func `what an optional or alternation leaves open is decided as a regular expression would`() throws {
    let index = try index(["{}a/ab/b(c){biginteger}", "x(a){}", "y a/ab{}"])
    #expect(index.matches(for: "aab12").first?.arguments.map(\.group.value) == ["aa", "12"])
    #expect(index.matches(for: "xab").first?.arguments.map(\.group.value) == ["b"])
    #expect(index.matches(for: "y abc").first?.arguments.map(\.group.value) == ["bc"])
  }

  @Test func `an expression with very many variants is found all the same`() throws {
    let source = "I (really)(truly)(very)(much)(so)(far) like {int} cucumber(s)"
    let index = try index([source, "I like {int} cucumbers"])
    #expect(index.matches(for: "I reallymuch like 3 cucumbers").map(\.definition) == [0])
    #expect(index.matches(for: "I like 3 cucumbers").map(\.definition) == [1])
    #expect(index.matches(for: "I  like 3 cucumbers").map(\.definition) == [0])
  }

  @Test func `regular expressions are found with and without anchors`() throws {
    let index = try regularIndex([
      #"^rule (\d+) adds "([^"]*)"$"#, "rule", "^rule", "adds (.*?)$", #"^rule (\d+)(?: adds (.*))?$"#, "^a$|^rule 1",
    ])
    let matches = index.matches(for: #"rule 12 adds "x""#)
    #expect(matches.map(\.definition) == [0, 1, 2, 3, 4, 5])
    #expect(matches[0].arguments.map(\.group.value) == ["12", "x"])
    #expect(matches[4].arguments.map(\.group.value) == ["12", "\"x\""])
    #expect(index.matches(for: "rule 12").first { $0.definition == 4 }?.arguments.map(\.group.value) == ["12", nil])
  }

  @Test func `a regular expression for another engine is found too`() throws {
    let index = try regularIndex([#"^(\w+) and \1$"#, "(?i)the moon", "^sun$"])
    #expect(index.matches(for: "one and one").map(\.definition) == [0])
    #expect(index.matches(for: "one and two").isEmpty)
    #expect(index.matches(for: "to THE moon").map(\.definition) == [1])
  }

  @Test func `a parameter type for another engine is found too, groups and all`() throws {
    var registry = ParameterTypeRegistry()
    try registry.define(ParameterType(name: "twice", regularExpressions: [#"(?i:(yes) or (no))"#], swiftType: "Bool"))
    let index = ExpressionIndex([.cucumber(try CucumberExpression("it is {twice} for {int}", registry))])
    let arguments = index.matches(for: "it is YES or no for 7").first?.arguments
    #expect(arguments?.first?.values == ["YES", "no"])
    #expect(arguments?.last?.group == Group(value: "7", start: 20, children: []))
  }

  @Test func `an empty index and an empty text are no special cases`() throws {
    #expect(try index([]).matches(for: "a").isEmpty)
    #expect(try index(["", "a", "{}"]).matches(for: "").map(\.definition) == [0, 2])
  }

  @Test func `hostile texts are answered at once`() throws {
    let cases = [
      ("{int}{int}{int}", String(repeating: "7", count: 1_000) + "x"),
      ("{}{}{}b", String(repeating: "a", count: 1_000)),
      ("{string}", "\"" + String(repeating: "\\", count: 200_000)),
      ("{float}{float}{float}x", String(repeating: "1", count: 1_000)),
      ("{}{string}b", String(repeating: "\"\\", count: 2_000)),
    ]
    for (source, text) in cases {
      let index = try index([source])
      let clock = ContinuousClock()
      let duration = clock.measure { #expect(index.matches(for: text).isEmpty) }
      // In release it is a few milliseconds; a search that isn't linear would take many minutes.
      #expect(duration < .seconds(20), "\(source)")
    }
  }

  @Test func `the places of a match give its arguments again`() throws {
    let text = "😀 3 blind \"mice\" run"
    let index = try index(["😀 {int} blind {string} run", "😀 {word} sees", "nothing"])
    let match = try #require(index.matches(for: text).first)
    let places = try #require(match.arguments.places)
    #expect(index.arguments(of: match.definition, in: text, at: places) == match.arguments)
    #expect(index.arguments(of: match.definition, in: "short", at: places) == nil)
    #expect(index.arguments(of: 1, in: text, at: places) == nil)
    #expect(index.arguments(of: 3, in: text, at: []) == nil)
    #expect(index.arguments(of: 2, in: "nothing", at: [])?.isEmpty == true)
  }
}
