/// Something wrong at a place in a file, as plain values that any module can give.
package struct Problem: Hashable, Sendable {
  /// How bad it is.
  package enum Severity: String, Hashable, Sendable {
    case error
    case warning
    case note
  }

  package var severity: Severity
  /// The file as the user named it.
  package var path: String
  /// 1-based; nil where the file as a whole is meant.
  package var line: Int?
  /// 1-based, counted in Unicode code points; nil where the whole line is meant.
  package var column: Int?
  /// How many code points from the column on are meant; at least one is marked.
  package var length: Int
  /// The text of that line, with or without its line end; nil where it isn't known.
  package var source: String?
  /// What is wrong, without a full stop.
  package var message: String
  /// What to do about it; may have several lines.
  package var remedy: String?

  package init(
    severity: Severity = .error, path: String, line: Int? = nil, column: Int? = nil, length: Int = 1,
    source: String? = nil, message: String, remedy: String? = nil
  ) {
    self.severity = severity
    self.path = path
    self.line = line
    self.column = column
    self.length = length
    self.source = source
    self.message = message
    self.remedy = remedy
  }
}
