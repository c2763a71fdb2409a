package import CucumberMessages
package import Execution
package import StepDefinitions
package import Terminal

/// The program behind `specs` and `gherkit`: the same commands, with step definitions or without.
package struct CommandLineProgram: Sendable {
  /// The version of Gherkit.
  package static let version = "0.1.0"

  private let glue: Glue
  private let ids: IdGenerator
  private let isSuite: Bool

  /// - Parameters:
  ///   - glue: What the suite defines; nothing for the tool.
  ///   - ids: The generator that named the glue.
  ///   - isSuite: Whether `run` is what it does where no command is named.
  package init(glue: Glue, ids: IdGenerator, isSuite: Bool) {
    self.glue = glue
    self.ids = ids
    self.isSuite = isSuite
  }

  /// Runs the program without steps, the tool, and ends the process.
  ///
  /// A function and not a value: an executable that held the value would know its layout, which an incremental build
  /// doesn't always tell it of.
  package static func runTool() async -> Never {
    var ids = IdGenerator()
    let glue = Glue(Registry(), ids: &ids)
    if WorkerProcess.isThisOne { await WorkerProcess.run(glue) }
    await CommandLineProgram(glue: glue, ids: ids, isSuite: false).runAndExit(CommandLine.arguments)
  }

  /// Does what the command line asks for, off the main actor.
  ///
  /// - Parameters:
  ///   - arguments: The program's own name first.
  ///   - first: The process that was started for the scenarios, if one was.
  @concurrent
  package func run(_ arguments: [String], _ first: sending Worker? = nil) async -> ExitCode {
    Platform.ignoreClosedPipes()
    Platform.refuseToEndEarly()
    let typed = arguments.first ?? ""
    let session = Session(
      name: Self.name(typed, isSuite: isSuite), command: Self.command(typed), isSuite: isSuite, glue: glue, ids: ids,
      screen: Platform.terminalFacts(descriptor: 1), notices: Platform.terminalFacts(descriptor: 2))
    session.firstWorker = first
    defer { session.takeFirstWorker()?.discard() }
    let program = Program(
      name: session.name, version: Self.version,
      summary: isSuite
        ? "Runs feature files with the step definitions of this suite."
        : "Reads feature files and makes reports, without step definitions.",
      commands: commands(session), firstIsDefault: isSuite)
    switch program.read(Array(arguments.dropFirst())) {
    case .run(let command):
      return ExitCode.worst(await command.run(), session.finish())
    case .help(let page):
      try? session.out.write(page.render(style: session.screenStyle))
      return session.finish()
    case .version(let version):
      session.print(version)
      return session.finish()
    case .wrong(let error):
      session.noticeText(error.render(style: session.noticeStyle))
      return .usage
    }
  }

  /// Does what the command line asks for, and ends the process with its code.
  package func runAndExit(_ arguments: [String], _ first: sending Worker? = nil) async -> Never {
    await Platform.exit(run(arguments, first))
  }

  private func commands(_ session: Session) -> [any Command] {
    let run = RunCommand(session: session)
    let others: [any Command] = [
      CheckCommand(session: session), ListCommand(session: session), StepsCommand(session: session),
      ParseCommand(session: session),
      MatchCommand(session: session), TagsCommand(session: session),
      DocsCommand(session: session), ReportCommand(session: session), MergeCommand(session: session),
    ]
    return isSuite ? [run] + others : others + [run]
  }

  private static func name(_ typed: String, isSuite: Bool) -> String {
    typed.split(separator: "/").last.map(String.init) ?? (isSuite ? "specs" : "gherkit")
  }

  /// The program as it can be typed again: relative to this folder where it is below it.
  private static func command(_ typed: String) -> String {
    guard let folder = Platform.currentFolder(), typed.hasPrefix(folder + "/") else { return typed }
    return String(typed.dropFirst(folder.utf8.count + 1))
  }
}
