import CucumberMessages

/// What a command prints under `--json`: values with names, in an order of our own.
indirect enum JSONDocument {
  case object([(name: String, value: JSONDocument)])
  case array([JSONDocument])
  case string(String)
  case integer(Int)
  case boolean(Bool)
  case null

  /// Null where there is no text.
  init(_ text: String?) {
    self = text.map { .string($0) } ?? .null
  }

  /// One line, without its end.
  var text: String {
    var writer = JSONWriter()
    write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func write(to writer: inout JSONWriter) {
    switch self {
    case .object(let members):
      writer.byte(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { writer.byte(UInt8(ascii: ",")) }
        writer.string(member.name)
        writer.byte(UInt8(ascii: ":"))
        member.value.write(to: &writer)
      }
      writer.byte(UInt8(ascii: "}"))
    case .array(let elements):
      writer.byte(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { writer.byte(UInt8(ascii: ",")) }
        element.write(to: &writer)
      }
      writer.byte(UInt8(ascii: "]"))
    case .string(let text): writer.string(text)
    case .integer(let number): writer.integer(number)
    case .boolean(let value): writer.raw(value ? "true" : "false")
    case .null: writer.raw("null")
    }
  }
}
