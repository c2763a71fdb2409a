import CucumberMessages
import StepDefinitions

/// What is known of a worker's death: how it ended, and what the Swift runtime wrote on standard error.
///
/// How much that is differs: for most traps the runtime's words and the line of the trap, for `abort()` and a failed
/// `as!` no line of Swift, for a signal from outside nothing but its name. Optimised builds say less.
struct Death: Equatable {
  /// What happened, for a person.
  var message: String
  /// Places in Swift sources, innermost first, as `path:line`.
  var places: [String]
  /// What the process had written itself, before the runtime's report.
  var ownOutput: String

  /// - Parameters:
  ///   - reason: Why the supervisor killed it, where it did.
  ///   - output: What it had written on standard error since its scenario began.
  ///   - folder: The folder that places are told relative to.
  init(_ end: Platform.End, reason: String?, output: String, folder: String?) {
    let report = Report(output)
    ownOutput = report.before
    places = report.frames.compactMap { Self.place($0, folder) }
    if let words = report.words {
      // What the runtime says comes first: the process may have been killed while its end was being written down.
      message = words
    } else if let reason {
      message = reason
      places = []
    } else {
      message = Self.words(end)
    }
  }

  private static func words(_ end: Platform.End) -> String {
    switch end {
    case .exited:
      "\(end.words) while it ran: a step must not end its process"
    case .killed(_, "SIGKILL"):
      "the process was killed by SIGKILL: by a step, by somebody else, or by the system when memory ran out"
    case .killed(_, "SIGSEGV"):
      "the process crashed with SIGSEGV: a stack that overflowed, or memory that isn't there"
    case .killed:
      end.words
    }
  }

  /// The source of a frame such as `2 [ra] 0x000 T.nilled(_:) + 164 in suite at /path/File.swift:5:54`.
  private static func place(_ frame: Substring, _ folder: String?) -> String? {
    guard let at = frame.range(ofLast: " at ") else { return nil }
    let parts = frame[at.upperBound...].split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 3, let line = Int(parts[parts.count - 2]), !frame.contains("<compiler-generated>") else {
      return nil
    }
    var path = parts.dropLast(2).joined(separator: ":")
    guard path.hasSuffix(".swift") else { return nil }
    if let folder, path.hasPrefix(folder + "/") { path = String(path.dropFirst(folder.utf8.count + 1)) }
    return "\(path):\(line)"
  }

  /// The text of a dying process, taken apart. The form is that of Swift's backtracer:
  /// <https://github.com/swiftlang/swift/blob/main/docs/Backtracing.rst>.
  private struct Report {
    var before = ""
    var words: String?
    var frames: [Substring] = []

    private static let starts = [
      "Fatal error: ", "Precondition failed: ", "Assertion failed: ", "Could not cast value of type ",
    ]

    init(_ output: String) {
      var own: [Substring] = []
      var message: [Substring]?
      var failure: String?
      var isCrashedThread = false
      var isReport = false
      for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
        if line.hasPrefix("*** Signal ") {
          isReport = true
        } else if line.hasPrefix("*** Swift runtime failure: ") {
          failure = "Fatal error: " + line.dropFirst("*** Swift runtime failure: ".count).prefix { $0 != "*" }
        } else if isReport {
          if line.hasPrefix("Thread ") { isCrashedThread = line.hasSuffix(" crashed:") }
          if line.isEmpty, !frames.isEmpty { isCrashedThread = false }
          if isCrashedThread, line.contains(" in ") { frames.append(line) }
        } else if line.hasPrefix("swift-runtime: ") {
          continue
        } else if let start = Self.start(of: line) {
          if let message { own += message }
          message = [line[start...]]
        } else if message != nil {
          message?.append(line)
        } else {
          own.append(line)
        }
      }
      // The runtime's words count only where the process died of them.
      if isReport || failure != nil {
        words = (message?.joined(separator: "\n") ?? failure).map(Self.trimmed)
        before = own.joined(separator: "\n")
      } else if let message, message[0].hasPrefix("Fatal error: ") || message[0].hasPrefix("Could not cast") {
        words = Self.trimmed(message.joined(separator: "\n"))
        before = own.joined(separator: "\n")
      } else {
        before = output
      }
    }

    /// Where the runtime's message begins in a line such as `Module/File.swift:12: Fatal error: why`.
    private static func start(of line: Substring) -> Substring.Index? {
      for start in starts {
        guard let range = line.range(ofFirst: start) else { continue }
        let head = line[..<range.lowerBound]
        if head.isEmpty || head.hasSuffix(": ") && head.contains(".swift:") { return range.lowerBound }
      }
      return nil
    }

    private static func trimmed(_ text: String) -> String {
      String(text.reversed().drop { $0 == "\n" || $0 == " " }.reversed())
    }
  }
}

extension Platform.End {
  /// What happened, as it is known without more.
  var words: String {
    switch self {
    case .exited(let code): "the process exited with code \(code)"
    case .killed(_, "SIGABRT"): "the process was aborted (SIGABRT)"
    case .killed(_, let name): "the process crashed with \(name)"
    }
  }
}

extension Substring {
  fileprivate func range(ofFirst part: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      let rest = self[start...]
      if rest.hasPrefix(part) { return start..<index(start, offsetBy: part.count) }
      start = index(after: start)
    }
    return nil
  }

  fileprivate func range(ofLast part: String) -> Range<Index>? {
    var found: Range<Index>?
    var rest = self
    while let range = rest.range(ofFirst: part) {
      found = range
      rest = self[range.upperBound...]
    }
    return found
  }
}
