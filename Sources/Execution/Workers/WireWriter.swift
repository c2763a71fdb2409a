/// Writes what the processes of a run send each other: numbers of variable length, texts behind their length.
///
/// Both ends are one executable, so the form is its own business and has no versions.
struct WireWriter {
  private(set) var bytes: [UInt8] = []

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  /// Begins a frame in place of what was written: a length of four bytes, the lowest first, and so many bytes.
  mutating func beginFrame() {
    bytes.removeAll(keepingCapacity: true)
    for _ in 0..<4 { bytes.append(0) }
  }

  /// Ends it: its length is known now.
  mutating func endFrame() {
    let length = UInt32(bytes.count - 4).littleEndian
    withUnsafeBytes(of: length) { length in
      for (place, byte) in length.enumerated() { bytes[place] = byte }
    }
  }

  /// 7 bits a byte, the lowest first; the sign is the lowest of all.
  mutating func number(_ value: Int) {
    var rest = UInt(bitPattern: (value << 1) ^ (value >> (Int.bitWidth - 1)))
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func flag(_ value: Bool) {
    bytes.append(value ? 1 : 0)
  }

  /// What was written before.
  mutating func raw(_ written: ArraySlice<UInt8>) {
    bytes += written
  }

  mutating func text(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      number(utf8.count)
      bytes.append(contentsOf: utf8)
    }
  }

  mutating func optional<Value>(_ value: Value?, _ write: (inout WireWriter, Value) -> Void) {
    flag(value != nil)
    if let value { write(&self, value) }
  }

  mutating func list<Values: Collection>(_ values: Values, _ write: (inout WireWriter, Values.Element) -> Void) {
    number(values.count)
    for value in values { write(&self, value) }
  }
}
