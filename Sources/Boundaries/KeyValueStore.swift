/// Small settings by name, at hand at once, as `UserDefaults` are.
public protocol KeyValueStore: Sendable {
  /// The text kept under the key, or nil.
  func value(forKey key: String) -> String?

  /// Keeps the text under the key; nil forgets it.
  func setValue(_ value: String?, forKey key: String)
}
