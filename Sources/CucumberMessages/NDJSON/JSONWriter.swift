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
    if value >= 0 && value < 10 {
      bytes.append(UInt8(ascii: "0") + UInt8(value))
    } else {
      bytes.append(contentsOf: String(value).utf8)
    }
  }

  package mutating func string(_ text: String) {
    var text = text
    byte(UInt8(ascii: "\""))
    text.withUTF8 { utf8 in
      // Runs without anything to escape are copied whole.
      var start = 0
      for index in utf8.indices where Self.mustEscape(utf8[index]) {
        bytes.append(contentsOf: utf8[start..<index])
        escape(utf8[index])
        start = index + 1
      }
      bytes.append(contentsOf: utf8[start...])
    }
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
