/// What is known about the place that text goes to, as a value.
///
/// Only `Platform.swift` asks the operating system; all that decides on colour or width decides
/// from this, and a test writes one down.
package struct TerminalFacts: Hashable, Sendable {
  /// Whether the output is a terminal rather than a file or a pipe.
  package var isTerminal: Bool
  /// The width in columns, where a terminal or `COLUMNS` tells it.
  package var columns: Int?
  /// `NO_COLOR` is set to anything but the empty string (<https://no-color.org>).
  package var refusesColor: Bool
  /// `CLICOLOR_FORCE` is set to anything but the empty string and `0` (<https://bixense.com/clicolors/>).
  package var forcesColor: Bool
  /// `TERM` is `dumb`: the terminal understands no escape sequences.
  package var isDumb: Bool

  package init(
    isTerminal: Bool, columns: Int? = nil, refusesColor: Bool = false, forcesColor: Bool = false, isDumb: Bool = false
  ) {
    self.isTerminal = isTerminal
    self.columns = columns
    self.refusesColor = refusesColor
    self.forcesColor = forcesColor
    self.isDumb = isDumb
  }

  /// Reads the facts out of an environment, with what the descriptor itself says.
  ///
  /// - Parameters:
  ///   - isTerminal: what `isatty` answers.
  ///   - columns: the width that the terminal itself reports; `COLUMNS` is used where it reports none.
  ///   - environment: looks a variable up.
  package init(isTerminal: Bool, columns: Int?, environment: (String) -> String?) {
    let force = environment("CLICOLOR_FORCE") ?? ""
    self.init(
      isTerminal: isTerminal,
      columns: columns ?? environment("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil },
      refusesColor: !(environment("NO_COLOR") ?? "").isEmpty,
      forcesColor: !force.isEmpty && force != "0",
      isDumb: environment("TERM") == "dumb")
  }
}
