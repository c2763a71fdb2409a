/// A command as it is documented, whatever its options: what help, completions and the manual are printed from.
package struct CommandDefinition: Hashable, Sendable {
  /// Flags under one heading.
  package struct Section: Hashable, Sendable {
    package let title: String
    package let flags: [FlagDefinition]
  }

  package let name: String
  /// One line without a full stop.
  package let summary: String
  /// Paragraphs that help shows below the usage; may be empty.
  package let discussion: String
  /// Command lines that show what it is for, each with what it does.
  package let examples: [Example]
  /// As the usage line shows the words that are no flags.
  package let argumentUsage: String
  package let argumentHelp: String
  package let sections: [Section]

  package var flags: [FlagDefinition] { sections.flatMap(\.flags) }

  /// A command line and what it does.
  package struct Example: Hashable, Sendable {
    package let line: String
    package let meaning: String

    package init(_ line: String, _ meaning: String) {
      self.line = line
      self.meaning = meaning
    }
  }
}
