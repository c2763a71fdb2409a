import Terminal

/// What a report for people is told beside the stream.
package struct ScreenOptions: Hashable, Sendable {
  /// The command that runs a place again when one is put behind it: `specs run`.
  package var command: String

  /// Whether the program that the messages name is meant rather: what makes the report may not know how to run.
  package var prefersProgramOfRun: Bool

  package init(command: String, prefersProgramOfRun: Bool = false) {
    self.command = command
    self.prefersProgramOfRun = prefersProgramOfRun
  }

  init(_ context: ReportContext) {
    self.init(command: context.command, prefersProgramOfRun: context.prefersProgramOfRun)
  }

  /// The command for one place, quoted for a shell.
  func run(_ place: String, _ facts: RunFacts = RunFacts()) -> String {
    let named = prefersProgramOfRun ? facts.program.map { "\(Self.quoted(Printable.line($0))) run" } : nil
    return "\(named ?? command) \(Self.quoted(Printable.line(place)))"
  }

  private static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "+"), 0x80...:
        true
      default: false
      }
    }
    return isPlain && !word.isEmpty
      ? word : "'\(word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
  }
}
