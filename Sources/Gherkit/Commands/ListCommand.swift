import CucumberMessages
import Terminal

/// `list`: the scenarios that a run would run.
struct ListCommand: Command {
  let session: Session

  struct Options {
    var selection = SelectionOptions()
    var scope = ScopeOptions()
  }

  var syntax: CommandSyntax<Options> {
    CommandSyntax(
      "list", summary: "list the scenarios that a run would run, a line each",
      examples: [.init("list --tags @slow", "where the slow scenarios stand")],
      standard: Options(), positional: SelectionOptions.paths(\.selection),
      sections: [
        .init("Selection", SelectionOptions.flags(\.selection)),
        .init("Order and shards", ScopeOptions.flags(\.scope)),
        .init("Output", [SelectionOptions.warningsFlag(\.selection.silencesWarnings)]),
      ])
  }

  func run(_ options: Options) async -> ExitCode {
    guard
      var scope = RunScope(options.scope, selectsLastFailed: options.selection.selectsLastFailed, session: session),
      var selection = Selection(options.selection, session: session, tell: { _ in })
    else { return .usage }
    scope.arrange(&selection, session)
    for pickle in selection.pickles {
      session.print("\(pickle.uri):\(pickle.location?.line ?? 1)  \(Printable.line(pickle.name))")
    }
    return selection.code
  }
}
