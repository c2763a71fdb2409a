package import CucumberMessages

/// What a reader needs to know about a step or hook that didn't pass: where, what, and what to do.
///
/// Made here once; JUnit, the terminal and the page only lay it out.
package struct Explanation: Sendable {
  package let status: TestStepStatus
  /// The step as written (`Given I am in Lisbon`), or the hook (`Before hook "clean up"`).
  package let subject: String
  /// `file.feature:line` of the step, or of the scenario for a hook; `nil` for a hook of the run.
  package let place: String?
  /// The line in that place; `nil` where it isn't known.
  package let line: Int?
  /// `Module/File.swift:line`, innermost first: from the error's stack, else where the definition or hook stands.
  package let codePlaces: [String]
  /// The type of the error; `nil` where none was thrown.
  package let type: String?
  /// What it says, of any number of lines; for what says nothing itself, a sentence of ours.
  package let message: String
  /// Code that would define an undefined step, best first.
  package let snippets: [String]
  /// The definitions that an ambiguous step matches.
  package let candidates: [Candidate]
  /// The definitions that an undefined step may have meant, the nearest first.
  package let nearest: [Nearest]
  package let attachments: [Attachment]

  /// A definition that matches an ambiguous step.
  package struct Candidate: Hashable, Sendable {
    package let pattern: String
    /// `Module/File.swift:line`; `nil` where the stream doesn't tell.
    package let place: String?
    /// What it takes out of the step, `{int} takes "3"`; `nil` where
    /// the stream doesn't tell.
    package let reason: String?

    /// The pattern, and behind it the place.
    package var line: String { place.map { "\(pattern)  \($0)" } ?? pattern }
  }

  /// A definition that comes close to an undefined step.
  package struct Nearest: Hashable, Sendable {
    package let pattern: String
    /// `Module/File.swift:line`; `nil` where the stream doesn't tell.
    package let place: String?
    /// In which words it differs; `nil` where only in what its parameters take.
    package let difference: String?

    /// The pattern, and behind it the place.
    package var line: String { place.map { "\(pattern)  \($0)" } ?? pattern }
  }

  /// The first line of the message that isn't blank; of a very long one the beginning.
  package var headline: String {
    let line = Self.firstLine(of: message)
    let limit = 2048
    guard line.utf8.count > limit else { return line }
    let kept = line.unicodeScalars.prefix(limit / 4)
    return "\(String(kept)) [\(line.utf8.count - String(kept).utf8.count) bytes cut]"
  }

  static func firstLine(of text: String) -> String {
    for line in text.split(whereSeparator: \.isNewline) {
      let trimmed = line.drop { $0 == " " || $0 == "\t" }
      if !trimmed.isEmpty { return String(trimmed) }
    }
    return ""
  }
}

extension RunIndex {
  /// What is to be said about a hook or step of an attempt.
  package func explanation(of step: Attempt.StepRun, in attempt: Attempt) -> Explanation {
    let definitions = stepDefinitions(of: step)
    let home: SourceReference? =
      switch step.subject {
      case .step: step.status == .ambiguous ? nil : definitions.first?.sourceReference
      case .hook(let hook): hook?.sourceReference
      }
    // A step that says itself why it is undefined needs no snippet and no guess.
    let snippets: [String] =
      if step.status == .undefined, step.result?.told == nil, case .step(let pickleStep, _) = step.subject {
        suggestion(forPickleStep: pickleStep.id)?.snippets.map(\.code) ?? []
      } else {
        []
      }
    let candidates = step.status == .ambiguous ? candidates(step.plan) : []
    let nearest: [Explanation.Nearest] =
      if step.status == .undefined, step.result?.told == nil, case .step(let pickleStep, _) = step.subject {
        nearest(to: pickleStep.text)
      } else {
        []
      }
    return Explanation(
      status: step.status, subject: step.subject.description, place: attempt.place(of: step),
      line: attempt.line(of: step),
      codePlaces: step.result?.exception?.codePlaces(orElse: home) ?? home?.place.map { [$0] } ?? [],
      type: step.result?.exception?.type,
      message: step.result?.told ?? Self.sentence(about: step.status, candidates: candidates.count),
      snippets: snippets, candidates: candidates, nearest: nearest, attachments: step.attachments)
  }

  /// The definitions that an undefined step may have meant, the nearest first.
  func nearest(to text: String) -> [Explanation.Nearest] {
    nearestDefinitions(to: text).map { definition, difference in
      Explanation.Nearest(
        pattern: definition.pattern.source, place: definition.sourceReference.place, difference: difference.words)
    }
  }

  /// The definitions of an ambiguous step, each with what it takes out of it.
  func candidates(_ plan: TestStep) -> [Explanation.Candidate] {
    let lists = plan.stepMatchArgumentsLists ?? []
    return (plan.stepDefinitionIds ?? []).enumerated().compactMap { index, id in
      guard let definition = stepDefinition(id) else { return nil }
      return Explanation.Candidate(
        pattern: definition.pattern.source, place: definition.sourceReference.place,
        reason: lists.indices.contains(index) ? Self.reason(lists[index].stepMatchArguments) : nil)
    }
  }

  private static func reason(_ arguments: [StepMatchArgument]) -> String {
    if arguments.isEmpty { return "takes nothing out of the step" }
    return arguments.enumerated().map { index, argument in
      let name = argument.parameterTypeName.map { "{\($0)}" } ?? "group \(index + 1)"
      return argument.group.value.map { "\(name) takes \"\($0)\"" } ?? "\(name) takes nothing"
    }.joined(separator: ", ")
  }

  /// What is to be said about each step and hook of an attempt that isn't passed or skipped, in order.
  ///
  /// Of what didn't end, only the one that had begun: the others have no part in it.
  package func explanations(of attempt: Attempt) -> [Explanation] {
    attempt.steps
      .filter { $0.status.isProblem && ($0.result != nil || $0.started != nil) }
      .map { explanation(of: $0, in: attempt) }
  }

  /// What is to be said about a BeforeAll or AfterAll hook.
  package func explanation(of run: RunHook) -> Explanation {
    let status = run.finished?.result.status ?? .unknown
    let home = run.hook?.sourceReference
    return Explanation(
      status: status, subject: Attempt.Subject.hook(run.hook).description, place: nil, line: nil,
      codePlaces: run.finished?.result.exception?.codePlaces(orElse: home) ?? home?.place.map { [$0] } ?? [],
      type: run.finished?.result.exception?.type,
      message: run.finished?.result.told ?? Self.sentence(about: status, candidates: 0),
      snippets: [], candidates: [], nearest: [], attachments: run.attachments)
  }

  /// Why a test case was skipped on purpose, where a step or hook says so.
  package func reasonForSkip(of attempt: Attempt) -> String? {
    attempt.steps.lazy.filter { $0.status == .skipped }.compactMap { $0.result?.told }.first
  }

  private static func sentence(about status: TestStepStatus, candidates: Int) -> String {
    switch status {
    case .unknown: "it did not end"
    case .passed: "it passed"
    case .skipped: "it was skipped"
    case .pending: "its step definition is not written yet"
    case .undefined: "no step definition matches"
    case .ambiguous: candidates > 0 ? "\(candidates) step definitions match" : "several step definitions match"
    case .failed: "it failed without a message"
    }
  }
}

extension Attempt.Subject: CustomStringConvertible {
  /// The step with its keyword, or the hook with its name.
  package var description: String {
    switch self {
    case .step(let step, let source): (source?.keyword ?? "") + step.text
    case .hook(let hook):
      (hook?.type?.word ?? "hook") + (hook?.name.map { " \"\($0)\"" } ?? "")
    }
  }
}

extension HookType {
  /// The hook's kind for people.
  package var word: String {
    switch self {
    case .beforeTestRun: "BeforeAll hook"
    case .afterTestRun: "AfterAll hook"
    case .beforeTestCase: "Before hook"
    case .afterTestCase: "After hook"
    case .beforeTestStep: "BeforeStep hook"
    case .afterTestStep: "AfterStep hook"
    }
  }
}

extension TestStepResult {
  /// What the step said itself; `nil` for nothing.
  package var told: String? {
    if let message, !message.isEmpty { return message }
    return exception?.message.flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension SourceReference {
  /// The place in code as people write it, `File.swift:12`; `nil` where the reference is empty.
  package var place: String? {
    if let uri { return location.map { "\(uri):\($0.line)" } ?? uri }
    if let javaMethod { return "\(javaMethod.className).\(javaMethod.methodName)" }
    if let element = javaStackTraceElement {
      return location.map { "\(element.fileName):\($0.line)" } ?? element.fileName
    }
    return nil
  }
}

extension Exception {
  /// The lines of the stack that are a place in code and nothing else, without repetitions.
  ///
  /// - Parameter home: told instead where there are none.
  func codePlaces(orElse home: SourceReference?) -> [String] {
    var places: [String] = []
    for line in (stackTrace ?? "").utf8.split(separator: UInt8(ascii: "\n")) {
      let trimmed = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      guard let colon = trimmed.lastIndex(of: UInt8(ascii: ":")), colon > trimmed.startIndex else { continue }
      let digits = trimmed[trimmed.index(after: colon)...]
      let path = trimmed[..<colon]
      guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }), !path.contains(UInt8(ascii: " ")),
        !path.hasSuffix(".feature"), !path.hasSuffix(".feature.md")
      else { continue }
      let place = String(Substring(trimmed))
      if !places.contains(place) { places.append(place) }
    }
    return places.isEmpty ? home?.place.map { [$0] } ?? [] : places
  }
}

extension Substring.UTF8View {
  fileprivate func hasSuffix(_ suffix: StaticString) -> Bool {
    suffix.withUTF8Buffer { self.suffix($0.count).elementsEqual($0) }
  }
}
