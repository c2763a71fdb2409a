import CucumberMessages

/// The scenarios as they ran, and how each is told to the page.
///
/// Most of a report is steps that passed, so these are short: a step's text once, and for each attempt
/// a list of results in which a plain number is a pass that took so many microseconds.
///
/// A page shows at once what is broken or not built yet. The steps of all others it shows when it is asked to, so they
/// lie in a block a feature, in the order of its scenarios.
final class HTMLCases {
  private let report: HTMLReporter
  private var byScenario: [String: [Pickle]] = [:]
  private var byFile: [String: [Pickle]] = [:]
  /// The files that have pickles, in the order in which they came.
  private(set) var uris: [String] = []
  private var attempts: [String: [Attempt]] = [:]
  /// The pickles that a test case was made for.
  private var selected: Set<String>
  /// How scenarios ended before.
  let past: HTMLPast
  /// The scenarios whose steps aren't told yet, by the number of their feature.
  private(set) var quiet: [[Pickle]] = []

  init(_ report: HTMLReporter) {
    self.report = report
    past = HTMLPast(report)
    selected = Set(report.index.unstartedTestCases.map(\.pickleId))
    for pickle in report.pickles {
      if byFile[pickle.uri] == nil { uris.append(pickle.uri) }
      byFile[pickle.uri, default: []].append(pickle)
      if let scenario = pickle.astNodeIds.first { byScenario[scenario, default: []].append(pickle) }
    }
    for last in report.index.countingAttempts {
      selected.insert(last.pickle.id)
      attempts[last.pickle.id] = report.index.attempts(ofTestCase: last.testCase.id)
    }
  }

  func pickles(ofScenario id: String) -> [Pickle] { byScenario[id] ?? [] }

  func pickles(ofFile uri: String) -> [Pickle] { byFile[uri] ?? [] }

  // MARK: Writing

  /// What is written next is of another feature.
  func beginFeature() {
    quiet.append([])
  }

  /// The block of a feature: an object with steps and runs for each scenario that `write` left for it.
  func steps(of pickles: [Pickle]) -> [UInt8] {
    var writer = HTMLDataWriter()
    writer.list(pickles) { writer, pickle in
      if let steps = report.passed.steps(ofPickle: pickle.id) { return writer.raw(steps) }
      writer.object { writeSteps(of: pickle, attempts[pickle.id] ?? [], to: &$0) }
    }
    return writer.bytes
  }

  /// - Parameter name: the scenario's name as written, which isn't repeated.
  func write(_ pickle: Pickle, named name: String, to writer: inout HTMLDataWriter) {
    if let members = report.passed.members(ofPickle: pickle.id) {
      quiet[quiet.count - 1].append(pickle)
      writer.object { writer in
        writer.raw(members)
        writer.member("past", past.results(of: pickle))
      }
      return
    }
    let attempts = attempts[pickle.id] ?? []
    let last = attempts.last
    let status = last?.status ?? .unknown
    writer.object { writer in
      writer.member(
        "line", last?.line ?? pickle.location?.line ?? report.index.lineage(of: pickle)?.scenario.location.line)
      writer.member("name", pickle.name == name ? nil : pickle.name)
      writer.member("tags", pickle.tags) { $0.string($1.name) }
      // What most scenarios are is left out.
      writer.member("status", status == .passed ? nil : status.rawValue.lowercased())
      writer.flag("selected", status == .unknown && selected.contains(pickle.id))
      writer.flag("flaky", attempts.count > 1 && status == .passed)
      writer.member("took", last?.duration.microseconds)
      writer.member("past", past.results(of: pickle))
      if last != nil, status.isProblem {
        writeSteps(of: pickle, attempts, to: &writer)
      } else {
        quiet[quiet.count - 1].append(pickle)
      }
    }
  }

  private func writeSteps(of pickle: Pickle, _ attempts: [Attempt], to writer: inout HTMLDataWriter) {
    if let last = attempts.last {
      let shown = last.steps.indices.filter { position in
        attempts.contains { isWorthTelling($0, position) }
      }
      writer.name("steps")
      writer.list(shown) { write(last.steps[$1], last.lineage, to: &$0) }
      writer.name("runs")
      writer.list(attempts) { write($1, shown, to: &$0) }
    } else {
      let lineage = report.index.lineage(of: pickle)
      writer.name("steps")
      writer.list(pickle.steps) { writer, step in
        writer.object { writer in
          let source = lineage?.step(of: step)
          Self.write(step, step.text, keyword: source?.keyword, to: &writer)
          writer.flag("background", isFromBackground(source, lineage))
        }
      }
    }
  }

  /// Steps always are; hooks when they have something to say.
  private func isWorthTelling(_ attempt: Attempt, _ position: Int) -> Bool {
    let step = attempt.steps[position]
    switch step.subject {
    case .step: return true
    case .hook:
      // A hook is skipped because something before it failed, and that says it already.
      return step.status.isProblem || step.result?.message != nil || attachments(of: step, attempt) != nil
        || (step.started != nil && step.result == nil)
    }
  }

  private func attachments(of step: Attempt.StepRun, _ attempt: Attempt) -> [HTMLAttachment]? {
    report.attachments[.step(testCaseStartedId: attempt.started.id, testStepId: step.plan.id)]
  }

  // MARK: Steps

  private func write(_ step: Attempt.StepRun, _ lineage: Lineage?, to writer: inout HTMLDataWriter) {
    writer.object { writer in
      switch step.subject {
      case .step(let pickleStep, let source):
        Self.write(pickleStep, pickleStep.text, keyword: source?.keyword, to: &writer)
        writer.flag("background", isFromBackground(source, lineage))
        writer.member("def", (step.plan.stepDefinitionIds ?? []).compactMap { report.definitionIndices[$0] }) {
          $0.integer($1)
        }
        writer.member("args", argumentPlaces(step.plan, in: pickleStep.text)) { $0.integer($1) }
        let snippets = report.index.suggestion(forPickleStep: pickleStep.id)?.snippets
        writer.member("snippet", snippets?.first?.code)
        switch step.plan.stepDefinitionIds?.count {
        case 0?:
          writer.member("near", report.index.nearest(to: pickleStep.text)) { writer, nearest in
            writer.object { writer in
              writer.member("pattern", nearest.pattern)
              writer.member("at", nearest.place)
              writer.member("why", nearest.difference)
            }
          }
        case nil, 1?: break
        default:
          writer.member("why", report.index.candidates(step.plan)) { $0.string($1.reason ?? "") }
        }
      case .hook(let hook):
        writer.member("hook", hook?.type?.rawValue ?? "")
        writer.member("name", hook?.name)
        writer.member("at", hook?.sourceReference.place)
      }
    }
  }

  static func write(_ step: PickleStep, _ text: String, keyword: String?, to writer: inout HTMLDataWriter) {
    writer.member("key", keyword ?? "")
    writer.member("text", text)
    let argument = step.argument
    writer.member("table", argument?.dataTable?.rows ?? []) { writer, row in
      writer.list(row.cells) { $0.string($1.value) }
    }
    guard let docString = argument?.docString else { return }
    writer.name("doc")
    writer.object { writer in
      writer.member("type", docString.mediaType)
      writer.member("text", docString.content)
    }
  }

  private func isFromBackground(_ source: SourceStep?, _ lineage: Lineage?) -> Bool {
    guard let source, let lineage else { return false }
    return !lineage.scenario.steps.contains { $0.id == source.id }
  }

  /// Start and length of each argument by turns, counted in UTF-16 as both the messages and JavaScript do.
  ///
  /// Only where one definition fits: for an ambiguous step nothing says which arguments are meant.
  private func argumentPlaces(_ plan: TestStep, in text: String) -> [Int] {
    guard let lists = plan.stepMatchArgumentsLists, lists.count == 1 else { return [] }
    let count = text.utf16.count
    return lists[0].stepMatchArguments.flatMap { argument -> [Int] in
      guard let start = argument.group.start, let value = argument.group.value else { return [] }
      let length = value.utf16.count
      return start >= 0 && length > 0 && start + length <= count ? [start, length] : []
    }
  }

  // MARK: Results

  private func write(_ attempt: Attempt, _ shown: [Int], to writer: inout HTMLDataWriter) {
    writer.object { writer in
      writer.member("status", attempt.status == .passed ? nil : attempt.status.rawValue.lowercased())
      writer.name("results")
      writer.list(shown) { write(attempt.steps[$1], attempt, to: &$0) }
      let left = report.attachments[.attempt(testCaseStartedId: attempt.started.id)] ?? []
      writer.member("attachments", left) { $1.write(to: &$0) }
    }
  }

  private func write(_ step: Attempt.StepRun, _ attempt: Attempt, to writer: inout HTMLDataWriter) {
    let attachments = attachments(of: step, attempt)
    guard let result = step.result else {
      writer.null()
      return
    }
    if result.status == .passed, result.message == nil, attachments == nil {
      writer.integer(result.duration.microseconds)
      return
    }
    writer.object { writer in
      writer.member("status", result.status.rawValue.lowercased())
      writer.member("took", result.duration.microseconds)
      writer.member("message", result.message ?? result.exception?.message ?? result.exception?.type)
      writer.member("stack", result.exception?.stackTrace)
      writer.member("attachments", attachments ?? []) { $1.write(to: &$0) }
    }
  }
}
