/// The same number for the same bytes in every run and on every machine, which the standard library's hash isn't.
///
/// FNV-1a of 64 bits, <https://datatracker.ietf.org/doc/html/rfc9923>. Not for secrets: whoever wants two texts of one
/// number finds them.
package struct StableHash: Sendable {
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  package mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  /// Adds the text's UTF-8. Two texts one after the other need something between them.
  package mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
  }

  /// Adds what names the scenario from one run to the next.
  package mutating func add(_ key: ScenarioKey) {
    add(key.uri)
    add(0)
    add(key.name)
    add(0)
    add(String(key.number))
  }
}
