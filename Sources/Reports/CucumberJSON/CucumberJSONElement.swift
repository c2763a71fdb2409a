import CucumberMessages
import Terminal

/// Writes one scenario of the classic JSON: its backgrounds, each an element before it, and itself.
struct CucumberJSONElement {
  let index: RunIndex
  let source: CucumberJSONSource
  private let texts = PlainText(limit: 32 * 1024)

  init(_ index: RunIndex, _ source: CucumberJSONSource) {
    self.index = index
    self.source = source
  }

  /// The elements of an attempt that counts, without the list around them.
  func bytes(of attempt: Attempt) -> [UInt8] {
    var hooks: (before: [Attempt.StepRun], after: [Attempt.StepRun]) = ([], [])
    var steps: [(step: Attempt.StepRun, background: CucumberJSONSource.BackgroundFacts?)] = []
    for step in attempt.steps {
      switch step.subject {
      case .step(let pickleStep, _): steps.append((step, source.background(of: pickleStep)))
      case .hook(let hook) where hook?.type == .afterTestCase || (hook?.type == nil && !steps.isEmpty):
        hooks.after.append(step)
      case .hook: hooks.before.append(step)
      }
    }
    var writer = HTMLDataWriter()
    var written = ""
    for (_, background) in steps {
      guard let background, background.id != written else { continue }
      written = background.id
      let own = steps.filter { $0.background?.id == background.id }.map(\.step)
      writer.object { writer in
        writer.member("type", "background")
        writer.member("keyword", background.keyword)
        writer.member("name", background.name)
        writer.member("description", background.description)
        writer.member("line", background.line)
        self.steps(own, attempt, &writer)
      }
    }
    // What didn't end may have no step to tell it.
    let isOpen = attempt.status == .unknown && attempt.running == nil
    writer.object { writer in
      head(attempt.pickle, attempt.lineage, attempt.line, &writer)
      writer.member("start_timestamp", JUnitTime.instant(attempt.started.timestamp))
      writer.member("before", hooks.before) { write($1, attempt, &$0) }
      self.steps(steps.filter { $0.background == nil }.map(\.step), attempt, isOpen: isOpen, &writer)
      writer.member("after", hooks.after) { write($1, attempt, &$0) }
    }
    return writer.bytes
  }

  /// The element of a scenario that was selected and didn't start.
  func bytes(ofUnstarted pickle: Pickle) -> [UInt8] {
    let lineage = index.lineage(of: pickle)
    var writer = HTMLDataWriter()
    writer.object { writer in
      head(pickle, lineage, pickle.location?.line ?? lineage?.scenario.location.line, &writer)
      writer.name("steps")
      writer.list(pickle.steps) { writer, step in
        writer.object { writer in
          let written = lineage?.step(of: step)
          writer.member("keyword", written?.keyword ?? "")
          writer.member("line", written?.location.line)
          writer.member("name", step.text)
          writer.name("match")
          writer.object { _ in }
          Self.result("skipped", 0, "not run: the run ended before", &writer)
        }
      }
    }
    return writer.bytes
  }

  /// A scenario of one step for something that makes the run no success.
  static func bytes(of problem: RunProblem, _ index: RunIndex) -> [UInt8] {
    var writer = HTMLDataWriter()
    writer.object { writer in
      writer.member("type", "scenario")
      writer.member("id", "\(identifier(problem.file ?? "The run"));\(identifier(problem.title))")
      writer.member("keyword", "Scenario")
      writer.member("name", problem.title)
      writer.member("description", "")
      writer.member("line", Self.line(of: problem))
      writer.name("steps")
      writer.list { writer in
        synthetic(problem.title, PlainText(limit: 32 * 1024).text(problem, index), Self.line(of: problem), &writer)
      }
    }
    return writer.bytes
  }

  private static func line(of problem: RunProblem) -> Int {
    if case .parseError(let error) = problem { error.source.location?.line ?? 1 } else { 1 }
  }

  /// As Cucumber makes it: readers join the runs of a scenario by it.
  static func identifier(_ name: String) -> String {
    let bytes = name.lowercased().utf8.map { byte in
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "'"), UInt8(ascii: "_"),
        UInt8(ascii: ","), UInt8(ascii: "!"):
        UInt8(ascii: "-")
      default: byte
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: Scenarios

  private func head(_ pickle: Pickle, _ lineage: Lineage?, _ line: Int?, _ writer: inout HTMLDataWriter) {
    writer.member("type", "scenario")
    var id = Self.identifier(lineage?.feature.name ?? pickle.uri)
    id += ";" + Self.identifier(lineage?.scenario.name ?? pickle.name)
    // The header is the first row.
    if let lineage, let row = lineage.row {
      id += ";\(Self.identifier(lineage.examples?.name ?? ""));\(row.index + 2)"
    }
    writer.member("id", id)
    writer.member("keyword", lineage?.scenario.keyword ?? "Scenario")
    writer.member("name", pickle.name)
    writer.member("description", source.description(of: pickle))
    writer.member("line", line ?? 1)
    writer.member("tags", pickle.tags) { writer, tag in
      writer.object { writer in
        writer.member("name", tag.name)
        writer.member("line", source.line(of: tag))
      }
    }
  }

  private func steps(
    _ steps: [Attempt.StepRun], _ attempt: Attempt, isOpen: Bool = false, _ writer: inout HTMLDataWriter
  ) {
    writer.name("steps")
    writer.list { writer in
      for step in steps { write(step, attempt, &writer) }
      if isOpen {
        Self.synthetic("the scenario did not end", "the scenario did not end", attempt.line ?? 1, &writer)
      }
    }
  }

  private static func synthetic(_ name: String, _ message: String, _ line: Int, _ writer: inout HTMLDataWriter) {
    writer.object { writer in
      writer.member("keyword", "* ")
      writer.member("line", line)
      writer.member("name", name)
      writer.name("match")
      writer.object { _ in }
      result("failed", 0, message, &writer)
    }
  }

  // MARK: Steps and hooks

  private func write(_ step: Attempt.StepRun, _ attempt: Attempt, _ writer: inout HTMLDataWriter) {
    writer.object { writer in
      if case .step(let pickleStep, let written) = step.subject {
        writer.member("keyword", written?.keyword ?? "")
        writer.member("line", written?.location.line)
        writer.member("name", pickleStep.text)
        argument(of: pickleStep, &writer)
      }
      match(step, &writer)
      result(of: step, attempt, &writer)
      left(by: step, attempt, &writer)
    }
  }

  private func argument(of step: PickleStep, _ writer: inout HTMLDataWriter) {
    guard let argument = step.argument else { return }
    if let table = argument.dataTable {
      writer.member("rows", table.rows) { writer, row in
        writer.object { writer in
          writer.member("cells", row.cells) { $0.string($1.value) }
        }
      }
    }
    if let docString = argument.docString {
      writer.name("doc_string")
      writer.object { writer in
        writer.member("content_type", docString.mediaType ?? "")
        writer.member("value", docString.content)
        writer.member("line", source.docStringLine(of: step))
      }
    }
  }

  private func match(_ step: Attempt.StepRun, _ writer: inout HTMLDataWriter) {
    let reference: SourceReference? =
      switch step.subject {
      case .step: index.stepDefinitions(of: step).first?.sourceReference
      case .hook(let hook): hook?.sourceReference
      }
    writer.name("match")
    writer.object { writer in
      writer.member("location", reference?.place)
      writer.member("arguments", step.plan.stepMatchArgumentsLists?.first?.stepMatchArguments ?? []) {
        writer, argument in
        writer.object { writer in
          writer.member("val", argument.group.value)
          writer.member("offset", argument.group.start)
        }
      }
    }
  }

  /// Readers know five words and break on others: what is ambiguous or didn't end has failed, what was never begun was skipped.
  private func result(of step: Attempt.StepRun, _ attempt: Attempt, _ writer: inout HTMLDataWriter) {
    let isRunning = step.result == nil && step.started != nil
    let word =
      switch step.status {
      case .passed, .skipped, .pending, .undefined, .failed: step.status.word
      case .ambiguous: TestStepStatus.failed.word
      case .unknown: isRunning || step.result != nil ? TestStepStatus.failed.word : TestStepStatus.skipped.word
      }
    var message: String?
    if step.status.isProblem, step.result != nil || isRunning {
      message = texts.text(index.explanation(of: step, in: attempt))
    } else if step.status == .skipped {
      message = step.result?.told
    }
    Self.result(word, step.result?.duration.nanoseconds ?? 0, message, &writer)
  }

  private static func result(
    _ status: String, _ nanoseconds: Int, _ message: String?, _ writer: inout HTMLDataWriter
  ) {
    writer.name("result")
    writer.object { writer in
      writer.member("status", status)
      writer.member("duration", nanoseconds)
      writer.member("error_message", message)
    }
  }

  /// What was logged is output, what was attached is embedded; what the scenario printed stands where it went wrong.
  private func left(by step: Attempt.StepRun, _ attempt: Attempt, _ writer: inout HTMLDataWriter) {
    var output: [String] = []
    var embedded: [Attachment] = []
    for attachment in step.attachments {
      if attachment.mediaType == "text/x.cucumber.log+plain", let text = attachment.readableText {
        output.append(text)
      } else {
        embedded.append(attachment)
      }
    }
    if attempt.status.isProblem, step.plan.id == attempt.decidingStep?.plan.id {
      for kind in CapturedOutput.allCases {
        let printed = kind.text(of: attempt)
        if !printed.isEmpty { output.append("\(kind.title):\n\(PlainText.end(of: printed, limit: texts.limit))") }
      }
    }
    if step.plan.id == attempt.steps.last?.plan.id {
      embedded += attempt.attachments.filter { !$0.isCapturedOutput }
    }
    writer.member("output", output) { $0.string($1) }
    writer.member("embeddings", embedded) { embed($1, &$0) }
  }

  private func embed(_ attachment: Attachment, _ writer: inout HTMLDataWriter) {
    writer.object { writer in
      if let url = attachment.url, attachment.body.isEmpty {
        writer.member("mime_type", "text/uri-list")
        writer.member("data", Base64.encode(Array(url.utf8)))
        writer.member("name", attachment.fileName ?? attachment.mediaType)
      } else {
        writer.member("mime_type", attachment.mediaType)
        writer.member("data", Base64.encode(attachment.content ?? Array(attachment.body.utf8)))
        writer.member("name", attachment.fileName)
      }
    }
  }
}
