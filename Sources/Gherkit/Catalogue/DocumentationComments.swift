import StepDefinitions
import Terminal

/// Finds what stands in `///` lines directly above a definition in its Swift source.
///
/// The source is read when it is asked for, so a suite that was moved away from it has no comments, and a line
/// that has no such call any more, because the file was changed since the suite was built, has none either.
struct DocumentationComments {
  private var files: [String: [Substring]] = [:]

  /// The comment above a definition, its lines joined; nil where there is none.
  mutating func comment(above keyword: StepDefinition.Keyword, at place: SourcePlace) -> String? {
    let lines = lines(of: place.filePath)
    let line = place.line - 1
    guard lines.indices.contains(line), lines[line].contains("\(keyword.rawValue)(") else { return nil }
    var comment: [String] = []
    for above in lines[..<line].reversed() {
      let text = above.drop { $0 == " " || $0 == "\t" }
      guard text.hasPrefix("///") else { break }
      comment.append(String(text.dropFirst(3).drop { $0 == " " }))
    }
    let text = comment.reversed().filter { !$0.isEmpty }.joined(separator: " ")
    return text.isEmpty ? nil : text
  }

  private mutating func lines(of path: String) -> [Substring] {
    if let lines = files[path] { return lines }
    let bytes = (try? FileTree.readFile(path)) ?? []
    let lines = String(decoding: bytes, as: UTF8.self).split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r\n"
    }
    files[path] = lines
    return lines
  }
}
