import Terminal

/// The places in a file that was typed as `@rerun.txt`: what the report `rerun` writes, and other Cucumbers'.
///
/// A line is a place, `features/a b.feature:12:31`, or several with spaces between.
enum RerunFile {
  /// - Returns: `nil` for a word that names no such file: one without an `@`, or with a path of that very name.
  static func name(_ word: String) -> String? {
    word.hasPrefix("@") && !FileTree.exists(PathRequest(word).path) ? String(word.dropFirst()) : nil
  }

  static func places(in path: String) throws(FileError) -> [String] {
    let text = String(decoding: try FileTree.readFile(path), as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).flatMap { line -> [String] in
      let line = trimmed(line)
      if line.isEmpty { return [] }
      // A path may have spaces of its own.
      if FileTree.exists(PathRequest(line).path) { return [line] }
      return line.split(separator: " ").map(String.init)
    }
  }

  private static func trimmed(_ line: Substring) -> String {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    var line = line.drop(while: isBlank)
    while let last = line.last, isBlank(last) { line.removeLast() }
    return String(line)
  }
}
