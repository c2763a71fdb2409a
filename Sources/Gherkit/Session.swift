import CucumberMessages
import Execution
import StepDefinitions
import Terminal

/// What a command has at hand: the suite, the two outputs, and how they look.
///
/// Unchecked: one command uses it, in one task.
final class Session: @unchecked Sendable {
  /// The program's name, for texts.
  let name: String
  /// The program as it can be typed again.
  let command: String
  /// Whether it has step definitions.
  let isSuite: Bool
  let glue: Glue
  var ids: IdGenerator
  let screen: TerminalFacts
  let notices: TerminalFacts
  let out: any ByteSink
  private let err: any ByteSink
  /// A process for scenarios that was started before it was known what is to be done.
  var firstWorker: Worker?
  /// Whether `--no-color` was given.
  var refusesColor = false

  init(
    name: String, command: String, isSuite: Bool, glue: Glue, ids: IdGenerator, screen: TerminalFacts,
    notices: TerminalFacts
  ) {
    self.name = name
    self.command = command
    self.isSuite = isSuite
    self.glue = glue
    self.ids = ids
    self.screen = screen
    self.notices = notices
    out = FileSink(descriptor: Platform.claimStandardOutput(), name: "standard output")
    err = FileSink.standardError()
  }

  /// Hands over the process that was started early; whoever takes it ends it.
  func takeFirstWorker() -> Worker? {
    defer { firstWorker = nil }
    return firstWorker
  }

  var screenStyle: Style { Style(screen, noColor: refusesColor) }
  var noticeStyle: Style { Style(notices, noColor: refusesColor) }

  /// Keeps something until the process ends: letting go of the parts of a large run, one by one, takes time. Nothing that
  /// has files open: what is half written is removed when its sink goes.
  func keep(_ thing: Any) {
    _ = Unmanaged.passRetained(Kept(thing))
  }

  private final class Kept {
    let thing: Any
    init(_ thing: Any) { self.thing = thing }
  }

  /// Writes a line of results to standard output. What can't be written is told by `finish()`.
  func print(_ text: String) {
    try? out.writeLine(text)
  }

  /// Writes a line for the person to standard error; if not even that can be written, there is nobody to tell.
  func notice(_ text: String) {
    try? err.writeLine(text)
  }

  /// Writes a text that has its line ends.
  func noticeText(_ text: String) {
    try? err.write(text)
  }

  /// Draws a problem on standard error.
  func report(_ problem: Problem) {
    try? out.flush()
    try? err.write(ProblemRenderer(style: noticeStyle).render(problem))
  }

  /// Sends on what is left for standard output.
  func finish() -> ExitCode {
    do throws(SinkError) {
      try out.finish()
      return .success
    } catch {
      return report(error)
    }
  }

  /// - Returns: The exit code for it: a reader who has gone is no failure.
  func report(_ error: SinkError) -> ExitCode {
    if error == .closedPipe { return .success }
    notice("error: \(error)")
    return .unwritableReport
  }

  /// Draws what is wrong with the suite's definitions.
  ///
  /// - Returns: `usage` where anything is.
  func reportDefinitionProblems() -> ExitCode {
    for problem in glue.problems { report(Problem(problem)) }
    return glue.problems.isEmpty ? .success : .usage
  }
}
