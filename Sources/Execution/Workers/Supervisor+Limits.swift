import CucumberMessages
import StepDefinitions

/// What takes too long.
extension Supervisor {
  /// How long cancelling may take to help, in nanoseconds.
  private static let patienceWithCancelling = 1_000_000_000
  /// How long a worker may take to end when all is done, or when it was interrupted, in nanoseconds.
  private static let patienceWithEnding = 5_000_000_000
  /// How long a worker that has something to do may take to begin it, in nanoseconds.
  private static let patienceWithNothing = 30_000_000_000

  func look(after worker: Worker) {
    let mark = worker.mark
    let seen = Worker.Watch(
      phase: mark.phase, number: mark.number, attempt: mark.attempt, step: mark.step, began: mark.began,
      produced: mark.produced, since: now)
    if worker.watch.since == 0 || !seen.isSame(as: worker.watch) { worker.watch = seen }
    if worker.isFinishing, worker.hookSets == 0, now - worker.finishBegan > Self.patienceWithEnding {
      // Something at the end of its process takes long; it has told all that there is to tell.
      worker.kill("its process did not end when all was done", type: Self.deathType)
    }
    if interruptedAt > 0, worker.hasWork, !worker.isFinishing,
      now - interruptedAt > Self.patienceWithEnding
    {
      worker.kill("interrupted while it ran; cancelling did not help", type: "Interrupted")
    }
    guard seen.phase != .idle else {
      let patience = interruptedAt > 0 ? Self.patienceWithEnding : Self.patienceWithNothing
      if worker.hasWork, now - worker.watch.since > patience {
        worker.kill("its process did nothing for \(patience / 1_000_000_000) s", type: Self.deathType)
      }
      return
    }
    limit(worker, mark)
    if seen.phase == .testCase, !worker.watch.isAnnounced, now - seen.began > options.patience.wholeNanoseconds {
      worker.watch.isAnnounced = true
      announce(worker, seen)
    }
  }

  private func limit(_ worker: Worker, _ mark: RunMark) {
    let deadline = mark.stepDeadline
    let caseDeadline = mark.caseDeadline
    if deadline == RunMark.fired || caseDeadline == RunMark.fired {
      if worker.watch.overdueSince == 0 {
        worker.watch.overdueSince = now
      } else if now - worker.watch.overdueSince > Self.patienceWithCancelling {
        worker.kill(words(mark, isCase: deadline != RunMark.fired, "its process was ended: cancelling did not help"))
      }
    } else if mark.phase == .planning, deadline > 0, now > deadline {
      worker.kill(words(mark, isCase: false, "its process was ended"))
    } else if deadline > 0, now > deadline + 2 * Self.patienceWithCancelling {
      worker.kill(words(mark, isCase: false, "its process was ended"))
    } else if caseDeadline > 0, now > caseDeadline + 2 * Self.patienceWithCancelling {
      worker.kill(words(mark, isCase: true, "its process was ended"))
    }
  }

  private func words(_ mark: RunMark, isCase: Bool, _ consequence: String) -> String {
    if isCase, plan.cases.indices.contains(mark.number) {
      let limit = plan.script(mark.number, options).limit
      return TimeLimits.message(.scenario, limit, consequence: consequence)
    }
    let subject: TimeLimits.Subject = mark.phase == .runHook ? .hook : mark.phase == .planning ? .matching : .step
    return TimeLimits.message(subject, mark.limit, consequence: consequence)
  }

  private func announce(_ worker: Worker, _ seen: Worker.Watch) {
    guard plan.cases.indices.contains(seen.number) else { return }
    let planned = plan.cases[seen.number]
    let pickle = planned.pickle
    let what = planned.pickleStep(seen.step)?.text ?? "a hook"
    let place = definitionPlace(planned, seen.step).map { " (\($0))" } ?? ""
    notice("still running: \(what)\(place), in \(pickle.uri):\(pickle.location?.line ?? 1) \(pickle.name)")
  }

  /// Where the definition or hook stands that a step of a test case runs.
  func definitionPlace(_ planned: PlannedCase, _ step: Int) -> SourcePlace? {
    let tags = planned.pickle.tags.map(\.name)
    if step < planned.hooksBefore {
      return teller.glue.hooks(.beforeTestCase, tags: tags)[step].definition.place
    }
    if let definition = plan.definition(planned, step) { return teller.glue.steps[definition].definition.place }
    let after = step - planned.hooksBefore - planned.steps.count
    let hooks = teller.glue.hooks(.afterTestCase, tags: tags)
    return hooks.indices.contains(after) ? hooks[after].definition.place : nil
  }
}
