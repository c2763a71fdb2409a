/// Everything that is wrong with a command line, in the order in which it was typed.
package struct UsageError: Error, Hashable, Sendable {
  package let problems: [UsageProblem]
  /// What to type for help: `specs run --help`.
  package let help: String

  /// The problems with their remedies, and the way to the help, each line ended by a newline.
  package func render(style: Style) -> String {
    var text = ""
    for problem in problems {
      text += "\(style.paint("error:", .red, .bold)) \(Printable.text(problem.message))\n"
      for line in (problem.remedy ?? "").split(separator: "\n") { text += "  \(Printable.line(String(line)))\n" }
    }
    return text + "  see \(help)\n"
  }
}
