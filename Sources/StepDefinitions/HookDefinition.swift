package import CucumberMessages

/// A hook as its author wrote it.
///
/// Unchecked for the reason that `StepDefinition` gives.
package struct HookDefinition: @unchecked Sendable {
  package enum Body {
    case run((RunContext) async throws -> Void)
    case scenario((WorldStore) async throws -> Void)
    case step((WorldStore, StepContext) async throws -> Void)
  }

  package var type: HookType
  package var name: String?
  /// The scenarios that it is for, as a tag expression; `nil` for all.
  package var tags: String?
  package var order: Int
  /// Of a hook of the run: how often it runs.
  package var scope = HookScope.worker
  /// How long it may take; `nil` for as long as the run allows.
  package var timeout: Duration?
  package var place: SourcePlace
  /// The actor that its closure belongs to.
  package var isolation: (any Actor)?
  package var body: Body
}

/// How often a BeforeAll or AfterAll hook runs.
public enum HookScope: Hashable, Sendable {
  /// Once in each process that runs scenarios, before its first and after its last.
  case worker
  /// Once a run, in a process of its own that lives as long as the run: for what all scenarios share, such as a
  /// server. What it publishes, the processes that run scenarios can read.
  case run
}

/// The step that a BeforeStep or AfterStep hook stands beside.
public struct StepContext: Sendable {
  /// The text behind the keyword, with an outline's placeholders filled.
  public let text: String
  /// How the step ended; `nil` before it has run.
  public let status: StepStatus?
  /// The scenario that runs.
  public let scenario: ScenarioContext

  package init(text: String, status: StepStatus?, scenario: ScenarioContext) {
    self.text = text
    self.status = status
    self.scenario = scenario
  }
}

/// How a step or a scenario ended; the order of the cases is Cucumber's order of severity.
public enum StepStatus: Int, Hashable, Comparable, Sendable {
  /// Ran, and nothing was wrong.
  case passed
  /// Not run, since a step before did not pass, or on purpose.
  case skipped
  /// Its definition says that it isn't written yet.
  case pending
  /// No definition matches.
  case undefined
  /// Several definitions match.
  case ambiguous
  /// Ran, and something was wrong.
  case failed

  public static func < (left: StepStatus, right: StepStatus) -> Bool {
    left.rawValue < right.rawValue
  }
}
