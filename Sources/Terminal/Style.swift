/// How text looks in the place that it goes to: coloured or not, how wide, redrawn or only appended.
///
/// A reporter is handed its style and never asks the terminal, so the same report can be made for
/// a screen, a file and a test.
package struct Style: Hashable, Sendable {
  /// One property of a piece of text. The colours are the terminal's own eight, so that a user's theme decides.
  package enum Look: UInt8, CaseIterable, Hashable, Sendable {
    case bold = 1
    case dim = 2
    case underlined = 4
    case red = 31
    case green = 32
    case yellow = 33
    case blue = 34
    case magenta = 35
    case cyan = 36
  }

  /// Whether text may carry escape sequences for its look.
  package var isColored: Bool
  /// The columns that a line may fill, or nil where nothing limits it (a file, a pipe).
  package var width: Int?
  /// Whether a line that was written may be drawn again (a terminal that understands the cursor).
  package var isLive: Bool

  package init(isColored: Bool, width: Int? = nil, isLive: Bool = false) {
    self.isColored = isColored
    self.width = width
    self.isLive = isLive
  }

  /// Text alone, as it goes to files and pipes.
  package static let plain = Style(isColored: false)

  /// Text with colours, of any width, appended only.
  package static let ansi = Style(isColored: true)

  /// Decides from the facts.
  ///
  /// `--no-color` is the last word; then `NO_COLOR`, which stands above `CLICOLOR_FORCE`; otherwise
  /// colour goes to terminals that understand it.
  ///
  /// - Parameters:
  ///   - facts: what is known about the output.
  ///   - noColor: whether the user asked for none on the command line.
  package init(_ facts: TerminalFacts, noColor: Bool = false) {
    let understands = facts.isTerminal && !facts.isDumb
    self.init(
      isColored: !noColor && !facts.refusesColor && (facts.forcesColor || understands),
      width: facts.isTerminal ? facts.columns : nil,
      isLive: understands)
  }

  /// The text with its looks, or the text alone where the style has no colour.
  package func paint(_ text: String, _ looks: Look...) -> String {
    paint(text, looks)
  }

  /// The text with its looks, or the text alone where the style has no colour.
  package func paint(_ text: String, _ looks: [Look]) -> String {
    guard isColored, !looks.isEmpty, !text.isEmpty else { return text }
    let codes = looks.map { String($0.rawValue) }.joined(separator: ";")
    return "\u{1B}[\(codes)m\(text)\u{1B}[0m"
  }

  /// The sequence that takes the cursor to the line's start and clears the line; empty where the style isn't live.
  package var eraseLine: String {
    isLive ? "\r\u{1B}[2K" : ""
  }
}
