/// One line of the source, told by what it is; places are byte offsets into the source.
struct Token {
  var kind = TokenKind.eof
  /// From 1.
  var line = 0
  /// The first byte of the line.
  var start = 0
  /// The first byte that isn't blank; `end` for a blank line.
  var body = 0
  /// Behind the last byte, without LF and the CRs before it.
  var end = 0
  /// Whether the line has only ASCII in it, where a byte is a column.
  var isASCII = true
  /// Where the text behind the keyword begins, blanks before it included.
  var text = 0
  /// The place of its keyword in the dialect; `nil` where it has none.
  var keyword: Int?
}
