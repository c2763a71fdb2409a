/// A message type that names its fields once, for reading and for writing alike.
///
/// `fields` hands every property to the coder in turn. The writer writes what it is handed; the reader
/// puts in what it found. So the two can't drift apart, and a type costs one line a field.
package protocol JSONObject: JSONValue {
  init()
  mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError)
}

/// A value that can stand in a field.
package protocol JSONValue {
  /// What the field holds when the text has no such member; `nil` where the schema requires it.
  static var absent: Self? { get }
  /// Whether the writer leaves the member out.
  var isAbsent: Bool { get }
  mutating func write(to writer: inout JSONWriter)
  mutating func read(from reader: inout JSONReader) throws(NDJSONError)
}

/// Either of the two sides of a message: `JSONWriter` or `JSONReader.Members`.
package protocol JSONCoder {
  static var isReading: Bool { get }
  mutating func field<Value: JSONValue>(_ name: StaticString, _ value: inout Value) throws(NDJSONError)
}

extension JSONValue {
  package static var absent: Self? { nil }
  package var isAbsent: Bool { false }
}

extension JSONObject {
  package mutating func write(to writer: inout JSONWriter) {
    writer.object(&self)
  }

  package mutating func read(from reader: inout JSONReader) throws(NDJSONError) {
    try reader.object(&self)
  }
}

extension Optional: JSONValue where Wrapped: JSONValue & JSONDefault {
  package static var absent: Self? { .some(.none) }
  package var isAbsent: Bool { self == nil }

  package mutating func write(to writer: inout JSONWriter) {
    if var value = self { value.write(to: &writer) } else { writer.raw("null") }
  }

  package mutating func read(from reader: inout JSONReader) throws(NDJSONError) {
    if reader.null() {
      self = nil
    } else {
      var value = Wrapped.blank
      try value.read(from: &reader)
      self = value
    }
  }
}

/// A value that can be made before it is read.
package protocol JSONDefault {
  static var blank: Self { get }
}

/// An enumeration that stands in the text as an object with one member, named by the case.
package protocol JSONChoice: JSONObject, JSONDefault {}

extension JSONChoice {
  /// Names one case: its member, how it is made, and its value if `self` is that case.
  package mutating func choice<Coder: JSONCoder, Value: JSONValue & JSONDefault>(
    _ name: StaticString, _ coder: inout Coder, _ make: (Value) -> Self, _ get: (Self) -> Value?
  ) throws(NDJSONError) {
    var value = Coder.isReading ? nil : get(self)
    try coder.field(name, &value)
    if Coder.isReading, let value { self = make(value) }
  }

  package mutating func read(from reader: inout JSONReader) throws(NDJSONError) {
    let start = reader.offset
    guard try reader.object(&self) else { throw reader.error("an object of no kind that is known here", at: start) }
  }
}

extension JSONObject where Self: JSONDefault {
  package static var blank: Self { Self() }
}

extension Array: JSONValue where Element: JSONValue & JSONDefault {
  package mutating func write(to writer: inout JSONWriter) {
    writer.byte(UInt8(ascii: "["))
    var isFirst = true
    // Not in place: who writes a message shares its arrays, and the first change to one would copy it whole.
    for element in self {
      if isFirst { isFirst = false } else { writer.byte(UInt8(ascii: ",")) }
      var element = element
      element.write(to: &writer)
    }
    writer.byte(UInt8(ascii: "]"))
  }

  package mutating func read(from reader: inout JSONReader) throws(NDJSONError) {
    removeAll()
    try reader.array { reader throws(NDJSONError) in
      var element = Element.blank
      try element.read(from: &reader)
      append(element)
    }
  }
}

extension Array: JSONDefault where Element: JSONValue & JSONDefault {
  package static var blank: [Element] { [] }
}

extension String: JSONValue, JSONDefault {
  package static var blank: String { "" }
  package func write(to writer: inout JSONWriter) { writer.string(self) }
  package mutating func read(from reader: inout JSONReader) throws(NDJSONError) { self = try reader.string() }
}

extension Int: JSONValue, JSONDefault {
  package static var blank: Int { 0 }
  package func write(to writer: inout JSONWriter) { writer.integer(self) }
  package mutating func read(from reader: inout JSONReader) throws(NDJSONError) { self = try reader.integer() }
}

extension Bool: JSONValue, JSONDefault {
  package static var blank: Bool { false }
  package func write(to writer: inout JSONWriter) { writer.raw(self ? "true" : "false") }
  package mutating func read(from reader: inout JSONReader) throws(NDJSONError) { self = try reader.boolean() }
}

/// A string enumeration of the schema: an unknown word is an error that names the known ones.
package protocol JSONWord: JSONValue, JSONDefault, RawRepresentable<String>, CaseIterable {}

extension JSONWord {
  package func write(to writer: inout JSONWriter) { writer.string(rawValue) }

  package mutating func read(from reader: inout JSONReader) throws(NDJSONError) {
    let start = reader.offset
    let word = try reader.string()
    guard let value = Self(rawValue: word) else {
      let known = Self.allCases.map(\.rawValue).joined(separator: ", ")
      throw reader.error("expected one of \(known), found \"\(word)\"", at: start)
    }
    self = value
  }
}
