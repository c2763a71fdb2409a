/// A command's flags and arguments with what they do to its options.
package struct CommandSyntax<Options> {
  /// Flags under one heading.
  package struct Section: Sendable {
    package let title: String
    package let flags: [Flag<Options>]

    package init(_ title: String, _ flags: [Flag<Options>]) {
      self.title = title
      self.flags = flags
    }
  }

  package let definition: CommandDefinition
  private let flags: [Flag<Options>]
  private let positional: Positional<Options>
  private let standard: Options

  /// - Parameters:
  ///   - name: the word that chooses the command.
  ///   - summary: one line without a full stop.
  ///   - discussion: paragraphs that help shows below the usage.
  ///   - examples: command lines that show what it is for.
  ///   - standard: the options where nothing is typed.
  ///   - positional: the words that are no flags.
  ///   - sections: the flags under their headings.
  package init(
    _ name: String, summary: String, discussion: String = "", examples: [CommandDefinition.Example] = [],
    standard: Options, positional: Positional<Options> = .none, sections: [Section]
  ) {
    self.standard = standard
    self.positional = positional
    flags = sections.flatMap(\.flags)
    definition = CommandDefinition(
      name: name, summary: summary, discussion: discussion, examples: examples, argumentUsage: positional.usage,
      argumentHelp: positional.help,
      sections: sections.map { .init(title: $0.title, flags: $0.flags.map(\.definition)) })
  }

  /// What the words mean.
  ///
  /// - Throws: all that is wrong with them.
  package func read(_ words: [String]) throws(UsageProblems) -> Options {
    let typed = TypedWords(words, flags: definition.flags)
    var problems = typed.problems
    var options = standard
    for flag in typed.flags {
      do throws(BadValue) {
        try flags[flag.index].effect(&options, flag.value)
      } catch {
        problems.append(Self.bad(flag.name, flag.value, error))
      }
    }
    problems += arguments(typed.arguments, afterUnknownFlag: typed.hasUnknownFlag, &options)
    if !problems.isEmpty { throw UsageProblems(all: problems) }
    return options
  }

  /// A word behind an unknown flag was probably its value, so it isn't called unexpected.
  private func arguments(
    _ words: [String], afterUnknownFlag: Bool, _ options: inout Options
  ) -> [UsageProblem] {
    let allowed =
      switch positional.count {
      case .none: 0
      case .exactlyOne: 1
      case .atLeastOne, .any: words.count
      }
    var problems: [UsageProblem] = []
    for word in words.prefix(allowed) {
      do throws(BadValue) {
        try positional.effect(&options, word)
      } catch {
        problems.append(Self.bad(positional.placeholder, .text(word), error))
      }
    }
    if !afterUnknownFlag { problems += words.dropFirst(allowed).map { .unexpectedArgument(typed: $0) } }
    if words.isEmpty, positional.count == .exactlyOne || positional.count == .atLeastOne {
      problems.append(.missingArgument(placeholder: positional.placeholder))
    }
    return problems
  }

  private static func bad(_ place: String, _ value: TypedValue, _ error: BadValue) -> UsageProblem {
    let text = if case .text(let text) = value { text } else { "" }
    return .badValue(place: place, value: text, expected: error.expected, remedy: error.remedy)
  }
}

extension CommandSyntax: Sendable where Options: Sendable {}

/// What is wrong with a command's words.
package struct UsageProblems: Error, Hashable, Sendable {
  package let all: [UsageProblem]
}
