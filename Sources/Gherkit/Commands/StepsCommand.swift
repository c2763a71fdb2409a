import CucumberMessages
import StepDefinitions
import Terminal

/// `steps`: the catalogue of step definitions.
struct StepsCommand: Command {
  let session: Session

  struct Options {
    var selection = SelectionOptions()
  }

  let syntax = CommandSyntax(
    "steps", summary: "list the step definitions, each with its line of Swift and its uses",
    standard: Options(), positional: SelectionOptions.paths(\.selection),
    sections: [.init("Features in which uses are counted", SelectionOptions.flags(\.selection))])

  func run(_ options: Options) async -> ExitCode {
    let code = session.reportDefinitionProblems()
    var uses: [String: Int] = [:]
    // Without features there is still a catalogue, so what can't be found is no error here.
    if !options.selection.paths.isEmpty || FileTree.isFolder("Features") || FileTree.isFolder("features"),
      let selection = Selection(options.selection, session: session, tell: { _ in })
    {
      for pickle in selection.pickles {
        for step in pickle.steps {
          for match in session.glue.matches(step.text) { uses[match.step.id, default: 0] += 1 }
        }
      }
    }
    let style = session.screenStyle
    for step in session.glue.steps {
      let definition = step.definition
      let count = uses[step.id, default: 0]
      let used = count == 0 ? "unused" : count == 1 ? "1 use" : "\(count) uses"
      session.print("\(style.paint(definition.keyword.rawValue, .bold)) \(Printable.line(definition.pattern.source))")
      if let summary = definition.summary { session.print("    \(Printable.line(summary))") }
      session.print("    \(style.paint("\(definition.place), \(used)", .dim))")
    }
    if session.glue.steps.isEmpty { session.notice("this program has no step definitions") }
    return code
  }
}
