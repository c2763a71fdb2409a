import Terminal

/// What a report for people is told beside the stream.
package struct ScreenOptions: Hashable, Sendable {
  /// The command that runs a place again when one is put behind it: `specs run`.
  package var command: String

  package init(command: String) {
    self.command = command
  }

  /// The command for one place, quoted for a shell.
  func run(_ place: String) -> String {
    "\(command) \(Self.quoted(Printable.line(place)))"
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
