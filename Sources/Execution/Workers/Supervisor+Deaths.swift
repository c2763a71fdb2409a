import CucumberMessages
import StepDefinitions

/// What follows from a worker's death: its scenario fails at the right step, and everything else goes on.
extension Supervisor {
  /// How often in a row workers may die before they can do anything.
  private static let mostFailedStarts = 3
  static let deathType = "ProcessDied"
  private static let notRun = StepOutcome(
    status: .skipped, message: "not run: the process of the scenario had died")

  /// - Parameter end: How the process ended.
  func buried(_ worker: Worker, _ end: Platform.End) {
    let phase = worker.mark.phase
    if phase == .idle, worker.isFinishing, worker.hookSets == 0, worker.cases.isEmpty {
      if end == .exited(0) || worker.killed != nil { return }
      // It had told all, and then something that outlived the scenarios broke it.
    }
    let death = Death(
      end, reason: worker.killed?.reason, output: worker.printed(.err, from: worker.told.err).text,
      folder: Platform.currentFolder)
    defer {
      waiting.insert(contentsOf: worker.cases, at: 0)
      worker.cases = []
      worker.batches = []
      worker.hookSets = 0
    }
    switch phase {
    case _ where worker.role == .matching:
      hung[worker.mark.number] = worker.mark.attempt
    case .testCase, .planning:
      failCase(worker, death, end)
    case .runHook:
      failHook(worker, death, end)
    case .idle:
      failNothing(worker, death, end)
    }
    if worker.role == .run, !worker.isFinishing { isStopping = true }
  }

  // MARK: Within a scenario

  private func failCase(_ worker: Worker, _ death: Death, _ end: Platform.End) {
    let number = worker.mark.number
    guard plan.cases.indices.contains(number) else {
      failNothing(worker, death, end)
      return
    }
    let planned = plan.cases[number]
    if worker.current?.number != number { begin(worker, number, worker.mark.attempt, at: now) }
    guard let current = worker.current else { return }
    let moment = now
    let failing = worker.mark.phase == .planning ? 0 : max(worker.mark.step, current.steps)
    for step in current.steps..<max(planned.count, current.steps) {
      let isCause = step == min(failing, planned.count - 1)
      let began = step == failing ? max(min(worker.mark.began, moment), current.moment) : moment
      let ended =
        isCause
        ? self.ended(worker, death, planned, step, at: moment)
        : ScopedCall.Ended(outcome: plan.step(planned, step)?.outcome ?? Self.notRun, moment: moment)
      tell(current, step, ended, began: began)
    }
    if current.steps >= planned.count {
      // All its steps had been told when it died, so that none is left to carry the failure.
      teller.note(trouble: "at the end of \(self.words(number)): \(death.message)")
    }
    current.worst = .failed
    let printed = [
      PrintedText.attachment(worker.printed(.out, from: worker.told.out).text, mediaType: PrintedText.standardOutput),
      PrintedText.attachment(death.ownOutput, mediaType: PrintedText.standardError),
    ].compactMap { $0 }
    let willBeRetried =
      current.attempt < options.retries(for: planned.pickle.tags.map(\.name)) && !isStopping
    if willBeRetried {
      attempts[number] = current.attempt + 1
    }
    self.end(worker, printed, at: moment, willBeRetried: willBeRetried)
  }

  private func ended(
    _ worker: Worker, _ death: Death, _ planned: PlannedCase, _ step: Int, at moment: Int
  ) -> ScopedCall.Ended {
    let place = definitionPlace(planned, step)
    var attachments: [Attachment] = []
    var messages: [String] = []
    for left in worker.left {
      switch left {
      case .attachment(let attachment): attachments.append(attachment)
      case .issue(let issue): messages.append(issue.message)
      }
    }
    messages.append(death.message)
    // Where a line of the step's own file is among those of the trap, nothing else was the cause.
    let isOwn = place.map { place in death.places.contains { place.isIn($0) } } ?? false
    if worker.killed == nil, !isOwn, let previous = worker.previous {
      messages.append(
        "The scenario before it in this process was \(words(previous)); it may have left the cause behind.")
    }
    let message = messages.joined(separator: "\n\n")
    let places = death.places + [place?.description].compactMap { $0 }
    let exception = Exception(
      type: worker.killed?.type ?? Self.deathType, message: message,
      stackTrace: places.isEmpty ? nil : places.joined(separator: "\n"))
    return .init(
      outcome: StepOutcome(status: .failed, message: message, exception: exception), attachments: attachments,
      moment: moment)
  }

  private func words(_ number: Int) -> String {
    let pickle = plan.cases[number].pickle
    return "“\(pickle.name)” (\(pickle.uri):\(pickle.location?.line ?? 1))"
  }

  // MARK: Outside of a scenario

  private func failHook(_ worker: Worker, _ death: Death, _ end: Platform.End) {
    guard let (hook, isBefore, began) = worker.hook else {
      failNothing(worker, death, end)
      return
    }
    let places = death.places + [hook.definition.place.description]
    let outcome = StepOutcome(
      status: .failed, message: death.message,
      exception: Exception(
        type: worker.killed?.type ?? Self.deathType, message: death.message,
        stackTrace: places.joined(separator: "\n")))
    endHook(worker, .init(outcome: outcome, moment: now), began: began)
    if isBefore { isStopping = true }
    let rest = teller.glue.hooks(isBefore ? .beforeTestRun : .afterTestRun)
      .drop { $0 !== hook }.dropFirst().filter { $0.definition.scope == hook.definition.scope }
    if !rest.isEmpty {
      let places = rest.map { "  \($0.definition.name ?? $0.definition.place.description)" }
      teller.note(
        trouble: "hooks that did not run, because their process had died:\n\(places.joined(separator: "\n"))")
    }
  }

  private func failNothing(_ worker: Worker, _ death: Death, _ end: Platform.End) {
    if !worker.hasSpoken {
      failedStarts += 1
      if failedStarts < Self.mostFailedStarts, worker.role == .cases { return }
      isStopping = true
      let limit = settings.memoryLimit.map { " (each may have \($0 >> 20) MB of memory)" } ?? ""
      let output = death.ownOutput.isEmpty ? "" : "\n" + death.ownOutput
      teller.note(
        trouble: "processes for the scenarios end before they can run one\(limit): \(end.words)\(output)")
      return
    }
    let previous = worker.previous.map { " The scenario before in this process was \(words($0))." } ?? ""
    let places = death.places.isEmpty ? "" : "\n" + death.places.joined(separator: "\n")
    teller.note(trouble: "a process died while no scenario ran in it: \(death.message).\(previous)\(places)")
  }
}

extension SourcePlace {
  /// Whether a place such as `path/File.swift:12`, from this folder or the root, is in the same file.
  fileprivate func isIn(_ other: String) -> Bool {
    guard let colon = other.lastIndex(of: ":") else { return false }
    let path = other[..<colon]
    return filePath == path || filePath.hasSuffix("/" + path)
  }
}
