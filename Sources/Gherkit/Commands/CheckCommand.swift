import Reports
import Terminal

/// `check`: a run that runs nothing, to find what no step definition matches.
struct CheckCommand: Command {
  let session: Session

  var syntax: CommandSyntax<Options> {
    CommandSyntax(
      "check", summary: "match every step with the step definitions, and run none",
      discussion: """
        Finds undefined and ambiguous steps, step definitions that are wrong, and feature files that can't be read, in \
        as long as reading takes. Exits with 0 only if there was something to match and all of it has one definition. \
        It is `run --dry-run`, and has its reports.
        """,
      examples: [
        .init("check", "all of Features/"),
        .init("check --format junit:check.xml Features/cart", "a folder, with a report"),
      ],
      standard: RunCommand.Options(running: RunningOptions(isDryRun: true)),
      positional: SelectionOptions.paths(\.selection),
      sections: [
        .init("Selection", SelectionOptions.flags(\.selection)),
        .init("Order and shards", ScopeOptions.flags(\.scope)),
        .init("Output", RunCommand.outputFlags),
      ])
  }

  func run(_ options: RunCommand.Options) async -> ExitCode {
    await RunCommand(session: session).run(options)
  }
}
