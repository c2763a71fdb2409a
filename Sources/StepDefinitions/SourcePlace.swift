/// A line of Swift, as the compiler's `#fileID`, `#filePath` and `#line` tell it.
package struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
  /// `Module/File.swift`.
  package var fileID: String
  /// The file where the code was compiled.
  package var filePath: String
  /// From 1.
  package var line: Int

  package init(fileID: String, filePath: String, line: Int) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
  }

  package var description: String { "\(fileID):\(line)" }
}
