public import Boundaries
private import Synchronization

/// Settings that are forgotten when the test ends.
public final class InMemoryKeyValueStore: KeyValueStore {
  private let values: Mutex<[String: String]>

  public init(_ values: [String: String] = [:]) {
    self.values = Mutex(values)
  }

  /// All that is kept now.
  public var all: [String: String] { values.withLock { $0 } }

  public func value(forKey key: String) -> String? { values.withLock { $0[key] } }

  public func setValue(_ value: String?, forKey key: String) { values.withLock { $0[key] = value } }
}
