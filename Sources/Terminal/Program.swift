/// A program with its commands, of which the first may be the one that runs where none is named.
package struct Program {
  /// As it is typed: `specs`.
  package let name: String
  package let version: String
  /// One line without a full stop.
  package let summary: String
  package let commands: [any Command]
  /// Whether the first command's name may be left out.
  package let firstIsDefault: Bool

  package init(name: String, version: String, summary: String, commands: [any Command], firstIsDefault: Bool) {
    precondition(!commands.isEmpty, "a program has at least one command")
    self.name = name
    self.version = version
    self.summary = summary
    self.commands = commands
    self.firstIsDefault = firstIsDefault
  }

  /// The commands as they are documented, in their order.
  package var definitions: [CommandDefinition] { commands.map(\.definition) }

  /// What a command line asks for.
  ///
  /// - Parameters:
  ///   - words: the arguments without the program's own name.
  ///   - exists: whether a path leads to anything; a first word that is neither a command nor a path is a
  ///     slip in a command's name.
  package func read(_ words: [String], exists: (String) -> Bool = FileTree.exists) -> Request {
    let flags = words.prefix { $0 != "--" }
    if words.first == "help" { return help(words.dropFirst().first) }
    if words.first == "--version" { return .version("\(name) \(version)") }

    let named = words.first.flatMap { Self.isPath($0) ? nil : command(named: $0) }
    if flags.contains("--help") || flags.contains("-h") { return help(named?.definition.name) }
    if let named { return prepare(named, Array(words.dropFirst())) }

    guard let first = words.first else {
      return firstIsDefault ? prepare(commands[0], []) : .help(page(nil))
    }
    if isSlip(first, exists) {
      return wrong([
        .unknownCommand(
          typed: first, nearest: Suggestion.nearest(to: first, in: definitions.map(\.name)),
          known: definitions.map(\.name))
      ])
    }
    return firstIsDefault ? prepare(commands[0], words) : wrong([.missingCommand(known: definitions.map(\.name))])
  }

  /// The page of one command, or of the whole program for nil.
  package func page(_ command: CommandDefinition?) -> HelpPage {
    HelpPage(program: self, command: command)
  }

  /// A word that can be no path: it has neither a slash, a point nor a colon, and nothing has that name.
  private func isSlip(_ word: String, _ exists: (String) -> Bool) -> Bool {
    guard !word.hasPrefix("-"), !word.isEmpty else { return false }
    return !firstIsDefault || !(Self.isPath(word) || exists(word))
  }

  /// Whether a word can be no command's name; the commands need not be asked then.
  private static func isPath(_ word: String) -> Bool {
    word.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":") }
  }

  private func command(named name: String) -> (any Command)? {
    commands.first { $0.definition.name == name }
  }

  private func help(_ command: String?) -> Request {
    guard let command else { return .help(page(nil)) }
    guard let definition = definitions.first(where: { $0.name == command }) else {
      let names = definitions.map(\.name)
      return wrong([
        .unknownCommand(typed: command, nearest: Suggestion.nearest(to: command, in: names), known: names)
      ])
    }
    return .help(page(definition))
  }

  private func prepare(_ command: any Command, _ words: [String]) -> Request {
    do throws(UsageProblems) {
      return .run(try command.prepare(words))
    } catch {
      return wrong(error.all.map { explained($0, in: command.definition) }, command.definition)
    }
  }

  /// A flag that the command doesn't know, and another does, is no slip of the fingers.
  private func explained(_ problem: UsageProblem, in command: CommandDefinition) -> UsageProblem {
    guard case .unknownFlag(let typed, _) = problem else { return problem }
    let others = definitions.filter { $0 != command && $0.flags.contains { $0.spellings.contains(typed) } }
    return others.isEmpty ? problem : .flagOfOtherCommand(typed: typed, commands: others.map { "\(name) \($0.name)" })
  }

  private func wrong(_ problems: [UsageProblem], _ command: CommandDefinition? = nil) -> Request {
    let words = [name, command?.name, "--help"].compactMap(\.self)
    return .wrong(UsageError(problems: problems, help: words.joined(separator: " ")))
  }
}

extension Command {
  fileprivate var definition: CommandDefinition { syntax.definition }
}
