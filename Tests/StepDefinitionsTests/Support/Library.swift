import CucumberMessages
import StepDefinitions

// The messages have types of these names too; here they are always those that step authors take.
typealias DataTable = StepDefinitions.DataTable
typealias DocString = StepDefinitions.DocString

/// A library whose definitions a test writes in place.
struct Library<World: StepDefinitions.World>: StepLibrary {
  let body: (Library<World>) -> Void
  func define() { body(self) }
}

/// The world of most tests: what its steps were given.
struct Notes: World {
  var values: [String] = []
  init(_ scenario: ScenarioContext) {}

  mutating func note(_ values: Any?...) {
    self.values += values.map { $0.map { String(describing: $0) } ?? "nil" }
  }
}

/// Binds what a closure defines with the words of a library.
func bind(_ libraries: [any StepLibrary]) -> Glue {
  let registry = Registry()
  registry.collect(libraries)
  var ids = IdGenerator()
  return Glue(registry, ids: &ids)
}

func bind(_ body: @escaping (Library<Notes>) -> Void) -> Glue {
  bind([Library<Notes>(body: body)])
}

extension Glue {
  /// Runs the one step that matches, and gives what it noted.
  func run(_ text: String, table: DataTable? = nil, docString: DocString? = nil) async throws -> [String] {
    let matches = matches(text)
    guard matches.count == 1 else { throw NotOne(count: matches.count, problems: problems) }
    let worlds = WorldStore(ScenarioContext(name: "a scenario"))
    try await matches[0].step.definition.body(try matches[0].values(table: table, docString: docString), worlds)
    return try await worlds.box(of: Notes.self).world.values
  }

  /// What is wrong, as one line each.
  var problemTexts: [String] {
    problems.map { problem in
      let range = problem.range.map { " [\($0.lowerBound)..<\($0.upperBound)]" } ?? ""
      return "\(problem.source)\(range): \(problem.message)" + (problem.remedy.map { "; \($0)" } ?? "")
    }
  }
}

/// Not one definition matches the text.
struct NotOne: Error {
  let count: Int
  let problems: [DefinitionProblem]
}
