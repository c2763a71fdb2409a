private import Synchronization

/// What is known of the scenario that runs, and what its worlds share.
///
/// There is one for each attempt at a scenario.
public final class ScenarioContext: Sendable {
  /// The name, with an outline's placeholders filled.
  public let name: String
  /// The tags with their `@`, inherited ones first.
  public let tags: [String]
  /// The feature file, relative to where the run started.
  public let uri: String
  /// The line of the scenario's keyword, or of the row of examples: from 1.
  public let line: Int
  /// The code of the language that the feature is written in, such as `en`.
  public let language: String
  /// 0 for the first attempt, 1 for its first retry.
  public let attempt: Int
  /// What BeforeAll hooks have published, such as the port of a server: see `RunContext`.
  public let published: [String: String]

  /// The worst status of the steps and hooks so far; passed when none has run.
  public var status: StepStatus { worst.withLock { $0 } }

  private let worst = Mutex(StepStatus.passed)
  private let things = Mutex<[ObjectIdentifier: Shared]>([:])

  /// - Parameters:
  ///   - name: The scenario's name.
  ///   - tags: Its tags, each with its `@`.
  ///   - uri: The feature file.
  ///   - line: The line of the scenario, from 1.
  ///   - language: The code of the feature's language.
  ///   - attempt: From 0.
  ///   - published: What BeforeAll hooks have published.
  public init(
    name: String, tags: [String] = [], uri: String = "", line: Int = 1, language: String = "en", attempt: Int = 0,
    published: [String: String] = [:]
  ) {
    self.name = name
    self.tags = tags
    self.uri = uri
    self.line = line
    self.language = language
    self.attempt = attempt
    self.published = published
  }

  /// The one value of this type in the scenario: the first who asks makes it, and all others get the same.
  ///
  /// So the worlds of one scenario share a clock:
  ///
  /// ```swift
  /// init(_ scenario: ScenarioContext) {
  ///   time = scenario.shared { VirtualClock() }
  /// }
  /// ```
  ///
  /// - Parameter make: Makes the value. It must not ask for a shared value itself.
  public func shared<Value: Sendable>(_ make: () throws -> Value) rethrows -> Value {
    try things.withLock { things in
      if let thing = things[ObjectIdentifier(Value.self)], let value = thing.value as? Value { return value }
      let value = try make()
      things[ObjectIdentifier(Value.self)] = Shared(value: value)
      return value
    }
  }

  package func note(_ status: StepStatus) {
    worst.withLock { $0 = max($0, status) }
  }

  private struct Shared: Sendable {
    let value: any Sendable
  }
}
