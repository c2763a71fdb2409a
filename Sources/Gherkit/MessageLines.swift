import CucumberMessages
import Terminal

/// The lines of a message stream, of a file of any size.
struct MessageLines {
  enum Line {
    case message(Envelope)
    /// - Parameter isCutOff: whether it is the last one and has no end.
    case broken(Problem, isCutOff: Bool)
  }

  private let path: String
  private let lines: FileLines

  init(_ path: String) throws(FileError) {
    self.path = path
    lines = try FileLines(path)
  }

  /// Reads each line in turn; blank ones and kinds that this protocol doesn't know are passed over.
  ///
  /// A last line that was cut off, as a killed run leaves it, is told and harms nothing.
  ///
  /// - Parameter isWanted: whether a line is read at all.
  func read(where isWanted: (UnsafeBufferPointer<UInt8>) -> Bool = { _ in true }, _ take: (Line) -> Void)
    throws(FileError)
  {
    var number = 0
    while try lines.next({ text, isEnded in
      number += 1
      var text = text
      // A byte order mark, as some editors put it.
      if number == 1, text.starts(with: [0xEF, 0xBB, 0xBF]) { text = UnsafeBufferPointer(rebasing: text[3...]) }
      guard isWanted(text), !text.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) else { return }
      do throws(NDJSONError) {
        if let envelope = try Envelope(ndjson: text) { take(.message(envelope)) }
      } catch {
        take(.broken(Problem(error, path: path, line: number, isCutOff: !isEnded), isCutOff: !isEnded))
      }
    }) {}
  }
}

extension Problem {
  fileprivate init(_ error: NDJSONError, path: String, line: Int, isCutOff: Bool) {
    self.init(
      path: path, line: line, message: "not a Cucumber Message: \(error)",
      remedy: isCutOff
        ? "the stream was cut off here; the reports hold what came before"
        : "the line is left out of the reports; the file should be what `--format messages:FILE` wrote")
  }
}
