/// A place in a source text.
///
/// Kept in eight bytes, because a large document has one a cell.
public struct Location: JSONObject, JSONDefault, Hashable, Sendable {
  private var storedLine: UInt32 = 0
  private var storedColumn: UInt32 = 0

  package init() {}

  /// - Parameters:
  ///   - line: From 1.
  ///   - column: From 1, counted in Unicode code points; `nil` where only the line is known.
  public init(line: Int, column: Int? = nil) {
    self.line = line
    self.column = column
  }

  /// From 1; a line past 4,294,967,295 is told as that one.
  public var line: Int {
    get { Int(storedLine) }
    set { storedLine = UInt32(clamping: newValue) }
  }

  /// From 1, counted in Unicode code points; `nil` where only the line is known.
  public var column: Int? {
    get { storedColumn == 0 ? nil : Int(storedColumn) }
    set { storedColumn = UInt32(clamping: newValue ?? 0) }
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("line", &line)
    try coder.field("column", &column)
  }
}
