import CucumberMessages
import StepDefinitions
import Testing

struct GlueTests {
  @Test func `every problem of a suite is found, with its kind and its line`() {
    let first = #line + 2
    let glue = bind { my in
      my.Given("a {colour} thing") { (_, _: String) in }
      my.Given("{int} things") { (_, _: String) in }
      my.Given("an (open group") { (_) in }
      my.Given("a step") { (_) in }
      my.Given("a step") { (_) in }
      my.Before("@a and") {}
      my.Given("{int} and {int}") { (_, _: Int) in }
    }
    #expect(glue.problems.map(\.place.line) == [0, 1, 2, 4, 5, 6].map { first + $0 })
    #expect(glue.problems.allSatisfy { $0.place.fileID == #fileID })
    let same = SourcePlace(fileID: #fileID, filePath: #filePath, line: first + 3)
    #expect(
      glue.problems.map(\.kind) == [
        .unknownParameterType(name: "colour"), .arguments, .badPattern, .identical(first: same), .badTagExpression,
        .arguments,
      ])
    #expect(glue.steps.map(\.definition.pattern.source) == ["a step"])
  }

  @Test func `an unknown parameter type is told with its place in the pattern, and as a message`() {
    let glue = bind { $0.Given("a {colour} thing") { (_, _: String) in } }
    #expect(glue.problems.first?.range == 2..<10)
    #expect(
      glue.envelopes == [
        .undefinedParameterType(UndefinedParameterType(expression: "a {colour} thing", name: "colour"))
      ])
  }

  @Test func `every unknown parameter type of a pattern is told, each once`() {
    let glue = bind { $0.Given("{nosuch} and {int} and {neither} and {nosuch}") { (_, _: String) in } }
    #expect(glue.problems.map(\.kind) == ["nosuch", "neither"].map { .unknownParameterType(name: $0) })
    #expect(glue.problems.map(\.range) == [0..<8, 23..<32])
    let names: [String] = glue.envelopes.compactMap {
      if case .undefinedParameterType(let type) = $0 { type.name } else { nil }
    }
    #expect(names == ["nosuch", "neither"])
  }

  @Test func `a parameter type's problem is marked at its name, and tells where the other of that name is`() {
    let glue = bind { my in
      my.ParameterType("int", "x") { (text: String) in text }
      my.ParameterType("a.b", "x") { (text: String) in text }
      my.ParameterType("colour", "red") { (text: String) in text }
      my.ParameterType("colour", "blue") { (text: String) in text }
      my.ParameterType("twice", "a{2,1}") { (text: String) in text }
    }
    let line = #line - 4
    #expect(
      glue.problemTexts == [
        "int: the parameter type 'int' is built in; give yours another name",
        "a.b: the parameter type name 'a.b' can't have the character '.'; write the name without it",
        "colour: there are two parameter types named 'colour', the other at \(#fileID):\(line); rename or remove one of "
          + "them",
        "a{2,1} [1..<2]: in the regular expression of parameter type 'twice' this repeats at most less often than at "
          + "least; swap the two numbers, or write '\\{' for a brace",
      ])
  }

  @Test func `a definition that was refused is still found by the steps that it would match`() {
    let glue = bind { my in
      my.Given("{int} and {int}") { (_, _: Int) in }
      my.Given("a {colour}") { (_, _: String) in }
    }
    #expect(glue.refusals(of: "1 and 2").map(\.source) == ["{int} and {int}"])
    #expect(glue.refusals(of: "a red").isEmpty, "nobody knows what {colour} takes")
    #expect(glue.refusals(of: "1 or 2").isEmpty)
  }

  @Test func `too few, too many and none of the arguments are told with what the pattern gives`() {
    let glue = bind { my in
      my.Given("{int} and {word}") { (_, _: Int) in }
      my.Given("a step") { (_, _: Int) in }
      my.Given("{int}") { (_) in }
    }
    let remedy = "; take one argument for each, then at most one DataTable (or [Row]) and one DocString (or String)"
    #expect(
      glue.problemTexts == [
        "{int} and {word}: the closure takes (Int) behind the world, and the pattern gives Int for {int}, "
          + "String for {word}" + remedy,
        "a step: the closure takes (Int) behind the world, and the pattern gives none" + remedy,
        "{int}: the closure takes no arguments behind the world, and the pattern gives Int for {int}" + remedy,
      ])
  }

  @Test func `an argument of the wrong type is told with the type that would fit`() {
    let glue = bind { my in
      my.Given("{word} and {int}") { (_, _: String, _: String) in }
      my.Given("{float}") { (_, _: Int) in }
      my.Given("{string}") { (_, _: Character) in }
    }
    #expect(
      glue.problemTexts == [
        "{word} and {int} [11..<16]: argument 2 of the closure is String, and {int} gives Int; take Int there, or change the "
          + "pattern's parameter",
        "{float} [0..<7]: argument 1 of the closure is Int, and {float} gives Float; take Float there, or change the "
          + "pattern's parameter",
        "{string} [0..<8]: argument 1 of the closure is Character, and {string} gives String; take String there, or change "
          + "the pattern's parameter",
      ])
  }

  @Test func `two tables, or two doc strings, are one block too many`() {
    let glue = bind { my in
      my.Given("a") { (_, _: DataTable, _: DataTable) in }
      my.Given("b") { (_, _: DocString, _: String) in }
    }
    #expect(glue.problems.map(\.kind) == [.arguments, .arguments])
  }

  @Test func `two parameter types of one name are a problem at the second`() {
    let line = #line + 3
    let glue = bind { my in
      my.ParameterType("colour", "red") { (text: String) in text }
      my.ParameterType("colour", "blue") { (text: String) in text }
      my.ParameterType("int", "one") { (text: String) in text }
      my.ParameterType("a{b", "one") { (text: String) in text }
      my.ParameterType("hole", "(") { (text: String) in text }
    }
    #expect(glue.problems.map(\.kind) == Array(repeating: .badParameterType, count: 4))
    #expect(glue.problems.map(\.place.line) == [line, line + 1, line + 2, line + 3])
    #expect(
      glue.problems[0].message == "there are two parameter types named 'colour', the other at \(#fileID):\(line - 1)")
  }

  @Test func `a transform that takes other than what its pattern captures is a problem at start`() {
    let glue = bind { my in
      my.ParameterType("pair", "(a)(b)") { (one: String) in one }
      my.ParameterType("single", "(a)") { (one: String, two: String) in one + two }
      my.ParameterType("whole", "a") { (one: String, two: String) in one + two }
      my.ParameterType("none", "(a)") { 7 }
    }
    #expect(
      glue.problems.map(\.message) == [
        "the transform of {pair} takes 1 capture, and its pattern has 2 groups",
        "the transform of {single} takes 2 captures, and its pattern has 1 group",
        "the transform of {whole} takes 2 captures, and its pattern has no group: it gives its whole text",
      ])
  }

  @Test func `a tag expression that can't be read is drawn at its mistake`() throws {
    let glue = bind { $0.After("@a and") {} }
    let problem = try #require(glue.problems.first)
    #expect(problem.kind == .badTagExpression)
    #expect(problem.source == "@a and")
    #expect(problem.range != nil)
    #expect(glue.hooks(.afterTestCase).isEmpty)
  }

  @Test func `what is defined is told as messages in the order of definition`() {
    let glue = bind { my in
      my.Before("@a", name: "b") {}
      my.Given(/^a (\d+)$/) { (_, _: Int) in }
      my.ParameterType("colour", "red", useForSnippets: false) { (text: String) in text }
      my.Given("c") { (_) in }
    }
    let kinds = glue.envelopes.map { envelope in
      switch envelope {
      case .hook: "hook"
      case .stepDefinition(let definition): definition.pattern.type.rawValue
      case .parameterType(let type): type.name
      default: "?"
      }
    }
    #expect(kinds == ["colour", "hook", "REGULAR_EXPRESSION", "CUCUMBER_EXPRESSION"])
  }

  @Test func `all definitions that match are found, whatever their keyword`() {
    let glue = bind { my in
      my.Given("a {word}") { (_, _: String) in }
      my.When("a step") { (_) in }
      my.Then("a ste(p)") { (_) in }
      my.Step("b") { (_) in }
    }
    #expect(glue.matches("a step").map(\.step.definition.keyword) == [.given, .when, .then])
    #expect(glue.matches("nothing of that").isEmpty)
  }

  // MARK: Hooks

  @Test func `before hooks run by order and definition, after hooks in reverse`() {
    let glue = bind { my in
      my.Before(name: "1") {}
      my.Before(name: "2", order: -1) {}
      my.Before(name: "3") {}
      my.After(name: "1") {}
      my.After(name: "2", order: -1) {}
      my.After(name: "3") {}
      my.After(name: "4", order: 5) {}
    }
    #expect(glue.hooks(.beforeTestCase).map(\.definition.name) == ["2", "1", "3"])
    #expect(glue.hooks(.afterTestCase).map(\.definition.name) == ["4", "3", "1", "2"])
  }

  @Test func `run hooks and step hooks are ordered like scenario hooks`() {
    let glue = bind { my in
      my.BeforeAll(name: "1") {}
      my.BeforeAll(name: "2") {}
      my.AfterAll(name: "1") {}
      my.AfterAll(name: "2") {}
      my.BeforeStep(name: "1") { (_, _) in }
      my.BeforeStep(name: "2") { (_, _) in }
      my.AfterStep(name: "1") { (_, _) in }
      my.AfterStep(name: "2") { (_, _) in }
    }
    #expect(glue.hooks(.beforeTestRun).map(\.definition.name) == ["1", "2"])
    #expect(glue.hooks(.afterTestRun).map(\.definition.name) == ["2", "1"])
    #expect(glue.hooks(.beforeTestStep).map(\.definition.name) == ["1", "2"])
    #expect(glue.hooks(.afterTestStep).map(\.definition.name) == ["2", "1"])
  }

  @Test func `a hook with tags is for the scenarios whose tags make it true`() {
    let glue = bind { my in
      my.Before("@a and not @b", name: "tagged") {}
      my.Before(name: "all") {}
    }
    #expect(glue.hooks(.beforeTestCase, tags: ["@a"]).map(\.definition.name) == ["tagged", "all"])
    #expect(glue.hooks(.beforeTestCase, tags: ["@a", "@b"]).map(\.definition.name) == ["all"])
    #expect(glue.hooks(.beforeTestCase, tags: []).map(\.definition.name) == ["all"])
  }
}
