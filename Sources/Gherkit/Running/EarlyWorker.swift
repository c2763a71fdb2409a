import Execution

/// The process for scenarios that starts before anybody knows whether there are any.
///
/// Most of what one scenario takes is the start of two processes, and the second need not wait for the first.
enum EarlyWorker {
  /// Words with which no such process is needed, or another one.
  private static let refusals: Set<String> = [
    "--in-process", "--dry-run", "--worker-memory", "--help", "-h", "--version",
  ]

  /// - Parameter arguments: The program's own name first.
  /// - Returns: `nil` where the command line doesn't look like a run. Looks may deceive: then it is not used, or comes
  ///   late.
  static func start(for arguments: [String]) -> Worker? {
    isWanted(arguments) && !RunProcess.isTraced ? try? Worker() : nil
  }

  static func isWanted(_ arguments: [String]) -> Bool {
    let words = arguments.dropFirst()
    return words.first.map(isOfRun) ?? true
      && words.allSatisfy { word in !refusals.contains(String(word.prefix { $0 != "=" })) }
  }

  /// `run`, or what can't be another command's name.
  private static func isOfRun(_ word: String) -> Bool {
    word == "run" || word.utf8.contains { "/.:-".utf8.contains($0) }
  }
}
