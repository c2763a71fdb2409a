/// A path as it is typed, with the lines that are asked for: `Features/basket.feature:12:30`.
struct PathRequest: Hashable {
  let path: String
  /// From 1; none for the whole file.
  let lines: [Int]

  /// A path without lines.
  init(whole path: String) {
    self.path = path
    lines = []
  }

  init(_ typed: String) {
    var parts = typed.split(separator: ":", omittingEmptySubsequences: false)
    var lines: [Int] = []
    while parts.count > 1, let last = parts.last, let line = Int(last),
      last.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 })
    {
      lines.insert(line, at: 0)
      parts.removeLast()
    }
    path = parts.joined(separator: ":")
    self.lines = lines
  }
}
