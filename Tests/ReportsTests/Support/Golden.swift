import Foundation
import Testing

/// Compares a text with the file that was recorded and reviewed.
///
/// `RECORD=1 swift test` writes the files anew and fails, so that a recording can't pass unseen.
func expectGolden(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  // Beside the targets and not inside one, or the package would have to name each kind of file.
  let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  let file = tests.appendingPathComponent("Golden/Reports/\(name)")
  if ProcessInfo.processInfo.environment["RECORD"] == "1" {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    Issue.record("recorded \(name); look at it, and run again without RECORD", sourceLocation: sourceLocation)
    return
  }
  let expected = String(decoding: (try? Data(contentsOf: file)) ?? Data(), as: UTF8.self)
  #expect(
    text == expected, "differs from Tests/Golden/Reports/\(name); RECORD=1 writes it anew",
    sourceLocation: sourceLocation)
}
