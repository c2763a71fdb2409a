package import CucumberMessages

/// One running of one test case: what was planned, and what has happened of it so far.
package struct Attempt: Sendable {
  private let plan: Plan
  /// Hooks and steps in the order of the plan.
  package internal(set) var steps: [StepRun]
  /// What belongs to the attempt and to no step of it, such as captured output.
  package internal(set) var attachments: [Attachment] = []
  /// `nil` while it runs, and for good where the stream was cut off.
  package internal(set) var finished: TestCaseFinished?
  /// The latest time that was told of it.
  var latest: Timestamp

  /// Where in `steps` the next message is likely to belong.
  private var cursor = 0

  package var started: TestCaseStarted { plan.started }
  package var testCase: TestCase { plan.testCase }
  package var pickle: Pickle { plan.pickle }
  /// `nil` where the stream doesn't hold the pickle's document.
  package var lineage: Lineage? { plan.lineage }

  /// What doesn't change while it runs, behind one reference, so that an attempt is cheap to hand around.
  private final class Plan: Sendable {
    let started: TestCaseStarted
    let testCase: TestCase
    let pickle: Pickle
    let lineage: Lineage?

    init(_ started: TestCaseStarted, _ testCase: TestCase, _ pickle: Pickle, _ lineage: Lineage?) {
      self.started = started
      self.testCase = testCase
      self.pickle = pickle
      self.lineage = lineage
    }
  }

  /// How a hook or step went.
  package struct StepRun: Sendable {
    package let plan: TestStep
    package let subject: Subject
    /// When it began; `nil` before.
    package internal(set) var started: Timestamp?
    /// How it ended; `nil` before.
    package internal(set) var result: TestStepResult?
    package internal(set) var attachments: [Attachment] = []

    /// `unknown` for one that didn't end.
    package var status: TestStepStatus { result?.status ?? .unknown }
  }

  /// What a test step runs.
  package enum Subject: Sendable {
    /// A step, and how it was written (`nil` where the stream doesn't hold the document).
    case step(PickleStep, SourceStep?)
    /// A hook; `nil` where the stream doesn't tell which.
    case hook(Hook?)
  }

  init(_ started: TestCaseStarted, _ testCase: TestCase, _ pickle: Pickle, _ lineage: Lineage?, _ hooks: [String: Hook])
  {
    plan = Plan(started, testCase, pickle, lineage)
    latest = started.timestamp
    // Test steps and pickle steps have the same order, so the next one is nearly always the right one.
    var next = 0
    steps = testCase.testSteps.map { plan in
      guard let id = plan.pickleStepId else {
        return StepRun(plan: plan, subject: .hook(plan.hookId.flatMap { hooks[$0] }))
      }
      if next >= pickle.steps.count || pickle.steps[next].id != id {
        next = pickle.steps.firstIndex { $0.id == id } ?? pickle.steps.count
      }
      guard next < pickle.steps.count else { return StepRun(plan: plan, subject: .hook(nil)) }
      let step = pickle.steps[next]
      next += 1
      return StepRun(plan: plan, subject: .step(step, lineage?.step(of: step)))
    }
  }

  /// Changes the hook or step that a message names.
  ///
  /// Messages come in the order of the plan, so the search begins where the last one ended.
  mutating func change(step id: String, at time: Timestamp?, _ body: (inout StepRun) -> Void) {
    if let time { latest = time }
    if cursor >= steps.count || steps[cursor].plan.id != id {
      if cursor + 1 < steps.count, steps[cursor + 1].plan.id == id {
        cursor += 1
      } else {
        guard let index = steps.firstIndex(where: { $0.plan.id == id }) else { return }
        cursor = index
      }
    }
    body(&steps[cursor])
  }

  /// Whether it ended and no other attempt follows: this is the one that counts.
  package var isFinal: Bool { finished?.willBeRetried == false }

  /// The worst of its steps' and hooks' statuses.
  ///
  /// A test case with nothing to run passes, as the compatibility kit has it (`empty`). One in which something
  /// planned didn't end is `unknown`, unless something was wrong already.
  package var status: TestStepStatus {
    var worst = TestStepStatus.unknown
    var isWhole = finished != nil
    for step in steps {
      guard let result = step.result else {
        isWhole = false
        continue
      }
      worst = max(worst, result.status)
    }
    if !isWhole, !worst.isProblem { return .unknown }
    return steps.isEmpty ? .passed : worst
  }

  /// The first of the steps and hooks that have the worst status; `nil` where nothing ran.
  package var decidingStep: StepRun? {
    let status = status
    return steps.first { $0.result != nil && $0.status == status }
  }

  /// From its start to its end, or, where it has none, to the latest that was told of it.
  package var duration: Elapsed {
    Elapsed(from: started.timestamp, to: finished?.timestamp ?? latest)
  }

  /// The step or hook that began and didn't end.
  package var running: StepRun? {
    steps.last { $0.started != nil && $0.result == nil }
  }

  /// The line to name when pointing at the scenario: the row's for an outline.
  package var line: Int? {
    pickle.location?.line ?? lineage?.row?.location.line ?? lineage?.scenario.location.line
  }

  /// `path:line`, as the command line takes it.
  package var place: String {
    line.map { "\(pickle.uri):\($0)" } ?? pickle.uri
  }

  /// `path:line` of a step; the scenario's where the step's isn't known, and for hooks.
  package func place(of step: StepRun) -> String {
    line(of: step).map { "\(pickle.uri):\($0)" } ?? pickle.uri
  }
}

extension Attempt {
  /// The line of a step in the feature file; the scenario's where the step's isn't known, and for hooks.
  func line(of step: StepRun) -> Int? {
    guard case .step(_, let source?) = step.subject else { return line }
    return source.location.line
  }
}

extension TestStepStatus: Comparable {
  /// Cucumber's order of severity.
  package static func < (left: TestStepStatus, right: TestStepStatus) -> Bool {
    left.severity < right.severity
  }

  /// From 0, without gaps.
  var severity: Int {
    switch self {
    case .unknown: 0
    case .passed: 1
    case .skipped: 2
    case .pending: 3
    case .undefined: 4
    case .ambiguous: 5
    case .failed: 6
    }
  }

  /// Whether a run with such a test case is no success; `unknown` is none.
  package var isProblem: Bool {
    self != .passed && self != .skipped
  }

  /// The word for people.
  package var word: String {
    switch self {
    case .unknown: "unknown"
    case .passed: "passed"
    case .skipped: "skipped"
    case .pending: "pending"
    case .undefined: "undefined"
    case .ambiguous: "ambiguous"
    case .failed: "failed"
    }
  }
}

extension Elapsed {
  /// The span between two moments; none where the second is earlier (a clock was set).
  package init(from start: Timestamp, to end: Timestamp) {
    guard start < end else {
      self.init()
      return
    }
    // A stream may say any number.
    let (seconds, overflows) = end.seconds.subtractingReportingOverflow(start.seconds)
    let (nanos, overflowsToo) = end.nanos.subtractingReportingOverflow(start.nanos)
    let span = Elapsed(seconds: overflows ? .max : seconds, nanos: overflowsToo ? 0 : nanos)
    self.init(nanoseconds: max(0, span.nanoseconds))
  }
}
