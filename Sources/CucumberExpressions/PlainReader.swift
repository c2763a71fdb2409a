/// Reads an expression that has nothing but text, parameters and optional text, straight from its bytes.
///
/// That is what nearly every expression has, and a suite of thousands starts faster where those need no tokens and no
/// tree. Whatever else an expression has, a mistake for one, is left to ``Parser``.
struct PlainReader {
  enum Piece {
    case text(Range<Int>)
    /// Its name, which may be empty.
    case parameter(Range<Int>)
    /// The text between the parentheses, which is not empty.
    case optional(Range<Int>)
  }

  let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The types of the parameters, from left to right; nil for an expression that isn't plain or that names a type which
  /// there is not.
  static func parameterTypes(of bytes: UnsafeBufferPointer<UInt8>, _ registry: ParameterTypeRegistry)
    -> [ParameterType]?
  {
    var types: [ParameterType] = []
    var place = 0
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "{"):
        guard let end = end(of: place, in: bytes, UInt8(ascii: "}")),
          let type = registry[String(decoding: bytes[(place + 1)..<end], as: UTF8.self)]
        else { return nil }
        if types.isEmpty { types.reserveCapacity(4) }
        types.append(type)
        place = end
      case UInt8(ascii: "("):
        guard let end = end(of: place, in: bytes, UInt8(ascii: ")")), end > place + 1 else { return nil }
        place = end
      case let byte where isSpecial(byte): return nil
      default: break
      }
      place += 1
    }
    return types
  }

  /// Where what is opened at a place is closed; nil where anything but text stands between.
  private static func end(of place: Int, in bytes: UnsafeBufferPointer<UInt8>, _ closing: UInt8) -> Int? {
    var end = place + 1
    while end < bytes.count, !isSpecial(bytes[end]) { end += 1 }
    return end < bytes.count && bytes[end] == closing ? end : nil
  }

  @inline(__always)
  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "/"),
      UInt8(ascii: "\\"):
      true
    default: false
    }
  }

  /// The next piece of a plain expression; nil at its end.
  mutating func next() -> Piece? {
    guard position < bytes.count else { return nil }
    let start = position
    let isText = !Self.isSpecial(bytes[start])
    if !isText { position += 1 }
    while position < bytes.count, !Self.isSpecial(bytes[position]) { position += 1 }
    if isText { return .text(start..<position) }
    defer { position += 1 }
    return bytes[start] == UInt8(ascii: "{") ? .parameter(start + 1..<position) : .optional(start + 1..<position)
  }
}
