import CucumberMessages

/// What a scenario printed, by the media types that its attachments have.
enum CapturedOutput: String, CaseIterable {
  case standardOutput = "text/vnd.gherkit.stdout+plain"
  case standardError = "text/vnd.gherkit.stderr+plain"

  /// The name for people.
  var title: String {
    switch self {
    case .standardOutput: "standard output"
    case .standardError: "standard error"
    }
  }

  /// All of it; empty where the scenario printed nothing.
  func text(of attempt: Attempt) -> String {
    attempt.attachments.lazy.filter { $0.mediaType == rawValue }.compactMap(\.readableText).joined(separator: "\n")
  }

  /// Its end, where it is too long, with a line that says how much was cut, here and by the run: what was printed last is
  /// nearest to what went wrong.
  ///
  /// - Parameter limit: in bytes.
  func end(of attempt: Attempt, limit: Int) -> String {
    let text = text(of: attempt)
    let kept = PlainText.end(of: text, limit: limit)
    guard text.utf8.count > limit, let line = kept.firstIndex(of: "\n") else { return kept }
    let shown = kept[kept.index(after: line)...]
    let cut = text.utf8.count - shown.utf8.count
    let before = Self.leftOut(text.utf8.prefix(cut))
    return before == 0 ? kept : "[\(cut + before) bytes cut]\n\(shown)"
  }

  /// How much the run left out of the middle, as it says on a line: `… 917504 bytes are left out here …`.
  private static func leftOut(_ text: Substring.UTF8View) -> Int {
    for line in text.split(separator: UInt8(ascii: "\n")) {
      let words = Substring(line).split(separator: " ")
      if words.count == 8, words[0] == "…", words[7] == "…",
        words[2...5].elementsEqual(["bytes", "are", "left", "out"])
      {
        return Int(words[1]) ?? 0
      }
    }
    return 0
  }
}

extension Attachment {
  /// What a scenario printed, which `CapturedOutput` tells of.
  var isCapturedOutput: Bool {
    CapturedOutput.allCases.contains { $0.rawValue == mediaType }
  }
}
