import CucumberMessages
import StepDefinitions
import Terminal

/// `steps`: the catalogue of step definitions.
struct StepsCommand: Command {
  let session: Session

  struct Options {
    /// Which of the definitions are listed.
    enum Question: Hashable {
      case all
      case unused
      /// Nil until the text is read.
      case search(String?)
    }

    var question = Question.all
    var hasQuestion = false
    var selection = SelectionOptions()
    var wantsJSON = false

    /// The first word may ask a question; a folder of that name is written `./unused`.
    mutating func read(_ word: String) {
      switch (hasQuestion, word) {
      case (false, "unused"): question = .unused
      case (false, "search"): question = .search(nil)
      default:
        if question == .search(nil) { question = .search(word) } else { selection.paths.append(word) }
      }
      hasQuestion = true
    }
  }

  var syntax: CommandSyntax<Options> {
    CommandSyntax(
      "steps", summary: "list the step definitions, each with what it is for, its line of Swift and its uses",
      discussion: """
        `steps unused` lists those that no step uses, and nothing where a feature can't be read or none is selected. `steps search TEXT` lists those that have the text in their \
        expression, their documentation or their file's name, and those that match it as a step; it exits with 3 where \
        there are none. A definition is documented by its `description:` or by the `///` lines above it.
        """,
      examples: [
        .init("steps search basket", "what there is about baskets"),
        .init("steps search 'I have 3 cucumbers'", "the definition of a step"),
        .init("steps unused Features", "what could be removed"),
      ],
      standard: Options(),
      positional: Positional(
        "PATH", count: .any, usage: "[unused | search TEXT] [PATH …]",
        help:
          "a folder, a feature file, or lines of one as FILE:LINE[:LINE…], in which uses are counted; Features/ where "
          + "none is given"
      ) { options, word in options.read(word) },
      sections: [
        .init("Features in which uses are counted", SelectionOptions.flags(\.selection)),
        .init("Output", [Flag("--json", help: "print one JSON array", set: \.wantsJSON)]),
      ])
  }

  func run(_ options: Options) async -> ExitCode {
    if options.question == .search(nil) {
      session.notice("error: search expects a text\n  see \(session.name) steps --help")
      return .usage
    }
    // A word that is no path may be a slip of a question, whose answer would be another list than this one.
    if options.question == .all, let word = options.selection.paths.first, !FileTree.exists(word),
      let meant = Terminal.Suggestion.nearest(to: word, in: ["unused", "search"])
    {
      session.notice(
        "error: there is no file or folder \(Printable.line(word)); did you mean \(meant)?\n"
          + "  see \(session.name) steps --help")
      return .usage
    }
    var codes = [session.reportDefinitionProblems()]
    var catalogue = StepCatalogue(session.glue)
    // Without features there is still a catalogue; but what was named must be there.
    let isNamed = !options.selection.paths.isEmpty
    var areUsesKnown = true
    if isNamed || FileTree.isFolder("Features") || FileTree.isFolder("features") {
      guard let selection = Selection(options.selection, session: session, tell: { catalogue.note($0) }) else {
        return .usage
      }
      for pickle in selection.pickles { catalogue.count(pickle, session.glue) }
      catalogue.countUnrun(session.glue)
      areUsesKnown = selection.code == .success
      if isNamed || selection.code == .unreadableFeature { codes.append(selection.code) }
    }
    let entries: [StepCatalogue.Entry]
    switch options.question {
    case .all: entries = catalogue.entries
    case .unused:
      // Where a file can't be read, or none is looked into, nobody knows; that was said, and no list follows it.
      guard areUsesKnown else { return ExitCode.worst(codes) }
      entries = catalogue.entries.filter(\.uses.isEmpty)
    case .search(let text):
      entries = catalogue.search(text ?? "", session.glue)
      if entries.isEmpty { codes.append(.nothingSelected) }
    }
    if options.wantsJSON {
      session.print(JSONDocument.array(entries.map(\.json)).text)
    } else {
      let style = session.screenStyle
      for entry in entries { session.print(entry.text(style)) }
      if entries.isEmpty { session.notice(nothing(options.question)) }
    }
    return ExitCode.worst(codes)
  }

  /// What is said where nothing is listed.
  private func nothing(_ question: Options.Question) -> String {
    let steps = session.glue.steps
    if steps.isEmpty { return "this program has no step definitions" }
    return switch question {
    case .search(let text):
      "none of \(steps.count) step definitions has \"\(Printable.line(text ?? ""))\", or matches it"
    case .all, .unused: "all \(steps.count) step definitions are used"
    }
  }
}
