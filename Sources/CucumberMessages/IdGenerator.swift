/// Gives the ids of a stream: "0", "1", "2" and so on.
///
/// One generator serves a whole stream, so that an id names one thing in it. The official Gherkin test data
/// expects exactly these ids, in the order in which its parser finishes its nodes.
public struct IdGenerator: Sendable {
  /// The number that the next id gets.
  public private(set) var next: Int

  public init(startingAt next: Int = 0) {
    self.next = next
  }

  public mutating func make() -> String {
    String(makeNumber())
  }

  /// The next id as a number, for who writes it as text only when asked.
  package mutating func makeNumber() -> Int {
    defer { next += 1 }
    return next
  }
}
