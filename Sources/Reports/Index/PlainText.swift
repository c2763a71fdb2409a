import CucumberMessages
import Terminal

/// Lays out in plain text what went wrong: the same words in JUnit, in logs, in summaries and for other tools.
struct PlainText {
  /// The most bytes of one attached text, and of a message unless that limit is small.
  let limit: Int

  /// The most bytes of what an error says.
  private var messageLimit: Int { max(limit, 64 * 1024) }

  /// What is to be said about an attempt, from the explanations of its steps and hooks.
  func text(_ explanations: [Explanation], _ attempt: Attempt) -> String {
    var parts = explanations.map(text)
    if parts.isEmpty { parts.append("the scenario did not end\n\nat:    \(attempt.place)") }
    parts += attempt.asides.map { aside in
      "\(aside.attachment.fileName ?? "attached")\(aside.subject.map { " by \($0)" } ?? ""):\n"
        + Self.end(of: aside.text, limit: limit)
    }
    return parts.joined(separator: "\n\n--------\n\n")
  }

  func text(_ explanation: Explanation) -> String {
    var lines = [Self.beginning(of: explanation.message, limit: messageLimit), "", "step:  \(explanation.subject)"]
    if let place = explanation.place { lines.append("at:    \(place)") }
    for place in explanation.codePlaces { lines.append("code:  \(place)") }
    if !explanation.candidates.isEmpty {
      lines += ["", "These step definitions match; make all but one of them narrower:"]
      for candidate in explanation.candidates {
        lines.append("  \(candidate.line)")
        if let reason = candidate.reason { lines.append("    \(reason)") }
      }
    }
    if !explanation.nearest.isEmpty {
      lines += ["", "Did you mean"]
      for nearest in explanation.nearest {
        lines.append("  \(nearest.line)")
        if let difference = nearest.difference { lines.append("    which \(difference)") }
      }
    }
    if let snippet = explanation.snippets.first {
      lines += ["", "Define the step, for example with:", "", snippet]
    }
    for attachment in explanation.attachments {
      if let text = attachment.readableText {
        lines += ["", "\(attachment.fileName ?? "attached"):", Self.end(of: text, limit: limit)]
      } else if let url = attachment.url {
        lines += ["", "attached: \(url) (\(attachment.mediaType))"]
      }
    }
    return lines.joined(separator: "\n")
  }

  func text(_ problem: RunProblem, _ index: RunIndex) -> String {
    switch problem {
    case .parseError(let error):
      let source = error.source.uri.flatMap { index.source(uri: $0) }?.data
      let picture = ProblemRenderer(style: .plain).render(ParseProblem(error).problem(source: source))
      return picture.hasSuffix("\n") ? String(picture.dropLast()) : picture
    case .runHook(let run):
      return text(index.explanation(of: run))
    case .aborted(let finished), .noSuccess(let finished):
      return [problem.message, finished.exception?.stackTrace].compactMap(\.self).joined(separator: "\n\n")
    case .undefinedParameterType, .cutOff, .nothingSelected, .flaky, .unexplained:
      return problem.message
    }
  }

  /// What was attached to an attempt's passed steps and to the attempt itself, and lies elsewhere: a line each.
  static func addresses(_ attempt: Attempt) -> [String] {
    (attempt.steps.filter { !$0.status.isProblem }.flatMap(\.attachments) + attempt.attachments).compactMap {
      attachment in attachment.url.map { "attached: \($0) (\(attachment.mediaType))" }
    }
  }

  // MARK: Parts

  /// The explanation that decides: the worst, which is not always the first. An After hook may fail behind an
  /// undefined step.
  static func deciding(_ explanations: [Explanation], _ status: TestStepStatus) -> Explanation? {
    explanations.first { $0.status == status } ?? explanations.first
  }

  /// The type of the error where one was thrown; else a word of ours that never looks like one.
  static func type(of explanation: Explanation?) -> String {
    guard let explanation, explanation.status != .unknown else { return "did not end" }
    return explanation.type ?? explanation.status.word
  }

  static func headline(_ explanation: Explanation) -> String {
    switch explanation.status {
    case .undefined, .ambiguous, .pending: "\(explanation.status.word): \(explanation.subject)"
    case .unknown, .passed, .skipped, .failed: explanation.headline
    }
  }

  /// One line about an attempt.
  static func headline(_ attempt: Attempt, _ explanations: [Explanation]) -> String {
    deciding(explanations, attempt.status).map(headline) ?? "the scenario did not end"
  }

  /// The end of a text that is too long, with a line that says how much was cut: what was printed last is nearest
  /// to what went wrong.
  ///
  /// - Parameter limit: in bytes.
  static func end(of text: String, limit: Int) -> String {
    let size = text.utf8.count
    guard size > limit else { return text }
    let start = text.utf8.index(text.endIndex, offsetBy: -limit)
    let whole = text.unicodeScalars.indices.first { $0 >= start } ?? text.endIndex
    let kept = text[whole...]
    return "[\(size - kept.utf8.count) bytes cut]\n\(kept)"
  }

  /// The beginning of a text that is too long, with a line that says how much was cut: an error says first what it is.
  ///
  /// - Parameter limit: in bytes.
  static func beginning(of text: String, limit: Int) -> String {
    let size = text.utf8.count
    guard size > limit else { return text }
    var end = text.utf8.index(text.startIndex, offsetBy: limit)
    while end.samePosition(in: text.unicodeScalars) == nil { end = text.utf8.index(before: end) }
    let kept = text[..<end]
    return "\(kept)\n[\(size - kept.utf8.count) bytes cut]"
  }
}

extension Attempt {
  /// A text that was attached to a step or hook that has no problem of its own, or to the scenario.
  struct Aside {
    let attachment: Attachment
    let text: String
    /// The step or hook; `nil` for the scenario.
    let subject: String?
  }

  /// What else was attached as text: a hook that tells what it found after a failure, a step before it.
  var asides: [Aside] {
    func asides(_ attachments: [Attachment], _ subject: String?) -> [Aside] {
      attachments.filter { !$0.isCapturedOutput }.compactMap { attachment in
        attachment.readableText.map { Aside(attachment: attachment, text: $0, subject: subject) }
      }
    }
    let quiet = steps.filter { !$0.status.isProblem || ($0.result == nil && $0.started == nil) }
    return quiet.flatMap { asides($0.attachments, $0.subject.description) } + asides(attachments, nil)
  }

  /// The scenario's long name with its feature's before it: one that stands alone.
  var title: String {
    let name = NamingStrategy.long.name(of: pickle, lineage)
    return lineage.map { "\($0.feature.name): \(name)" } ?? name
  }
}
