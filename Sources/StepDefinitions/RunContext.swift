private import Synchronization

/// What the processes of a run know of each other: strings that a BeforeAll hook of scope `.run` publishes, such as
/// the port of a server that it started.
///
/// ```swift
/// BeforeAll(.run) { (run) in
///   run.publish("port", String(try await server.start()))
/// }
/// Given("the shop is open") { (world) in
///   world.shop = Shop(port: world.scenario.published["port"])
/// }
/// ```
public final class RunContext: Sendable {
  private let strings: Mutex<[String: String]>

  package init(_ published: [String: String] = [:]) {
    strings = Mutex(published)
  }

  /// All that is published so far.
  public var published: [String: String] { strings.withLock { $0 } }

  /// Makes a string known to all processes that run scenarios: in a BeforeAll hook of scope `.run`. From any other hook
  /// it is seen in its own process only.
  ///
  /// - Parameters:
  ///   - name: What to ask for it by; publishing a name again replaces its string.
  ///   - value: The string.
  public func publish(_ name: String, _ value: String) {
    strings.withLock { $0[name] = value }
  }
}
