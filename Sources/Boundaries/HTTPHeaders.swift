/// Header fields by name; `Content-Type` and `content-type` are one name (RFC 9110, section 5.1).
public struct HTTPHeaders: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  private var values: [String: String] = [:]

  public init(dictionaryLiteral fields: (String, String)...) {
    for (name, value) in fields { self[name] = value }
  }

  public subscript(name: String) -> String? {
    get { values[name.lowercased()] }
    set { values[name.lowercased()] = newValue }
  }

  /// All fields, names in small letters and in alphabetical order.
  public var fields: [(name: String, value: String)] {
    values.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
  }
}
