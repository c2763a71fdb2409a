import CucumberMessages

/// Writes JSON that is safe within an HTML `script` element.
///
/// Such an element ends at `</script`, and `<!--` changes how it ends, so `<`, `>` and `&` never appear: they
/// are written as `\u003c` and so on, which JSON reads as the same text. So are U+2028 and U+2029, which
/// older JavaScript took for line ends. See <https://html.spec.whatwg.org/#restrictions-for-contents-of-script-elements>.
struct HTMLDataWriter {
  /// UTF-8.
  private(set) var bytes: [UInt8] = []

  // MARK: Structure

  mutating func object(_ members: (inout HTMLDataWriter) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "{"))
    members(&self)
    bytes.append(UInt8(ascii: "}"))
  }

  mutating func list<Items: Sequence>(_ items: Items, _ write: (inout HTMLDataWriter, Items.Element) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "["))
    for item in items { write(&self, item) }
    bytes.append(UInt8(ascii: "]"))
  }

  /// A list whose items don't come from one sequence.
  mutating func list(_ items: (inout HTMLDataWriter) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "["))
    items(&self)
    bytes.append(UInt8(ascii: "]"))
  }

  /// Names the member whose value is written next.
  mutating func name(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
  }

  // MARK: Members

  /// Writes the member, or nothing where there is no value.
  mutating func member(_ name: StaticString, _ value: String?) {
    guard let value else { return }
    self.name(name)
    string(value)
  }

  /// Writes the member, or nothing where there is no value.
  mutating func member(_ name: StaticString, _ value: Int?) {
    guard let value else { return }
    self.name(name)
    integer(value)
  }

  /// Writes `"name":true`, or nothing where it is false.
  mutating func flag(_ name: StaticString, _ value: Bool) {
    if value { member(name, value) }
  }

  mutating func member(_ name: StaticString, _ value: Bool) {
    self.name(name)
    separate()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  /// Writes a list under a name, or nothing where it is empty.
  mutating func member<Items: Collection>(
    _ name: StaticString, _ items: Items, _ write: (inout HTMLDataWriter, Items.Element) -> Void
  ) {
    guard !items.isEmpty else { return }
    self.name(name)
    list(items, write)
  }

  // MARK: Values

  mutating func integer(_ value: Int) {
    separate()
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      guard let start = digits.baseAddress else { return }
      bytes.append(contentsOf: UnsafeBufferPointer(start: start, count: JSONWriter.putDigits(value, at: start)))
    }
  }

  /// Writes a value that such a writer has made before.
  mutating func raw(_ json: ArraySlice<UInt8>) {
    separate()
    bytes.append(contentsOf: json)
  }

  /// Begins again with nothing.
  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func null() {
    separate()
    bytes.append(contentsOf: "null".utf8)
  }

  mutating func string(_ text: String) {
    separate()
    var text = text
    bytes.append(UInt8(ascii: "\""))
    text.withUTF8 { utf8 in
      // Runs without anything to escape are copied whole.
      var start = 0
      var index = 0
      while index < utf8.count {
        let length = Self.lengthToEscape(utf8, index)
        guard length > 0 else {
          index += 1
          continue
        }
        bytes.append(contentsOf: utf8[start..<index])
        escape(utf8, index)
        index += length
        start = index
      }
      bytes.append(contentsOf: utf8[start...])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// A comma, unless what is written next is the first of its object or list, or a member's value.
  private mutating func separate() {
    switch bytes.last {
    case nil, UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"): return
    default: bytes.append(UInt8(ascii: ","))
    }
  }

  // MARK: Escapes

  /// How many bytes of the text at this place must not stand as they are.
  private static func lengthToEscape(_ utf8: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
    switch utf8[index] {
    case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"): 1
    case 0xE2 where index + 2 < utf8.count && utf8[index + 1] == 0x80 && utf8[index + 2] & 0xFE == 0xA8: 3
    default: 0
    }
  }

  private mutating func escape(_ utf8: UnsafeBufferPointer<UInt8>, _ index: Int) {
    bytes.append(UInt8(ascii: "\\"))
    switch utf8[index] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(utf8[index])
    case UInt8(ascii: "\n"): bytes.append(UInt8(ascii: "n"))
    case UInt8(ascii: "\t"): bytes.append(UInt8(ascii: "t"))
    case UInt8(ascii: "\r"): bytes.append(UInt8(ascii: "r"))
    case 0xE2: bytes.append(contentsOf: (utf8[index + 2] == 0xA8 ? "u2028" : "u2029").utf8)
    case let byte:
      bytes.append(contentsOf: "u00".utf8)
      bytes.append(Self.digit(byte >> 4))
      bytes.append(Self.digit(byte & 15))
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
