/// The help of a program or of one of its commands, printed from the definitions.
package struct HelpPage: Sendable {
  private let program: String
  private let summary: String
  private let commands: [CommandDefinition]
  private let firstIsDefault: Bool
  /// The command that the page is about; nil for the program's own page.
  private let command: CommandDefinition?

  init(program: Program, command: CommandDefinition?) {
    self.program = program.name
    summary = program.summary
    commands = program.definitions
    firstIsDefault = program.firstIsDefault
    self.command = command
  }

  /// The page, wrapped to the style's width (80 columns where there is none, 100 at most), ended by a newline.
  package func render(style: Style) -> String {
    let layout = HelpLayout(style: style)
    var blocks: [[String]] = [layout.paragraph(title), layout.usage("Usage", usage)]
    if let command {
      blocks += describe(command, layout)
    } else {
      blocks.append(layout.table("Commands", commands.map { ($0.name, $0.summary + standardMark($0)) }))
      if firstIsDefault { blocks += describe(commands[0], layout) }
      blocks.append(layout.table("Flags of every command", [("-h, --help", "this text, or a command's")]))
      blocks.append(layout.table("Exit codes", ExitCode.allCases.map { ("\($0.rawValue)", $0.meaning) }))
      blocks.append(layout.paragraph("See \(program) COMMAND --help for a command's flags."))
    }
    return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  private var title: String {
    if let command { "\(program) \(command.name): \(command.summary)" } else { "\(program): \(summary)" }
  }

  private var usage: [String] {
    func line(_ command: CommandDefinition) -> String {
      let name = firstIsDefault && command == commands[0] ? "[\(command.name)]" : command.name
      return [program, name, command.flags.isEmpty ? "" : "[flags]", command.argumentUsage]
        .filter { !$0.isEmpty }.joined(separator: " ")
    }
    if let command { return [line(command)] }
    return commands.map(line) + ["\(program) --version"]
  }

  private func standardMark(_ command: CommandDefinition) -> String {
    firstIsDefault && command == commands[0] ? " (what runs where no command is named)" : ""
  }

  private func describe(_ command: CommandDefinition, _ layout: HelpLayout) -> [[String]] {
    var blocks = command.discussion.split(separator: "\n\n").map { layout.paragraph(String($0)) }
    if !command.argumentUsage.isEmpty {
      blocks.append(layout.table("Arguments", [(command.argumentUsage, command.argumentHelp)]))
    }
    for section in command.sections where !section.flags.isEmpty {
      blocks.append(layout.table(section.title, section.flags.map { ($0.usage, Self.help($0)) }))
    }
    blocks.append(layout.table("Examples", command.examples.map { ($0.line, $0.meaning) }))
    return blocks
  }

  /// The help with what else there is to know: the values, the default, whether it adds up.
  private static func help(_ flag: FlagDefinition) -> String {
    var notes: [String] = []
    if !flag.choices.isEmpty { notes.append("one of \(flag.choices.joined(separator: ", "))") }
    if let standard = flag.standard { notes.append("default: \(standard)") }
    if flag.isRepeatable { notes.append("repeatable") }
    return notes.isEmpty ? flag.help : "\(flag.help) (\(notes.joined(separator: "; ")))"
  }
}
