import CucumberMessages
import StepDefinitions

/// All that it takes to run a test case, in a form that can be sent to another process.
struct CaseScript: Sendable {
  /// Which one of the run's test cases it is, from 0.
  var number: Int
  /// The number of its first attempt: more than 0 where an earlier one killed its process.
  var attempt = 0
  /// How many attempts may follow a failed first one.
  var retries = 0
  /// How long it may take, in nanoseconds; 0 for as long as it likes.
  var limit = 0
  /// How long each of its steps and hooks may take where its definition says nothing, in nanoseconds; 0 for as long as
  /// it likes.
  var stepLimit = 0

  var name: String
  var uri: String
  var language: String
  var line: Int
  var tags: [String]
  var steps: [StepScript]
}

/// One step of a test case.
struct StepScript: Sendable {
  var text: String
  var definition: StepPlan
  /// Where its arguments stand in the text, as matching has found them; empty where that isn't known.
  var places: [Int32]
  var table: StepDefinitions.DataTable?
  var docString: StepDefinitions.DocString?
}

/// What matching has found for a step.
enum StepPlan: Hashable, Sendable {
  /// The glue's step at this place.
  case definition(Int)
  case undefined
  case ambiguous
  /// A pattern that never ends, or a process that died of it, kept the answer from being found.
  case unanswered(String)
}

extension CaseScript {
  /// Without steps.
  init(headOf pickle: Pickle, number: Int) {
    self.init(
      number: number, name: pickle.name, uri: pickle.uri, language: pickle.language,
      line: pickle.location?.line ?? 1, tags: pickle.tags.map(\.name), steps: [])
  }

  /// Takes over what the options say for its tags.
  mutating func set(_ options: RunOptions) {
    retries = options.retries(for: tags)
    limit = TimeLimits.limit(options.limits.scenario, tags: tags)
    stepLimit = TimeLimits.limit(options.limits.step, tags: tags)
  }

  /// - Parameters:
  ///   - plans: One for each step of the pickle.
  ///   - tableLines: The lines of the tables below steps, by the id of the step in its document.
  ///   - places: Where the arguments of a step stand in its text.
  init(
    _ pickle: Pickle, number: Int, plans: ArraySlice<StepPlan>, tableLines: [String: [Int]], places: (Int) -> [Int32]
  ) {
    self.init(headOf: pickle, number: number)
    steps = zip(pickle.steps, plans).enumerated().map { place, planned in
      StepScript(planned.0, text: planned.0.text, planned.1, places(place), tableLines)
    }
  }
}

extension StepScript {
  /// - Parameters:
  ///   - text: The step's text, which it would have to make again.
  ///   - tableLines: The lines of the tables below steps, by the id of the step in its document.
  init(
    _ step: PickleStep, text: String, _ definition: StepPlan, _ places: [Int32], _ tableLines: [String: [Int]]
  ) {
    self.init(text: text, definition: definition, places: places)
    guard let argument = step.argument else { return }
    table = argument.dataTable.map { table in
      DataTable(
        table.rows.map { $0.cells.map(\.value) },
        lines: tableLines.isEmpty ? [] : step.astNodeIds.first.flatMap { tableLines[$0] } ?? [])
    }
    docString = argument.docString.map { DocString($0.content, mediaType: $0.mediaType) }
  }
}
