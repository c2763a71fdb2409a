import CucumberMessages
import Execution
import Reports
import StepDefinitions
import Terminal

/// `run`: runs scenarios and reports.
struct RunCommand: Command {
  let session: Session

  struct Options {
    var selection = SelectionOptions()
    var reports: [ReportRequest] = []
    var running = RunningOptions()
    var refusesColor = false
    var ignoresServer = false
  }

  let syntax = CommandSyntax(
    "run", summary: "run scenarios and report",
    discussion: "Exits with 0 only if something ran and all of it passed, or was skipped on purpose.",
    examples: [
      .init("run Features/basket.feature:12", "the scenario at line 12"),
      .init("run --tags '@cart and not @slow'", "the scenarios of these tags"),
      .init("run --format junit:junit.xml --format html:index.html", "two reports, and progress on the terminal"),
    ],
    standard: Options(), positional: SelectionOptions.paths(\.selection),
    sections: [
      .init("Selection", SelectionOptions.flags(\.selection)),
      .init("Run", RunningOptions.flags),
      .init(
        "Output",
        [
          ReportFlags.flag(\.reports),
          Flag(
            "--no-ci", help: "no reports beside those asked for, whatever CI server this runs on",
            set: \.ignoresServer),
          SelectionOptions.warningsFlag(\.selection.silencesWarnings),
          Flag("--no-color", help: "no colours, whatever the terminal can", set: \.refusesColor),
        ]),
    ])

  func run(_ options: Options) async -> ExitCode {
    session.refusesColor = options.refusesColor
    let requests = ServerReports.completing(
      options.reports, environment: { options.ignoresServer ? nil : Platform.environment($0) }, size: FileTree.size)
    var reports: ReportSet
    do throws(ReportSetError) {
      reports = try ReportSet(requests, session: session)
    } catch {
      session.notice("error: \(error)")
      return .usage
    }

    var codes = [session.reportDefinitionProblems()]
    if ExpectationBridge.state == .unavailable {
      session.notice(
        "error: this toolchain's Swift Testing can't be heard outside of tests: a failing #expect would pass unseen; "
          + "use Swift 6.3 or newer, or throw errors instead")
      codes.append(.usage)
    }

    Interruption.listen()
    // It starts while the features are read.
    let first =
      options.running.usesWorkers ? try? Worker(memoryLimit: options.running.workerMemory) : nil
    reports.receive(.meta(.ofThisProcess))
    guard let selection = Selection(options.selection, session: session, tell: { reports.receive($0) }) else {
      return .usage
    }
    codes.append(selection.code)

    var runOptions = options.running.runOptions
    runOptions.tableLines = selection.tableLines
    runOptions.failure = failure(of: selection, codes)
    runOptions.isFailure = codes.contains { $0 != .success }
    runOptions.attachments = [facts] + [FileWarnings.attachment(selection.warnings)].compactMap { $0 }
    runOptions.runsHooks = !selection.pickles.isEmpty
    let pickles = Array(repeating: selection.pickles, count: options.running.repetitions).flatMap(\.self)
    let outcome: RunOutcome
    if options.running.usesWorkers, !pickles.isEmpty {
      let supervisor = Supervisor(
        glue: session.glue, options: runOptions, settings: options.running.settings, ids: session.ids, first: first,
        emit: { reports.receive($0) }, idle: {}, notice: session.notice)
      outcome = supervisor.run(pickles)
      if supervisor.isAbandoned { return .interrupted }
    } else {
      let runner = Runner(glue: session.glue, options: runOptions, ids: session.ids) { reports.receive($0) }
      outcome = await runner.run(pickles)
    }
    codes.append(outcome.exitCode(failsOnFlaky: runOptions.failsOnFlaky))

    for error in reports.finish() { codes.append(session.report(error)) }
    return ExitCode.worst(codes)
  }

  /// What messages have no place for, so that a report made from the stream elsewhere says the same.
  private var facts: Attachment {
    var facts = RunFacts()
    facts.program = session.name
    var writer = JSONWriter()
    writer.object(&facts)
    return Attachment(
      body: String(decoding: writer.bytes, as: UTF8.self), contentEncoding: .identity, mediaType: RunFacts.mediaType)
  }

  /// Why the run is no success whatever its scenarios do, as far as its messages don't tell it: an unknown parameter
  /// type has a message of its own.
  private func failure(of selection: Selection, _ codes: [ExitCode]) -> String? {
    if codes.contains(.unreadableFeature) { return "a feature file could not be read" }
    if ExpectationBridge.state == .unavailable { return "a failing #expect would pass unseen" }
    if codes.contains(.usage), !session.glue.problems.allSatisfy(\.isUnknownParameterType) {
      let problems = session.glue.problems.map { "\($0.place): \($0.message)" }
      return "the step definitions have problems:\n" + problems.joined(separator: "\n")
    }
    if selection.pickles.isEmpty { return "no scenario was selected" }
    return codes.contains(.nothingSelected) ? "a line that was asked for stands for no scenario" : nil
  }
}

extension DefinitionProblem {
  fileprivate var isUnknownParameterType: Bool {
    if case .unknownParameterType = kind { true } else { false }
  }
}

extension RunOutcome {
  /// The exit code for what ran.
  func exitCode(failsOnFlaky: Bool) -> ExitCode {
    if isInterrupted { return .interrupted }
    if !isWhole { return .brokenRun }
    return isSuccess && !(failsOnFlaky && flaky > 0) ? .success : .failure
  }
}
