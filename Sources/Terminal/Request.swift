/// What a command line asks for.
package enum Request {
  case run(PreparedCommand)
  case help(HelpPage)
  /// The program's name and version, one line.
  case version(String)
  case wrong(UsageError)
}

/// A command whose words were all understood.
package struct PreparedCommand {
  /// The command's name.
  package let name: String
  private let body: nonisolated(nonsending) () async -> ExitCode

  fileprivate init(name: String, body: nonisolated(nonsending) @escaping () async -> ExitCode) {
    self.name = name
    self.body = body
  }

  /// Does it, on the caller's actor.
  package nonisolated(nonsending) func run() async -> ExitCode {
    await body()
  }
}

extension Command {
  /// The command with its options read, ready to run.
  func prepare(_ words: [String]) throws(UsageProblems) -> PreparedCommand {
    let options = try syntax.read(words)
    return PreparedCommand(name: syntax.definition.name) { await run(options) }
  }
}
