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
    var scope = ScopeOptions()
    var reports: [ReportRequest] = []
    var page = PageOptions()
    var running = RunningOptions()
    var refusesColor = false
    var ignoresServer = false
  }

  var syntax: CommandSyntax<Options> {
    CommandSyntax(
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
        .init("Order and shards", ScopeOptions.flags(\.scope) + [Self.savingTimes]),
        .init("Run", RunningOptions.flags),
        .init("Output", Self.outputFlags),
      ])
  }

  static var outputFlags: [Flag<Options>] {
    [ReportFlags.flag(\.reports)] + PageOptions.flags(\.page) + [
      Flag(
        "--no-ci", help: "no reports beside those asked for, whatever CI server this runs on", set: \.ignoresServer),
      SelectionOptions.warningsFlag(\.selection.silencesWarnings),
      Flag("--no-color", help: "no colours, whatever the terminal can", set: \.refusesColor),
    ]
  }

  /// The report `timings` by the name under which it is looked for.
  private static var savingTimes: Flag<Options> {
    Flag("--save-timings", value: "FILE", help: "how long each scenario took, for --timings", isRepeatable: true) {
      options, text throws(BadValue) in
      guard !text.isEmpty, let request = try? ReportRequest("timings:\(text)") else {
        throw BadValue(expected: "a file")
      }
      options.reports.append(request)
    }
  }

  func run(_ options: Options) async -> ExitCode {
    Interruption.listen()
    session.refusesColor = options.refusesColor
    let known = RunScope(options.scope, selectsLastFailed: options.selection.selectsLastFailed, session: session)
    // Before reports are opened, which takes those of the last run away: a list of what failed is one.
    let paths = SelectionPaths(options.selection.paths, session)
    let requests = ServerReports.completing(
      options.reports + (known?.reports ?? []),
      environment: { options.ignoresServer ? nil : Platform.environment($0) }, size: FileTree.size)
    var reports: ReportSet
    do throws(ReportSetError) {
      reports = try ReportSet(
        requests, page: options.page, keepsHistory: !options.running.isDryRun, reading: paths?.words ?? [],
        isLive: true, tellsMoments: options.running.tellsMoments, session: session)
    } catch {
      session.notice("error: \(error)")
      return .usage
    }
    // Only now, so that no green report of an earlier run is left of a run that can't be.
    guard var scope = known, let paths else { return .usage }

    var codes = [session.reportDefinitionProblems()]
    if ExpectationBridge.state == .unavailable {
      session.notice(
        "error: this toolchain's Swift Testing can't be heard outside of tests: a failing #expect would pass unseen; "
          + "use Swift 6.3 or newer, or throw errors instead")
      codes.append(.usage)
    }

    let first = firstWorker(options.running)
    reports.receiveBeforeRun(.meta(.ofThisProcess))
    codes.append(scope.begin(session))
    guard
      var selection = Selection(
        options.selection, paths: paths, session: session, tell: { reports.receiveBeforeRun($0) })
    else { return .usage }
    scope.arrange(&selection, session)
    codes.append(selection.code)
    let isRecorded = scope.keepsRecord && !options.running.isDryRun && !selection.pickles.isEmpty
    var record = isRecorded ? RunRecord(LastRunFile(suite: session.name)) : nil
    record?.begin(session)

    var runOptions = options.running.runOptions
    runOptions.tableLines = selection.tableLines
    runOptions.failure = failure(of: selection, codes)
    runOptions.isFailure = codes.contains { $0 != .success }
    runOptions.attachments =
      [facts(scope, selection)] + [FileWarnings.attachment(selection.warnings)].compactMap { $0 }
      + FolderReadmes.attachments(selection.pickles.map(\.uri))
    runOptions.runsHooks = !selection.pickles.isEmpty
    var pickles = selection.pickles
    for _ in 1..<max(options.running.repetitions, 1) {
      // To the reports each time is a scenario of its own, or only one of them would be seen.
      for pickle in selection.pickles {
        let copy = pickle.copy(ids: &session.ids)
        record?.note(copy.id, isAlso: pickle.id)
        reports.receiveBeforeRun(.pickle(copy))
        pickles.append(copy)
      }
    }
    let emit: ((Envelope) -> Void)? = reports.wantsAll ? { reports.receive($0) } : nil
    let brief: ((BriefEvent) -> Void)? =
      reports.takesBriefs || record != nil
      ? {
        reports.receive($0)
        record?.receive($0)
      } : nil
    let outcome: RunOutcome
    if options.running.isSupervised, !pickles.isEmpty {
      let supervisor = Supervisor(
        glue: session.glue, options: runOptions, settings: options.running.settings, ids: session.ids, first: first,
        brief: brief, emit: emit, notice: session.notice)
      outcome = supervisor.run(pickles)
      // Who wants to leave at once gets no reports; the record keeps its mark of a run that never ended.
      if supervisor.isAbandoned { return .interrupted }
    } else {
      outcome = await Runner(
        glue: session.glue, options: runOptions, ids: session.ids, brief: brief, emit: emit
      ).run(pickles)
    }
    codes.append(outcome.exitCode(failsOnFlaky: runOptions.failsOnFlaky))

    session.keep(selection)
    record?.end(selection, isWhole: scope.isWhole, session)
    for error in reports.finish() { codes.append(session.report(error)) }
    scope.end()
    return ExitCode.worst(codes)
  }

  /// The process that runs the first scenario, which starts while the features are read.
  private func firstWorker(_ running: RunningOptions) -> Worker? {
    guard running.isSupervised, !running.isDryRun else { return nil }
    return session.takeFirstWorker() ?? (try? Worker(memoryLimit: running.workerMemory))
  }

  /// What messages have no place for, so that a report made from the stream elsewhere says the same.
  private func facts(_ scope: RunScope, _ selection: Selection) -> Attachment {
    var facts = RunFacts()
    facts.program = session.name
    facts.host = Platform.hostName()
    facts.emptyBecause = selection.emptyBecause
    scope.tell(&facts)
    return facts.attachment
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
    if selection.pickles.isEmpty, selection.emptyBecause == nil { return "no scenario was selected" }
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
