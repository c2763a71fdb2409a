/// Writes JSON text into a growing buffer of bytes, without white space.
///
/// Strings are escaped as RFC 8259 wants it and no further: text beyond ASCII stays as it is.
package struct JSONWriter: JSONCoder {
  /// UTF-8.
  package var bytes: [UInt8] = []
  private var isFirstMember = true

  package static var isReading: Bool { false }

  package init() {}

  package mutating func object<Object: JSONObject>(_ object: inout Object) {
    let outer = isFirstMember
    isFirstMember = true
    byte(UInt8(ascii: "{"))
    // Only a reader throws: the writer's `field` never does.
    do { try object.fields(&self) } catch { preconditionFailure("writing can't fail: \(error)") }
    byte(UInt8(ascii: "}"))
    isFirstMember = outer
  }

  package mutating func field<Value: JSONValue>(_ name: StaticString, _ value: inout Value) {
    if value.isAbsent { return }
    if isFirstMember { isFirstMember = false } else { byte(UInt8(ascii: ",")) }
    byte(UInt8(ascii: "\""))
    bytes.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    byte(UInt8(ascii: "\""))
    byte(UInt8(ascii: ":"))
    value.write(to: &self)
  }

  package mutating func byte(_ byte: UInt8) {
    bytes.append(byte)
  }

  package mutating func raw(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  package mutating func integer(_ value: Int) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      guard let start = digits.baseAddress else { return }
      append(UnsafeBufferPointer(start: start, count: Self.putDigits(value, at: start)))
    }
  }

  /// Writes a number in decimal where 20 bytes have room.
  ///
  /// - Returns: How many it took.
  package static func putDigits(_ value: Int, at start: UnsafeMutablePointer<UInt8>) -> Int {
    var rest = value.magnitude
    let sign = value < 0 ? 1 : 0
    if sign == 1 { start[0] = UInt8(ascii: "-") }
    var count = 1
    var bound: UInt = 10
    while count < 20, rest >= bound {
      count += 1
      let (next, overflows) = bound.multipliedReportingOverflow(by: 10)
      if overflows { break }
      bound = next
    }
    var index = sign + count
    repeat {
      index -= 1
      start[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while index > sign
    return sign + count
  }

  package mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    bytes.append(contentsOf: text)
  }

  package mutating func string(_ text: String) {
    var text = text
    text.withUTF8 { string($0) }
  }

  /// Writes a text in UTF-8.
  package mutating func string(_ utf8: UnsafeBufferPointer<UInt8>) {
    byte(UInt8(ascii: "\""))
    // Runs without anything to escape are copied whole.
    var start = 0
    for index in utf8.indices where Self.mustEscape(utf8[index]) {
      append(UnsafeBufferPointer(rebasing: utf8[start..<index]))
      escape(utf8[index])
      start = index + 1
    }
    append(UnsafeBufferPointer(rebasing: utf8[start...]))
    byte(UInt8(ascii: "\""))
  }

  /// Writes a number as a string, as ids are.
  package mutating func id(_ number: Int) {
    byte(UInt8(ascii: "\""))
    integer(number)
    byte(UInt8(ascii: "\""))
  }

  private static func mustEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func escape(_ character: UInt8) {
    switch character {
    case UInt8(ascii: "\""): raw("\\\"")
    case UInt8(ascii: "\\"): raw("\\\\")
    case UInt8(ascii: "\n"): raw("\\n")
    case UInt8(ascii: "\r"): raw("\\r")
    case UInt8(ascii: "\t"): raw("\\t")
    default:
      raw("\\u00")
      byte(Self.digit(character >> 4))
      byte(Self.digit(character & 15))
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
