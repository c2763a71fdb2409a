/// The order in which people list names: digits compare as numbers, so `file2` comes before `file10`.
package enum NaturalOrder {
  /// Whether a name comes before another.
  ///
  /// Letters compare by their bytes, the same on every machine. Names that differ only in leading
  /// zeros are ordered by length, so that no two different names are equal.
  package static func precedes(_ a: String, _ b: String) -> Bool {
    let a = Array(a.utf8)
    let b = Array(b.utf8)
    var i = 0
    var j = 0
    while i < a.count, j < b.count {
      if isDigit(a[i]), isDigit(b[j]) {
        let x = number(in: a, at: &i)
        let y = number(in: b, at: &j)
        if x.count != y.count { return x.count < y.count }
        if let (x, y) = zip(x, y).first(where: { $0 != $1 }) { return x < y }
      } else {
        if a[i] != b[j] { return a[i] < b[j] }
        i += 1
        j += 1
      }
    }
    let isLastOfA = i == a.count
    let isLastOfB = j == b.count
    if isLastOfA, isLastOfB { return a.count < b.count || (a.count == b.count && a.lexicographicallyPrecedes(b)) }
    return isLastOfA
  }

  /// The digits from here on without leading zeros; the index is moved behind them.
  private static func number(in bytes: [UInt8], at index: inout Int) -> ArraySlice<UInt8> {
    let start = index
    while index < bytes.count, isDigit(bytes[index]) { index += 1 }
    return bytes[start..<index].drop { $0 == UInt8(ascii: "0") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0") <= byte && byte <= UInt8(ascii: "9")
  }
}
