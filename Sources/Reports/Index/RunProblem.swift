package import CucumberMessages

/// Something that makes a run no success though no scenario tells of it.
///
/// A report that leaves one of these out reads green while the run was not.
package enum RunProblem: Sendable {
  /// A feature file, or a place in it, can't be read.
  case parseError(ParseError)
  /// A step definition names a parameter type that doesn't exist.
  case undefinedParameterType(UndefinedParameterType)
  /// A BeforeAll or AfterAll hook failed or didn't end.
  case runHook(RunIndex.RunHook)
  /// The run says itself that it could not go on.
  case aborted(TestRunFinished)
  /// Every scenario of the run ended, and the run says that it failed for a reason of its own.
  case noSuccess(TestRunFinished)
  /// The stream ends before the run does, or the run ended before all that was selected had run.
  case cutOff(unfinished: Int, unstarted: Int, hasEnd: Bool)
  /// No scenario was selected, and nothing says that this is right.
  case nothingSelected
  /// The run says that it failed, and all that is wrong is that scenarios passed only on another attempt.
  case flaky(Int)
  /// The run says that it failed, and nothing in the stream tells why.
  case unexplained

  /// A name for it among the names of scenarios: one line, the same for the same problem in every run.
  package var title: String {
    switch self {
    case .parseError(let error):
      error.source.location.map { "parse error at line \($0.line)" + ($0.column.map { ", column \($0)" } ?? "") }
        ?? "parse error"
    case .undefinedParameterType(let type): "undefined parameter type {\(type.name)} in \"\(type.expression)\""
    case .runHook(let run):
      Attempt.Subject.hook(run.hook).description
        + (run.hook?.name == nil ? run.hook?.sourceReference.place.map { " at \($0)" } ?? "" : "")
    case .aborted, .noSuccess: "the run"
    case .cutOff(_, _, let hasEnd): hasEnd ? "the run ended early" : "the run was cut off"
    case .nothingSelected: "no scenario was selected"
    case .flaky: "flaky scenarios"
    case .unexplained: "the run failed"
    }
  }

  /// The title, with the file before it where there is one: a name that stands alone.
  var addressedTitle: String {
    file.map { "\($0): \(title)" } ?? title
  }

  /// The feature file that it is about; `nil` for what is about the run.
  var file: String? {
    if case .parseError(let error) = self { error.source.uri } else { nil }
  }

  /// What is wrong, of any number of lines.
  package var message: String {
    switch self {
    case .parseError(let error): ParseProblem(error).message
    case .undefinedParameterType(let type):
      "the step definition \"\(type.expression)\" uses {\(type.name)}, and no parameter type has this name"
    case .runHook(let run):
      run.finished.map { $0.result.told ?? "it failed without a message" } ?? "it did not end"
    case .aborted(let finished):
      finished.message ?? finished.exception?.message ?? "the run was aborted"
    case .noSuccess(let finished):
      finished.message ?? finished.exception?.message ?? "the run failed without a message"
    case .cutOff(let unfinished, let unstarted, let hasEnd):
      (hasEnd ? "the run ended before all was run: " : "the stream of messages ends before the run does: ")
        + "\(Self.count(unfinished, "scenario")) did not end, "
        + "\(Self.count(unstarted, "selected scenario")) did not start"
    case .nothingSelected: "nothing was run: no scenario was selected"
    case .flaky(let count):
      "the run failed since \(Self.count(count, "scenario")) passed only on another attempt"
    case .unexplained: "the run says that it failed, and no scenario, hook or file tells why"
    }
  }

  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

extension RunIndex {
  /// Everything that makes the run no success beside its scenarios. To be asked when the stream has ended.
  package var problems: [RunProblem] {
    var problems: [RunProblem] = parseErrors.map(RunProblem.parseError)
    problems += undefinedParameterTypes.map(RunProblem.undefinedParameterType)
    problems += runHooks.lazy.filter { run in
      run.finished.map(\.result.status.isProblem) ?? true
    }.map(RunProblem.runHook)
    guard let runFinished else {
      problems.append(
        .cutOff(unfinished: unfinishedAttempts.count, unstarted: unstartedTestCases.count, hasEnd: false))
      return problems
    }
    if runFinished.exception != nil || (!runFinished.success && runFinished.message != nil) {
      problems.append(hasRunWhole ? .noSuccess(runFinished) : .aborted(runFinished))
    }
    let unfinished = unfinishedAttempts.count
    let unstarted = unstartedTestCases.count
    if unfinished + unstarted > 0, problems.isEmpty {
      problems.append(.cutOff(unfinished: unfinished, unstarted: unstarted, hasEnd: true))
    }
    if problems.isEmpty, testCaseCount == 0, facts.emptyBecause == nil { problems.append(.nothingSelected) }
    if problems.isEmpty, !runFinished.success, scenarios.problems == 0 {
      problems.append(flakyCount > 0 ? .flaky(flakyCount) : .unexplained)
    }
    return problems
  }

  /// Whether scenarios were to run, and all of them ended.
  var hasRunWhole: Bool {
    testCaseCount > 0 && unfinishedAttempts.isEmpty && unstartedTestCases.isEmpty
  }
}

extension RunProblem {
  /// A word of code for the kind of problem, as reports for machines have it.
  var type: String {
    switch self {
    case .parseError: "ParseError"
    case .undefinedParameterType: "UndefinedParameterType"
    case .runHook: "HookError"
    case .aborted(let finished): finished.exception?.type ?? "Aborted"
    case .noSuccess(let finished): finished.exception?.type ?? "Failed"
    case .cutOff: "CutOff"
    case .nothingSelected: "NothingSelected"
    case .flaky: "Flaky"
    case .unexplained: "Failed"
    }
  }
}

extension ParseError {
  /// The message without the place that the reference implementation puts before it: `(12:9): `.
  package var text: String {
    guard message.utf8.first == UInt8(ascii: "(") else { return message }
    var index = message.utf8.index(after: message.startIndex)
    var digits = 0
    for mark in [UInt8(ascii: ":"), UInt8(ascii: ")")] {
      while index < message.endIndex, (0x30...0x39).contains(message.utf8[index]) {
        digits += 1
        index = message.utf8.index(after: index)
      }
      guard index < message.endIndex, message.utf8[index] == mark else { return message }
      index = message.utf8.index(after: index)
    }
    let rest = message[index...]
    return digits >= 2 && rest.hasPrefix(": ") ? String(rest.dropFirst(2)) : message
  }
}
