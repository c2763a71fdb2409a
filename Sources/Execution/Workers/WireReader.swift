/// Reads what `WireWriter` wrote.
///
/// What can't be read is a fault of the other process, whose memory a step may have broken: it is an error, never a trap.
struct WireReader {
  enum Failure: Error, Hashable, Sendable {
    case ends, outOfRange
  }

  private let bytes: UnsafeRawBufferPointer
  private var place = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { place == bytes.count }

  mutating func number() throws(Failure) -> Int {
    var value: UInt = 0
    var shift = 0
    while true {
      guard place < bytes.count else { throw .ends }
      let byte = bytes[place]
      place += 1
      guard shift < UInt.bitWidth else { throw .outOfRange }
      value |= UInt(byte & 0x7F) << UInt(shift)
      if byte & 0x80 == 0 { break }
      shift += 7
    }
    return Int(bitPattern: value >> 1) ^ -Int(bitPattern: value & 1)
  }

  mutating func flag() throws(Failure) -> Bool {
    guard place < bytes.count else { throw .ends }
    defer { place += 1 }
    return bytes[place] != 0
  }

  mutating func text() throws(Failure) -> String {
    let count = try number()
    guard count >= 0, count <= bytes.count - place else { throw .ends }
    defer { place += count }
    return String(decoding: UnsafeRawBufferPointer(rebasing: bytes[place..<place + count]), as: UTF8.self)
  }

  mutating func optional<Value>(_ read: (inout WireReader) throws(Failure) -> Value) throws(Failure) -> Value? {
    try flag() ? try read(&self) : nil
  }

  mutating func list<Value>(_ read: (inout WireReader) throws(Failure) -> Value) throws(Failure) -> [Value] {
    let count = try number()
    // Each value takes a byte at least.
    guard count >= 0, count <= bytes.count - place else { throw .outOfRange }
    var values: [Value] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try read(&self)) }
    return values
  }
}
