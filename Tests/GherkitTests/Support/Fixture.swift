import Foundation
import Testing

/// Lines of the suite that the tests run, found by their text, so that nobody counts them.
enum Fixture {
  /// `OutcomesSuite/File.swift:line` of the first line that has a text.
  static func place(_ file: String, of text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> String
  {
    let url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Suites/Outcomes/\(file)")
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
    let index = try #require(lines.firstIndex { $0.contains(text) }, sourceLocation: sourceLocation)
    return "OutcomesSuite/\(file):\(index + 1)"
  }
}
